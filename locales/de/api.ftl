### API-Schlüssel und die API

## Sentences

apiKeysNotYours = Nur Admins können API-Schlüssel dieses Servers erstellen, sehen und widerrufen. Frag einen Admin, oder erstell einen Schlüssel für dich selbst.
apiKeyAdminScope = Nur der Schlüssel eines Servers kann den Umfang admin haben. Wähl einen anderen Umfang, oder erstell einen Schlüssel für den Server.
apiKeysTooMany = Es gibt schon { $most } API-Schlüssel, das ist das Limit. Widerruf zuerst einen mit /api-keys revoke.
apiKeyUnknown = Hier gibt es keinen API-Schlüssel „{ $id }“. /api-keys list zeigt alle.
apiKeyCreated = API-Schlüssel { $id } wurde erstellt. Er gilt { AMOUNT($days, "days") }.
apiKeyOnce = Er wird nur einmal angezeigt, und wer ihn hat, kann deine Limits nutzen: Bewahr ihn auf wie ein Passwort. docs/api.md zeigt, wie du ihn verwendest.
apiKeyRevoked = API-Schlüssel { $id } wurde widerrufen. Programme, die ihn verwenden, werden ab jetzt abgelehnt.
apiKeysTitle = API-Schlüssel:
apiKeysNone = Es gibt noch keine API-Schlüssel. Erstell einen mit /api-keys create.
apiKeyMissing = Hierfür wird ein API-Schlüssel im Header Authorization gebraucht. Erstell einen mit /api-keys create; docs/api.md zeigt, wie du ihn sendest.
apiKeyInvalid = Dieser API-Schlüssel ist unbekannt, abgelaufen oder widerrufen. Erstell einen anderen mit /api-keys create.
apiScopeMissing = Dieser API-Schlüssel hat den Umfang { $scope }, hierfür wird { $needed } gebraucht. Erstell einen Schlüssel mit diesem Umfang.
apiOwnerLeft = Die Person, für die dieser API-Schlüssel gilt, ist kein Mitglied des Servers mehr. Verwende einen anderen Schlüssel.
apiCreatorNotAdmin = Wer diesen API-Schlüssel erstellt hat, ist kein Admin mehr. Bitte einen Admin um einen neuen Schlüssel.
apiTooMany = Zu viele Anfragen mit diesem API-Schlüssel. Versuch es in { SPAN($ms) } noch einmal.
apiCommandElsewhere = /{ $command } gibt es nicht über die API. Nutz den Befehl dort, wo du den Bot verwendest.
apiBadRequest = Die Anfrage ist ungültig: { $why }. Vergleich sie mit /api/v1/openapi.json.
apiKeyReused = Dieser Idempotency-Key wurde schon mit einer anderen Anfrage gesendet{ HAS($id) ->
        [yes] , aus der Auftrag { $id } wurde
       *[no] { "" }
    }. Nimm für jede neue Anfrage einen neuen.
apiPlatformDown = Die Chat-Plattform antwortet nicht. Der Bot kann also nicht prüfen, ob die Person hinter diesem Schlüssel noch Mitglied ist. Versuch es in einer Minute noch einmal.
apiTooManyOpen = Dieser API-Schlüssel hat schon { $most } Warteanfragen und Ereignisströme offen; mehr gehen nicht. Beende einige und versuch es dann noch einmal.
apiMethod = { $method } geht bei dieser Adresse nicht. Verwende { $methods }.
apiAddressTooLong = Diese Adresse ist zu lang. Prüf die IDs darin.
apiContentType = Diese Adresse nimmt diesen Inhaltstyp nicht an. Sende application/json, oder application/octet-stream an /api/v1/uploads.
apiKeyUnanswered = Die erste Anfrage mit diesem Idempotency-Key hat noch keine Antwort. Wiederhol sie in ein paar Sekunden; hilft das nicht, prüf, was sie geändert hat, und nimm einen neuen.
apiNotFound = Diese Adresse gibt es in der API nicht. /api/v1/openapi.json listet alle auf.

## Parts of a line or of a sentence

apiKeyLine =
    { $id } · { $name } · { $target ->
        [server] dieser Server{ HAS($creator) ->
            [yes] { ", " }erstellt von { $creator ->
                [you] dir
               *[other] { $creator }
            }
           *[no] {""}
        }
       *[me] du
    } · { $scope } · { $daysLeft ->
        [0] abgelaufen
       *[other] läuft ab in { AMOUNT($daysLeft, "days") }
    } · { $usedMs ->
        [-1] nie verwendet
       *[other] zuletzt verwendet vor { SPAN($usedMs) }
    }
