### Moderación de clips de voz: tarjetas, avisos y configuración

## Cards

moderationFound = { $rules }
moderationReported =
    { $count ->
        [one] Lo denunció una persona
       *[other] Lo denunciaron { AMOUNT($count) } personas
    }
moderationUnheardTitle = Clip sin revisar
moderationUnheard = No se pudo comprobar con las reglas, o solo en parte, así que escúchalo tú. { $why }
moderationAwaited = Transcribiendo… El texto aparecerá aquí.
moderationNothingFound = Ninguna regla coincidió.
moderationNoSpeech = No se detectó voz.
moderationGone = El mensaje o su grabación los borró su autor, un moderador u otro bot: la plataforma no dice quién. No hay nada que decidir, pero aún se puede decidir sobre el autor.
moderationChannelDeleted = El canal se eliminó, y con él el mensaje. No hay nada que decidir, pero aún se puede decidir sobre el autor.
moderationChannelHidden = El bot ya no ve el canal: lo han quitado de él, ha perdido el permiso o el canal se eliminó. No hay nada que decidir, pero aún se puede decidir sobre el autor.
moderationDistress = Puede que el autor lo esté pasando muy mal, así que no hay advertencias, suspensiones ni faltas. Escríbele con amabilidad y pregúntale cómo está. Si hay peligro inmediato, llama a emergencias. Teléfonos de ayuda: { $lines }
moderationBySound = “{ $name }” solo coincide por sonido ({ $percent } % de parecido). Escúchalo antes de decidir.
moderationInCall = Dicho en un canal de voz. El audio es el último minuto del propio autor; las líneas de los demás son contexto.
moderationInCaptions = Dicho en un canal de voz y leído en sus subtítulos. No hay audio; el tiempo cuenta desde el inicio de los subtítulos.
moderationTextHeld = Un miembro pidió al bot que diga esto. ¿Permitirlo?
moderationTextTold = Este texto se está leyendo; su regla solo te avisa.
moderationStrikes = Faltas activas del autor: { $strikes }. Una advertencia o un borrado cuentan 1 y un aislamiento o una expulsión 2; se reducen a la mitad cada 30 días.
moderationReport = Denuncia: “{ $words }”
moderationAppeal = Apelación del autor: “{ $words }”
moderationOpenMessage = Abrir mensaje
moderationDismissed = Descartado
moderationWrong = Transcripción marcada como incorrecta
moderationDeleted = Mensaje borrado
moderationWarned = Autor advertido
moderationMuted =
    { $minutes ->
        [0] Autor silenciado en los canales de voz de este servidor
       *[other] Autor silenciado durante un minuto en los canales de voz de este servidor
    }
moderationDisconnected = Autor desconectado del canal de voz
moderationMoved = Autor movido a otro canal de voz
moderationToldUnfounded = Se dijo a los denunciantes que la denuncia era infundada
moderationTimedOut =
    { $minutes ->
        [one] Autor aislado durante 1 minuto
       *[other] Autor aislado durante { AMOUNT($minutes) } minutos
    }
moderationBanned = Autor expulsado
moderationGranted = Apelación aceptada: nada de este caso cuenta ya
moderationUndone = Anulado por falsa alarma: nada de este caso cuenta ya
moderationUndoneBecause = Anulado por falsa alarma: «{ $reason }». Nada de este caso cuenta ya
moderationReopened = Reabierto después de borrarse el mensaje
moderationRejected = Apelación rechazada
moderationAllowed = Texto permitido
moderationRefused = Texto rechazado
moderationHelped = Teléfonos de ayuda enviados al autor
moderationPending = En curso: { $what }
moderationFailed = La acción falló: { $what }. { $why }
moderationByRule = { $what } automáticamente por la regla “{ $rule }”
moderationDismiss = Descartar
moderationUndo = Falsa alarma: anular
moderationUndoWhy = Anular con un motivo…
moderationReopen = Decidir de todos modos
moderationUndoForm = Falsa alarma
moderationUndoAsks = ¿Por qué? El autor lo leerá.
moderationUndoneNow = La decisión se anuló. El autor recibe tu motivo.
moderationWrongButton = Transcripción incorrecta
moderationDelete = Borrar
moderationWarn = Advertir
moderationTimeout = Aislar…
moderationBan = Expulsar
moderationMute = Silenciar
moderationDisconnect = Desconectar
moderationMove = Mover a…
moderationUnfounded = Denuncia infundada
moderationMinutes = 10 minutos
moderationHour = 1 hora
moderationDay = 1 día
moderationGrant = Aceptar apelación
moderationReject = Rechazar apelación
moderationAllow = Permitir
moderationRefuse = Rechazar
moderationHelp = Enviar teléfonos de ayuda

## What moderators are told

