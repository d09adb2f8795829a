### Comandos escritos

## Sentences

nothingTyped = Escribe un comando. Los comandos empiezan con una barra, por ejemplo { $example }. /help los muestra todos.
unknownCommand = No existe el comando /{ $name }. ¿Querías decir { $nearest }? /help muestra todos los comandos.
incompleteCommand = /{ $family } necesita un subcomando. Elige uno: { $members }.
openQuote = Las comillas después de “{ $option }:” no se cierran. Ciérralas, o quítalas si el valor es una sola palabra.
optionTwice = “{ $option }” se indicó más de una vez. Indícalo una sola vez.
unreadableOptions = No se pudieron leer las opciones. Envíalas como nombres con valores, un valor por nombre.
strayText = /{ $command } no sabe qué hacer con “{ $given }”. Escribe las opciones como name:valor; /help { $command } las muestra.
