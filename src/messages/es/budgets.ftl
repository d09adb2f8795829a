### Lo que cuestan las cosas y lo que se puede gastar

## Sentences

cost = Costó { $cost }.
costOfBudget = Costó { $cost }; quedan { $left } de { $most } { $period ->
        [day] hoy
       *[month] este mes
    }.
costExpected = Cuesta como mucho { $cost }.
budgetRefused = Esto podría costar { $cost }, y { $whose } es de { $most } { $period ->
        [day] al día
       *[month] al mes
    }: { $used } están gastados o reservados, así que quedan { $left }. Se libera en { SPAN($inMs) }, o antes si las tareas en curso cuestan menos; lo puede cambiar { $who }. No se gastó nada.
budgetNotYours = Lo que puede gastar un servidor lo ven y lo cambian quienes administran este servidor o espacio de trabajo. Pídeselo a alguien de allí. No se cambió nada.
budgetAmount = { $given } es demasiado grande o demasiado fino para un límite: se guardan como mucho seis decimales. No se cambió nada.
budgetWho = Di de quién es el límite: { $level ->
        [person] who: y la persona
        [role] who: y el rol
        [channel] who: y el canal
       *[server] who: y el servidor
    }, con una mención o con su id. No se cambió nada.
budgetSet = A partir de ahora, { $whose } es de { $most } { $period ->
        [day] al día
       *[month] al mes
    }.
budgetRemoved = Quitado: { $whose } { $period ->
        [day] por día
       *[month] por mes
    }.
budgetUnpriced = Todavía no hay precios, así que nunca se llega a ningún límite. Quien administra el bot puede ponerlos (PRICES_FILE).
budgetTitle = Lo que se puede gastar aquí. Los días y los meses son los de UTC.
budgetNone = Nadie ha puesto un límite aquí.
usageMine = Lo que has usado. Los días y los meses son los de UTC.
usageOfServer = Lo que ha usado este servidor. Los días y los meses son los de UTC.
budgetQuestion = Esto podría costar { $cost }, y lo que cuesta más de { $most } solo se hace si se pide dos veces. Prueba otra vez si de verdad lo quieres.

## Parts of a line or of a sentence

budgetOfPerson = tu límite aquí
budgetOfPersonEverywhere = tu límite
budgetOfRole = el límite de un rol que tienes
budgetOfChannel = el límite de este canal
budgetOfServer = el límite de este servidor
budgetByAdmins = quien administra este servidor
budgetByOperator = quien administra el bot
budgetLine =
    { $whose }: { $most } { $period ->
        [day] al día
       *[month] al mes
    }, puesto por { $who }
budgetForEach = el límite de cada persona
budgetForEachEverywhere = el límite de cada persona, en todas partes
budgetForEachChannel = el límite de cada canal
budgetForEachServer = el límite de cada servidor
budgetForPerson = el límite de la persona { $id }
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
usageOfMost = { $used } de { $most }, { $percent } %
usageApart = (de ello, { $reserved } reservado para tareas en curso y { $unconfirmed } sin confirmar)
usageByPerson = Tú aquí
usageByPersonEverywhere = Tú en todas partes
usageByChannel = Este canal
usageByServer = Este servidor
usageByRole = El rol { $id }
