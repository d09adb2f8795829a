### Webhooks e alertas para administradores

## Sentences

webhooksNotYours = Só administradores podem ver e alterar webhooks. Peça a um deles.
webhookAddress = Um webhook precisa de um endereço público que comece com https://. Use o endpoint do serviço que recebe.
webhooksTooMany = Este servidor já tem { $most } webhooks, que é o limite. Remova um antes com /webhooks remove.
webhookUnknown = Não há webhook “{ $id }” aqui. /webhooks list mostra todos.
webhookAdded = O webhook { $id } será chamado sempre que uma tarefa neste servidor terminar.
webhookSecretOnce = Só é mostrada uma vez. Use-a para verificar as assinaturas (Standard Webhooks).
webhookRemoved = O webhook { $id } foi removido, com os eventos não entregues.
webhookTested = Um evento de teste está a caminho do webhook { $id }. /webhooks list mostra o resultado.
webhooksTitle = Webhooks deste servidor:
webhooksNone = Ainda não há webhooks. Adicione um com /webhooks add.
webhookDisabled = O webhook { $id } foi desativado porque não pôde ser alcançado por dias ({ $why }); os eventos dele estão guardados. Corrija o receptor e reenvie-os com /webhooks test { $id }, ou remova-o com /webhooks remove { $id }.
alertsThere = Administradores receberão alertas de orçamento e webhook no canal { $channel }. Se o bot não puder publicar lá, os alertas vão para o lugar padrão.
alertsNowhere = Administradores receberão alertas de orçamento e webhook no canal do sistema da plataforma, ou por mensagem direta.
budgetAlert = O limite { $period ->
        [day] diário
       *[month] mensal
    } { $level ->
        [server] deste servidor
        [channel] do canal { $id }
        [role] do cargo { $id }
       *[person] do membro { $id }
    } { $percent ->
        [100] se esgotou
       *[other] já foi usado em { $percent }%
    }: { $used } de { $most }. Administradores podem alterá-lo com /budget set; /usage server mostra detalhes.

## Parts of a line or of a sentence

webhookSecret = Chave de assinatura: { $shown }
webhookLine =
    { $id }: { $url }: { $state ->
        [new] nada enviado ainda
        [reached] alcançado há { SPAN($agoMs) }
        [failing] falhando há { SPAN($agoMs) } ({ $why })
       *[disabled] desativado ({ $why }); /webhooks test { $id } o ativa de novo
    }{ $waiting ->
        [0] { "" }
       *[other] , aguardando: { $waiting }
    }{ $givenUp ->
        [0] { "" }
       *[other] , com falha: { $givenUp }
    }
webhookUnreadable = endereço ilegível desde que SECRET_KEY mudou
