### Discord

## Sentences

discordMissingRight = El bot necesita aquí el permiso “{ $right }”. Pide a un administrador del servidor que se lo dé y pulsa “Ejecutar de nuevo”.
discordSentDirectly = Por ahora, la respuesta está en tus mensajes directos.
discordFromElsewhere = Esto no se pudo publicar donde ejecutaste el comando: al bot le falta allí el permiso “{ $right }”.
discordTooLarge = El archivo “{ $name }” pesa { MEGABYTES($bytes) }, pero el límite de Discord aquí es { MEGABYTES($maxBytes) }.
discordNoUploads = Este servidor no acepta archivos en este momento.
discordLinkFollows = Descárgalo aquí (el enlace vale 12 horas):
discordNoLink = Tampoco hay enlace de descarga, porque el bot no conoce su dirección pública. El administrador del bot debe configurar PUBLIC_URL; el archivo se conserva, y “Ejecutar de nuevo” cuesta otra ejecución.
reencoded = “{ $name }” pesaba { MEGABYTES($bytes) }, así que se comprimió más para que quepa aquí.
discordInParts = “{ $name }” es demasiado largo para un solo archivo aquí, así que se comprimió más y se dividió en { $parts } partes.
discordTextBlocked = El AutoMod de este servidor bloqueó el texto de esta respuesta, así que se omitió.
discordExpires = El bot no es miembro de este lugar o no puede publicar aquí, así que Discord solo le deja responder durante 15 minutos. Lo que tarde más llega por mensaje directo.
discordMoved = Esto tardó más de lo que Discord mantiene abierta una respuesta, así que el resultado está en un mensaje nuevo.
discordNotYours = Eso solo lo puede hacer quien ejecutó esto o un moderador.
discordNotTheirs = Eso solo lo puede hacer quien ejecutó esto.
discordJobGone = Esta tarea ya no existe. Ejecuta el comando de nuevo.
discordRunsAlready = Esto ya se reintentó como tarea { $id }. No se gastó nada dos veces.
discordUnknownControl = Este botón o formulario es de otra versión del bot. Ejecuta el comando de nuevo.
discordNoMedia = Ese mensaje no tiene ningún archivo de { KINDS($accept) }. Elige un mensaje que lo tenga. No se gastó nada.
discordNoText = Ese mensaje no tiene texto que leer en voz alta. No se gastó nada.
discordFileAndLink = Indicaste “{ $file }” y “{ $link }”, pero solo se puede usar uno. Quita uno de los dos.
discordForeignFile = Ese archivo no está alojado en Discord, así que no se puede usar como adjunto. Súbelo o pega un enlace público.
discordFileGone = Discord ya no tiene el archivo “{ $name }”, o el bot no puede acceder a él. Adjúntalo de nuevo.
discordUnread = El bot no puede buscar archivos aquí: necesita el permiso “{ $right }”. Pide a un administrador del servidor que se lo dé, o adjunta el archivo. No se gastó nada.
discordNotMember = El bot no es miembro de este lugar, así que no puede buscar archivos. Adjunta el archivo o pega un enlace. No se gastó nada.
discordFilesHidden = El bot no ve aquí ningún archivo de { KINDS($accept) }: Discord le oculta los archivos de otros si el administrador del bot no activa el intent Message Content. Adjunta el archivo, o elige el bot en “Apps” en su mensaje. No se gastó nada.
discordVoicesTitle = Elige una voz para ejecutar esto de nuevo.
discordVoiceAlways = Ahora, a cada audio le sigue un mensaje de voz. Para dejarlo, pulsa otra vez “Enviar como mensaje de voz”.
discordVoiceNoMore = Ahora, el audio se envía solo como archivo, salvo que pidas un mensaje de voz.
discordVoiceReady = Publicado como mensaje de voz.
discordVoiceFailed = Esto no se pudo publicar como mensaje de voz: el audio no se pudo convertir, o aquí no se permiten mensajes de voz. El archivo de arriba está completo. No se gastó nada.

## Labels: what stands on a button or over a field

discordMoreText = continuación
discordYes = sí
discordNo = no

## Parts of a line or of a sentence

optionOtherwise = { $description } (por defecto: { $otherwise })
optionLink = { $description }: un enlace, latest o job:last
