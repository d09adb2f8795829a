### Was gehört wurde

## Sentences

transcriptSpeakers =
    { $count ->
        [one] Eine Person spricht: { $names }.
       *[other] { AMOUNT($count) } Personen sprechen: { $names }.
    }
transcriptHeardBefore = Dieselbe Aufnahme wurde schon abgeschrieben, von Auftrag { $id }, also hat es nichts gekostet. Lass es noch einmal laufen, damit neu zugehört wird.
transcriptHeardThere = Die frühere Antwort:
transcriptGone = Die Abschrift von Auftrag { $id } wird nicht mehr aufgehoben. Lass die Aufnahme noch einmal abschreiben; das kann etwas kosten.
transcriptNotYours = Ändern kann diese Abschrift nur, wer darum gebeten hat, wer darin zu hören ist, oder die Moderation.
transcriptChanged = Jemand anders hat diese Abschrift zur selben Zeit geändert. Sieh sie dir noch einmal an, und wiederhole dann, was du getan hast.
transcriptNoSpeakers = In dieser Aufnahme wurde niemand unterschieden. Lass sie mit speakers:yes abschreiben; das kann etwas kosten.
transcriptNoSpeaker = In dieser Abschrift heißt niemand „{ $given }“. Sie heißen: { $names }.
transcriptNameEmpty = Ein Name hat mindestens einen Buchstaben. Gib einen an; es wurde nichts geändert.
transcriptNoLine =
    { $lines ->
        [0] Diese Abschrift hat keine Zeilen.
        [one] Diese Abschrift hat nur eine Zeile, und die ist nicht die, die du meinst.
       *[other] So eine Zeile gibt es nicht: diese Abschrift hat { AMOUNT($lines) }. Gib die Nummer einer Zeile an, oder eine Zeit wie 1:02.
    }
transcriptNotAPlace = „{ $given }“ ist weder die Nummer einer Zeile noch eine Zeit wie 1:02.
transcriptWhoIsIt = Wer ist das? Wähle, wem du einen Namen geben willst; was gesagt wird, hilft beim Erkennen.
transcriptThisIs = { $speaker } ist … Wähle ein Mitglied, einen Namen, oder eine andere sprechende Person, die dieselbe ist.
transcriptNamed = { $speaker } heißt ab jetzt { $name }, in der Antwort und in jeder Datei.
transcriptMerged = { $speaker } und { $into } sind ab jetzt dieselbe Person, in der Antwort und in jeder Datei.
transcriptFixed = Die Zeile ist geändert, in der Antwort und in jeder Datei.
transcriptFileReady = Hier ist die Abschrift als „{ $name }“.
transcriptFileLinked = „{ $name }“ ist zu groß, um hier geschickt zu werden. Hol es hier ab; der Link gilt 12 Stunden:
transcriptFileTooLarge = „{ $name }“ ist zu groß, um hier geschickt zu werden, und lässt sich nicht verlinken, denn der Bot kennt seine eigene öffentliche Adresse nicht. Wer den Bot betreibt, muss PUBLIC_URL setzen.

## Labels: what stands on a button or over a field

transcriptSpeakersLabel = Wer spricht
transcriptSaveLabel = Speichern
transcriptMemberLabel = Ein Mitglied
transcriptNameLabel = Ein Name
transcriptSameLabel = Dieselbe wie
transcriptKnownLabel = Jemand Bekanntes

## Parts of a line or of a sentence

# Wie jemand heißt, den noch niemand benannt hat
speakerNumber = Stimme { $number }