moderationTooLong = Un clip no se transcribió porque dura más de 15 minutos o pesa más de 50 MB: { $link }. Escúchalo tú; hoy no se avisará de otros.
moderationPersonRate = Un miembro envió más de { AMOUNT($most) } clips en 10 minutos: { $link }. Los demás se revisan después, poco a poco; mira lo que envía. Hoy no se avisará más.
moderationServerRate = Llegaron más de { AMOUNT($most) } clips en 10 minutos: { $link }. Los demás se revisan después, poco a poco, y hoy no se avisará más.
moderationNotTaken = Un clip no se puede revisar: { $link }. { $why } Escúchalo tú; hoy no se avisará de otros iguales.
moderationWaits = Un clip todavía no se puede revisar: { $link }. { $why } Se intenta de nuevo cada minuto durante un día, también con los siguientes, y hoy no se avisará más.
moderationNeverChecked =
    { $count ->
        [one] Un clip esperó más de un día y nunca se revisó. Consulta /moderation status para ver qué lo impide.
       *[other] { AMOUNT($count) } clips esperaron más de un día y nunca se revisaron. Consulta /moderation status para ver qué lo impide.
    }
moderationMissed = El bot estuvo ausente desde { $since } y no se pudieron leer todos los mensajes publicados entretanto. Puede haber clips sin revisar; mira tus canales. En Discord, el bot necesita «Leer el historial de mensajes» para leerlos.
moderationBudget = Moderación de clips de voz: { $what }
moderationUnreadable = No se pudo leer su transcripción.
moderationNotDone = La plataforma rechazó la acción. Inténtalo de nuevo, o hazla a mano.
moderationReason = Caso { $case }, decidido por { $by }: { $rules }
moderationReportedWord = denunciado por un miembro
moderationTooLate = Alguien ya resolvió este caso, o ya no se puede decidir; mira la tarjeta. No se tomó ninguna medida.
moderationCaseGone = Este caso ya no está guardado, o es de otro servidor. No se tomó ninguna medida.
moderationOwnCase = No puedes decidir un caso sobre tu propio mensaje. Pídeselo a otro moderador. No se tomó ninguna medida.
moderationNotAModerator = Esto solo lo pueden decidir los moderadores. Necesitas el permiso “{ $right }” en la plataforma, o una regla aquí (/permissions allow right:moderate).

## Whether audio was made here

madeHereFile = Hecho aquí el { $day } con /{ $command }
madeHereSound = Hecho aquí el { $day } con /{ $command }: coincide el { $percent } % de la huella de audio
madeHereTags = Quizás hecho aquí el { $day } con /{ $command }
madeHereTagsOnly = Solo lo dicen las etiquetas del archivo. Las etiquetas se pueden copiar y el audio no coincidió con nada.
madeHereNot = No encontrado: ningún audio hecho aquí coincide
madeHereLimits = No se reconoce el audio de menos de 4 segundos, muy editado o cuyo resultado se eliminó.
madeHereCut = Hay demasiados resultados para buscar en todos. Solo se compararon los más recientes.
madeHereBy = Solicitado por { $person }, trabajo { $job }. Solo lo ven los moderadores.
madeHereLink = Los enlaces no se pueden comprobar. Adjunta el archivo o usa el menú del mensaje.
madeHereTooLarge = El archivo es demasiado grande para comprobarlo. El límite es de 50 MB.
madeHereUnreadable = No se pudo leer el archivo. Comprueba que sea audio o video e inténtalo de nuevo.

## What authors and reporters are told

moderationYouDeleted = Se borró uno de tus clips de voz. { $facts }
moderationYouTimedOut =
    { $minutes ->
        [one] Se te aisló durante 1 minuto por uno de tus clips de voz. { $facts }
       *[other] Se te aisló durante { AMOUNT($minutes) } minutos por uno de tus clips de voz. { $facts }
    }
moderationYouBanned = Te han expulsado por uno de tus clips de voz. { $facts }
moderationYouWarned = Has recibido una advertencia por uno de tus clips de voz. Respeta las reglas del servidor. { $facts }
moderationYouGranted = Tu apelación se aceptó: la decisión sobre tu clip de voz ya no cuenta. { $place }
moderationYouRejected = Tu apelación se revisó y se rechazó: la decisión sobre tu clip de voz se mantiene. { $place }
moderationYouUndone = Un moderador anuló la decisión sobre tu clip de voz: fue una falsa alarma. Ya no cuenta, y un aislamiento o una expulsión por ella terminó; un mensaje borrado no se puede recuperar. { $place }
moderationYouUndoneBecause = Un moderador anuló la decisión sobre tu clip de voz: fue una falsa alarma. Motivo: «{ $reason }». Ya no cuenta, y un aislamiento o una expulsión por ella terminó; un mensaje borrado no se puede recuperar. { $place }
moderationPlace = Servidor: { $server }. Canal: { $channel }. Publicado: { $when }.
moderationFacts = { $place } Motivo: { $why }. { $by ->
        [rule] Lo decidió automáticamente una regla.
       *[person] Lo decidió un moderador.
    } Para apelar, pulsa el botón de abajo.
