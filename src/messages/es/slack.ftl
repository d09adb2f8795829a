### Slack

## Sentences

slackKept = Déjalo vacío para usar otra vez el mismo archivo o enlace.
slackOrLink = Hasta 10 MB aquí. Si el archivo es mayor, publícalo y elige el acceso directo del bot en ese mensaje, o da un enlace.
slackChooseCommand = ¿Qué quieres hacer?
slackWhereHint = Si lo dejas vacío, te llega directamente.
slackPayTwice = Puede que ya esté hecho, y pedirlo de nuevo puede costar otra vez.
slackSlow = El bot tarda en aceptar esto en este momento. Si no aparece nada aquí en un minuto, pídelo otra vez.
slackInvite = El bot no está en este canal, así que la respuesta te llega como mensaje directo. Para tener las respuestas aquí, invítalo: /invite @{ $bot }
slackElsewhere = Lo pediste en un canal donde el bot no está o no puede escribir, así que la respuesta está aquí. Para tenerla allí, invita al bot en ese canal: /invite @{ $bot }
slackRightsUnknown = Slack no dijo si administras este espacio de trabajo ({ $why }), así que no se cambió nada. Prueba otra vez en un minuto; si sigue igual, quien administra el bot tiene que instalar la app otra vez con su manifiesto actual.
slackNotYours = Eso solo lo puede hacer quien lo pidió.
slackJobGone = La tarea que había detrás ya no está aquí. Escribe el comando otra vez.
slackCannotAnswer = El bot no puede responder ni en este canal ni por mensaje directo, así que no empezó. Invítalo al canal, o pregunta a quien administra el bot. No se gastó nada.
slackNoPlace = Slack ya no tiene sitio para la respuesta: el canal está cerrado para el bot, y los mensajes directos también. Invita al bot y mira /jobs list.
slackRevoked = Slack ya no acepta el token del bot: se quitó la app o se revocó su token. Quien administra el bot tiene que instalarla otra vez; hasta entonces el resultado se guarda, y está en /jobs list.
slackMissingScope = Al bot le falta un permiso en este espacio de trabajo{ HAS($scope) ->
        [yes] {" "}(el scope { $scope })
       *[no] {""}
    }. Quien administra el bot tiene que instalar la app otra vez con su manifiesto actual.
slackFilesUnreadable = Slack mostró su página de inicio de sesión en lugar del archivo: el bot no puede leer archivos aquí (el scope files:read). Quien administra el bot tiene que instalar la app otra vez con su manifiesto actual. No se gastó nada.
slackRefused = Slack no aceptó la respuesta ({ $why }). El resultado se guarda; pídelo otra vez, o pregunta a quien administra el bot.
slackFileRefused = Slack no aceptó el archivo “{ $name }” ({ $why }). Se guarda.
slackFetchHere = Descárgalo aquí; el enlace vale 12 horas:
slackFileGone = Slack ya no tiene el archivo “{ $name }”, o no deja que el bot lo vea. Invita al bot al canal donde está el archivo, o envíalo otra vez. No se gastó nada.
slackFileUnreachable = El archivo “{ $name }” no se pudo traer de Slack. Envíalo otra vez o pega un enlace público. No se gastó nada.
slackNoFile = En ese mensaje o hilo no hay ningún archivo que /{ $command } pueda usar. Elige un mensaje que lo tenga. No se gastó nada.
slackNoText = En ese mensaje no hay texto que leer. No se gastó nada.
slackUnread = Slack no deja que el bot busque archivos aquí en este momento; algunas apps solo pueden mirar una vez por minuto. Adjunta el archivo, o elige el acceso directo del bot en el mensaje con el archivo. No se gastó nada.
slackNotHere = El bot no está en este canal, así que no puede buscar archivos aquí. Invítalo con /invite @{ $bot } y pídelo otra vez, adjunta el archivo en un formulario o pega un enlace. No se gastó nada.
slackPlaceUnknown = No estás en ese canal, o no existe. Elige un canal en el que estés, o deja el campo vacío para recibir la respuesta como mensaje directo. No se gastó nada.

## Labels: what stands on a button or over a field

slackCancel = Cancelar
slackAgain = Otra vez
slackArrived = Sí llegó
slackResume = Mirar otra vez
slackEdit = Editar
slackDelete = Borrar
slackRun = Pedir
slackNext = Siguiente
slackClose = Cerrar
slackMoreText = continuación
slackYes = sí
slackNo = no
slackMadeBefore = { $option }, de aquí o de una tarea anterior
slackChooseMade = El archivo más nuevo o una tarea anterior
slackLinkTo = { $option }, como enlace
slackWhere = Adónde va la respuesta
slackChooseVoice = Escribe para buscar entre las voces
