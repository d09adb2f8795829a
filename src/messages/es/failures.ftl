### Por qué una tarea no dio resultado. Lo que costó y su id se dicen en frases aparte.

## Sentences

cancelledBeforeStart = Cancelada antes de enviarla al servicio de audio.
cancelledWhileRunning = Cancelada. El servicio de audio ya había empezado, y su trabajo no se puede parar.
neverSubmitted = Esto esperó demasiado su turno y se dejó antes de enviarlo. Pídelo otra vez cuando haya menos movimiento.
deadlinePassed = El servicio de audio tardó demasiado y dejamos de esperar (allí es { $taskId }). Mira otra vez más tarde, que no cuesta nada, o pídelo de nuevo.
serviceKeyRefused = El servicio de audio rechazó la clave del bot. Quien administra el bot tiene que poner una AUDIO_API_KEY válida; después pídelo otra vez.
serviceRefused = El servicio de audio no aceptó esta petición ({ $status }): { CLAUSE($why) }. Cambia lo que se indica y pídelo otra vez.
serviceBusy = El servicio de audio estuvo demasiado ocupado o sin funcionar todo el tiempo que pudimos esperar. Pídelo otra vez en unos minutos.
chatUnreachable = El chat estuvo demasiado ocupado o no respondió al bot todo el tiempo que pudimos esperar. Pídelo otra vez en unos minutos.
chatRefused = El chat no dejó seguir al bot: { CLAUSE($why) }. Pídelo otra vez; si sigue igual, díselo a quien administra el bot.
serviceUnreachable = No se pudo llegar al servicio de audio en todo el tiempo que pudimos esperar. Pídelo otra vez en unos minutos; si sigue igual, díselo a quien administra el bot.
unconfirmedNoAnswer = El servicio de audio no respondió, así que nadie sabe si recibió la petición. Si está entre las tareas del propio servicio, di su id y esto sigue adelante; pídelo de nuevo solo si aceptas pagar dos veces.
unconfirmedServerError = El servicio de audio falló mientras recibía la petición ({ $status }), así que nadie sabe si empezó el trabajo. Si está entre las tareas del propio servicio, di su id y esto sigue adelante; pídelo de nuevo solo si aceptas pagar dos veces.
unconfirmedNoTask = El servicio de audio recibió la petición, pero no dijo cómo pedir el resultado. Si está entre las tareas del propio servicio, di su id y esto sigue adelante; pídelo de nuevo solo si aceptas pagar dos veces.
unconfirmedAfterCrash = El bot se interrumpió mientras enviaba la petición, así que nadie sabe si el servicio de audio la recibió. Si está entre las tareas del propio servicio, di su id y esto sigue adelante; pídelo de nuevo solo si aceptas pagar dos veces.
unconfirmedAfterRestore = La memoria del bot se recuperó de una copia de seguridad, así que nadie sabe si esto ya se había enviado. Si está entre las tareas del propio servicio de audio, di su id y esto sigue adelante; pídelo de nuevo solo si aceptas pagar dos veces.
taskFailed = El servicio de audio no pudo hacer esto: { HAS($message) ->
        [yes] { CLAUSE($message) }
       *[no] no dijo por qué
    }{ HAS($code) ->
        [yes] {" "}({ $code })
       *[no] {""}
    }. Cambia la petición o pídelo otra vez más tarde.
stepNotFed = El paso anterior no hizo nada con lo que este pueda trabajar: necesita { KINDS($accept) }. Cambia el orden de los pasos y pídelos otra vez.
partsTooLate = Tardó más de lo que pudimos esperar. Prueba otra vez: lo que ya está hecho no se hace de nuevo.
partsNotJoined = Las partes no se pudieron unir en un solo archivo. Úsalas como están, o díselo a quien administra el bot.
whichPart = La parte { $part } de { $of } no dio resultado.
whichStep = El paso { $part } de { $of }, /{ $command }, no dio resultado.
partsKept =
    { $files ->
        [one] Lo que se hizo antes se guarda y está aquí; si pruebas otra vez, se sigue desde ahí y no se paga de nuevo.
       *[other] Los { AMOUNT($files) } archivos que se hicieron antes se guardan y están aquí; si pruebas otra vez, se sigue desde ahí y no se pagan de nuevo.
    }
taskLost = El servicio de audio ya no conoce su tarea { $taskId }, así que no se puede traer el resultado. Pídelo otra vez si aún lo necesitas.
resultUnreachable = El resultado está listo, pero no se pudo traer del servicio de audio. Mira otra vez más tarde, que no cuesta nada, o pídelo de nuevo.
parked = El bot se interrumpió { AMOUNT($deaths) } veces mientras trabajaba en esto, así que no sigue por sí solo. Prueba otra vez más tarde; si sigue igual, díselo a quien administra el bot.
resubmitted = El servicio de audio no confirmó la primera petición, así que se envió otra vez, como eligió quien administra el bot. Las dos pueden haber costado algo.
resultGone = El servicio de audio terminó, pero su resultado no está en su enlace (estado { $status }), ni tras un minuto de reintentos. Inténtalo de nuevo o pregunta a quien administra el bot.
resultUnusable = El resultado del servicio de audio no se puede usar: { CLAUSE($why) }. Pídelo otra vez, o pregunta a quien administra el bot.
diskFull = Al bot no le queda espacio para guardar archivos. Quien lo administra tiene que liberar espacio o subir el límite; después pídelo otra vez.
platformMissing = La parte del bot que atiende { $platform } no está en marcha, así que la respuesta no se pudo llevar allí. Pide a quien administra el bot que la ponga en marcha.
internalFault = Algo falló dentro del bot. Prueba otra vez en un minuto; si vuelve a pasar, díselo a quien administra el bot.
nothingSpent = No se gastó nada.
maybeCharged = Puede que haya costado algo.
jobId = Tarea { $id }.