moderationYouRefused = Los moderadores decidieron que uno de tus textos no se lea ({ $why }). No se gastó nada.
moderationYouHelp = Alguien ha notado que quizá lo estás pasando mal ({ $place }). No has hecho nada malo y no estás solo. Hablar puede ayudar, gratis y a cualquier hora: { $lines }. Si hay peligro inmediato, llama a emergencias.
moderationYouDeletedKindly = Tu clip de voz se ha retirado para proteger a los demás ({ $place }). No es un castigo y no estás solo. Hablar puede ayudar, gratis y a cualquier hora: { $lines }. Si hay peligro inmediato, llama a emergencias.
moderationYouCall =
    { $kind ->
        [timeout] Se te aisló durante { $minutes ->
            [one] 1 minuto
           *[other] { AMOUNT($minutes) } minutos
        } por algo que dijiste en un canal de voz.
        [mute] Se te silenció en los canales de voz de este servidor por algo que dijiste allí.
        [muteMinute] Se te silenció durante un minuto en los canales de voz de este servidor por algo que dijiste allí.
        [disconnect] Se te desconectó de un canal de voz por algo que dijiste allí.
        [move] Se te movió a otro canal de voz por algo que dijiste en un canal de voz.
       *[warn] Has recibido una advertencia por algo que dijiste en un canal de voz. Respeta las reglas del servidor.
    } { $facts }
moderationYouCallAnswered =
    { $answer ->
        [grant] Se aceptó tu apelación: la decisión sobre lo que dijiste en un canal de voz ya no cuenta.
        [reject] Se revisó y rechazó tu apelación: la decisión sobre lo que dijiste en un canal de voz se mantiene.
        [because] Un moderador anuló la decisión sobre lo que dijiste en un canal de voz: fue una falsa alarma. Motivo: «{ $reason }».
       *[undo] Un moderador anuló la decisión sobre lo que dijiste en un canal de voz: fue una falsa alarma.
    } { $place }
moderationYouUnfounded = Los moderadores revisaron tu denuncia y la consideran infundada. Denuncia solo lo que incumple las reglas del servidor. { $place }
textBlocked = Este texto no se lee por la regla “{ $rules }” de este servidor. No se gastó nada. Cambia el texto e inténtalo de nuevo.
textHeld = Este texto coincide con la regla “{ $rules }” de este servidor, así que se preguntó a los moderadores. Si lo permiten, el resultado se publicará aquí. Todavía no se gastó nada.
moderationAppealButton = Apelar
moderationAppealForm = Apelar ante los moderadores
moderationAppealAsks = ¿Por qué está mal la decisión?
moderationAppealed = Tu apelación se envió a los moderadores. Recibirás aquí su decisión.
moderationAppealedBefore = Ya apelaste esto, y los moderadores lo tienen. Recibirás aquí su decisión.
moderationSend = Enviar
moderationReportForm = Denunciar a moderadores
moderationReportAsks = ¿Qué tiene de malo?
moderationReportDone = Tu denuncia se envió a los moderadores, con tu nombre y tu motivo. Gracias.
moderationReportedBefore = Ya lo denunciaste, y los moderadores pueden verlo.
moderationTooManyReports = Has denunciado { AMOUNT($most) } mensajes en una hora, que es el límite. Este no se denunció; si es urgente, habla directamente con un moderador.
moderationNoSound = Ese mensaje no tiene audio ni video. Díselo directamente a los moderadores.

## Setting up

moderationOff = La moderación de clips de voz está desactivada en este servidor, así que no puedes denunciar clips. Los administradores pueden activarla con /moderation on.
moderationNowhere = La moderación solo funciona en Discord y Slack. Usa el comando allí.
moderationNotYours = Solo los moderadores de este servidor pueden hacer eso.
moderationNames = No se reconoció el valor de “{ $option }”. Elígelo de la lista al escribir para que sea una mención, o escribe su ID.
moderationOnNow = La moderación de clips de voz está activada. Los clips ahora se comprueban con tus reglas.
moderationOffNow = La moderación de clips de voz está desactivada. Los casos existentes se guardan hasta que caduquen.
moderationIsOn = La moderación de clips de voz está activada: los clips se comprueban con las reglas de este servidor.
moderationIsOff = La moderación de clips de voz está desactivada. Actívala con /moderation on review: y el canal de los moderadores.
moderationOnDeaf = La moderación de clips de voz está configurada, pero todavía no se revisa ningún clip.
moderationDeaf = El operador del bot no ha activado la escucha en esta plataforma, así que no se revisan clips; a los moderadores solo les llegan denuncias. Pide al operador que defina DISCORD_LISTEN=yes o SLACK_LISTEN=yes.
moderationDeafSince = No se reciben mensajes desde { $since }: el bot no está conectado. Los clips publicados entretanto se revisan cuando se conecte, hasta un día después. Si dura, pide al operador del bot que mire el registro.
moderationWaiting =
    { $count ->
        [one] Un clip espera su revisión porque se alcanzó un límite.
       *[other] { AMOUNT($count) } clips esperan su revisión porque se alcanzó un límite.
    }
