### Hilfe

## Sentences

helpAll = Was möchtest du machen?
helpFamily = Befehle, die mit /{ $name } beginnen:
helpLine = /{ $name } · { $description }.
helpFamilyLine = /{ $name } · { $description }: { $members }.
helpHello = Hallo! So klinge ich.
helpMore = Details zeigt /help mit dem Namen eines Befehls. Schreib Optionen als name:wert oder name:"mehrere Wörter".

## Labels of buttons, fields and choices

helpSections = Alle Befehle
helpSection = { $name ->
    [create] Erstellen
    [transcribe] Transkribieren
    [improve] Audio verbessern
    [voices] Stimmen
   *[other] Einstellungen und Verwaltung
}

## Parts of a line or of a sentence

helpExample = Zum Beispiel: { $example }
helpPlainOption = { $name }: { $description }.
helpOption = { $name }: { $description } ({ $facts }).
optionRequired = erforderlich
limitText = höchstens { AMOUNT($max) } Zeichen
limitRange = von { AMOUNT($min) } bis { AMOUNT($max, $unit) }
limitYesNo = yes oder no
limitFile = eine Datei, ein Link, latest oder job:last: { KINDS($accept) }
limitNewest = Standard: die neueste Datei hier
limitDefault = Standard: { $value }
