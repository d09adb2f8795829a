### Comandos digitados

## Sentences

nothingTyped = Digite um comando. Comandos começam com uma barra, por exemplo { $example }. /help lista todos.
noCommand = Digite um comando. Para ouvir este texto, escolha “Ler em voz alta” ou comece com /tts. /help lista todos os comandos.
unknownCommand = O comando /{ $name } não existe. Você quis dizer { $nearest }? /help lista todos os comandos.
incompleteCommand = /{ $family } precisa de um subcomando. Escolha um: { $members }.
openQuote = As aspas depois de “{ $option }:” não fecham. Feche-as, ou tire-as se o valor for uma palavra só.
optionTwice = “{ $option }” foi indicado mais de uma vez. Indique uma vez só.
unreadableOptions = Não deu para ler as opções. Envie-as como nomes com valores, um valor para cada nome.
strayText = /{ $command } não sabe o que fazer com “{ $given }”. Escreva as opções como name:valor; /help { $command } as lista.
optionOrText = /{ $command } não tem uma opção como “{ $given }”. Isso faz parte do texto? Para evitar esta pergunta, coloque o texto entre aspas.

## Labels: what stands on a button or over a field

speakLabel = Ler em voz alta
keepAsTextLabel = Usar como texto
leaveOutLabel = Tirar
