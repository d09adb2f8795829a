### Por qué una tarea no dio resultado. Lo que costó y su id se dicen en frases aparte.

## Sentences

cancelledBeforeStart = Cancelada antes de enviarla al servicio de audio.
cancelledWhileRunning = Cancelada, pero el servicio de audio ya había empezado y no se puede detener.
neverSubmitted = Esto esperó demasiado en la cola y se descartó antes de enviarlo. Ejecútalo de nuevo cuando el bot esté menos ocupado.
deadlinePassed = El servicio de audio tardó demasiado, así que dejamos de esperar (su tarea es { $taskId }). Compruébalo más tarde, que no cuesta nada, o ejecuta esto de nuevo.
serviceKeyRefused = El servicio de audio rechazó la clave de API del bot. El administrador del bot debe configurar una AUDIO_API_KEY válida; después ejecuta esto de nuevo.
serviceRefused = El servicio de audio rechazó esta petición ({ $status }): { CLAUSE($why) }. Corrige el valor y ejecuta esto de nuevo.
serviceNotFound = El servicio de audio no tiene aquello a lo que se refiere esta solicitud. Revisa los ID y los enlaces, o vuelve a crearlo.
serviceBusy = El servicio de audio estuvo ocupado o no disponible demasiado tiempo. Ejecuta esto de nuevo en unos minutos.
chatUnreachable = La plataforma de chat estuvo ocupada o no disponible demasiado tiempo. Ejecuta esto de nuevo en unos minutos.
chatRefused = La plataforma de chat no dejó continuar al bot: { CLAUSE($why) }. Ejecuta esto de nuevo; si sigue fallando, contacta con el administrador del bot.
serviceUnreachable = No se pudo conectar con el servicio de audio durante demasiado tiempo. Ejecuta esto de nuevo en unos minutos; si sigue fallando, contacta con el administrador del bot.
unconfirmedNoAnswer = El servicio de audio no respondió, así que puede que ya esté procesando esta petición. Si la encuentras en la lista de tareas del servicio, indica su ID para continuar; reintentar podría costar dos veces.
unconfirmedServerError = El servicio de audio falló al recibir esta petición ({ $status }), así que puede que ya la esté procesando. Si la encuentras en la lista de tareas del servicio, indica su ID para continuar; reintentar podría costar dos veces.
unconfirmedNoTask = El servicio de audio aceptó esta petición, pero no dijo cómo obtener el resultado. Si la encuentras en la lista de tareas del servicio, indica su ID para continuar; reintentar podría costar dos veces.
unconfirmedAfterCrash = El bot se interrumpió al enviar esta petición, así que puede que el servicio de audio ya la esté procesando. Si la encuentras en la lista de tareas del servicio, indica su ID para continuar; reintentar podría costar dos veces.
unconfirmedAfterRestore = La base de datos del bot se restauró de una copia de seguridad, así que puede que esta petición ya se haya enviado. Si la encuentras en la lista de tareas del servicio de audio, indica su ID para continuar; reintentar podría costar dos veces.
taskFailed = El servicio de audio informó de un error: { HAS($message) ->
        [yes] { CLAUSE($message) }
       *[no] no se indicó el motivo{ HAS($code) ->
            [yes] {" "}({ $code })
           *[no] {""}
        }
    }. Cambia la petición o inténtalo de nuevo más tarde.
stepNotFed = El paso anterior no produjo ningún archivo que este paso pueda usar. Necesita { KINDS($accept) }. Cambia el orden de los pasos y ejecútalos de nuevo.
partsTooLate = Esto tardó demasiado, así que dejamos de esperar. Reinténtalo; las partes terminadas no se repiten.
whichPart = La parte { $part } de { $of } no produjo ningún resultado.
whichStep = El paso { $part } de { $of }, /{ $command }, no produjo ningún resultado.
partsKept =
    { $files ->
        [one] El archivo terminado antes está guardado e incluido aquí. Al reintentar se sigue desde ahí y no se cobra de nuevo.
       *[other] Los { AMOUNT($files) } archivos terminados antes están guardados e incluidos aquí. Al reintentar se sigue desde ahí y no se cobran de nuevo.
    }
