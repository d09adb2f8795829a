### Ayuda

## Sentences

helpAll = Lo que puedes pedir:
helpFamily = Lo que empieza por /{ $name }:
helpLine = /{ $name } · { $description }.
helpMore = /help y el nombre de un comando dice sus opciones. Escríbelas como name:valor, o name:"varias palabras".

## Parts of a line or of a sentence

helpExample = Por ejemplo: { $example }
helpPlainOption = { $name }: { $description }.
helpOption = { $name }: { $description } ({ $facts }).
optionRequired = obligatorio
limitText = como mucho { AMOUNT($max) } caracteres
limitRange = de { AMOUNT($min) } a { AMOUNT($max, $unit) }
limitYesNo = sí o no
limitFile = un archivo, un enlace, latest o job:last: { KINDS($accept) }
limitNewest = si no, el archivo más nuevo del lugar
limitDefault = si no, { $value }
