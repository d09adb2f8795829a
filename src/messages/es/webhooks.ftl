### Otros programas que se enteran cuando acaban las tareas, y quienes administran un servidor

## Sentences

webhooksNotYours = Los webhooks los ven y los cambian quienes administran este servidor o espacio de trabajo. Pídeselo a alguien de allí. No se cambió nada.
webhookAddress = Un webhook necesita una dirección pública que empiece por https://. Da la dirección que indica el programa que recibe. No se cambió nada.
webhooksTooMany = Este servidor ya tiene { $most } webhooks, que son los que puede tener. Quita uno primero (/webhooks remove). No se cambió nada.
webhookUnknown = Aquí no hay ningún webhook “{ $id }”. Míralos con /webhooks list. No se cambió nada.
webhookAdded = A partir de ahora se avisa al webhook { $id } cuando acaba una tarea en este servidor.
webhookSecretOnce = Se muestra solo esta vez. Quien recibe comprueba con ella las firmas (Standard Webhooks).
webhookRemoved = El webhook { $id } ya no está, ni lo que aún no se le había dicho.
webhookTested = Una prueba va camino del webhook { $id }; /webhooks list muestra cómo fue.
webhooksTitle = Webhooks de este servidor:
webhooksNone = No hay ninguno. Añade uno con /webhooks add.
webhookDisabled = El webhook { $id } está desactivado: durante días no se pudo llegar a él ({ $why }). Lo que no se le dijo se guarda. Arregla el programa que recibe y envíalo todo con /webhooks test { $id }, o quítalo con /webhooks remove { $id }.
alertsThere = A partir de ahora, a quienes administran este servidor se les avisa de límites y webhooks en el canal { $channel }. Donde el bot no pueda escribir allí, se les avisa como antes.
alertsNowhere = A quienes administran este servidor se les avisa de límites y webhooks donde la plataforma da sus propias noticias, o directamente.
budgetAlert = El límite { $level ->
        [server] de este servidor
        [channel] del canal { $id }
        [role] del rol { $id }
       *[person] de la persona { $id }
    } para { $period ->
        [day] hoy
       *[month] este mes
    } está { $percent ->
        [100] agotado
       *[other] gastado al { $percent } %
    }: { $used } de { $most }. Quienes administran este servidor lo pueden cambiar con /budget set, y /usage server muestra más.

## Parts of a line or of a sentence

webhookSecret = Su clave de firma: { $shown }
webhookLine = { $id }: { $url }: { $state ->
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