taskLost = El servicio de audio ya no tiene su tarea { $taskId }, así que no se puede obtener el resultado. Ejecuta esto de nuevo si aún lo necesitas.
resultUnreachable = El resultado está listo, pero no se pudo obtener del servicio de audio. Vuelve a comprobarlo más tarde, que no cuesta nada.
resultUnchecked = El resultado está listo, pero el bot estaba demasiado ocupado para revisarlo. Vuelve a comprobarlo más tarde, que no cuesta nada.
resultNotSaved = El resultado está listo, pero el bot no pudo guardarlo. Vuelve a comprobarlo más tarde, que no cuesta nada.
resultNotStored = El resultado está listo, pero el almacenamiento de archivos del bot no responde. Vuelve a comprobarlo más tarde, que no cuesta nada.
resultDiskFull = El resultado está listo, pero el bot no tiene espacio para guardarlo. Cuando el administrador del bot haya liberado espacio, vuelve a comprobarlo, que no cuesta nada.
parked = El bot se interrumpió { AMOUNT($crashes) } veces mientras trabajaba en esto, así que no continuará automáticamente. Inténtalo de nuevo más tarde; si sigue fallando, contacta con el administrador del bot.
resubmitted = El servicio de audio no confirmó la primera petición, así que se envió por segunda vez, según lo configurado por el administrador del bot. Es posible que se hayan cobrado las dos.
resultGone = El servicio de audio terminó, pero el resultado no está en su enlace (estado { $status }), ni tras un minuto de reintentos. Vuelve a comprobarlo si hay un botón para ello, que no cuesta nada, o ejecútalo de nuevo.
resultUnusable = El resultado del servicio de audio no se puede usar: { CLAUSE($why) }. Vuelve a comprobarlo, que no cuesta nada, o contacta con el administrador del bot.
diskFull = Al bot no le queda espacio de almacenamiento para archivos. El administrador del bot debe liberar espacio o subir el límite; después ejecuta esto de nuevo.
storageUnavailable = El almacenamiento de archivos del bot no responde. Inténtalo de nuevo en unos minutos.
platformMissing = La conexión del bot con { $platform } no está en marcha, así que no se pudo entregar la respuesta. Pide al administrador del bot que la inicie.
internalFault = Algo falló dentro del bot. Inténtalo de nuevo en un minuto; si sigue fallando, contacta con el administrador del bot.
nothingSpent = No se gastó nada.
maybeCharged = Es posible que se haya cobrado.
jobId = Tarea { $id }.
howToFix = ¿Cómo lo soluciono?
modelNotConfigured = Esto necesita un modelo de lenguaje, y este bot no tiene ninguno. Pide a quien opera el bot que añada uno. No se gastó nada.
modelBusy = El modelo de lenguaje estuvo ocupado o no disponible demasiado tiempo. Ejecuta esto de nuevo en unos minutos.
modelUnreachable = No se pudo conectar con el modelo de lenguaje durante demasiado tiempo. Ejecuta esto de nuevo en unos minutos; si sigue fallando, contacta con el administrador del bot.
modelKeyRefused = El modelo de lenguaje rechazó la clave de API del bot. El administrador del bot debe configurar una MINUTES_API_KEY válida; después ejecuta esto de nuevo.
modelRefused = El modelo de lenguaje rechazó esta petición ({ $status }): { CLAUSE($why) }. Contacta con el administrador del bot.
modelUnconfirmed = Se perdió la conexión con el modelo de lenguaje antes de que respondiera. Ejecuta esto de nuevo solo si aceptas pagar dos veces.
modelAnswerUnusable =
    La respuesta del modelo de lenguaje no se pudo usar, ni siquiera en el segundo intento{ HAS($tokens) ->
        [yes] , y gastó { AMOUNT($tokens) } tokens
       *[no] {""}
    }. Ejecútalo de nuevo.
modelAnswerUnreadable =
    { $kind ->
        [large] La respuesta del modelo de lenguaje superaba los 256 KB y no se leyó.
        [page] La dirección del modelo de lenguaje respondió con una página web.
        [stream] El modelo de lenguaje respondió con un stream que el bot no había pedido.
       *[other] No se pudo leer la respuesta del modelo de lenguaje.
    } Vuelve a intentarlo; si se repite, el operador del bot debe revisar MINUTES_API_URL y su servidor.
modelCancelled = Cancelado. No se espera la respuesta del modelo de lenguaje.
