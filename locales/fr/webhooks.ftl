### Webhooks et alertes aux administrateurs

## Sentences

webhooksNotYours = Seuls les administrateurs peuvent voir et modifier les webhooks. Demande à l’un d’eux.
webhookAddress = Un webhook a besoin d’une adresse publique qui commence par https://. Utilise le point de terminaison du service destinataire.
webhooksTooMany = Ce serveur a déjà { $most } webhooks, c’est la limite. Supprimes-en d’abord un avec /webhooks remove.
webhookUnknown = Il n’y a pas de webhook « { $id } » ici. /webhooks list les montre tous.
webhookEventUnknown = Il n’y a pas d’événement « { $id } » ici. /webhooks deliveries montre les plus récents.
webhookAdded = Le webhook { $id } sera appelé { $events ->
        [jobs] à chaque fin de tâche sur ce serveur
        [transcripts] dès qu’une transcription de ce serveur est prête
        [moderation] dès qu’un cas de modération de ce serveur est ouvert ou tranché
       *[everything] à chaque fin de tâche sur ce serveur, dès qu’une transcription est prête et dès qu’un cas de modération est ouvert ou tranché
    }.
webhookHasText = Il reçoit aussi les noms et les textes : des transcriptions que tu peux voir à ce moment-là, et des clips examinés.
webhookSecretOnce = Elle n’est affichée qu’une fois. Utilise-la pour vérifier les signatures (Standard Webhooks).
webhookRemoved = Le webhook { $id } a été supprimé, avec ses événements non remis.
webhookRotated = Le webhook { $id } a une nouvelle clé de signature. Pendant un jour, les requêtes sont aussi signées avec l’ancienne : change-la d’ici là chez le destinataire.
webhookTested = Un événement de test est en route vers le webhook { $id }. /webhooks list montre le résultat.
webhookRedelivered = L’événement { $id } va être envoyé à nouveau. /webhooks deliveries montre le résultat.
webhooksTitle = Webhooks de ce serveur :
webhooksNone = Il n’y a pas encore de webhooks. Ajoutes-en un avec /webhooks add.
webhookDeliveries = Derniers événements du webhook { $id } :
webhookNoDeliveries = Aucun événement pour le webhook { $id } pour l’instant.
webhookDisabled = Le webhook { $id } a été désactivé car il est resté injoignable pendant des jours ({ $why }) ; ses événements sont gardés. Répare le destinataire, puis renvoie-les avec /webhooks test { $id }, ou supprime-le avec /webhooks remove { $id }.
alertsThere = Les administrateurs recevront les alertes de budget et de webhook dans le salon { $channel }. Si le bot ne peut pas y publier, elles vont dans le salon système ou directement aux administrateurs.
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
webhookLine = { $id } ({ $events }) : { $url } : { $state ->
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
webhookEventLine =
    { $id } : { $type } de { $about }, il y a { SPAN($agoMs) } : { $state ->
        [delivered] remis
        [waiting] { $attempt ->
            [0] en attente
           *[other] échec, nouvel essai prévu
        }
       *[failed] échec définitif
    }
