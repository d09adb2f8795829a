### Slack

## Sentences

slackKept = Déjalo vacío para usar otra vez el mismo archivo o enlace.
slackOrLink = Hasta 10 MB aquí. Si el archivo es mayor, publícalo y usa el acceso directo del bot en ese mensaje, o pega un enlace.
slackChooseCommand = ¿Qué quieres crear?
slackWhereHint = Déjalo vacío para recibirla como mensaje directo.
slackPayTwice = Puede que ya se haya ejecutado, así que repetirlo podría cobrarse dos veces.
slackSlow = El bot responde lento en este momento. Si no aparece nada aquí en un minuto, inténtalo de nuevo.
slackInvite = El bot no está en este canal, así que recibirás la respuesta como mensaje directo. Para recibir respuestas aquí, invítalo: /invite @{ $bot }
slackElsewhere = El bot no está en el canal donde preguntaste, o no puede publicar allí, así que la respuesta está aquí. Para recibirla allí, invita al bot en ese canal: /invite @{ $bot }
slackRightsUnknown = Slack no dijo si eres administrador del espacio de trabajo ({ $why }), así que no se cambió nada. Inténtalo de nuevo en un minuto; si sigue igual, el operador del bot debe reinstalar la app con su manifiesto actual.
slackNotYours = Solo puede hacerlo quien lo pidió.
slackJobGone = Esta tarea ya no está guardada. Escribe el comando otra vez.
slackCannotAnswer = El bot no puede responder en este canal ni por mensaje directo, así que no empezó. Invítalo al canal, o pregunta al operador del bot. No se gastó nada.
slackNoPlace = La respuesta no se pudo publicar en Slack: el bot ya no puede usar el canal ni los mensajes directos. Invítalo y mira /jobs list.
slackRevoked = Slack ya no acepta el token del bot porque la app se quitó o el token se revocó. El operador del bot debe reinstalar la app; hasta entonces, el resultado se guarda en /jobs list.
slackMissingScope = Al bot le falta un permiso en este espacio de trabajo{ HAS($scope) ->
        [yes] {" "}(el scope { $scope })
       *[no] {""}
    }. El operador del bot debe reinstalar la app con su manifiesto actual y permitirlo.
slackFilesUnreadable = Slack devolvió su página de inicio de sesión en lugar del archivo: el bot no puede leer archivos aquí (el scope files:read). El operador del bot debe reinstalar la app con su manifiesto actual. No se gastó nada.
slackRefused = Slack rechazó la respuesta ({ $why }). El resultado se guarda; ejecútalo otra vez, o pregunta al operador del bot.
slackCanvasRefused = Slack no permitió el canvas ({ $why }). Los canvas necesitan un plan de pago. El acta se conserva.
slackFileRefused = Slack rechazó el archivo “{ $name }” ({ $why }). El archivo se guarda.
slackFetchHere = Descárgalo aquí; el enlace vale 12 horas:
slackFileGone = El archivo “{ $name }” ya no está en Slack, o el bot no puede verlo. Invita al bot al canal del archivo, o envíalo otra vez. No se gastó nada.
slackFileUnreachable = El archivo “{ $name }” no se pudo descargar de Slack. Envíalo otra vez, o pega un enlace público. No se gastó nada.
slackNoFile = Ese mensaje o hilo no tiene ningún archivo que /{ $command } pueda usar. Elige un mensaje que lo tenga. No se gastó nada.
slackNoText = Ese mensaje no tiene texto que leer. No se gastó nada.
slackUnread = Slack no deja que el bot busque archivos aquí en este momento; a algunas apps solo se lo permite una vez por minuto. Adjunta el archivo, o usa el acceso directo del bot en el mensaje con el archivo. No se gastó nada.
slackNotHere = El bot no está en este canal, así que no puede buscar archivos aquí. Invítalo con /invite @{ $bot } e inténtalo de nuevo, adjunta el archivo en un formulario o pega un enlace. No se gastó nada.
slackPlaceUnknown = No estás en ese canal, o no existe. Elige un canal en el que estés, o deja el campo vacío para recibir la respuesta como mensaje directo. No se gastó nada.
slackHomeIntro = Crea voz, efectos de sonido y música, y transcribe grabaciones. Escribe un comando como /tts Hola en cualquier canal, o envíame un mensaje directo: tts Hola. /mynah help lo muestra todo.
slackHomeNoJobs = Aún no hay tareas. Pulsa un botón de arriba para ejecutar la primera.
slackHomeTrySpeechText = ¡Hola! Así sueno.
slackStepChannel = Los pasos de flujos de trabajo solo publican en canales públicos en los que está el bot. Elige un canal así e invita al bot: /invite @{ $bot }. No se gastó nada.

## Labels: what stands on a button or over a field

slackRun = Ejecutar
slackNext = Siguiente
slackClose = Cerrar
slackMoreText = continuación
slackYes = sí
slackNo = no
slackMadeBefore = { $option }, de aquí o de una tarea anterior
slackChooseMade = El archivo más nuevo o una tarea anterior
slackLinkTo = { $option }, como enlace
slackWhere = Enviar la respuesta a
slackChooseVoice = Buscar voces
slackHomeWelcome = Te damos la bienvenida a Mynah
slackHomeJobs = Tareas recientes
slackHomeJob = /{ $command } · { STATE($state) }
slackHomeUsage = Uso
slackHomeTrySpeech = Escuchar una voz
slackHomeTrySound = Crear una tormenta
slackHomeTryTranscript = Transcribir un archivo
slackHomeOpen = Abrir
slackAgentAsk = Preguntar a mis transcripciones
slackAgentQuestion = ¿Qué decidimos en la última reunión?
slackAgentTranscripts = Ver mis transcripciones
slackAgentHelp = Ver todos los comandos
slackAgentWorking = está trabajando en ello…
slackTranscriptLink = Enlace a esta transcripción
slackTranscript = Transcripción
slackLength = Duración
slackSpeakers = Hablantes
slackDownload = Descargar
slackAskTranscript = Preguntar
