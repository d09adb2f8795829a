### Ajuda

## Sentences

helpAll = Comandos:
helpFamily = Comandos que começam com /{ $name }:
helpLine = /{ $name } · { $description }.
helpMore = Para ver os detalhes, adicione o nome de um comando a /help. Escreva as opções como name:valor ou name:"várias palavras".

## Parts of a line or of a sentence

helpExample = Por exemplo: { $example }
helpPlainOption = { $name }: { $description }.
helpOption = { $name }: { $description } ({ $facts }).
optionRequired = obrigatório
limitText = no máximo { AMOUNT($max) } caracteres
limitRange = de { AMOUNT($min) } a { AMOUNT($max, $unit) }
limitYesNo = yes ou no
limitFile = um arquivo, um link, latest ou job:last: { KINDS($accept) }
limitNewest = padrão: o arquivo mais recente daqui
limitDefault = padrão: { $value }
