### Ce que ça coûte, et ce qui peut être dépensé

## Sentences

cost = Coût : { $cost }.
costOfBudget = Coût : { $cost } ; il reste { $left } sur { $most } { $period ->
        [day] aujourd’hui
       *[month] ce mois-ci
    }.
costExpected = Coûte jusqu’à { $cost }.
budgetRefused = Ceci pourrait coûter { $cost }, mais { $whose } est de { $most } { $period ->
        [day] par jour
       *[month] par mois
    } : { $used } dépensés ou réservés, { $left } restants. La limite est réinitialisée dans { SPAN($inMs) }, ou plus tôt si les tâches en cours coûtent moins que prévu ; pour l’augmenter, demande à { $who }. Rien n’a été dépensé.
budgetNotYours = Seuls les admins de ce serveur ou de cet espace de travail peuvent voir et modifier ses limites. Demande à l’un d’eux. Rien n’a été modifié.
budgetAmount = { $given } ne peut pas être une limite : c’est trop grand ou il y a plus de six décimales. Rien n’a été modifié.
budgetWho = Choisis à qui s’applique la limite : { $level ->
        [person] who: et le membre
        [role] who: et le rôle
        [channel] who: et le salon
       *[server] who: et le serveur
    }, par mention ou par identifiant. Rien n’a été modifié.
budgetSet = Enregistré : { $whose } est maintenant de { $most } { $period ->
        [day] par jour
       *[month] par mois
    }.
budgetRemoved = Supprimée : { $whose } ({ $period ->
        [day] par jour
       *[month] par mois
    }).
budgetNoJob = Aucune tâche { $id } de ce serveur n'a coûté quelque chose. Vérifie l'ID dans sa réponse. Rien n'a été modifié.
budgetCorrected = Corrigé : la tâche { $id } compte désormais { $after } au lieu de { $before }.
budgetPlausible = La tâche { $id } compte { $before }, pas plus que l'estimation. Rien n'a été modifié.
budgetUnpriced = Aucun prix n’est configuré, les budgets n’ont donc aucun effet. L’administrateur du bot peut définir des prix (PRICES_FILE).
budgetTitle = Limites de dépenses ici. Jours et mois en UTC.
budgetNone = Aucune limite n’est définie ici.
usageMine = Ta consommation. Jours et mois en UTC.
usageOfServer = Consommation de ce serveur. Jours et mois en UTC.
budgetQuestion = Cela pourrait coûter { $cost }, et tout ce qui dépasse { $most } demande une confirmation. Lancer ?

## Parts of a line or of a sentence

budgetOfPerson = ta limite ici
budgetOfPersonEverywhere = ta limite
budgetOfRole = la limite d’un de tes rôles
budgetOfChannel = la limite de ce salon
budgetOfServer = la limite de ce serveur
budgetByAdmins = un admin du serveur
budgetByOperator = l’administrateur du bot
budgetLine =
    { $whose } : { $most } { $period ->
        [day] par jour
       *[month] par mois
    }, fixée par { $who }
budgetForEach = la limite par membre
budgetForEachEverywhere = la limite par membre, partout
budgetForEachChannel = la limite par salon
budgetForEachServer = la limite par serveur
budgetForPerson = la limite du membre { $id }
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
usageColumn =
    { $column ->
        [period] Quand
        [whose] De qui
       *[used] Utilisé
    }
usagePeriod =
    { $period ->
        [day] Aujourd’hui
       *[month] Ce mois-ci
    }
usageOfMost = { $used } sur { $most }, { $percent } %
usageApart = (dont { $reserved } réservés pour les tâches en cours, { $unconfirmed } non confirmés)
usageJobs =
    { $count ->
        [one] { AMOUNT($count) } tâche
       *[other] { AMOUNT($count) } tâches
    }
usageByPerson = Toi ici
usageByPersonEverywhere = Toi partout
usageByChannel = Ce salon
usageByServer = Ce serveur
usageByRole = Rôle { $id }
