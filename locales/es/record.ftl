### Grabar canales de voz

## Sentences

recordNowhere = Aquí no se puede grabar nada. Se puede en los canales de voz de servidores de Discord, si el operador del bot lo ha activado (DISCORD_RECORD=yes).
recordNotYours = Solo pueden hacerlo los administradores del servidor y los roles que pueden moderar. Los administradores lo permiten a un rol con /permissions allow.
recordNone = No se está grabando ningún canal de voz que puedas ver.
recordIsRunning = Ya se está grabando un canal de voz de este servidor. /record status lo muestra.
recordFull = Se alcanzó el límite de personas grabadas a la vez.
recordNotThere = Entra en el canal de voz que se está grabando y vuelve a aceptar la grabación.
recordUnknown = No tienes ninguna grabación { $id } en este servidor, o todavía está en curso.
recordNothing = Nadie de quienes se grababa dijo nada, o el audio ya no está guardado.
recordNoMessage = El bot no puede escribir en el chat de este canal de voz, así que no puede anunciar la grabación. Pide a un administrador del servidor que le conceda allí el permiso Send Messages.
recordAutoNotYours = Solo los admins del servidor pueden configurar grabaciones automáticas.
recordAutoMany = Se pueden grabar automáticamente como máximo { AMOUNT($max) } canales de voz. Indica menos.
recordAutoFailed =
    El canal de voz «{ $channel }» no se puede grabar automáticamente: { $reason ->
        [permission] al bot le falta allí el permiso { $permissions }. Dáselo; después todos deben salir y volver a entrar.
        [type] no es un canal de voz.
        [full] estaba lleno. Aumenta su límite.
        [busy] el bot estaba reproduciendo o grabando en otro canal.
        [message] el bot no puede escribir en su chat. Dale allí el permiso Enviar mensajes.
       *[other] Discord no conectó el bot. Empieza con /record start.
    }
recordAutoNoAdmin = Las grabaciones automáticas están desactivadas: el admin que las configuró ya no puede gestionar este servidor. Otro admin puede usar /record auto.
recordAutoNoChannel = Se eliminó un canal de voz que se grababa automáticamente y se quitó de la lista. Para elegir otros, usa /record auto.

## Parts of a line or of a sentence

recordRunning = Grabando { $channel } · { SPAN($length) } de { SPAN($max) } como máximo
recordStopped =
    Grabación de { $channel } terminada tras { SPAN($length) } · { $reason ->
        [empty] todos se fueron
        [limit] se alcanzó la duración máxima
        [size] se alcanzó el tamaño máximo
        [event] terminó el evento programado
        [left] el bot ya no está en el canal
        [untold] no se pudo avisar a alguien que se unió
        [lost] el bot se interrumpió; se conserva lo recibido hasta entonces
       *[command] con un comando
    }
recordSpeakers =
    { $count ->
        [0] No se graba a nadie
       *[other] Se graba a: { $names }
    }
recordOptedOut =
    { $count ->
        [one] 1 persona no quiere que se la grabe
       *[other] { AMOUNT($count) } personas no quieren que se las grabe
    }
recordPreparing = Preparando la transcripción…
recordJob = Transcrita por el trabajo { $id }
recordIsOut = Ya no se te graba. Lo que se grabó de ti se está borrando.
recordIsIn = Se te graba a partir de ahora. Para que no se te grabe, usa /record opt-out.
recordTitle = { $channel }, { $at } UTC
recordAnnounced = 🔴 Este canal de voz se está grabando
recordAnnouncedHow = Lo que digas se transcribe con tu nombre, para todos los que pueden ver este canal. Si no quieres, niégate: entonces tu voz no se guarda y se borra lo que se haya grabado de ella. La grabación termina cuando todos se han ido, o después de { SPAN($max) }.
recordSpoken = Este canal de voz se está grabando. Puedes negarte en el chat del canal.
recordAutoOn = Las grabaciones empiezan automáticamente
recordAutoOff = Ninguna grabación empieza automáticamente. Elige canales de voz con channels: o eventos programados con events:yes.
recordAutoChannels = Cuando entra la primera persona: { $channels }
recordAutoEvents = Cuando un evento programado de un canal de voz está activo y hay alguien, hasta que termine
recordAutoOwner = Primero se avisa a todos. Las transcripciones son de { $owner } y cuentan para sus límites.
recordTranscribing = La transcripción aparece abajo.
recordEnded =
    Grabación terminada: { $reason ->
        [empty] todos se fueron
        [limit] se alcanzó la duración máxima
        [size] se alcanzó el tamaño máximo
        [event] terminó el evento programado
        [left] el bot ya no está en el canal
        [untold] no se pudo avisar a alguien que se unió
        [lost] el bot se interrumpió; se conserva lo recibido hasta entonces
       *[command] con un comando
    }

## Labels: what stands on a button or over a field

recordTranscribe = Transcribir
recordStatus = Estado
recordStop = Detener la grabación
recordOptOut = No me grabes
recordOptIn = Grábame de nuevo