moderationLastClip = Último clip recibido: { $when }.
moderationNoClip = Último clip recibido: no hay clips guardados.
moderationReviewGone = El canal de moderadores { $channel } no existe en este servidor, o el bot no puede verlo, así que no se puede mostrar nada ahí. Usa /moderation on con un canal de este servidor y da acceso al bot.
moderationReviewKind = El bot no puede publicar tarjetas en { $channel }. Usa /moderation on con un canal de texto que no esté archivado; no sirven personas, categorías ni foros.
moderationReviewRights = El bot no puede publicar tarjetas en { $channel } porque le faltan estos permisos ahí: { $rights }. Dáselos y usa /moderation on otra vez.
moderationReviewInvite = El bot no puede publicar tarjetas en { $channel } porque no es miembro. Invítalo con /invite y usa /moderation on otra vez.
moderationReviewOpen = Atención: aquí todos pueden leer { $channel }, y las tarjetas citan a personas. Hazlo privado, o elige un canal que solo vean los moderadores.
moderationReview = Los clips marcados aparecen en { $channel }.
moderationEverywhere = Se revisan los clips de todos los canales que el bot puede ver.
moderationChannels = Se revisan los clips de estos canales: { $channels }.
moderationExempt = Roles exentos: { $roles }.
moderationNotices = Se avisa a los autores de las decisiones y pueden apelar.
moderationNoNotices = Solo se avisa a los autores de las advertencias.
moderationCaptions =
    { $action ->
        [mute] En los subtítulos, las reglas que actúan automáticamente silencian a quien habla durante un minuto.
       *[warn] En los subtítulos, las reglas que actúan automáticamente advierten a quien habla.
    }
moderationUsed = Gastado en transcripción este mes: { $used }.
moderationShare = Límite mensual de la moderación: { $most }. Los demás gastos de los miembros no cuentan.
moderationKept = Los casos se guardan { AMOUNT($days) } días.
moderationCases =
    { $count ->
        [0] No hay casos.
        [one] 1 caso:
       *[other] { AMOUNT($count) } casos, los más recientes primero:
    }
moderationCasesPage = Página { $page } de { $pages }
moderationOlder = Casos anteriores
moderationCase = { $day } · { $id } · { $author } · { $why } · { $done } · mensaje: { $link }
moderationCaseMessage = mensaje del caso { $id }
moderationOpen = abierto
moderationExported =
    { $count ->
        [one] 1 caso guardado, en un archivo.
       *[other] Los { AMOUNT($count) } casos guardados, en un archivo.
    }

## What Discord and Slack can refuse

moderationNoDelete = El bot no puede borrar mensajes allí. Dale el permiso “Administrar mensajes” en ese canal y pulsa el botón otra vez.
moderationNoTimeout = Discord lo rechazó: al bot le falta el permiso para aislar a miembros (“Moderate Members”), o el autor es dueño o administrador del servidor o tiene un rol por encima del suyo. Corrígelo y pulsa el botón otra vez, o hazlo a mano.
moderationAuthorLeft = El autor ya no está en el servidor.
moderationNoCall = Discord lo rechazó: al bot le falta el permiso para silenciar o mover a miembros (“Mute Members”, “Move Members”) en ese canal de voz. Corrígelo y pulsa el botón otra vez, o hazlo a mano.
moderationNoMove = Discord lo rechazó: para mover, el bot necesita el permiso «Mover miembros» donde está el autor y «Conectar» en el otro canal. Concédele ambos o hazlo a mano.
moderationNotInCall = El autor no está en un canal de voz, así que Discord no puede silenciarlo ni quitarle el silencio. Pulsa el botón otra vez cuando esté en uno.
moderationStillMuted = El autor dejó la llamada mientras estaba silenciado y no volvió en un día. Quita el silencio en Discord cuando vuelva.
moderationNoWord = El autor no acepta mensajes directos del bot, así que no recibió el aviso.
moderationSlackModerators = Esto solo lo pueden decidir los administradores del espacio de trabajo, o quienes ellos permitan con /permissions allow right:moderate channel: y este canal.
moderationSlackNoDelete = Slack solo permite borrar mensajes de otros con el token de un administrador, y el bot no lo tiene. Borra el mensaje a mano.
moderationNoTimeoutHere = Esta plataforma no permite aislar a nadie.
