### Opciones de un comando

## Sentences

missingOption = /{ $command } necesita “{ $option }”. Por ejemplo: { $example }
unknownOption = /{ $command } no tiene la opción “{ $option }”. ¿Querías decir { $nearest }?
noSuchOption = /{ $command } no lleva opciones, así que “{ $option }” no significa nada aquí. Quítala.
notText = “{ $option }” tiene que ser texto normal. Escríbelo con palabras.
emptyText = “{ $option }” está vacío, así que no hay con qué trabajar. Por ejemplo: { $example }
textTooLong = “{ $option }” admite como mucho { AMOUNT($max) } caracteres, y el tuyo tiene { AMOUNT($length) }. Quita { AMOUNT($over) }, o envíalo por partes.
tooLongAloud = “{ $option }” tiene { AMOUNT($length) } caracteres con los emojis, los enlaces y las pronunciaciones en palabras, y se pueden decir como mucho { AMOUNT($max) }. Acórtalo o envíalo por partes. No se gastó nada.
nothingAloud = No hay nada en “{ $option }” que se pueda leer: solo tiene emojis, enlaces o código, y aquí se omiten. Añade palabras. No se gastó nada.
notANumber = “{ $option }” tiene que ser un número, y “{ $given }” no lo es. Escríbelo en cifras, como 5 o 2.5.
notWhole = “{ $option }” tiene que ser un número entero, y diste { $given }. Quita lo que va detrás del punto.
numberTooSmall = “{ $option }” es como mínimo { AMOUNT($min, $unit) }, y diste { AMOUNT($given) }. Elige un número mayor.
numberTooLarge = “{ $option }” es como máximo { AMOUNT($max, $unit) }, y diste { AMOUNT($given) }. Elige un número menor.
notYesNo = “{ $option }” es sí o no, y “{ $given }” no es ninguno de los dos.
wrongChoice = “{ $option }” no puede ser “{ $given }”. { HAS($nearest) ->
        [yes] ¿Querías decir { $nearest }? Puedes elegir entre: { $choices }.
       *[no] Puedes elegir entre: { $choices }.
    }
notAJob = “{ $given }” no es el id de una tarea. /jobs list muestra tus tareas con su id.
notALanguage = “{ $given }” no es un código de idioma. Usa uno corto, como en, zh, ja o pt-BR.
moreSpeakersThanMost = “min_speakers” es { AMOUNT($min) }, más que “max_speakers”, { AMOUNT($max) }. Cámbialos de sitio o quita uno.
aimWithoutLevel = “level” es no, pero se dio un pico, una sonoridad o una forma de nivelar. Quita “level” o quita lo demás. No se gastó nada.
noStepChosen = No se eligió ningún paso, así que no cambiaría nada. Elige uno o más, por ejemplo clean:yes loudness:yes. No se gastó nada.
nothingToContinue = “continuation” es sí, pero no se dijo con qué pieza seguir. Dila con continue: y su id.
noSongDescribed = No hay de qué hacer una canción. Descríbela, o da la letra con lyrics:.
notAMusicPart = “{ $line }” no se pudo leer como parte de la música. Empieza por su nombre. Por ejemplo: { $example }
musicPartTooLong = La parte “{ $name }” tiene que durar más de 0 y como mucho { AMOUNT($max) } segundos. Elige otra duración.
nobodySpeaks = En la línea { $line } no habla nadie. Empiézala con el nombre de una voz y dos puntos. Por ejemplo: { $example }
noPodcastDescribed = No hay de qué hablar. Di de qué va el podcast, o da un guion con script:.
voiceNotAllowed = Una voz solo se entrena con el permiso de su dueño. Si es tuya, o te lo permite, di may_use:yes. No se gastó nada.
noVoiceDescribed = No hay de qué hacer una voz. Descríbela, por ejemplo /voice design a deep, calm storyteller.
noSoundDescribed = No hay de qué hacer un sonido. Descríbelo, por ejemplo /sfx heavy rain duration:8, o adjunta una imagen o un video.
sourceTypeUnknown = No se puede saber si la fuente es una imagen o un video. Dilo: source_type:image o source_type:video.
