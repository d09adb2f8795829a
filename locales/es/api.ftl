### Claves de API y la API

## Sentences

apiKeysNotYours = Solo los administradores pueden crear, ver y revocar las claves de API de este servidor. Pídeselo a uno, o crea una clave para ti.
apiKeyAdminScope = Solo la clave de un servidor puede tener el alcance admin. Elige otro alcance, o crea una clave para el servidor.
apiKeysTooMany = Ya hay { $most } claves de API, que es el límite. Revoca una primero con /api-keys revoke.
apiKeyUnknown = Aquí no hay ninguna clave de API “{ $id }”. /api-keys list las muestra todas.
apiKeyCreated = Se creó la clave de API { $id }. Vale durante { AMOUNT($days, "days") }.
apiKeyOnce = Solo se muestra una vez, y quien la tenga puede usar tus límites: guárdala como una contraseña. docs/api.md muestra cómo usarla.
apiKeyRevoked = Se revocó la clave de API { $id }. Desde ahora se rechazan los programas que la usan.
apiKeysTitle = Claves de API:
apiKeysNone = Todavía no hay claves de API. Crea una con /api-keys create.
apiKeyMissing = Esto necesita una clave de API en la cabecera Authorization. Crea una con /api-keys create; docs/api.md muestra cómo enviarla.
apiKeyInvalid = Esta clave de API es desconocida, caducó o fue revocada. Crea otra con /api-keys create.
apiScopeMissing = Esta clave de API tiene el alcance { $scope }, pero esto necesita { $needed }. Crea una clave con ese alcance.
apiOwnerLeft = La persona para la que vale esta clave de API ya no es miembro del servidor. Usa otra clave.
apiCreatorNotAdmin = Quien creó esta clave de API ya no es admin. Pide otra clave a un admin.
apiTooMany = Demasiadas peticiones con esta clave de API. Inténtalo otra vez en { SPAN($ms) }.
apiCommandElsewhere = /{ $command } no está disponible en la API. Ejecútalo donde usas el bot.
apiBadRequest = La petición no es válida: { $why }. Compárala con /api/v1/openapi.json.
apiKeyReused = Esta Idempotency-Key ya se envió con otra petición{ HAS($id) ->
        [yes] , cuya tarea es { $id }
       *[no] { "" }
    }. Usa una clave nueva para cada petición nueva.
apiPlatformDown = La plataforma de chat no responde, así que el bot no puede comprobar si la persona de esta clave sigue siendo miembro. Inténtalo de nuevo en un minuto.
apiTooManyOpen = Esta clave de API ya tiene { $most } esperas y flujos de eventos abiertos, que es el límite. Cierra algunos e inténtalo de nuevo.
apiMethod = { $method } no funciona en esta dirección. Usa { $methods }.
apiAddressTooLong = Esta dirección es demasiado larga. Comprueba los ID que contiene.
apiContentType = Esta dirección no acepta este tipo de contenido. Envía application/json, o application/octet-stream a /api/v1/uploads.
apiKeyUnanswered = La primera petición con esta Idempotency-Key aún no tiene respuesta. Repítela en unos segundos; si no sirve, comprueba qué cambió y usa una clave nueva.
apiNotFound = Esa dirección no existe en la API. /api/v1/openapi.json las muestra todas.

## Parts of a line or of a sentence

apiKeyLine =
    { $id } · { $name } · { $target ->
        [server] este servidor{ HAS($creator) ->
            [yes] { ", " }creada por { $creator ->
                [you] ti
               *[other] { $creator }
            }
           *[no] {""}
        }
       *[me] tú
    } · { $scope } · { $daysLeft ->
        [0] caducada
       *[other] caduca en { AMOUNT($daysLeft, "days") }
    } · { $usedMs ->
        [-1] nunca usada
       *[other] último uso hace { SPAN($usedMs) }
    }
