### O que as coisas custam e quanto se pode gastar

## Sentences

cost = Custo: { $cost }.
costOfBudget = Custo: { $cost }; restam { $left } de { $most } { $period ->
        [day] hoje
       *[month] neste mês
    }.
costExpected = Custa até { $cost }.
budgetRefused = Isto pode custar { $cost }, mas { $whose } é de { $most } { $period ->
        [day] por dia
       *[month] por mês
    }: { $used } gastos ou reservados e { $left } restantes. O limite é redefinido em { SPAN($inMs) }, ou antes se as tarefas em andamento custarem menos do que o estimado; { $who } pode aumentá-lo. Nada foi gasto.
budgetNotYours = Só administradores deste servidor ou workspace podem ver e alterar os limites dele. Fale com um deles. Nada foi alterado.
budgetAmount = { $given } não pode ser um limite: é grande demais ou tem mais de seis casas decimais. Nada foi alterado.
budgetWho = Escolha de quem é o limite: { $level ->
        [person] who: e o membro
        [role] who: e o cargo
        [channel] who: e o canal
       *[server] who: e o servidor
    }, por menção ou ID. Nada foi alterado.
budgetSet = Salvo: { $whose } agora é de { $most } { $period ->
        [day] por dia
       *[month] por mês
    }.
budgetRemoved = Removido: { $whose } ({ $period ->
        [day] diário
       *[month] mensal
    }).
budgetNoJob = Nenhum trabalho { $id } deste servidor custou algo. Confira o ID na resposta dele. Nada foi alterado.
budgetCorrected = Corrigido: o trabalho { $id } agora conta { $after } em vez de { $before }.
budgetPlausible = O trabalho { $id } conta { $before }, não mais que o estimado. Nada foi alterado.
budgetUnpriced = Não há preços configurados, então os orçamentos não têm efeito. O administrador do bot pode definir preços (PRICES_FILE).
budgetTitle = Limites de gastos aqui. Dias e meses em UTC.
budgetNone = Nenhum limite definido aqui.
usageMine = Seu uso. Dias e meses em UTC.
usageOfServer = Uso deste servidor. Dias e meses em UTC.
budgetQuestion = Isto pode custar { $cost }, e tudo acima de { $most } precisa de confirmação. Executar?

## Parts of a line or of a sentence

budgetOfPerson = o seu limite aqui
budgetOfPersonEverywhere = o seu limite
budgetOfRole = o limite de um dos seus cargos
budgetOfChannel = o limite deste canal
budgetOfServer = o limite deste servidor
budgetByAdmins = um administrador do servidor
budgetByOperator = o administrador do bot
budgetLine =
    { $whose }: { $most } { $period ->
        [day] por dia
       *[month] por mês
    }, definido por { $who }
budgetForEach = o limite por membro
budgetForEachEverywhere = o limite por membro, em todo lugar
budgetForEachChannel = o limite por canal
budgetForEachServer = o limite por servidor
budgetForPerson = o limite do membro { $id }
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
usageColumn =
    { $column ->
        [period] Quando
        [whose] De quem
       *[used] Usado
    }
usagePeriod =
    { $period ->
        [day] Hoje
       *[month] Este mês
    }
usageOfMost = { $used } de { $most }, { $percent }%
usageApart = ({ $reserved } reservados para tarefas em andamento, { $unconfirmed } não confirmados)
usageJobs =
    { $count ->
        [one] { AMOUNT($count) } tarefa
       *[other] { AMOUNT($count) } tarefas
    }
usageByPerson = Você aqui
usageByPersonEverywhere = Você em todo lugar
usageByChannel = Este canal
usageByServer = Este servidor
usageByRole = Cargo { $id }
