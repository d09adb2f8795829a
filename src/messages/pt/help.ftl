### Ajuda

## Sentences

helpAll = O que você pode pedir:
helpFamily = O que começa com /{ $name }:
helpLine = /{ $name } · { $description }.
helpMore = /help e o nome de um comando mostram as opções dele. Escreva-as como name:valor, ou name:"várias palavras".

## Parts of a line or of a sentence

helpExample = Por exemplo: { $example }
helpPlainOption = { $name }: { $description }.
helpOption = { $name }: { $description } ({ $facts }).
optionRequired = obrigatório
limitText = no máximo { AMOUNT($max) } caracteres
limitRange = de { AMOUNT($min) } a { AMOUNT($max, $unit) }
limitYesNo = yes ou no
limitFile = um arquivo, um link, latest ou job:last: { KINDS($accept) }
limitNewest = senão, o arquivo mais novo do lugar
limitDefault = senão, { $value }
