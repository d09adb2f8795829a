### Webhooks e alertas para administradores

## Sentences

webhooksNotYours = Só administradores podem ver e alterar webhooks. Peça a um deles.
webhookAddress = Um webhook precisa de um endereço público que comece com https://. Use o endpoint do serviço que recebe.
webhooksTooMany = Este servidor já tem { $most } webhooks, que é o limite. Remova um antes com /webhooks remove.
webhookUnknown = Não há webhook “{ $id }” aqui. /webhooks list mostra todos.
webhookEventUnknown = Não há evento “{ $id }” aqui. /webhooks deliveries mostra os mais recentes.
webhookAdded = O webhook { $id } será chamado sempre que { $events ->
        [jobs] uma tarefa neste servidor terminar
        [transcripts] uma transcrição deste servidor ficar pronta
        [moderation] um caso de moderação deste servidor for aberto ou decidido
       *[everything] uma tarefa deste servidor terminar, uma transcrição ficar pronta ou um caso de moderação for aberto ou decidido
    }.
webhookHasText = Ele também recebe nomes e textos: das transcrições que você puder ver naquele momento e dos clipes analisados.
webhookSecretOnce = Só é mostrada uma vez. Use-a para verificar as assinaturas (Standard Webhooks).
webhookRemoved = O webhook { $id } foi removido, com os eventos não entregues.
webhookRotated = O webhook { $id } tem uma nova chave de assinatura. Durante um dia, as solicitações também são assinadas com a antiga; troque-a no receptor até lá.
webhookTested = Um evento de teste está a caminho do webhook { $id }. /webhooks list mostra o resultado.
webhookRedelivered = O evento { $id } será enviado de novo agora. /webhooks deliveries mostra o resultado.
webhooksTitle = Webhooks deste servidor:
webhooksNone = Ainda não há webhooks. Adicione um com /webhooks add.
webhookDeliveries = Últimos eventos do webhook { $id }:
webhookNoDeliveries = Ainda não há eventos para o webhook { $id }.
webhookDisabled = O webhook { $id } foi desativado porque não pôde ser alcançado por dias ({ $why }); os eventos dele estão guardados. Corrija o receptor e reenvie-os com /webhooks test { $id }, ou remova-o com /webhooks remove { $id }.
alertsThere = Administradores receberão alertas de orçamento e webhook no canal { $channel }. Se o bot não puder publicar lá, eles vão para o canal do sistema ou direto aos administradores.
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
    { $id } ({ $events }): { $url }: { $state ->
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
webhookEventLine =
    { $id }: { $type } de { $about }, há { SPAN($agoMs) }: { $state ->
        [delivered] entregue
        [waiting] { $attempt ->
            [0] aguardando
           *[other] falhou, nova tentativa prevista
        }
       *[failed] falhou definitivamente
    }
