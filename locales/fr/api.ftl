### Clés d’API et l’API

## Sentences

apiKeysNotYours = Seuls les administrateurs peuvent créer, voir et révoquer les clés d’API de ce serveur. Demande à l’un d’eux, ou crée une clé pour toi.
apiKeyAdminScope = Seule la clé d’un serveur peut avoir la portée admin. Choisis une autre portée, ou crée une clé pour le serveur.
apiKeysTooMany = Il y a déjà { $most } clés d’API, c’est la limite. Révoques-en d’abord une avec /api-keys revoke.
apiKeyUnknown = Il n’y a pas de clé d’API « { $id } » ici. /api-keys list les montre toutes.
apiKeyCreated = La clé d’API { $id } a été créée. Elle est valable { AMOUNT($days, "days") }.
apiKeyOnce = Elle n’est affichée qu’une fois, et quiconque l’a peut utiliser tes limites : garde-la comme un mot de passe. docs/api.md montre comment l’utiliser.
apiKeyRevoked = La clé d’API { $id } a été révoquée. Les programmes qui l’utilisent sont désormais refusés.
apiKeysTitle = Clés d’API :
apiKeysNone = Il n’y a pas encore de clés d’API. Crées-en une avec /api-keys create.
apiKeyMissing = Il faut ici une clé d’API dans l’en-tête Authorization. Crées-en une avec /api-keys create ; docs/api.md montre comment l’envoyer.
apiKeyInvalid = Cette clé d’API est inconnue, expirée ou révoquée. Crées-en une autre avec /api-keys create.
apiScopeMissing = Cette clé d’API a la portée { $scope }, mais il faut ici { $needed }. Crée une clé avec cette portée.
apiOwnerLeft = La personne pour qui cette clé d’API agit n’est plus membre du serveur. Utilise une autre clé.
apiCreatorNotAdmin = La personne qui a créé cette clé d’API n’est plus admin. Demande une autre clé à un admin.
apiTooMany = Trop de requêtes avec cette clé d’API. Réessaie dans { SPAN($ms) }.
apiCommandElsewhere = /{ $command } n’est pas disponible par l’API. Exécute cette commande là où tu utilises le bot.
apiBadRequest = La requête n’est pas valide : { $why }. Compare-la avec /api/v1/openapi.json.
apiKeyReused = Cette Idempotency-Key a déjà été envoyée avec une autre requête{ HAS($id) ->
        [yes] , dont la tâche est { $id }
       *[no] { "" }
    }. Utilise une nouvelle clé pour chaque nouvelle requête.
apiPlatformDown = La plateforme de chat ne répond pas : le bot ne peut pas vérifier si la personne de cette clé est toujours membre. Réessaie dans une minute.
apiTooManyOpen = Cette clé d’API a déjà { $most } attentes et flux d’événements ouverts, ce qui est la limite. Ferme-en quelques-uns, puis réessaie.
apiMethod = { $method } ne fonctionne pas à cette adresse. Utilise { $methods }.
apiAddressTooLong = Cette adresse est trop longue. Vérifie les ID qu’elle contient.
apiContentType = Cette adresse n’accepte pas ce type de contenu. Envoie application/json, ou application/octet-stream à /api/v1/uploads.
apiKeyUnanswered = La première requête avec cette Idempotency-Key n’a pas encore de réponse. Répète-la dans quelques secondes ; si rien ne change, vérifie ce qu’elle a modifié et utilise une nouvelle clé.
apiNotFound = Cette adresse n’existe pas dans l’API. /api/v1/openapi.json les liste toutes.

## Parts of a line or of a sentence

apiKeyLine =
    { $id } · { $name } · { $target ->
        [server] ce serveur{ HAS($creator) ->
            [yes] { ", " }créée par { $creator ->
                [you] toi
               *[other] { $creator }
            }
           *[no] {""}
        }
       *[me] toi
    } · { $scope } · { $daysLeft ->
        [0] expirée
       *[other] expire dans { AMOUNT($daysLeft, "days") }
    } · { $usedMs ->
        [-1] jamais utilisée
       *[other] utilisée il y a { SPAN($usedMs) }
    }
