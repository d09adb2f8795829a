### Outros programas que ficam sabendo quando tarefas terminam, e quem gerencia um servidor

## Sentences

webhooksNotYours = Webhooks são vistos e mudados por quem gerencia este servidor ou workspace. Fale com uma dessas pessoas. Nada foi mudado.
webhookAddress = Um webhook precisa de um endereço público que comece com https://. Dê o endereço que o programa que recebe indica. Nada foi mudado.
webhooksTooMany = Este servidor já tem { $most } webhooks, que é o máximo. Remova um deles antes (/webhooks remove). Nada foi mudado.
webhookUnknown = Não há webhook “{ $id }” aqui. Veja quais existem com /webhooks list. Nada foi mudado.
webhookAdded = A partir de agora, o webhook { $id } é avisado quando uma tarefa neste servidor termina.
webhookSecretOnce = Só é mostrada desta vez. Quem recebe confere as assinaturas com ela (Standard Webhooks).
webhookRemoved = O webhook { $id } foi removido, e com ele o que ainda não lhe tinha sido avisado.
webhookTested = Um teste está a caminho do webhook { $id }; /webhooks list mostra no que deu.
webhooksTitle = Webhooks deste servidor:
webhooksNone = Não há nenhum. Adicione um com /webhooks add.
webhookDisabled = O webhook { $id } está desativado: por dias não deu para alcançá-lo ({ $why }). O que não lhe foi avisado está guardado. Conserte o lado que recebe e envie tudo com /webhooks test { $id }, ou remova-o com /webhooks remove { $id }.
alertsThere = A partir de agora, quem gerencia este servidor é avisado sobre orçamentos e webhooks no canal { $channel }. Onde o bot não puder escrever lá, o aviso vem como antes.
alertsNowhere = Quem gerencia este servidor é avisado sobre orçamentos e webhooks onde a plataforma dá as próprias notícias, ou diretamente.
budgetAlert = O limite { $level ->
        [server] deste servidor
        [channel] do canal { $id }
        [role] do cargo { $id }
       *[person] da pessoa { $id }
    } para { $period ->
        [day] hoje
       *[month] este mês
    } { $percent ->
        [100] se esgotou
       *[other] já foi usado em { $percent }%
    }: { $used } de { $most }. Quem gerencia este servidor pode mudá-lo com /budget set, e /usage server mostra mais.

## Parts of a line or of a sentence

webhookSecret = A chave de assinatura dele: { $shown }
webhookLine = { $id }: { $url }: { $state ->
        [new] nada enviado ainda
        [reached] alcançado há { SPAN($agoMs) }
        [failing] falhando há { SPAN($agoMs) } ({ $why })
       *[disabled] desativado ({ $why }); /webhooks test { $id } o liga de novo
    }{ $waiting ->
        [0] { "" }
       *[other] , na espera: { $waiting }
    }{ $givenUp ->
        [0] { "" }
       *[other] , abandonados: { $givenUp }
    }
webhookUnreadable = endereço ilegível desde que SECRET_KEY mudou
