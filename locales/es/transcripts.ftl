### Transcripciones

## Sentences

transcriptSpeakers =
    { $count ->
        [one] Una persona habla: { $names }.
       *[other] Hablan { AMOUNT($count) } personas: { $names }.
    }
transcriptHeardBefore = La tarea { $id } ya transcribió esta grabación, así que no se gastó nada. Repítelo para obtener una transcripción nueva.
transcriptCorrected =
    { $count ->
        [one] Se corrigió 1 palabra según el vocabulario de este servidor: { $words }.
       *[other] Se corrigieron { AMOUNT($count) } palabras según el vocabulario de este servidor: { $words }.
    }
transcriptHeardThere = Respuesta anterior:
transcriptGone = La transcripción de la tarea { $id } ha caducado. Transcribe la grabación otra vez; puede costar dinero.
transcriptNotYours = Solo puede cambiar esta transcripción quien la pidió, quien se oye en ella o un moderador.
transcriptChanged = Otra persona cambió esta transcripción al mismo tiempo. Revísala e inténtalo de nuevo.
transcriptNoSpeakers = En esta grabación no se distinguieron las voces. Transcríbela con speakers:yes; puede costar dinero.
transcriptNoSpeaker = En esta transcripción no habla nadie llamado “{ $given }”. Hablan: { $names }.
transcriptNameEmpty = Escribe un nombre con al menos una letra. No se cambió nada.
transcriptNoLine =
    { $lines ->
        [0] Esta transcripción no tiene líneas.
        [one] Esa línea no existe: esta transcripción solo tiene 1.
       *[other] Esa línea no existe: esta transcripción tiene { AMOUNT($lines) }. Escribe un número de línea, o un tiempo como 1:02.
    }
transcriptNotAPlace = “{ $given }” no es un número de línea ni un tiempo como 1:02.
transcriptWhoIsIt = ¿Quién es? Elige a quién poner nombre; lo que dice ayuda a reconocerlo.
transcriptThisIs = ¿Quién es { $speaker }? Elige un miembro, un nombre, u otra voz que sea la misma persona.
transcriptNamed = { $speaker } ahora es { $name } en la respuesta y en todos los archivos.
transcriptMerged = { $speaker } y { $into } ahora son la misma persona en la respuesta y en todos los archivos.
transcriptFixed = La línea se cambió en la respuesta y en todos los archivos.
transcriptUncorrected = La respuesta y todos los archivos vuelven a tener las palabras que se reconocieron.
transcriptNotCorrected = El vocabulario no ha corregido nada en esta transcripción.
transcriptFileReady = Aquí está la transcripción como “{ $name }”.
transcriptFileLinked = “{ $name }” es demasiado grande para enviarlo aquí. Descárgalo aquí; el enlace vale 12 horas:
transcriptFileTooLarge = “{ $name }” es demasiado grande para enviarlo aquí, y no se puede enlazar porque la dirección pública del bot no está configurada. Pide al operador del bot que defina PUBLIC_URL.

## Labels: what stands on a button or over a field

transcriptSpeakersLabel = Quién habla
transcriptSaveLabel = Guardar
transcriptMemberLabel = Miembro
transcriptNameLabel = Nombre
transcriptSameLabel = La misma persona que
transcriptKnownLabel = Nombre conocido

## Parts of a line or of a sentence

# A speaker who has no name yet
speakerNumber = Voz { $number }
correction = “{ $heard }” → “{ $term }”
transcriptSameLanguage = La transcripción ya está en ese idioma ({ $language }).
transcriptTooLong = Esta transcripción es demasiado larga para una sola petición. Divide la grabación y transcribe sus partes.
transcriptNotHere = Puede que otras personas de aquí no tengan permiso para leer esta transcripción. Ejecuta esto en el canal al que pertenece.
askNothingFound = Ninguna transcripción que todos aquí puedan leer menciona esto.
askNotSaid = Las transcripciones no lo dicen.
askQuote =
    «{ $text }» ({ HAS($speaker) ->
        [yes] { $speaker }, { $name }
       *[no] { $name }
    }{ HAS($at) ->
        [yes] , { $at })
       *[no] )
    }
transcriptPunctuated = El servicio de audio no dio puntuación. Los puntos, signos de interrogación y mayúsculas se añadieron con reglas sencillas; no se cambió ninguna palabra.
