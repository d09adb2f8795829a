### Ajuda

## Sentences

helpAll = O que você quer fazer?
helpFamily = Comandos que começam com /{ $name }:
helpLine = /{ $name } · { $description }.
helpFamilyLine = /{ $name } · { $description }: { $members }.
helpHello = Olá! Esta é a minha voz.
helpMore = Para ver os detalhes, adicione o nome de um comando a /help. Escreva as opções como name:valor ou name:"várias palavras".

## Labels of buttons, fields and choices

helpSections = Todos os comandos
helpSection = { $name ->
    [create] Criar
    [transcribe] Transcrever
    [improve] Melhorar áudio
    [voices] Vozes
   *[other] Configurações e administração
}

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
