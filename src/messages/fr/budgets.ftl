### Ce que ça coûte, et ce qui peut être dépensé

## Sentences

cost = Coût : { $cost }.
costOfBudget = Coût : { $cost } ; il reste { $left } sur { $most } { $period ->
        [day] aujourd’hui
       *[month] ce mois-ci
    }.
costExpected = Coûte jusqu’à { $cost }.
budgetRefused = Ceci pourrait coûter { $cost }, et { $whose } est de { $most } { $period ->
        [day] par jour
       *[month] par mois
    } : { $used } sont dépensés ou réservés, il reste donc { $left }. Elle se libère dans { SPAN($inMs) }, ou plus tôt si les tâches en cours coûtent moins ; elle peut être changée par { $who }. Rien n’a été dépensé.
budgetNotYours = Ce qu’un serveur peut dépenser n’est vu et changé que par les gens qui gèrent ce serveur ou cet espace de travail. Demande à l’un d’eux. Rien n’a été changé.
budgetAmount = { $given } est trop grand ou trop fin pour une limite : au plus six décimales sont gardées. Rien n’a été changé.
budgetWho = Dis de qui c’est la limite : { $level ->
        [person] who: et la personne
        [role] who: et le rôle
        [channel] who: et le salon
       *[server] who: et le serveur
    }, par mention ou par identifiant. Rien n’a été changé.
budgetSet = Désormais, { $whose } est de { $most } { $period ->
        [day] par jour
       *[month] par mois
    }.
budgetRemoved = Supprimée : { $whose }, { $period ->
        [day] par jour
       *[month] par mois
    }.
budgetUnpriced = Rien n’a encore de prix, donc aucune limite n’est jamais atteinte. La personne qui gère le bot peut fixer des prix (PRICES_FILE).
budgetTitle = Ce qui peut être dépensé ici. Les jours et les mois sont ceux d’UTC.
budgetNone = Personne n’a fixé de limite ici.
usageMine = Ce que tu as utilisé. Les jours et les mois sont ceux d’UTC.
usageOfServer = Ce que ce serveur a utilisé. Les jours et les mois sont ceux d’UTC.
budgetQuestion = Ceci pourrait coûter { $cost }, et ce qui coûte plus de { $most } ne se fait que si on le demande deux fois. Recommence si c’est bien ce que tu veux.

## Parts of a line or of a sentence

budgetOfPerson = ta limite ici
budgetOfPersonEverywhere = ta limite
budgetOfRole = la limite d’un de tes rôles
budgetOfChannel = la limite de ce salon
budgetOfServer = la limite de ce serveur
budgetByAdmins = les gens qui gèrent ce serveur
budgetByOperator = la personne qui gère le bot
budgetLine =
    { $whose } : { $most } { $period ->
        [day] par jour
       *[month] par mois
    }, fixée par { $who }
budgetForEach = la limite de chaque personne
budgetForEachEverywhere = la limite de chaque personne, partout
budgetForEachChannel = la limite de chaque salon
budgetForEachServer = la limite de chaque serveur
budgetForPerson = la limite de la personne { $id }
budgetForRole = la limite du rôle { $id }
budgetForChannel = la limite du salon { $id }
usageLine =
    { HAS($bar) ->
        [yes] { $bar }{" "}
       *[no] {""}
    }{ $whose } { $period ->
        [day] aujourd’hui
       *[month] ce mois-ci
    } : { $used }{ HAS($apart) ->
        [yes] {" "}{ $apart }
       *[no] {""}
    }
usageOfMost = { $used } sur { $most }, { $percent } %
usageApart = (dont { $reserved } réservés pour les tâches en cours, { $unconfirmed } incertains)
usageByPerson = Toi ici
usageByPersonEverywhere = Toi partout
usageByChannel = Ce salon
usageByServer = Ce serveur
usageByRole = Le rôle { $id }
