### O que foi digitado

## Sentences

nothingTyped = Não há comando nisso. Comandos começam com uma barra, por exemplo { $example }. /help lista todos.
unknownCommand = Não há comando /{ $name }. Os mais parecidos são { $nearest }; /help lista todos.
incompleteCommand = /{ $family } precisa de uma segunda palavra. Escolha uma destas: { $members }.
openQuote = As aspas depois de “{ $option }:” nunca fecham. Feche-as, ou tire-as se o valor é uma palavra só.
optionTwice = “{ $option }” foi dado mais de uma vez, então não está claro qual vale. Dê uma vez só.
unreadableOptions = Não deu para ler as opções. Envie-as como nomes com valores, um valor para cada nome.
strayText = /{ $command } não sabe o que fazer com “{ $given }”. Escreva as opções como name:valor; /help { $command } as lista.
