### Webhooks et alertes aux administrateurs

## Sentences

webhooksNotYours = Seuls les administrateurs peuvent voir et modifier les webhooks. Demande à l’un d’eux.
webhookAddress = Un webhook a besoin d’une adresse publique qui commence par https://. Utilise le point de terminaison du service destinataire.
webhooksTooMany = Ce serveur a déjà { $most } webhooks, c’est la limite. Supprimes-en d’abord un avec /webhooks remove.
webhookUnknown = Il n’y a pas de webhook « { $id } » ici. /webhooks list les montre tous.
webhookAdded = Le webhook { $id } sera appelé à chaque fin de tâche sur ce serveur.
webhookSecretOnce = Elle n’est affichée qu’une fois. Utilise-la pour vérifier les signatures (Standard Webhooks).
webhookRemoved = Le webhook { $id } a été supprimé, avec ses événements non remis.
webhookTested = Un événement de test est en route vers le webhook { $id }. /webhooks list montre le résultat.
webhooksTitle = Webhooks de ce serveur :
webhooksNone = Il n’y a pas encore de webhooks. Ajoutes-en un avec /webhooks add.
webhookDisabled = Le webhook { $id } a été désactivé car il est resté injoignable pendant des jours ({ $why }) ; ses événements sont gardés. Répare le destinataire, puis renvoie-les avec /webhooks test { $id }, ou supprime-le avec /webhooks remove { $id }.
alertsThere = Les administrateurs recevront les alertes de budget et de webhook dans le salon { $channel }. Si le bot ne peut pas y publier, elles vont à l’emplacement par défaut.
alertsNowhere = Les administrateurs recevront les alertes de budget et de webhook dans le salon système de la plateforme, ou en message privé.
budgetAlert = La limite { $period ->
        [day] quotidienne
       *[month] mensuelle
    } { $level ->
        [server] de ce serveur
        [channel] du salon { $id }
        [role] du rôle { $id }
       *[person] du membre { $id }
    } est { $percent ->
        [100] épuisée
       *[other] utilisée à { $percent } %
    } : { $used } sur { $most }. Les administrateurs peuvent la changer avec /budget set ; /usage server montre les détails.

## Parts of a line or of a sentence

webhookSecret = Clé de signature : { $shown }
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
