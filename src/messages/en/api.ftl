### API keys and the API

## Sentences

apiKeysNotYours = Only admins can create, view and revoke this server's API keys. Ask an admin, or create a key for yourself.
apiKeyAdminScope = Only a server's key can have the scope admin. Choose another scope, or create a key for the server.
apiKeysTooMany = There are already { $most } API keys, which is the limit. Revoke one first with /api-keys revoke.
apiKeyUnknown = There's no API key “{ $id }” here. /api-keys list shows them all.
apiKeyCreated = API key { $id } was created. It's valid for { AMOUNT($days, "days") }.
apiKeyOnce = It's shown only once, and anyone who has it can use your limits: keep it where you keep passwords. docs/api.md shows how to use it.
apiKeyRevoked = API key { $id } was revoked. Programs that use it are refused from now on.
apiKeysTitle = API keys:
apiKeysNone = There are no API keys yet. Create one with /api-keys create.
apiKeyMissing = This needs an API key in the Authorization header. Create one with /api-keys create; docs/api.md shows how to send it.
apiKeyInvalid = This API key is unknown, expired or revoked. Create another one with /api-keys create.
apiScopeMissing = This API key has the scope { $scope }, but this needs { $needed }. Create a key with that scope.
apiOwnerLeft = The person this API key acts for is no longer a member of the server. Use another key.
apiCreatorNotAdmin = The admin who created this API key no longer is one. Ask an admin for another key.
apiTooMany = Too many requests with this API key. Try again in { SPAN($ms) }.
apiCommandElsewhere = /{ $command } isn't available through the API. Run it where you use the bot.
apiBadRequest = The request isn't valid: { $why }. Compare it with /api/v1/openapi.json.
apiKeyReused = This Idempotency-Key was already sent with another request{ HAS($id) ->
        [yes] , whose job is { $id }
       *[no] { "" }
    }. Send each new request with a new key.
apiPlatformDown = The chat platform isn't responding, so the bot can't check whether this key's owner is still a member. Try again in a minute.
apiTooManyOpen = This API key already has { $most } waits and event streams open, which is the limit. End some of them, then try again.
apiMethod = { $method } doesn't work at this address. Use { $methods }.
apiAddressTooLong = This address is too long. Check the IDs in it.
apiContentType = This address doesn't take this content type. Send application/json, or application/octet-stream to /api/v1/uploads.
apiKeyUnanswered = The first request with this Idempotency-Key has no answer yet. Repeat it in a few seconds; if that doesn't help, check what it changed and use a new key.
apiNotFound = There's no such address in the API. /api/v1/openapi.json lists all of them.

## Parts of a line or of a sentence

apiKeyLine =
    { $id } · { $name } · { $target ->
        [server] this server{ HAS($creator) ->
            [yes] { ", " }created by { $creator ->
                [you] you
               *[other] { $creator }
            }
           *[no] {""}
        }
       *[me] you
    } · { $scope } · { $daysLeft ->
        [0] expired
       *[other] expires in { AMOUNT($daysLeft, "days") }
    } · { $usedMs ->
        [-1] never used
       *[other] last used { SPAN($usedMs) } ago
    }
