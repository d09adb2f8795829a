### Opciones de un comando

## Sentences

missingOption = /{ $command } necesita “{ $option }”. Por ejemplo: { $example }
unknownOption = /{ $command } no tiene la opción “{ $option }”. ¿Querías decir { $nearest }?
noSuchOption = /{ $command } no tiene opciones, así que no puede usar “{ $option }”. Quítala.
notText = “{ $option }” debe ser texto sin formato. Escríbelo con palabras.
emptyText = “{ $option }” no puede estar vacío. Por ejemplo: { $example }
textTooLong = “{ $option }” puede tener como máximo { AMOUNT($max) } caracteres, y el tuyo tiene { AMOUNT($length) }. Acórtalo en { AMOUNT($over) } o envíalo por partes.
tooLongAloud = “{ $option }” tiene { AMOUNT($length) } caracteres con los emojis, enlaces y pronunciaciones en palabras, y el límite es { AMOUNT($max) }. Acórtalo o envíalo por partes. No se gastó nada.
nothingAloud = “{ $option }” no tiene nada que leer en voz alta: los emojis, los enlaces y el código se omiten. Añade palabras. No se gastó nada.
notANumber = “{ $option }” debe ser un número, y “{ $given }” no lo es. Usa cifras, como 5 o 2.5.
notWhole = “{ $option }” debe ser un número entero, pero indicaste { $given }. Quita los decimales.
numberTooSmall = “{ $option }” debe ser como mínimo { AMOUNT($min, $unit) }, pero indicaste { AMOUNT($given) }. Elige un número mayor.
numberTooLarge = “{ $option }” puede ser como máximo { AMOUNT($max, $unit) }, pero indicaste { AMOUNT($given) }. Elige un número menor.
notYesNo = “{ $option }” debe ser yes (sí) o no, no “{ $given }”.
wrongChoice = “{ $option }” no puede ser “{ $given }”. { HAS($nearest) ->
        [yes] ¿Querías decir { $nearest }? Las opciones son: { $choices }.
       *[no] Las opciones son: { $choices }.
    }
notAJob = “{ $given }” no es el ID de una tarea. /jobs list muestra tus tareas y sus ID.
notALanguage = “{ $given }” no es un código de idioma. Usa un código corto, como en, zh, ja o pt-BR.
moreSpeakersThanMost = “min_speakers” ({ AMOUNT($min) }) es mayor que “max_speakers” ({ AMOUNT($max) }). Intercámbialos o quita uno.
aimWithoutLevel = El nivelado está desactivado (level:no), así que el pico, la sonoridad y el método no tienen efecto. Quita level:no o quita lo demás. No se gastó nada.
noStepChosen = No hay ningún paso seleccionado, así que no cambiaría nada. Elige uno o más, por ejemplo clean:yes loudness:yes. No se gastó nada.
nothingToContinue = “continuation” es yes, pero no hay ninguna pieza que continuar. Añádela con continue: y su ID.
noSongDescribed = Falta la descripción de la canción. Descríbela o añade la letra con lyrics:.
notAMusicPart = “{ $line }” no es una parte válida de la música. Empieza por el nombre de la parte. Por ejemplo: { $example }
musicPartTooLong = La parte “{ $name }” debe durar más de 0 y como máximo { AMOUNT($max) } segundos. Elige otra duración.
nobodySpeaks = En la línea { $line } falta quién habla. Empiézala con el nombre de una voz y dos puntos. Por ejemplo: { $example }
noPodcastDescribed = Al podcast le falta un tema. Descríbelo o añade un guion con script:.
voiceNotAllowed = Solo puedes entrenar una voz con el consentimiento de su dueño. Si es tuya o el dueño está de acuerdo, añade may_use:yes. No se gastó nada.
noVoiceDescribed = Falta la descripción de la voz. Añade una, por ejemplo /voice design a deep, calm storyteller.
noSoundDescribed = Falta la descripción del sonido. Añade una, por ejemplo /sfx heavy rain duration:8, o adjunta una imagen o un video.
sourceTypeUnknown = No se puede saber si la fuente es una imagen o un video. Añade source_type:image o source_type:video.
