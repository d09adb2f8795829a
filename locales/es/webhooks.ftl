### Webhooks y alertas para administradores

## Sentences

webhooksNotYours = Solo los administradores pueden ver y cambiar los webhooks. Pídeselo a uno.
webhookAddress = Un webhook necesita una dirección pública que empiece por https://. Usa el endpoint del servicio que recibe.
webhooksTooMany = Este servidor ya tiene { $most } webhooks, que es el límite. Elimina uno primero con /webhooks remove.
webhookUnknown = Aquí no hay ningún webhook “{ $id }”. /webhooks list los muestra todos.
webhookEventUnknown = Aquí no hay ningún evento “{ $id }”. /webhooks deliveries muestra los más recientes.
webhookAdded = Se llamará al webhook { $id } cada vez que { $events ->
        [jobs] termine una tarea en este servidor
        [transcripts] esté lista una transcripción de este servidor
        [moderation] se abra o se decida un caso de moderación de este servidor
       *[everything] termine una tarea, esté lista una transcripción, o se abra o se decida un caso de moderación de este servidor
    }.
webhookHasText = También recibe nombres y textos: de las transcripciones que puedas ver en ese momento y de los clips revisados.
webhookSecretOnce = Solo se muestra una vez. Úsala para verificar las firmas (Standard Webhooks).
webhookRemoved = Se eliminó el webhook { $id }, junto con sus eventos sin entregar.
webhookRotated = El webhook { $id } tiene una nueva clave de firma. Durante un día, las peticiones también se firman con la anterior; cámbiala en el receptor antes de que termine.
webhookTested = Se está enviando un evento de prueba al webhook { $id }. /webhooks list muestra el resultado.
webhookRedelivered = El evento { $id } se enviará otra vez ahora. /webhooks deliveries muestra el resultado.
webhooksTitle = Webhooks de este servidor:
webhooksNone = Todavía no hay webhooks. Añade uno con /webhooks add.
webhookDeliveries = Últimos eventos del webhook { $id }:
webhookNoDeliveries = Todavía no hay eventos para el webhook { $id }.
webhookDisabled = El webhook { $id } se desactivó porque no se pudo llegar a él durante días ({ $why }); sus eventos se guardan. Arregla el receptor y reenvíalos con /webhooks test { $id }, o elimínalo con /webhooks remove { $id }.
alertsThere = Los administradores recibirán las alertas de límites y webhooks en el canal { $channel }. Si el bot no puede publicar allí, irán al canal del sistema o directamente a los administradores.
alertsNowhere = Los administradores recibirán las alertas de límites y webhooks en el canal del sistema de la plataforma, o por mensaje directo.
budgetAlert = El límite { $period ->
        [day] diario
       *[month] mensual
    } { $level ->
        [server] de este servidor
        [channel] del canal { $id }
        [role] del rol { $id }
       *[person] del miembro { $id }
    } está { $percent ->
        [100] agotado
       *[other] gastado al { $percent } %
    }: { $used } de { $most }. Los administradores pueden cambiarlo con /budget set; /usage server muestra los detalles.

## Parts of a line or of a sentence

webhookSecret = Clave de firma: { $shown }
webhookLine = { $id } ({ $events }): { $url }: { $state ->
        [new] todavía no se envió nada
        [reached] respondió hace { SPAN($agoMs) }
        [failing] falla desde hace { SPAN($agoMs) } ({ $why })
       *[disabled] desactivado ({ $why }); /webhooks test { $id } lo activa otra vez
    }{ $waiting ->
        [0] { "" }
       *[other] , { $waiting } en espera
    }{ $givenUp ->
        [0] { "" }
       *[other] , { $givenUp } sin entregar
    }
webhookUnreadable = la dirección no se puede leer desde que cambió SECRET_KEY
webhookEventLine =
    { $id }: { $type } de { $about }, hace { SPAN($agoMs) }: { $state ->
        [delivered] entregado
        [waiting] { $attempt ->
            [0] en espera
           *[other] falló, se volverá a intentar
        }
       *[failed] falló definitivamente
    }
