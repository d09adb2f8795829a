### Lo que se oyó en las grabaciones: encontrado, guardado y olvidado

## Sentences

transcriptsNotKept = Aquí no se guardan transcripciones.
transcriptUnknown = No hay ninguna transcripción “{ $id }” que puedas ver. /transcripts list dice cuáles hay. No se cambió nada.
transcriptNotYoursToDelete = “{ $id }” la pueden borrar quien la pidió, de quien es la grabación, y quienes administran este servidor o espacio de trabajo. No se cambió nada.
transcriptsNoneFound = Nada de lo que puedes ver aquí se dijo con “{ $words }”.
transcriptsFound =
    { $count ->
        [one] Dicho en una grabación:
       *[other] Dicho en { AMOUNT($count) } grabaciones, primero la que mejor encaja:
    }
transcriptsNone = Aquí no hay transcripciones que puedas ver.
transcriptsListed =
    { $count ->
        [one] La única transcripción que puedes ver aquí:
       *[other] Las { AMOUNT($count) } transcripciones más nuevas que puedes ver aquí:
    }
transcriptsKept = Aquí las transcripciones se guardan { AMOUNT($days) } días, y se van cuando se borra el mensaje de la grabación.
transcriptsExported =
    { $count ->
        [one] Una transcripción que puedes ver aquí, en un archivo.
       *[other] { AMOUNT($count) } transcripciones que puedes ver aquí, en un solo archivo.
    }
transcriptsLeftOut = No cupieron { AMOUNT($left) } más antiguas.
transcriptSilent = No se encontró habla en ella.
transcriptGoesOn = Sigue; entera está con su respuesta.
transcriptDeleted = La transcripción de “{ $name }” se borró, con sus archivos.
transcriptRemoved = Lo que se dijo aquí se quitó, porque se borró su grabación o alguien lo pidió.
transcriptTimeOver = Lo que se dijo aquí ya no se guarda.
automaticIsOn = Las grabaciones de este canal se transcriben solas.
automaticIsOff = Las grabaciones de este canal no se transcriben solas.
automaticWithYou = Las tuyas también. /transcripts automatic opt_out:yes las deja fuera, estés donde estés.
automaticWithoutYou = Las tuyas se dejan fuera, estés donde estés. /transcripts automatic opt_out:no lo deshace.
automaticDeaf = De momento no se oye nada: quien administra el bot no le deja escuchar aquí.
automaticNotHere = El bot solo oye grabaciones por sí mismo donde quien lo administra le deja escuchar, y aquí no puede. Pídeselo: se activa con DISCORD_LISTEN o SLACK_LISTEN. Hasta entonces, /transcribe transcribe lo que le des. No se cambió nada.
automaticNotice = A partir de ahora, los mensajes de voz y las grabaciones que se publican en este canal se transcriben, y lo que se dijo queda debajo. Las transcripciones se guardan { AMOUNT($days) } días, y se van enseguida si se borra la grabación. Quien no lo quiera para las suyas, que diga /transcripts automatic opt_out:yes.

## Parts of a line or of a sentence

transcriptListed = { $number }. { $name }, { $at }{ HAS($long) ->
        [yes] , { $long }
       *[no] {""}
    } ({ $id })
transcriptSaid = { HAS($at) ->
        [yes] { $at }{" "}
       *[no] {""}
    }{ HAS($speaker) ->
        [yes] { $speaker }: { $text }
       *[no] { $text }
    }
transcriptOpen = Abrir { AMOUNT($number) }
