### Les autres programmes prévenus de la fin des tâches, et les gens qui gèrent un serveur

## Sentences

webhooksNotYours = Les webhooks ne sont vus et changés que par les gens qui gèrent ce serveur ou cet espace de travail. Demande à l’un d’eux. Rien n’a été changé.
webhookAddress = Un webhook a besoin d’une adresse publique qui commence par https://. Donne l’adresse qu’indique le programme destinataire. Rien n’a été changé.
webhooksTooMany = Ce serveur a déjà { $most } webhooks, c’est le maximum. Retires-en un d’abord (/webhooks remove). Rien n’a été changé.
webhookUnknown = Il n’y a pas de webhook « { $id } » ici. Regarde-les avec /webhooks list. Rien n’a été changé.
webhookAdded = Le webhook { $id } est désormais prévenu quand une tâche de ce serveur finit.
webhookSecretOnce = Elle n’est montrée que cette fois. Le destinataire s’en sert pour vérifier les signatures (Standard Webhooks).
webhookRemoved = Le webhook { $id } n’est plus là, et ce qui ne lui avait pas encore été dit non plus.
webhookTested = Un essai est en route vers le webhook { $id } ; /webhooks list montre ce qu’il a donné.
webhooksTitle = Webhooks de ce serveur :
webhooksNone = Il n’y en a pas. Ajoutes-en un avec /webhooks add.
webhookDisabled = Le webhook { $id } est désactivé : il est resté injoignable pendant des jours ({ $why }). Ce qui ne lui a pas été dit est gardé. Répare le destinataire, puis envoie tout avec /webhooks test { $id }, ou retire-le avec /webhooks remove { $id }.
alertsThere = Les gens qui gèrent ce serveur reçoivent désormais les nouvelles des budgets et des webhooks dans le salon { $channel }. Là où le bot ne peut pas écrire, ils les reçoivent comme avant.
alertsNowhere = Les gens qui gèrent ce serveur reçoivent les nouvelles des budgets et des webhooks là où la plateforme donne les siennes, ou directement.
budgetAlert = La limite { $level ->
        [server] de ce serveur
        [channel] du salon { $id }
        [role] du rôle { $id }
       *[person] de la personne { $id }
    } pour { $period ->
        [day] aujourd’hui
       *[month] ce mois-ci
    } est { $percent ->
        [100] épuisée
       *[other] utilisée à { $percent } %
    } : { $used } sur { $most }. Les gens qui gèrent ce serveur peuvent la changer avec /budget set, et /usage server en montre plus.

## Parts of a line or of a sentence

webhookSecret = Sa clé de signature : { $shown }
webhookLine = { $id } : { $url } : { $state ->
        [new] rien d’envoyé encore
        [reached] joint il y a { SPAN($agoMs) }
        [failing] en échec depuis { SPAN($agoMs) } ({ $why })
       *[disabled] désactivé ({ $why }) ; /webhooks test { $id } le réactive
    }{ $waiting ->
        [0] { "" }
       *[other] , { $waiting } en attente
    }{ $givenUp ->
        [0] { "" }
       *[other] , { $givenUp } abandonnés
    }
webhookUnreadable = adresse illisible depuis que SECRET_KEY a changé
