### Reproducir en canales de voz

## Sentences

playbackNowhere = Aquí no se puede reproducir nada. Funciona en los canales de voz de servidores de Discord, si el operador del bot lo ha activado (DISCORD_VOICE=yes).
playbackNoChannel = No estás en ningún canal de voz de este servidor. Entra en uno e inténtalo de nuevo.
playbackElsewhere = El bot está reproduciendo en otro canal de voz de este servidor. Entra en ese canal o inténtalo de nuevo cuando su cola esté vacía.
playbackYoursFull = Ya tienes { AMOUNT($max) } elementos en la cola. Espera a que se reproduzca uno o quita los tuyos con /voice clear.
playbackFull = La cola está llena: ya tiene { AMOUNT($max) } elementos. Inténtalo de nuevo cuando se hayan reproducido algunos.
playbackLoopsAlready = En este canal de voz ya hay un archivo en bucle. Quítalo antes con /voice skip; /voice queue muestra su número.
playbackNoPermission = El bot no puede reproducir en tu canal de voz porque allí le falta el permiso { $permissions }. Pide a un admin del servidor que se lo dé.
playbackChannelFull = El canal de voz está lleno y el bot no puede entrar. Hazle sitio o pide a un admin del servidor que aumente el límite.
playbackNotVoice = Ese no es un canal de voz. Elige uno, o un canal de escenario.
playbackNoAnswer = Discord no conectó el bot al canal de voz. Inténtalo de nuevo en un minuto.
playbackDisconnected = Alguien desconectó el bot del canal de voz, así que se vació la cola.
playbackLost = Se perdió la conexión con el canal de voz y no se pudo recuperar, así que se vació la cola. Reprodúcelo de nuevo con /voice play.
playbackLeftAlone = El bot salió del canal de voz porque no había nadie más.
playbackLeftSilent = El bot salió del canal de voz porque no se reprodujo nada durante 5 minutos.
playbackOffline = El bot estuvo desconectado demasiado tiempo, así que se vació la cola.
playbackAsking = El bot ha pedido hablar en este escenario. Un moderador del escenario debe aceptar la solicitud.
playbackStageClosed = El bot no puede hablar en este escenario. Pide a un admin del servidor que le dé allí el permiso Request to Speak o Mute Members.
playbackMuted = Un moderador silenció al bot. Seguirá cuando se le quite el silencio.
playbackSkippedFile = No se pudo reproducir «{ $title }»: el archivo ya no está guardado o no tiene audio.
playbackSkippedMessage = No se pudo reproducir un mensaje: su audio ya no está guardado.
playbackFileUnknown = Solo se pueden reproducir resultados del bot y archivos en Discord, no enlaces. Adjunta el archivo o usa job: con el ID de una tarea.
playbackFileTooLarge = «{ $name }» es demasiado grande para reproducirlo: el límite es { MEGABYTES($max) }.
playbackNotYours = Solo puede saltarlo quien lo añadió o alguien con el permiso Move Members.
playbackNoItem = No hay nada en la posición { AMOUNT($position) } de la cola. /voice queue la muestra.
playbackNotThere = Entra en el canal de voz del bot para hacer eso.
soundboardAdded = «{ $name }» se añadió al panel de sonidos de este servidor.
soundboardRemoved = El sonido ya no está en el panel de sonidos.
soundboardRenamed = El sonido tiene ahora otro nombre, así que no se quitó. Quítalo en los ajustes del servidor.
soundboardNotYours = Necesitas el permiso Create Expressions para cambiar el panel de sonidos de este servidor. Pídelo a un admin del servidor.
soundboardForbidden = El bot necesita el permiso Create Expressions para cambiar el panel de sonidos de este servidor. Pide a un admin del servidor que se lo dé y pulsa de nuevo.
soundboardFull = El panel de sonidos de este servidor está lleno. Quita un sonido en los ajustes del servidor y pulsa de nuevo.
soundboardFailed = Discord no aceptó el sonido. Pulsa de nuevo en un minuto.

## Parts of a line or of a sentence

playbackPlaying = Reproduciendo en tu canal de voz: { $title }
playbackQueued = Añadido a la cola en la posición { AMOUNT($position) }: { $title }
playbackLooping = En bucle en tu canal de voz: { $title }
playbackTitle = Canal de voz
playbackNothing = No se está reproduciendo nada. Reproduce algo con /voice play.
playbackSkipped = Saltado: { $title }
playbackMessage = un mensaje de { $author }
playbackPaused = En pausa
playbackResumed = Reproduciendo de nuevo
playbackCleared =
    { $count ->
        [0] No hay ningún elemento tuyo en la cola
        [one] 1 elemento quitado de la cola
       *[other] { AMOUNT($count) } elementos quitados de la cola
    }
playbackVolumeSet = Volumen: { AMOUNT($percent) } %
playbackNow = Ahora: { $title }{ HAS($asker) ->
        [yes] { " " }· lo añadió { $asker }
       *[no] {""}
    }{ HAS($left) ->
        [yes] { " " }· quedan { SPAN($left) }
       *[no] {""}
    }
playbackWaits = { AMOUNT($position) }. { $title }{ HAS($asker) ->
        [yes] { " " }· lo añadió { $asker }
       *[no] {""}
    }{ HAS($length) ->
        [yes] { " " }· { SPAN($length) }
       *[no] {""}
    }
playbackLoops = { AMOUNT($position) }. En bucle: { $title }{ HAS($asker) ->
        [yes] { " " }· lo añadió { $asker }
       *[no] {""}
    }
playbackMore = … y { AMOUNT($count) } más
playbackConnection =
    { $status ->
        [joining] Conectando…
        [reconnecting] Conexión perdida, reconectando…
        [asking] Conectado, esperando permiso para hablar
       *[connected] Conectado
    } · { $encrypted ->
        [yes] cifrado de extremo a extremo
       *[no] sin cifrado de extremo a extremo
    }
playbackSent = Último audio enviado hace { SPAN($ago) }
playbackSentNothing = Aún no se ha enviado audio
playbackVolumeIs = Volumen: { AMOUNT($percent) } %
statusRecording = Grabando
statusListening = Los últimos dos minutos se conservan en memoria
statusRecordingNotes = Grabando · acta en #{ $channel }
statusLooping = En bucle
statusPlaying =
    { $count ->
        [1] Reproduciendo
       *[other] { AMOUNT($count) } en la cola
    }
playbackIsPaused = En pausa

## Labels: what stands on a button or over a field

playbackShow = Cola
playbackSkip = Saltar
playbackPause = Pausar
playbackResume = Reanudar
playbackVolume = Volumen…
playbackClear = Vaciar
playbackPlay = Reproducir en el canal de voz
soundboardAdd = Añadir al panel de sonidos
soundboardUndo = Deshacer
