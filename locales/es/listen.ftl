### Conservar los últimos minutos de un canal de voz

## Sentences

listenNowhere = Aquí no se puede conservar nada. Funciona en canales de voz de servidores de Discord, si el operador del bot ha activado las grabaciones (DISCORD_RECORD=yes).
listenNotYours = Eso solo pueden hacerlo los administradores del servidor.
listenIsOn = En este servidor ya se conservan los últimos dos minutos de un canal de voz. /listen status muestra cuál.
listenIsOff = No se conserva nada de lo que se dice en ningún canal que puedas ver.
listenStopped = Lo que se dice en { $channel } ya no se conserva. Todo se sobrescribe.
listenAgreed = Has aceptado. Donde un administrador lo haya activado, se conservan en memoria los últimos dos minutos de lo que dices. Puedes retirarlo cuando quieras con /listen opt-out.
listenOptedOut = Tu voz no se conserva en este servidor. Lo que había en memoria se sobrescribe.

## Parts of a line or of a sentence

listenRunning = Los últimos dos minutos de { $channel } se conservan en memoria
listenAnnounced = 🔴 Los últimos dos minutos se conservan en memoria
listenAnnouncedHow =
    { $who ->
        [everyone] Según las reglas de este servidor, se aplica a quien hable aquí y no se haya excluido.
       *[agreed] Solo se conserva a quien pulse «Acepto», una vez para este servidor. Puedes retirarlo cuando quieras.
    } Nada se guarda ni se envía hasta que alguien pulsa un botón, por ejemplo para denunciar lo que se dijo. Lo que tiene más de dos minutos se sobrescribe, y también todo lo tuyo si te vas o te excluyes.
listenSpoken =
    { $who ->
        [everyone] Los últimos dos minutos de este canal de voz se conservan en memoria. Puedes excluirte en el chat del canal.
       *[agreed] Los últimos dos minutos de este canal de voz se conservan en memoria, solo de quienes aceptan en el chat del canal.
    }
listenWho =
    { $who ->
        [everyone] Se conserva a quien no se haya excluido
       *[agreed] Solo se conserva a quien ha aceptado
    }
listenCounts =
    { $in ->
        [0] Aquí no se conserva a nadie
        [one] Aquí se conserva a 1 persona
       *[other] Aquí se conserva a { AMOUNT($in) } personas
    }{ $out ->
        [0] {""}
        [one] {" · 1 se ha excluido"}
       *[other] {" · "}{ AMOUNT($out) } se han excluido
    }
listenYou =
    { $in ->
        [yes] Lo que dices allí se conserva
       *[no] Lo que dices no se conserva
    }

## Labels: what stands on a button or over a field

listenAgree =
    { $who ->
        [everyone] Conservar mi voz
       *[agreed] Acepto
    }
listenOptOut = No conservar mi voz
listenStop = Parar
clipMake = Hacer un clip
clipPost = Publicar
clipDiscard = Descartar
clipClean = Limpiar
clipSong = Convertir en canción…
clipSee = Ver el clip
clipDelete = Eliminar
reportSaid = Denunciar lo que se dijo
reportPick = Elige a quién
reportSend = Denunciar
reportSendWhy = Denunciar con un motivo…
reportCall = Llamar a los moderadores

## Reports of what was said

reportWho = ¿A quién quieres denunciar?
reportAgo = Habló hace { SPAN($length) }
reportConfirm = ¿Denunciar lo que acaba de decir { $name }?
reportConfirmHow = Los moderadores reciben el último minuto de esa persona, lo que otros dijeron entretanto y tu nombre. Nadie más sabrá quién denunció.
reportDone = Lo que dijo { $name } se denunció a los moderadores
reportDoneHow = En un momento podrán leerlo y escucharlo, con tu nombre y tu motivo. Gracias.
reportNothing = No hay nada dicho que se pueda denunciar
reportNothingHow = En los últimos dos minutos no se conservó nada de esa persona o de este canal. Puedes llamar a los moderadores en su lugar.
reportLost = El audio solo estaba en memoria y no se pudo guardar. Pregunta a quienes estaban allí.
reportCalled = { $person } pide que vengan moderadores al canal de voz { $channel }. { $words }
reportCallDone = Se llamó a los moderadores, con tu nombre. Gracias.
reportCalledBefore = Acabas de llamar a los moderadores. Si es urgente, escribe directamente a uno de ellos.

## Clips

