### Lo que los moderadores ven de los clips de voz, y lo que se dice a la gente de lo decidido

## Cards

moderationFound = { $rules }
moderationReported =
    { $count ->
        [one] Lo denunció una persona
       *[other] Lo denunciaron { AMOUNT($count) } personas
    }
moderationUnheardTitle = Un clip que nadie pudo escuchar
moderationUnheard = No se pudo comparar con las reglas, o no entero, así que escúchalo tú, por favor. { $why }
moderationAwaited = Se está escuchando; lo que se dice en él llega aquí.
moderationNothingFound = Ninguna regla encontró nada en lo que se dice.
moderationNoSpeech = No se encontró habla en él.
moderationGone = El mensaje está borrado en la plataforma.
moderationStrikes = Faltas que pesan sobre el autor: { $strikes }. Una advertencia o un borrado cuentan 1 y un aislamiento 2, y cada 30 días la mitad.
moderationReport = Denuncia: “{ $words }”
moderationAppeal = El autor apela: “{ $words }”
moderationOpenMessage = Abrir el mensaje
moderationDismissed = Descartado
moderationWrong = Se dijo que la transcripción está mal
moderationDeleted = El mensaje se borró
moderationWarned = Se advirtió al autor
moderationTimedOut =
    { $minutes ->
        [one] El autor no puede escribir durante un minuto
       *[other] El autor no puede escribir durante { AMOUNT($minutes) } minutos
    }
moderationGranted = La apelación se aceptó: nada de esto cuenta ya
moderationRejected = La apelación se rechazó
moderationPending = En curso: { $what }
moderationFailed = Esto se decidió y no se pudo hacer: { $what }. { $why }
moderationByRule = { $what }, como la regla “{ $rule }” quiere que se haga enseguida
moderationDismiss = Descartar
moderationWrongButton = Transcripción mal
moderationDelete = Borrar
moderationWarn = Advertir
moderationTimeout = Aislar…
moderationMinutes = 10 minutos
moderationHour = 1 hora
moderationDay = 1 día
moderationGrant = Aceptar la apelación
moderationReject = Rechazar la apelación

## What moderators are told

moderationTooLong = Un clip no se escuchó porque dura más de 15 minutos o pasa de 50 MB: { $link }. Escúchalo tú, por favor. De los siguientes de hoy no se avisa.
moderationPersonRate = Un clip no se escuchó porque su autor ha enviado más de { AMOUNT($most) } en diez minutos: { $link }. Mira lo que envía; de los siguientes de hoy no se avisa.
moderationServerRate = Un clip no se escuchó porque llegaron más de { AMOUNT($most) } en diez minutos: { $link }. Mientras sigan siendo tantos, los que llegan no se escuchan, y hoy no se avisa más.
moderationNotTaken = Un clip no se escuchó: { $link }. { $why } Hasta que eso cambie, los clips no se comparan con las reglas; hoy no se avisa más.
moderationBudget = Sobre escuchar los clips de voz: { $what }
moderationUnreadable = Su transcripción no se pudo leer.
moderationNotDone = La plataforma no lo aceptó. Prueba otra vez, o hazlo a mano.
moderationReason = Caso { $case }, decidido por { $by }: { $rules }
moderationReportedWord = denunciado por alguien
moderationTooLate = Esto se decidió entretanto, o ya no se puede decidir: la tarjeta muestra cómo. No se hizo nada.
moderationCaseGone = El caso que había detrás ya no se guarda, o es de otro servidor. No se hizo nada.
moderationNotAModerator = Eso solo lo pueden decidir los moderadores: hace falta el permiso “{ $right }” en la plataforma, o una regla aquí (/permissions allow right:moderate). No se hizo nada.

## What authors and reporters are told

moderationYouDeleted = Los moderadores borraron un clip de voz tuyo ({ $why }).
moderationYouTimedOut =
    { $minutes ->
        [one] Por un clip de voz tuyo no puedes escribir durante un minuto ({ $why }).
       *[other] Por un clip de voz tuyo no puedes escribir durante { AMOUNT($minutes) } minutos ({ $why }).
    }
