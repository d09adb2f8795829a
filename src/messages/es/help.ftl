### Ayuda

## Sentences

helpAll = Comandos:
helpFamily = Comandos que empiezan por /{ $name }:
helpLine = /{ $name } · { $description }.
helpMore = Para ver los detalles, añade el nombre de un comando a /help. Escribe las opciones como name:valor o name:"varias palabras".

## Parts of a line or of a sentence

helpExample = Por ejemplo: { $example }
helpPlainOption = { $name }: { $description }.
helpOption = { $name }: { $description } ({ $facts }).
optionRequired = obligatorio
limitText = { AMOUNT($max) } caracteres como máximo
limitRange = de { AMOUNT($min) } a { AMOUNT($max, $unit) }
limitYesNo = yes o no
limitFile = un archivo, un enlace, latest o job:last: { KINDS($accept) }
limitNewest = por defecto: el archivo más reciente de aquí
limitDefault = por defecto: { $value }