clipMade = Clip de { SPAN($length) }
clipMadeHow = Solo tú lo tienes. Si lo publicas, podrán eliminarlo todas las personas que se oyen en él.
clipHeard = 🎙️ { $names }
clipBy = { SPAN($length) } · Clip de { $maker }. Si se te oye en él, puedes eliminarlo en cualquier momento.
clipSaid = { $name }, tu clip está listo. Solo tú puedes verlo, durante 15 minutos.
clipSaidNot = { $name }, no hay clip. { $why }
clipDone = El clip se publicó en el chat del canal de voz
clipDeleted = El clip se eliminó en todas partes
clipNotListening = No se conserva nada de lo que se dice en tu canal de voz. Un administrador puede activarlo con /listen on.
clipNothing = En los últimos dos minutos no dijo nada nadie cuya voz se conserve, o no esa persona.
clipTooOften = Acabas de hacer varios clips. Inténtalo de nuevo en un momento.
clipGone = Ese clip ya no existe. Los clips que no se publican se eliminan a los 15 minutos.
clipIsPosted = Ese clip ya está publicado.
clipOptedOut = Alguien que se oye en ese clip se ha negado entretanto, así que se eliminó.
clipNotYours = Solo pueden eliminarlo quienes se oyen en el clip, quien lo hizo y los moderadores.
clipNotDeleted = El clip ya no se puede usar, pero aún no se han podido eliminar sus mensajes. Se volverá a intentar en menos de una hora.
clipNoMessage = El bot no puede publicar en el chat de este canal de voz. Pide a un administrador del servidor que le dé allí los permisos «Enviar mensajes» y «Enviar mensajes de voz».
clipHeld = Quienes se oyen en el clip aún pueden negarse. Podrás añadirlo al panel de sonidos en { SPAN($left) }.
clipIsSound = Ese clip ya está en el panel de sonidos: { $name }.
## Captions

captionsElsewhere = El bot guarda { $channel } en este servidor. Únete a ese canal o detenlo antes con /listen off.
captionsAreOn = Los subtítulos ya están activados. /captions off los detiene.
captionsAreOff = Los subtítulos están desactivados.
captionsStopped = Los subtítulos de { $channel } se han detenido. La transcripción llegará al chat del canal.
captionsRunning = Los subtítulos están activados en { $channel }
captionsCost = Como máximo { $cost } por minuto de voz. El silencio no cuesta nada. Pagas tú, dentro de tus límites.
captionsAnnounced = 🔴 Subtítulos activados: se transcribe lo que se dice aquí
captionsAnnouncedHow =
    { $who ->
        [everyone] Según las reglas de este servidor, se aplica a todos los que hablan aquí y no se han excluido.
       *[agreed] Solo se subtitula a quien pulsa «Acepto» o ya aceptó en este servidor. Puedes retirarlo en cualquier momento.
    } Lo que dices se envía al servicio de audio, se muestra en este chat y se guarda como transcripción. Si te excluyes, tus palabras se borran.
captionsSpoken =
    { $who ->
        [everyone] Hay subtítulos en este canal de voz: se transcribe lo que dices. Puedes excluirte en el chat del canal.
       *[agreed] Hay subtítulos en este canal de voz, solo para quienes aceptan en el chat del canal.
    }
captionsStop = Detener subtítulos
captionsHeading = Subtítulos
captionsTitle = Subtítulos de { $channel }, { $at }
captionsCut = Los subtítulos se interrumpieron. Falta lo que se dijo mientras tanto.
captionsSlow = El servicio de audio es más lento que la conversación, así que algunas frases llegan más tarde.
captionsMissed = No se pudo transcribir algo que se dijo aquí.
captionsNothing = No se dijo nada, así que no hay transcripción.
captionsEnded = Los subtítulos han terminado. La transcripción llegará enseguida.
captionsRetry = Todavía no hay transcripción. Quien activó los subtítulos puede obtenerla con /record transcribe { $id }.
captionsAnnouncedLink = Quien tenga el enlace que está bajo los subtítulos puede leerlos en directo.
captionsOpen = Leer en directo
captionsOf = Subtítulos de { $channel }
captionsLive = En directo
captionsOver = Los subtítulos han terminado.
captionsLost = Se perdió la conexión. Reintentando…
captionsAnnouncedModel = Quienes leen pueden pedir que un modelo de lenguaje traduzca o resuma lo dicho.
captionsInMyLanguage = En mi idioma
captionsUntranslated = Algunas líneas no se pudieron traducir. Se muestran como se dijeron.
captionsQuiet = Todavía no se ha dicho nada.
captionsNotPaid = Ahora no se puede usar el modelo de lenguaje para estos subtítulos. Lo paga quien los activó, dentro de sus límites.
captionsLanguages = Estos subtítulos ya se leen en { $count } idiomas. No pueden ser más.
captionsRecapAsk = ¿Qué me perdí?
captionsRecapOf = Los últimos diez minutos en { $channel }
captionsRecapNote = Escrito por un modelo de lenguaje, que puede equivocarse.
captionsRecapLater = El resumen todavía no está listo. Inténtalo de nuevo en un momento.
captionsRecapFailed = No se pudo hacer el resumen. Inténtalo de nuevo en un minuto.
