### O que as coisas custam e quanto se pode gastar

## Sentences

cost = Custou { $cost }.
costOfBudget = Custou { $cost }; restam { $left } de { $most } { $period ->
        [day] hoje
       *[month] neste mês
    }.
costExpected = Custa até { $cost }.
budgetRefused = Isto pode custar { $cost }, e { $whose } é de { $most } { $period ->
        [day] por dia
       *[month] por mês
    }: { $used } já foram gastos ou reservados, então restam { $left }. O limite se renova em { SPAN($inMs) }, ou libera antes se as tarefas em andamento custarem menos; { $who } pode mudá-lo. Nada foi gasto.
budgetNotYours = O que um servidor pode gastar só é visto e mudado por quem gerencia este servidor ou workspace. Fale com uma dessas pessoas. Nada foi mudado.
budgetAmount = { $given } é grande demais ou fino demais para um limite: ficam no máximo seis casas decimais. Nada foi mudado.
budgetWho = Diga de quem é o limite: { $level ->
        [person] who: e a pessoa
        [role] who: e o cargo
        [channel] who: e o canal
       *[server] who: e o servidor
    }, por menção ou por id. Nada foi mudado.
budgetSet = A partir de agora, { $whose } é de { $most } { $period ->
        [day] por dia
       *[month] por mês
    }.
budgetRemoved = Removido: { $whose } { $period ->
        [day] por dia
       *[month] por mês
    }.
budgetUnpriced = Nada tem preço ainda, então nenhum limite é atingido. Quem cuida do bot pode definir preços (PRICES_FILE).
budgetTitle = O que se pode gastar aqui. Dias e meses seguem o UTC.
budgetNone = Ninguém definiu um limite aqui.
usageMine = O que você usou. Dias e meses seguem o UTC.
usageOfServer = O que este servidor usou. Dias e meses seguem o UTC.
budgetQuestion = Isto pode custar { $cost }, e o que custa mais de { $most } só é feito quando se pede duas vezes. Se é isso mesmo que você quer, peça de novo.

## Parts of a line or of a sentence

budgetOfPerson = o seu limite aqui
budgetOfPersonEverywhere = o seu limite
budgetOfRole = o limite de um cargo que você tem
budgetOfChannel = o limite deste canal
budgetOfServer = o limite deste servidor
budgetByAdmins = quem gerencia este servidor
budgetByOperator = quem cuida do bot
budgetLine =
    { $whose }: { $most } { $period ->
        [day] por dia
       *[month] por mês
    }, definido por { $who }
budgetForEach = o limite de cada pessoa
budgetForEachEverywhere = o limite de cada pessoa, em todo lugar
budgetForEachChannel = o limite de cada canal
budgetForEachServer = o limite de cada servidor
budgetForPerson = o limite da pessoa { $id }
budgetForRole = o limite do cargo { $id }
budgetForChannel = o limite do canal { $id }
usageLine =
    { HAS($bar) ->
        [yes] { $bar }{" "}
       *[no] {""}
    }{ $whose } { $period ->
        [day] hoje
       *[month] neste mês
    }: { $used }{ HAS($apart) ->
        [yes] {" "}{ $apart }
       *[no] {""}
    }
usageOfMost = { $used } de { $most }, { $percent }%
usageApart = (deste total, { $reserved } reservados para tarefas em andamento, { $unconfirmed } não confirmados)
usageByPerson = Você aqui
usageByPersonEverywhere = Você em todo lugar
usageByChannel = Este canal
usageByServer = Este servidor
usageByRole = O cargo { $id }
