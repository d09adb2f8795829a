### What things cost, and what may be spent

## Sentences

cost = Cost { $cost }.
costOfBudget = Cost { $cost }, { $left } of { $most } left { $period ->
        [day] today
       *[month] this month
    }.
costExpected = Costs up to { $cost }.
budgetRefused = This could cost { $cost }, and { $whose } is { $most } { $period ->
        [day] a day
       *[month] a month
    }: { $used } of it are spent or reserved, so { $left } are left. It frees in { SPAN($inMs) }, or sooner when jobs under way come to less; { $who } can change it. Nothing was spent.
budgetNotYours = What a server may spend is seen and changed by those who manage this server or workspace. Ask one of them. Nothing was changed.
budgetAmount = { $given } is too large or too fine for a limit: at most six decimal places are kept. Nothing was changed.
budgetWho = Say whose limit it is: { $level ->
        [person] who: and the person
        [role] who: and the role
        [channel] who: and the channel
       *[server] who: and the server
    }, mentioned or by its id. Nothing was changed.
budgetSet = From now on { $whose } is { $most } { $period ->
        [day] a day
       *[month] a month
    }.
budgetRemoved = Taken away: { $whose } for { $period ->
        [day] a day
       *[month] a month
    }.
budgetUnpriced = Nothing has a price yet, so no limit is ever reached. Whoever runs the bot can name prices (PRICES_FILE).
budgetTitle = What may be spent here. Days and months are those of UTC.
budgetNone = Nobody has set a limit here.
usageMine = What you have used. Days and months are those of UTC.
usageOfServer = What this server has used. Days and months are those of UTC.
budgetQuestion = This could cost { $cost }, and what costs more than { $most } is done only when it is asked for twice. Try it again if you mean it.

## Parts of a line or of a sentence

budgetOfPerson = your limit here
budgetOfPersonEverywhere = your limit
budgetOfRole = the limit of a role that you have
budgetOfChannel = the limit of this channel
budgetOfServer = the limit of this server
budgetByAdmins = those who manage this server
budgetByOperator = whoever runs the bot
budgetLine =
    { $whose }: { $most } { $period ->
        [day] a day
       *[month] a month
    }, set by { $who }
budgetForEach = the limit of each person
budgetForEachEverywhere = the limit of each person, everywhere
budgetForEachChannel = the limit of each channel
budgetForEachServer = the limit of each server
budgetForPerson = the limit of the person { $id }
budgetForRole = the limit of the role { $id }
budgetForChannel = the limit of the channel { $id }
usageLine =
    { HAS($bar) ->
        [yes] { $bar }{" "}
       *[no] {""}
    }{ $whose } { $period ->
        [day] today
       *[month] this month
    }: { $used }{ HAS($apart) ->
        [yes] {" "}{ $apart }
       *[no] {""}
    }
usageOfMost = { $used } of { $most }, { $percent } %
usageApart = (of it { $reserved } kept for jobs under way, { $unconfirmed } unconfirmed)
usageByPerson = You here
usageByPersonEverywhere = You everywhere
usageByChannel = This channel
usageByServer = This server
usageByRole = The role { $id }
