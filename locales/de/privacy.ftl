### Was über Leute aufgehoben ist

## Sentences

privacyExported = Das sind alle Daten, die hier über dich gespeichert sind.
privacyAsk = Das würde endgültig gelöscht.
privacyForgotten = Das wurde gelöscht, und der Inhalt deiner Antworten in Kanälen wurde entfernt, wo die Plattform es zulässt.
privacyRunning = Läuft noch und wurde nicht gelöscht: { $jobs }. Brich sie mit /jobs cancel ab oder warte, bis sie fertig sind, und führ das dann noch einmal aus.
privacyStays = Bleibt gespeichert: Ausgabensummen, die keinen Auftrag nennen, und Moderationsfälle, die dem Server gehören und automatisch ablaufen. Die vollständige Liste steht in docs/privacy.md.
forgottenAnswer = Wer das ausgeführt hat, hat es löschen lassen.

## Labels: what stands on a button or over a field

privacyDeleteLabel = Meine Daten löschen

## Parts of a line or of a sentence

privacyKept = { $name }: { AMOUNT($count) }
