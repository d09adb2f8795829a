### Chaves de API e a API

## Sentences

apiKeysNotYours = Só administradores podem criar, ver e revogar as chaves de API deste servidor. Peça a um deles, ou crie uma chave para você.
apiKeyAdminScope = Só a chave de um servidor pode ter o escopo admin. Escolha outro escopo, ou crie uma chave para o servidor.
apiKeysTooMany = Já há { $most } chaves de API, que é o limite. Revogue uma antes com /api-keys revoke.
apiKeyUnknown = Não há chave de API “{ $id }” aqui. /api-keys list mostra todas.
apiKeyCreated = A chave de API { $id } foi criada. Ela vale por { AMOUNT($days, "days") }.
apiKeyOnce = Só é mostrada uma vez, e quem a tiver pode usar os seus limites: guarde-a como uma senha. docs/api.md mostra como usá-la.
apiKeyRevoked = A chave de API { $id } foi revogada. Programas que a usam são recusados a partir de agora.
apiKeysTitle = Chaves de API:
apiKeysNone = Ainda não há chaves de API. Crie uma com /api-keys create.
apiKeyMissing = Isto precisa de uma chave de API no cabeçalho Authorization. Crie uma com /api-keys create; docs/api.md mostra como enviá-la.
apiKeyInvalid = Esta chave de API é desconhecida, expirou ou foi revogada. Crie outra com /api-keys create.
apiScopeMissing = Esta chave de API tem o escopo { $scope }, mas isto precisa de { $needed }. Crie uma chave com esse escopo.
apiOwnerLeft = A pessoa para quem esta chave de API vale não é mais membro do servidor. Use outra chave.
apiCreatorNotAdmin = Quem criou esta chave de API não é mais admin. Peça outra chave a um admin.
apiTooMany = Muitas solicitações com esta chave de API. Tente de novo em { SPAN($ms) }.
apiCommandElsewhere = /{ $command } não está disponível pela API. Execute-o onde você usa o bot.
apiBadRequest = A solicitação não é válida: { $why }. Compare-a com /api/v1/openapi.json.
apiKeyReused = Esta Idempotency-Key já foi enviada com outra solicitação{ HAS($id) ->
        [yes] , cuja tarefa é { $id }
       *[no] { "" }
    }. Use uma chave nova para cada nova solicitação.
apiPlatformDown = A plataforma de chat não está respondendo, então o bot não consegue verificar se a pessoa desta chave ainda é membro. Tente de novo em um minuto.
apiTooManyOpen = Esta chave de API já tem { $most } esperas e fluxos de eventos abertos, que é o limite. Encerre alguns e tente de novo.
apiMethod = { $method } não funciona neste endereço. Use { $methods }.
apiAddressTooLong = Este endereço é longo demais. Confira os IDs que ele contém.
apiContentType = Este endereço não aceita este tipo de conteúdo. Envie application/json, ou application/octet-stream para /api/v1/uploads.
apiKeyUnanswered = A primeira solicitação com esta Idempotency-Key ainda não tem resposta. Repita-a em alguns segundos; se não adiantar, confira o que ela mudou e use uma chave nova.
apiNotFound = Esse endereço não existe na API. /api/v1/openapi.json lista todos.

## Parts of a line or of a sentence

apiKeyLine =
    { $id } · { $name } · { $target ->
        [server] este servidor{ HAS($creator) ->
            [yes] { ", " }criada por { $creator ->
                [you] você
               *[other] { $creator }
            }
           *[no] {""}
        }
       *[me] você
    } · { $scope } · { $daysLeft ->
        [0] expirada
       *[other] expira em { AMOUNT($daysLeft, "days") }
    } · { $usedMs ->
        [-1] nunca usada
       *[other] usada há { SPAN($usedMs) }
    }
