### Telegram

## Sentences

telegramReplyWith = Responde a este mensaje. { $description }:
telegramFileReceived = ¿Qué hago con esto?
telegramEdit = Copia esta línea, cámbiala y envíala:
telegramNotEditable = Este trabajo usó un archivo, así que no se puede escribir en una línea. Responde al archivo con un comando.
telegramPayTwice = Puede que ya se haya ejecutado; si lo repites, podría cobrarse dos veces. Pulsa Reintentar otra vez para ejecutarlo de todos modos.
telegramOpenChat = La respuesta es solo para ti, y el bot aún no puede escribirte. Abre { $link }, pulsa Iniciar e inténtalo de nuevo.
telegramGuestPrivate = Esto solo puedes verlo tú. Escribe al bot en { $link }.
telegramGuestText = Aquí el bot solo puede publicar texto. Para audio, escríbele en { $link }.
telegramRightsUnknown = Telegram no ha indicado si eres administrador de este grupo, así que no se ha cambiado nada. Inténtalo de nuevo en un minuto.
telegramNotYours = Solo puede hacerlo quien lo solicitó.
telegramJobGone = Este trabajo ya no está guardado. Escribe el comando de nuevo.
telegramCannotAnswer = El bot no puede escribir en este chat, así que no ha empezado. Permítele enviar mensajes aquí o usa su chat privado. No se gastó nada.
telegramNoPlace = No se pudo publicar la respuesta en Telegram: el bot ya no puede escribir en ese chat. Añádelo de nuevo y mira en /jobs list.
telegramRevoked = Telegram ya no acepta el token del bot. El operador del bot debe poner el actual; hasta entonces, el resultado está en /jobs list.
telegramRefused = Telegram ha rechazado la respuesta ({ $why }). El resultado se conserva; ejecútalo de nuevo o pregunta al operador del bot.
telegramFileRefused = Telegram no acepta el archivo «{ $name }». El archivo se conserva.
telegramFetchHere = Descárgalo aquí; el enlace funciona durante 12 horas:
telegramFileGone = El archivo «{ $name }» ya no se puede descargar de Telegram. Envíalo de nuevo. No se gastó nada.
telegramFileTooLarge = «{ $name }» ocupa { MEGABYTES($bytes) }, y Telegram permite a los bots descargar hasta { MEGABYTES($max) }. Envía un archivo más pequeño o pega un enlace público. No se gastó nada.
telegramReplyHere = { $question } Responde a este mensaje.
telegramReviewGroup = Los moderadores necesitan un grupo propio que también administres. Añade el bot allí, copia el enlace de un mensaje y usa /moderation on review: con ese enlace en el grupo que quieras moderar.
telegramModeratorRights = El bot todavía no puede moderar este grupo. Hazlo administrador con los permisos «Eliminar mensajes» y «Suspender usuarios».
telegramModerators = Solo pueden decidirlo los administradores del grupo, o quienes ellos autoricen allí con /permissions allow right:moderate.
telegramNoDelete = Telegram lo rechazó: el bot debe ser administrador con el permiso «Eliminar mensajes». Concédelo y pulsa el botón otra vez, o elimina el mensaje a mano.
telegramNoTimeout = Telegram lo rechazó: las restricciones solo funcionan en supergrupos, no para administradores, y el bot necesita el permiso «Suspender usuarios». Corrígelo y pulsa el botón otra vez, o hazlo a mano.
telegramNoBan = Telegram lo rechazó: no se puede expulsar a administradores ni canales, y el bot necesita el permiso «Suspender usuarios». Corrígelo y pulsa el botón otra vez, o hazlo a mano.
telegramNoWord = El autor nunca abrió un chat con el bot o lo bloqueó, así que no se le notificó. Los bots no pueden escribir primero: tiene que abrirlo y pulsar Iniciar.

## Labels

telegramFindVoices = Buscar voces
