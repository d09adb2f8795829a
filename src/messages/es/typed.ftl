### Lo que se escribió

## Sentences

nothingTyped = Ahí no hay ningún comando. Los comandos empiezan con una barra, por ejemplo { $example }. /help los muestra todos.
unknownCommand = No hay ningún comando /{ $name }. Lo más parecido es { $nearest }; /help los muestra todos.
incompleteCommand = /{ $family } necesita una segunda palabra. Elige una de estas: { $members }.
openQuote = Las comillas después de “{ $option }:” no se cierran. Ciérralas, o quítalas si el valor es una sola palabra.
optionTwice = “{ $option }” se dio más de una vez, así que no está claro cuál vale. Dalo una sola vez.
unreadableOptions = No se pudieron leer las opciones. Envíalas como nombres con valores, un valor por nombre.
strayText = /{ $command } no sabe qué hacer con “{ $given }”. Escribe las opciones como name:valor; /help { $command } las muestra.
