### What things cost, and what may be spent

## Sentences

cost = Cost: { $cost }.
costOfBudget = Cost: { $cost }; { $left } of { $most } left { $period ->
        [day] today
       *[month] this month
    }.
costExpected = Costs up to { $cost }.
budgetRefused = This could cost { $cost }, but { $whose } is { $most } { $period ->
        [day] a day
       *[month] a month
    }, with { $used } spent or reserved and { $left } left. The limit resets in { SPAN($inMs) }, or sooner if running jobs cost less than estimated; { $who } can raise it. Nothing was spent.
budgetNotYours = Only admins of this server or workspace can see and change its limits. Ask one of them. Nothing was changed.
budgetAmount = { $given } can't be a limit: it's too large or has more than six decimal places. Nothing was changed.
budgetWho = Choose whose limit this is: { $level ->
        [person] who: and the member
        [role] who: and the role
        [channel] who: and the channel
       *[server] who: and the server
    }, as a mention or an ID. Nothing was changed.
budgetSet = Saved: { $whose } is now { $most } { $period ->
        [day] a day
       *[month] a month
    }.
budgetRemoved = Removed: { $whose } ({ $period ->
        [day] daily
       *[month] monthly
    }).
budgetNoJob = No job { $id } of this server has cost anything. Check the ID in its answer. Nothing was changed.
budgetCorrected = Corrected: job { $id } now counts { $after } instead of { $before }.
budgetPlausible = Job { $id } counts { $before }, which is no more than was estimated. Nothing was changed.
budgetUnpriced = No prices are configured, so budgets have no effect. The bot's operator can set prices (PRICES_FILE).
budgetTitle = Spending limits here. Days and months are in UTC.
budgetNone = No limits are set here.
usageMine = Your usage. Days and months are in UTC.
usageOfServer = This server's usage. Days and months are in UTC.
budgetQuestion = This could cost { $cost }, and anything over { $most } needs a confirmation. Run it?

## Parts of a line or of a sentence

budgetOfPerson = your limit here
budgetOfPersonEverywhere = your limit
budgetOfRole = the limit of one of your roles
budgetOfChannel = the limit of this channel
budgetOfServer = the limit of this server
budgetByAdmins = the server's admins
budgetByOperator = the bot's operator
budgetLine =
    { $whose }: { $most } { $period ->
        [day] a day
       *[month] a month
    }, set by { $who }
budgetForEach = the limit for each member
budgetForEachEverywhere = the limit for each member, everywhere
budgetForEachChannel = the limit for each channel
budgetForEachServer = the limit for each server
budgetForPerson = the limit for member { $id }
budgetForRole = the limit for role { $id }
budgetForChannel = the limit for channel { $id }
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
usageColumn =
    { $column ->
        [period] When
        [whose] Whose
       *[used] Used
    }
usagePeriod =
    { $period ->
        [day] Today
       *[month] This month
    }
usageOfMost = { $used } of { $most }, { $percent }%
usageApart = ({ $reserved } of it reserved for running jobs, { $unconfirmed } unconfirmed)
usageJobs =
    { $count ->
        [one] 1 job
       *[other] { AMOUNT($count) } jobs
    }
usageByPerson = You here
usageByPersonEverywhere = You everywhere
usageByChannel = This channel
usageByServer = This server
usageByRole = Role { $id }
