### Transcripciones guardadas y transcripción automática

## Sentences

transcriptsNotKept = Aquí no se guardan transcripciones.
transcriptUnknown = No hay ninguna transcripción “{ $id }” que puedas ver. Usa /transcripts list para ver cuáles hay.
transcriptNotYoursToDelete = No puedes borrar “{ $id }”. Solo puede hacerlo quien la pidió, el dueño de la grabación o un administrador.
transcriptsNoneFound = Ninguna transcripción menciona “{ $words }”.
notADay = «{ $given }» no es un día. Escribe { $option } como año, mes y día: 2026-03-31.
transcriptsFound =
    { $count ->
        [one] Encontrado en 1 grabación:
       *[other] Encontrado en { AMOUNT($count) } grabaciones, la mejor coincidencia primero:
    }
transcriptsNone = Aquí no hay transcripciones que puedas ver.
transcriptsListed =
    { $count ->
        [one] 1 transcripción que puedes ver aquí:
       *[other] Las { AMOUNT($count) } transcripciones más recientes que puedes ver aquí:
    }
transcriptsKept = Las transcripciones se guardan aquí { AMOUNT($days) } días y se borran junto con el mensaje de la grabación.
transcriptsKeptHere = Las transcripciones se guardan aquí { AMOUNT($days) } días. El bot no se entera de que borras una grabación: borra también su transcripción.
transcriptsExported =
    { $count ->
        [one] 1 transcripción que puedes ver aquí, en un archivo.
       *[other] { AMOUNT($count) } transcripciones que puedes ver aquí, en un solo archivo.
    }
transcriptsLeftOut = Transcripciones más antiguas que no cupieron: { AMOUNT($left) }.
transcriptSilent = No se detectó voz.
transcriptGoesOn = Esto es un extracto. La transcripción completa está en la respuesta original.
transcriptDeleted = Se borraron la transcripción de “{ $name }” y sus archivos.
transcriptRemoved = Esta transcripción se eliminó porque se borró la grabación o alguien lo pidió.
transcriptTimeOver = Esta transcripción ha caducado.
automaticIsOn = Las grabaciones de este canal se transcriben automáticamente.
automaticIsOff = Las grabaciones de este canal no se transcriben automáticamente.
automaticWithYou = Incluye las tuyas. Para excluirlas en todas partes, usa /transcripts automatic opt_out:yes.
automaticWithoutYou = Las tuyas están excluidas en todas partes. Para incluirlas otra vez, usa /transcripts automatic opt_out:no.
automaticDeaf = Todavía no se transcribe nada: el operador del bot no ha activado la escucha en esta plataforma.
automaticNotHere = La transcripción automática no está activada en esta plataforma. Pide al operador del bot que defina DISCORD_LISTEN o SLACK_LISTEN, o usa /transcribe.
automaticNotice = Los mensajes de voz y las grabaciones que se publican en este canal ahora se transcriben, y el texto aparece debajo. Las transcripciones se guardan { AMOUNT($days) } días y se borran en cuanto se borra la grabación. Para excluir las tuyas, usa /transcripts automatic opt_out:yes.
automaticNoticeKept = Los mensajes de voz y las grabaciones que se publican en este canal ahora se transcriben, y el texto aparece debajo. Las transcripciones se guardan { AMOUNT($days) } días. El bot no se entera de que borras una grabación: borra también su transcripción con /transcripts delete. Para excluir las tuyas, usa /transcripts automatic opt_out:yes.

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
transcriptOpen =
    Abrir { AMOUNT($number) }{ HAS($at) ->
        [yes] {" "}· { $at }
       *[no] {""}
    }
