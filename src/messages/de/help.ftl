### Hilfe

## Sentences

helpAll = Worum du bitten kannst:
helpFamily = Was mit /{ $name } beginnt:
helpLine = /{ $name } · { $description }.
helpMore = /help und der Name eines Befehls zeigt seine Optionen. Schreib sie als name:wert, oder name:"mehrere Wörter".

## Parts of a line or of a sentence

helpExample = Zum Beispiel: { $example }
helpPlainOption = { $name }: { $description }.
helpOption = { $name }: { $description } ({ $facts }).
optionRequired = nötig
limitText = höchstens { AMOUNT($max) } Zeichen
limitRange = von { AMOUNT($min) } bis { AMOUNT($max, $unit) }
limitYesNo = yes oder no
limitFile = eine Datei, ein Link, latest oder job:last: { KINDS($accept) }
limitNewest = sonst die neueste Datei am Ort
limitDefault = sonst { $value }
