### Discord

## Sentences

discordMissingRight = Al bot le falta aquí el permiso “{ $right }”. Quien administra este servidor se lo puede dar; después pulsa Otra vez.
discordSentDirectly = Hasta entonces, la respuesta está en tus mensajes directos.
discordFromElsewhere = Esto no se pudo publicar donde lo pediste: al bot le falta allí el permiso “{ $right }”.
discordTooLarge = El archivo “{ $name }” tiene { MEGABYTES($bytes) }, y Discord admite aquí { MEGABYTES($maxBytes) }.
discordNoUploads = Este servidor no admite archivos en este momento.
discordLinkFollows = Descárgalo aquí; el enlace vale 12 horas:
discordNoLink = Tampoco se puede enlazar, porque el bot no sabe su propia dirección pública. Quien administra el bot tiene que poner PUBLIC_URL; el archivo se guarda, y pedirlo otra vez vuelve a costar.
reencoded = “{ $name }” tenía { MEGABYTES($bytes) } y se ha comprimido más para que quepa aquí.
discordInParts = “{ $name }” es demasiado largo para un solo archivo aquí, así que se ha comprimido más y llega en { $parts } partes.
discordTextBlocked = El AutoMod de este servidor no deja pasar el texto de esta respuesta, así que se ha omitido.
discordExpires = El bot no es miembro de este lugar, o no puede escribir aquí, así que Discord solo le deja responder durante 15 minutos. Lo que tarde más llega como mensaje directo.
discordMoved = Esto tardó más de lo que Discord mantiene abierta una respuesta, así que el resultado está en un mensaje nuevo.
discordNotYours = Eso solo lo puede hacer quien lo pidió, o un moderador.
discordNotTheirs = Eso solo lo puede hacer quien lo pidió.
discordJobGone = La tarea que había detrás ya no está aquí. Escribe el comando otra vez.
discordRunsAlready = Esto ya se ha probado otra vez, como tarea { $id }. No se gastó nada dos veces.
discordUnknownControl = Este botón o formulario es de otra versión del bot. Escribe el comando otra vez.
discordNoMedia = En ese mensaje no hay ningún archivo con { KINDS($accept) }. Elige un mensaje que lo tenga. No se gastó nada.
discordNoText = En ese mensaje no hay texto que leer. No se gastó nada.
discordFileAndLink = Has dado “{ $file }” y “{ $link }”, y solo se puede usar uno. Quita uno de los dos.
discordForeignFile = Ese archivo no está en Discord, así que no vale como adjunto. Envíalo como archivo o pega un enlace público.
discordFileGone = Discord ya no tiene el archivo “{ $name }”, o no deja que el bot lo vea. Adjúntalo otra vez.
discordUnread = El bot no puede buscar archivos aquí: le falta el permiso “{ $right }”. Quien administra este servidor se lo puede dar; mientras tanto, adjunta el archivo. No se gastó nada.
discordNotMember = El bot no es miembro de este lugar, así que no puede buscar archivos aquí. Adjunta el archivo o pega un enlace. No se gastó nada.
discordFilesHidden = No se encontró aquí ningún archivo con { KINDS($accept) } que el bot pueda ver: Discord solo le muestra los archivos de otros con el intent Message Content, que puede activar quien administra el bot. Adjunta el archivo, o elige el bot en el menú “Apps” de su mensaje. No se gastó nada.
discordVoicesTitle = Elige una voz; lo mismo se dirá con ella.
discordVoiceAlways = A partir de ahora, a cada sonido le sigue un mensaje de voz. Para dejarlo, pulsa otra vez “Como mensaje de voz”.
discordVoiceNoMore = A partir de ahora, los sonidos llegan solo como archivo, salvo que se pida un mensaje de voz.
discordVoiceReady = Publicado como mensaje de voz.
discordVoiceFailed = Esto no se pudo publicar como mensaje de voz: el sonido no se pudo convertir, o aquí no se permiten mensajes de voz. El archivo de arriba está completo. No se gastó nada.

## Labels: what stands on a button or over a field

discordCancel = Cancelar
discordAgain = Otra vez
discordRetry = Reintentar
discordEdit = Editar y pedir
discordArrived = Sí llegó
discordResume = Mirar otra vez
discordOtherVoice = Otra voz
discordVoiceMessage = Como mensaje de voz
discordDelete = Borrar
discordVoiceMineAlways = Siempre, para mí
discordVoiceMineNoMore = Ya no, para mí
discordVoiceHereAlways = Siempre, en este canal
discordVoiceHereNoMore = Ya no, en este canal
discordMoreText = continuación
discordYes = sí
discordNo = no

## Parts of a line or of a sentence

optionOtherwise = { $description } (si no: { $otherwise })
optionLink = { $description }: un enlace, latest o job:last
