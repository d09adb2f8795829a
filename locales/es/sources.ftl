### Archivos y enlaces de origen

## Sentences

missingSource = /{ $command } necesita un archivo o enlace como “{ $option }”. Adjunta un archivo, pega un enlace, o usa una tarea anterior con job:last. Por ejemplo: { $example }
missingSourceWhy = /{ $command } necesita un archivo o enlace como “{ $option }”, y el más reciente de aquí no se puede usar. { $why }
notASource = “{ $option }” no es un archivo ni un enlace. Adjunta un archivo, o pega un enlace que empiece por https://.
notAJobWord = “{ $given }” no es una tarea. Usa job:last, o job: y un id de /jobs list; añade #2 o parte de un nombre para elegir uno de varios archivos.
latestNone = No se encontró aquí ningún archivo reciente con { KINDS($accept) }. Adjunta uno o pega un enlace. No se gastó nada.
latestUnread = No se pudieron revisar los archivos más recientes de aquí. Inténtalo de nuevo en un minuto o adjunta el archivo. No se gastó nada.
sourceJobUnknown = No puedes usar la tarea { $id } aquí: no existe, o su respuesta no es visible para todos en este canal. /jobs list muestra tus tareas. No se gastó nada.
sourceJobNotDone = La tarea { $id } aún no ha terminado. Espera su respuesta e inténtalo de nuevo. No se gastó nada.
sourceJobFailed = La tarea { $id } no tiene ningún resultado ({ STATE($state) }). Los detalles están en /jobs show { $id }. No se gastó nada.
sourceJobNoMedia = La tarea { $id } no tiene ningún archivo con { KINDS($accept) }. Elige otra tarea o adjunta un archivo. No se gastó nada.
sourceJobWhich = La tarea { $id } tiene varios archivos: { $files }. Elige uno, por ejemplo job:{ $example }. No se gastó nada.
sourceJobNoSuchFile = La tarea { $id } no tiene ningún archivo “{ $given }”. Sus archivos: { $files }. No se gastó nada.
sourceJobExpired = El archivo “{ $name }” de la tarea { $id } ha caducado. Adjúntalo, o repite la tarea con /jobs retry { $id }, que puede costar dinero. No se gastó nada.
sourceJobNone = Ninguna de tus tareas recientes tiene un archivo con { KINDS($accept) }. Adjunta un archivo o pega un enlace. No se gastó nada.
sourceTooLarge = “{ $name }” es demasiado grande: { AMOUNT($bytes) } bytes. El servicio de audio admite como máximo { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }); usa un archivo más corto o más comprimido. No se gastó nada.
sourceTooLong = “{ $name }” es demasiado largo: { SPAN($durationMs) } ({ SECONDS($durationMs) }). El servicio de audio admite como máximo { SPAN($maxMs) } ({ SECONDS($maxMs) }); usa una parte más corta. No se gastó nada.
sourceChosen = Se usa “{ $name }”{ HAS($by) ->
        [yes] {" "}de { $by }
       *[no] {""}
    }.
linkUnreadable = “{ $given }” no es un enlace. Los enlaces empiezan por https:// y no llevan espacios.
linkTooLong = Ese enlace es demasiado largo: el límite es de { AMOUNT($max) } caracteres. Usa uno más corto o adjunta el archivo.
linkNotHttp = “{ $given }” no se puede descargar: solo valen los enlaces que empiezan por http:// o https://. Adjunta el archivo.
linkWithPassword = Ese enlace contiene un nombre de usuario o una contraseña que otros verían. Usa un enlace sin ellos o adjunta el archivo.
linkPrivate = “{ $given }” es una dirección privada o inusual, inaccesible desde fuera. Usa un enlace público o adjunta el archivo.
linkStreaming = Ese enlace abre una página de { $service }, que no es un archivo de audio ni de vídeo. Descarga la grabación si te está permitido y adjunta el archivo. No se gastó nada.
linkSharing = Ese enlace de { $service } abre una página, no el archivo. Descarga el archivo allí y adjúntalo. No se gastó nada.
linkHostUnknown = El servidor “{ $host }” no existe, así que el enlace no puede funcionar. Comprueba que esté bien escrito o adjunta el archivo. No se gastó nada.
fileEmpty = El archivo “{ $name }” está vacío (0 bytes). Revísalo y envíalo otra vez.
fileTooLarge = El archivo “{ $name }” es demasiado grande: { AMOUNT($bytes) } bytes. Este bot admite como máximo { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }); envía un archivo más pequeño o un enlace. No se gastó nada.
uploadTooLarge = El archivo “{ $name }” es demasiado grande: este bot admite como máximo { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }). Envía un archivo más pequeño o un enlace. No se gastó nada.
uploadsOfPersonFull = Alcanzaste el límite de archivos subidos ({ MEGABYTES($maxBytes) } por persona). Se eliminan un día después de su último uso: prueba otra vez mañana o usa un enlace. No se gastó nada.
uploadsFull = El bot no tiene espacio para más archivos subidos en este momento. Prueba otra vez en unas horas o usa un enlace. No se gastó nada.
uploadsDiskLow = El disco del bot está casi lleno, así que no acepta archivos subidos. Usa un enlace o avisa a quien administra el bot. No se gastó nada.
fileNotMedia = A pesar de su nombre, el archivo “{ $name }” no es audio, video ni imagen{ HAS($found) ->
        [yes] , sino { $found }
       *[no] {""}
    }. Elige otro archivo.
publicUrlMissing = El servicio de audio no puede descargar archivos de este bot porque su dirección pública no está configurada. Usa un enlace público, o pide al operador del bot que defina PUBLIC_URL.
wrongMedia = “{ $option }” admite { KINDS($accept) }, no { KINDS($given) }. Elige otro archivo.
fileUnknown = El archivo “{ $name }” tiene un formato desconocido o está dañado. Comprueba que se reproduce, guárdalo como mp3, wav, m4a o mp4 y envía eso. No se gastó nada.
uploadUncheckable = La comprobación del archivo “{ $name }” { $reason ->
        [out-of-time] tardó demasiado
        [out-of-memory] necesitó demasiada memoria
       *[other] falló
    }, así que no se aceptó. Guárdalo como mp3, wav, m4a o mp4 y envíalo de nuevo. No se cobró nada.
uploadsBusy = Ahora mismo se están comprobando demasiados archivos, así que “{ $name }” no se aceptó. Inténtalo de nuevo en un minuto. No se cobró nada.
uploadInterrupted = La subida de “{ $name }” se interrumpió, así que el archivo no se guardó. Revisa tu conexión y envíalo otra vez. No se gastó nada.
uploadGone = El archivo que enviaste ya no está aquí: caducó o se borró. Envíalo otra vez; los archivos se guardan un día desde su último uso.
dubUntranslatedQuestion = El servicio de audio integrado no puede traducir sin un modelo de lenguaje, así que las palabras conservarían su idioma, dichas por una voz para «{ $language }». ¿Doblarlo de todos modos?

## Parts of a line or of a sentence

latestHere = Archivo más reciente de aquí
sourceOfJob = la tarea { $id }
