### Lo que se oyó

## Sentences

transcriptSpeakers =
    { $count ->
        [one] Una persona habla: { $names }.
       *[other] Hablan { AMOUNT($count) } personas: { $names }.
    }
transcriptHeardBefore = La misma grabación ya se transcribió antes, en la tarea { $id }, así que no se gastó nada. Pídela otra vez para que se escuche de nuevo.
transcriptHeardThere = La respuesta anterior:
transcriptGone = La transcripción de la tarea { $id } ya no se guarda. Haz transcribir la grabación otra vez; puede costar algo.
transcriptNotYours = Esta transcripción solo la pueden cambiar quien la pidió, quien se oye en ella, o un moderador.
transcriptChanged = Otra persona ha cambiado esta transcripción al mismo tiempo. Mírala otra vez y repite lo que hiciste.
transcriptNoSpeakers = En esta grabación no se distinguió a quienes hablan. Haz que se transcriba con speakers:yes; puede costar algo.
transcriptNoSpeaker = En esta transcripción nadie se llama “{ $given }”. Se llaman: { $names }.
transcriptNameEmpty = Un nombre tiene al menos una letra. Da uno; no se cambió nada.
transcriptNoLine =
    { $lines ->
        [0] Esta transcripción no tiene líneas.
        [one] Esta transcripción solo tiene una línea, y no es la que dices.
       *[other] No hay tal línea: esta transcripción tiene { AMOUNT($lines) }. Da el número de una línea, o un tiempo como 1:02.
    }
transcriptNotAPlace = “{ $given }” no es ni el número de una línea ni un tiempo como 1:02.
transcriptWhoIsIt = ¿Quién es? Elige a quién dar un nombre; lo que dice ayuda a reconocerlo.
transcriptThisIs = { $speaker } es … Elige un miembro, un nombre, u otra voz que sea la misma persona.
transcriptNamed = A partir de ahora { $speaker } es { $name }, en la respuesta y en todos los archivos.
transcriptMerged = A partir de ahora { $speaker } y { $into } son la misma persona, en la respuesta y en todos los archivos.
transcriptFixed = La línea ha cambiado, en la respuesta y en todos los archivos.
transcriptFileReady = Aquí está la transcripción como “{ $name }”.
transcriptFileLinked = “{ $name }” es demasiado grande para enviarlo aquí. Descárgalo aquí; el enlace vale 12 horas:
transcriptFileTooLarge = “{ $name }” es demasiado grande para enviarlo aquí, y no se puede enlazar, porque el bot no sabe su propia dirección pública. Quien administra el bot tiene que poner PUBLIC_URL.

## Labels: what stands on a button or over a field

transcriptSpeakersLabel = Quién habla
transcriptSaveLabel = Guardar
transcriptMemberLabel = Un miembro
transcriptNameLabel = Un nombre
transcriptSameLabel = La misma persona que
transcriptKnownLabel = Alguien conocido

## Parts of a line or of a sentence

# How somebody is called whom nobody has named yet.
speakerNumber = Voz { $number }
