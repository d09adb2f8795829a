### Was über Leute aufgehoben ist

## Sentences

privacyExported = Das ist alles, was hier über dich aufgehoben ist.
privacyAsk = Das würde für immer entfernt. Damit es geschieht, sag /privacy forget-me confirm:yes.
privacyForgotten = Das wurde entfernt, und was deine Antworten in Kanälen sagten, ist herausgenommen, wo die Plattform es zulässt.
privacyRunning = Noch in Arbeit und nicht angerührt: { $jobs }. Brich sie mit /jobs cancel ab oder warte sie ab, und frag dann noch einmal.
privacyStays = Was bleibt: Summen des Ausgegebenen, die keinen Auftrag nennen, und Fälle der Moderation, die dem Server gehören und von selbst gehen. docs/privacy.md zählt alles auf.
forgottenAnswer = Wer darum gebeten hat, hat das entfernen lassen.

## Parts of a line or of a sentence

privacyKept = { $name }: { AMOUNT($count) }
