### Lo que cuestan las cosas y lo que se puede gastar

## Sentences

cost = Costo: { $cost }.
costOfBudget = Costo: { $cost }; quedan { $left } de { $most } { $period ->
        [day] hoy
       *[month] este mes
    }.
costExpected = Cuesta como mucho { $cost }.
budgetRefused = Esto podría costar { $cost }, pero { $whose } es de { $most } { $period ->
        [day] al día
       *[month] al mes
    }: { $used } gastados o reservados y { $left } disponibles. El límite se restablece en { SPAN($inMs) }, o antes si las tareas en marcha cuestan menos de lo estimado; { $who } puede subirlo. No se gastó nada.
budgetNotYours = Solo los administradores de este servidor o espacio de trabajo pueden ver y cambiar sus límites. Pídeselo a uno de ellos. No se cambió nada.
budgetAmount = { $given } no puede ser un límite: es demasiado grande o tiene más de seis decimales. No se cambió nada.
budgetWho = Elige de quién es el límite: { $level ->
        [person] who: y el miembro
        [role] who: y el rol
        [channel] who: y el canal
       *[server] who: y el servidor
    }, con una mención o un ID. No se cambió nada.
budgetSet = Guardado: { $whose } ahora es de { $most } { $period ->
        [day] al día
       *[month] al mes
    }.
budgetRemoved = Eliminado: { $whose } ({ $period ->
        [day] diario
       *[month] mensual
    }).
budgetNoJob = Ningún trabajo { $id } de este servidor ha costado nada. Comprueba el ID en su respuesta. No se cambió nada.
budgetCorrected = Corregido: el trabajo { $id } cuenta ahora { $after } en vez de { $before }.
budgetPlausible = El trabajo { $id } cuenta { $before }, no más de lo estimado. No se cambió nada.
budgetUnpriced = No hay precios configurados, así que los presupuestos no tienen efecto. El administrador del bot puede definirlos (PRICES_FILE).
budgetTitle = Límites de gasto aquí. Días y meses en UTC.
budgetNone = Aquí no hay límites.
usageMine = Tu consumo. Días y meses en UTC.
usageOfServer = Consumo de este servidor. Días y meses en UTC.
budgetQuestion = Esto podría costar { $cost }, y todo lo que supere { $most } necesita confirmación. ¿Ejecutarlo?

## Parts of a line or of a sentence

budgetOfPerson = tu límite aquí
budgetOfPersonEverywhere = tu límite
budgetOfRole = el límite de uno de tus roles
budgetOfChannel = el límite de este canal
budgetOfServer = el límite de este servidor
budgetByAdmins = un administrador del servidor
budgetByOperator = el administrador del bot
budgetLine =
    { $whose }: { $most } { $period ->
        [day] al día
       *[month] al mes
    }, puesto por { $who }
budgetForEach = el límite por miembro
budgetForEachEverywhere = el límite por miembro, en todas partes
budgetForEachChannel = el límite por canal
budgetForEachServer = el límite por servidor
budgetForPerson = el límite del miembro { $id }
budgetForRole = el límite del rol { $id }
budgetForChannel = el límite del canal { $id }
usageLine =
    { HAS($bar) ->
        [yes] { $bar }{" "}
       *[no] {""}
    }{ $whose } { $period ->
        [day] hoy
       *[month] este mes
    }: { $used }{ HAS($apart) ->
        [yes] {" "}{ $apart }
       *[no] {""}
    }
usageColumn =
    { $column ->
        [period] Cuándo
        [whose] De quién
       *[used] Usado
    }
usagePeriod =
    { $period ->
        [day] Hoy
       *[month] Este mes
    }
usageOfMost = { $used } de { $most }, { $percent } %
usageApart = ({ $reserved } de ello reservado para tareas en marcha, { $unconfirmed } sin confirmar)
usageJobs =
    { $count ->
        [one] 1 tarea
       *[other] { AMOUNT($count) } tareas
    }
usageByPerson = Tú aquí
usageByPersonEverywhere = Tú en todas partes
usageByChannel = Este canal
usageByServer = Este servidor
usageByRole = Rol { $id }
