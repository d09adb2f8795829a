### Hilfe

## Sentences

helpAll = Befehle:
helpFamily = Befehle, die mit /{ $name } beginnen:
helpLine = /{ $name } · { $description }.
helpMore = Details zeigt /help mit dem Namen eines Befehls. Schreib Optionen als name:wert oder name:"mehrere Wörter".

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
