### Comandos escritos

## Sentences

nothingTyped = Escribe un comando. Los comandos empiezan con una barra, por ejemplo { $example }. /help los muestra todos.
noCommand = Escribe un comando. Para que se lea este texto en voz alta, elige “Leer en voz alta” o empiézalo con /tts. /help muestra todos los comandos.
unknownCommand = No existe el comando /{ $name }. ¿Querías decir { $nearest }? /help muestra todos los comandos.
incompleteCommand = /{ $family } necesita un subcomando. Elige uno: { $members }.
openQuote = Las comillas después de “{ $option }:” no se cierran. Ciérralas, o quítalas si el valor es una sola palabra.
optionTwice = “{ $option }” se indicó más de una vez. Indícalo una sola vez.
unreadableOptions = No se pudieron leer las opciones. Envíalas como nombres con valores, un valor por nombre.
strayText = /{ $command } no sabe qué hacer con “{ $given }”. Escribe las opciones como name:valor; /help { $command } las muestra.
optionOrText = /{ $command } no tiene ninguna opción como “{ $given }”. ¿Es parte del texto? Para evitar esta pregunta, pon el texto entre comillas.

## Labels: what stands on a button or over a field

speakLabel = Leer en voz alta
keepAsTextLabel = Usarlo como texto
leaveOutLabel = Quitarlo
