### Archivos y enlaces que entran

## Sentences

missingSource = /{ $command } necesita un archivo o un enlace como “{ $option }”. Adjunta un archivo, pega un enlace, o di una tarea anterior con job:last. Por ejemplo: { $example }
missingSourceWhy = /{ $command } necesita un archivo o un enlace como “{ $option }”, y el más nuevo de aquí no se pudo usar. { $why }
notASource = “{ $option }” no es ni un archivo ni un enlace. Adjunta un archivo, o pega un enlace que empiece por https://.
notAJobWord = “{ $given }” no es ninguna tarea. Escribe job:last, o job: y un id de /jobs list; #2 o parte de un nombre detrás elige uno de varios archivos.
latestNone = No se encontró ningún archivo con { KINDS($accept) } entre los más nuevos de este lugar. Adjunta uno o pega un enlace. No se gastó nada.
latestUnread = No se pudieron mirar los archivos más nuevos de este lugar. Prueba otra vez en un minuto o adjunta el archivo. No se gastó nada.
sourceJobUnknown = No puedes usar la tarea { $id } aquí: no existe, o su respuesta no es visible para todos en este canal. /jobs list muestra tus tareas. No se gastó nada.
sourceJobNotDone = La tarea { $id } aún no ha terminado, así que no hay nada que usar. Espera su respuesta y pídelo otra vez. No se gastó nada.
sourceJobFailed = La tarea { $id } acabó sin resultado ({ STATE($state) }), así que no hay nada que usar. /jobs show { $id } dice más. No se gastó nada.
sourceJobNoMedia = La tarea { $id } no hizo ningún archivo con { KINDS($accept) }, así que no se puede usar aquí. Elige otra tarea o adjunta un archivo. No se gastó nada.
sourceJobWhich = La tarea { $id } hizo varios archivos: { $files }. Di cuál, por ejemplo job:{ $example }. No se gastó nada.
sourceJobNoSuchFile = La tarea { $id } no hizo ningún archivo “{ $given }”. Hizo { $files }. No se gastó nada.
sourceJobExpired = El archivo “{ $name }” de la tarea { $id } ya no se guarda. Haz la tarea otra vez con /jobs retry { $id }, que puede costar algo, o adjunta el archivo. No se gastó nada.
sourceJobNone = Ninguna de tus últimas tareas hizo un archivo con { KINDS($accept) }. Adjunta un archivo o pega un enlace. No se gastó nada.
sourceTooLarge = “{ $name }” tiene { AMOUNT($bytes) } bytes; el servicio de audio admite como mucho { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }). Da un archivo más corto o más comprimido. No se gastó nada.
sourceTooLong = “{ $name }” dura { SPAN($durationMs) } ({ SECONDS($durationMs) }); el servicio de audio admite como mucho { SPAN($maxMs) } ({ SECONDS($maxMs) }). Da una parte más corta. No se gastó nada.
sourceChosen = Usado: “{ $name }”{ HAS($by) ->
        [yes] , de { $by }
       *[no] {""}
    }.
linkUnreadable = “{ $given }” no es un enlace. Un enlace empieza por https:// y no lleva espacios.
linkTooLong = Ese enlace es demasiado largo: como mucho { AMOUNT($max) } caracteres. Usa uno más corto o adjunta el archivo.
linkNotHttp = “{ $given }” no se puede descargar: solo valen los enlaces que empiezan por http:// o https://. Adjunta el archivo.
linkWithPassword = Ese enlace lleva un nombre de usuario o una contraseña, que pasarían a otros. Usa un enlace sin ellos o adjunta el archivo.
linkPrivate = “{ $given }” lleva a una dirección privada o extraña a la que no se llega desde fuera. Usa un enlace público o adjunta el archivo.
fileEmpty = El archivo “{ $name }” está vacío (0 bytes), así que no hay con qué trabajar. Revísalo y envíalo otra vez.
fileTooLarge = El archivo “{ $name }” tiene { AMOUNT($bytes) } bytes; este bot admite como mucho { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }). Envía uno más corto o más comprimido, o un enlace. No se gastó nada.
uploadTooLarge = El archivo “{ $name }” es demasiado grande; este bot admite como mucho { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }). Envía uno más corto o más comprimido, o un enlace. No se gastó nada.
uploadsOfPersonFull = Alcanzaste el límite de archivos subidos ({ MEGABYTES($maxBytes) } por persona). Se eliminan un día después de su último uso: prueba otra vez mañana o usa un enlace. No se gastó nada.
uploadsFull = El bot no tiene espacio para más archivos subidos en este momento. Prueba otra vez en unas horas o usa un enlace. No se gastó nada.
uploadsDiskLow = El disco del bot está casi lleno, así que no acepta archivos subidos. Usa un enlace o avisa a quien administra el bot. No se gastó nada.
fileNotMedia = El archivo “{ $name }” es { HAS($found) ->
        [yes] { $found }
       *[no] nada que conozcamos
    } y no sonido, video ni imagen, diga lo que diga su nombre. Elige otro archivo.
publicUrlMissing = El servicio de audio no puede descargar archivos de este bot, porque el bot no sabe su propia dirección pública. Quien administra el bot tiene que poner PUBLIC_URL. Hasta entonces, usa un enlace público.
wrongMedia = “{ $option }” admite { KINDS($accept) }, y esto es { KINDS($given) }. Elige otro archivo.
fileUnknown = El archivo “{ $name }” no es de ningún tipo conocido aquí, o está dañado. Mira si suena, guárdalo como mp3, wav, m4a o mp4, y envía eso. No se gastó nada.
uploadUncheckable = La comprobación del archivo “{ $name }” { $reason ->
        [out-of-time] tardó demasiado
        [out-of-memory] necesitó demasiada memoria
       *[other] falló
    }, así que no se aceptó. Guárdalo como mp3, wav, m4a o mp4 y envíalo de nuevo. No se cobró nada.
uploadsBusy = Ahora mismo se están comprobando demasiados archivos, así que “{ $name }” no se aceptó. Inténtalo de nuevo en un minuto. No se cobró nada.
uploadInterrupted = El archivo “{ $name }” dejó de llegar antes del final, así que no se guardó. Revisa tu conexión y envíalo otra vez. No se gastó nada.
uploadGone = El archivo que enviaste ya no está aquí: caducó o se borró. Los archivos se guardan un día desde la última vez que se usan. Envíalo otra vez.

## Parts of a line or of a sentence

latestHere = El archivo más nuevo de aquí
sourceOfJob = la tarea { $id }