moderationYouWarned = Los moderadores te advierten por un clip de voz tuyo ({ $why }). Ten en cuenta las reglas del servidor, por favor.
moderationYouGranted = Tu apelación se aceptó: lo que se decidió sobre tu clip de voz ya no cuenta.
moderationYouRejected = Tu apelación se revisó y se rechazó: lo que se decidió sobre tu clip de voz se mantiene.
moderationAppealButton = Apelar
moderationAppealForm = Apelar ante los moderadores
moderationAppealAsks = ¿Por qué está mal la decisión?
moderationAppealed = Los moderadores tienen tu apelación. Aquí se te dirá lo que decidan.
moderationAppealedBefore = Ya has apelado contra esto; lo tienen los moderadores. Aquí se te dirá lo que decidan.
moderationSend = Enviar
moderationReportForm = Denunciar a moderadores
moderationReportAsks = ¿Qué tiene de malo?
moderationReportDone = Los moderadores lo ven ahora, con tu nombre y tu motivo. Gracias.
moderationReportedBefore = Ya lo has denunciado, y los moderadores lo ven.
moderationNoSound = En ese mensaje no hay sonido ni película. Cuéntaselo a los moderadores con tus palabras.

## Setting up

moderationOff = La moderación de clips de voz está desactivada en este servidor, así que aquí no hay a quién denunciar. Quienes administran el servidor la pueden activar con /moderation on.
moderationNowhere = Aquí no hay moderadores. Úsalo en un servidor.
moderationNotYours = Eso solo lo pueden hacer los moderadores de este servidor. No se cambió nada.
moderationNames = No se conoce lo que hay en “{ $option }”. Elígelo mientras escribes su nombre, para que quede como mención, o da su id. No se cambió nada.
moderationOnNow = A partir de ahora los clips de voz se comparan con las reglas de este servidor.
moderationOffNow = A partir de ahora los clips de voz se dejan en paz. Lo que ya vieron los moderadores queda hasta que pase su tiempo.
moderationIsOn = Los clips de voz se comparan con las reglas de este servidor.
moderationIsOff = Los clips de voz se dejan en paz. Se activa con /moderation on review: y el canal de los moderadores.
moderationReview = Lo que se encuentra se muestra en { $channel }.
moderationEverywhere = Se escuchan los clips de todos los canales que ve el bot.
moderationChannels = Se escuchan los clips de estos canales: { $channels }.
moderationExempt = Los clips de estos roles se dejan en paz: { $roles }.
moderationNotices = A los autores se les dice lo que se decidió, y pueden apelar.
moderationNoNotices = A los autores solo se les dicen las advertencias.
moderationUsed = Escuchar ha costado { $used } este mes.
moderationShare = Puede costar { $most } al mes. Lo que la gente gasta aparte no cuenta para eso.
moderationKept = Los casos se guardan { AMOUNT($days) } días.
moderationCases =
    { $count ->
        [0] No hay casos.
        [one] Un caso:
       *[other] { AMOUNT($count) } casos, primero el más nuevo:
    }
moderationCase = { $day } · { $id } · autor { $author } · { $why } · { $done } · { $link }
moderationOpen = sin decidir todavía
moderationExported =
    { $count ->
        [one] Un caso, en un archivo.
       *[other] Los { AMOUNT($count) } casos que se guardan, en un archivo.
    }

## What Discord and Slack can refuse

moderationNoDelete = El bot no puede borrar mensajes allí. Dale el permiso “Administrar mensajes” en ese canal y pulsa otra vez.
moderationNoTimeout = Discord no deja que el bot lo haga: le falta el permiso para aislar a miembros (“Moderate Members”), o el autor es dueño o administrador del servidor o tiene un rol por encima del suyo. Arréglalo y pulsa otra vez, o hazlo a mano.
moderationAuthorLeft = El autor ya no está en el servidor.
moderationNoWord = El autor no acepta mensajes directos del bot, así que no se avisó a nadie.
moderationSlackModerators = Eso solo lo pueden decidir quienes administran este espacio de trabajo, o a quienes ellos dejen con /permissions allow right:moderate channel: y este canal. No se hizo nada.
moderationSlackNoDelete = Slack solo deja borrar mensajes de otros con el token de un administrador, y el bot no tiene ninguno. Bórralo a mano.
moderationNoTimeoutHere = En esta plataforma no se puede aislar a nadie.
