### Was etwas kostet, und was ausgegeben werden darf

## Sentences

cost = Kosten: { $cost }.
costOfBudget =
    Kosten: { $cost }, noch { $left } von { $most } übrig { $period ->
        [day] für heute
       *[month] für diesen Monat
    }.
costExpected = Kostet bis zu { $cost }.
budgetRefused =
    Das könnte { $cost } kosten, und { $whose } ist { $most } { $period ->
        [day] am Tag
       *[month] im Monat
    }: davon sind { $used } ausgegeben oder vorgemerkt, es bleiben also { $left }. In { SPAN($inMs) } wird wieder etwas frei, oder früher, wenn laufende Aufträge weniger kosten; ändern kann es, wer dafür zuständig ist: { $who }. Es hat nichts gekostet.
budgetNotYours = Was ein Server ausgeben darf, sieht und ändert, wer diesen Server oder Workspace verwaltet. Frag dort nach. Es wurde nichts geändert.
budgetAmount = { $given } ist zu groß oder zu fein für eine Grenze: höchstens sechs Stellen nach dem Komma werden aufgehoben. Es wurde nichts geändert.
budgetWho =
    Sag, wessen Grenze es ist: { $level ->
        [person] who: und die Person
        [role] who: und die Rolle
        [channel] who: und der Kanal
       *[server] who: und der Server
    }, als Erwähnung oder mit ID. Es wurde nichts geändert.
budgetSet =
    Ab jetzt ist { $whose } { $most } { $period ->
        [day] am Tag
       *[month] im Monat
    }.
budgetRemoved =
    Weggenommen: { $whose } { $period ->
        [day] für einen Tag
       *[month] für einen Monat
    }.
budgetUnpriced = Noch hat nichts einen Preis, also wird nie eine Grenze erreicht. Wer den Bot betreibt, kann Preise nennen (PRICES_FILE).
budgetTitle = Was hier ausgegeben werden darf. Tage und Monate sind die von UTC.
budgetNone = Hier hat niemand eine Grenze gesetzt.
usageMine = Was du verbraucht hast. Tage und Monate sind die von UTC.
usageOfServer = Was dieser Server verbraucht hat. Tage und Monate sind die von UTC.
budgetQuestion = Das könnte { $cost } kosten, und was mehr als { $most } kostet, geschieht erst, wenn du zweimal darum bittest. Versuch es noch einmal, wenn du es ernst meinst.

## Parts of a line or of a sentence

budgetOfPerson = deine Grenze hier
budgetOfPersonEverywhere = deine Grenze
budgetOfRole = die Grenze einer Rolle, die du hast,
budgetOfChannel = die Grenze dieses Kanals
budgetOfServer = die Grenze dieses Servers
budgetByAdmins = wer diesen Server verwaltet
budgetByOperator = wer den Bot betreibt
budgetLine =
    { $whose }: { $most } { $period ->
        [day] am Tag
       *[month] im Monat
    }, gesetzt von: { $who }
budgetForEach = die Grenze jeder Person
budgetForEachEverywhere = die Grenze jeder Person, überall
budgetForEachChannel = die Grenze jedes Kanals
budgetForEachServer = die Grenze jedes Servers
budgetForPerson = die Grenze der Person { $id }
budgetForRole = die Grenze der Rolle { $id }
budgetForChannel = die Grenze des Kanals { $id }
usageLine =
    { HAS($bar) ->
        [yes] { $bar }{" "}
       *[no] {""}
    }{ $whose } { $period ->
        [day] heute
       *[month] diesen Monat
    }: { $used }{ HAS($apart) ->
        [yes] {" "}{ $apart }
       *[no] {""}
    }
usageOfMost = { $used } von { $most }, { $percent } %
usageApart = (davon { $reserved } für laufende Aufträge vorgemerkt, { $unconfirmed } unbestätigt)
usageByPerson = Du hier
usageByPersonEverywhere = Du überall
usageByChannel = Dieser Kanal
usageByServer = Dieser Server
usageByRole = Die Rolle { $id }
