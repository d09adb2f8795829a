### Moderação de áudios: cartões, avisos e configuração

## Cards

moderationFound = { $rules }
moderationReported =
    { $count ->
        [one] Denunciado por uma pessoa
       *[other] Denunciado por { AMOUNT($count) } pessoas
    }
moderationUnheardTitle = Áudio não verificado
moderationUnheard = Não foi possível verificá-lo com as regras, ou só em parte, então ouça-o você. { $why }
moderationAwaited = Transcrevendo… O texto aparecerá aqui.
moderationNothingFound = Nenhuma regra correspondeu.
moderationNoSpeech = Nenhuma fala encontrada.
moderationGone = A mensagem foi excluída na plataforma.
moderationStrikes = Pontos ativos do autor: { $strikes }. Uma advertência ou exclusão conta 1 e um castigo 2; caem pela metade a cada 30 dias.
moderationReport = Denunciado: “{ $words }”
moderationAppeal = Recurso do autor: “{ $words }”
moderationOpenMessage = Abrir mensagem

moderationDismissed = Dispensado
moderationWrong = Transcrição marcada como errada
moderationDeleted = Mensagem excluída
moderationWarned = Autor advertido
moderationTimedOut =
    { $minutes ->
        [1] Autor de castigo por 1 minuto
       *[other] Autor de castigo por { AMOUNT($minutes) } minutos
    }
moderationGranted = Recurso aceito: nada neste caso conta mais
moderationRejected = Recurso rejeitado
moderationPending = Em andamento: { $what }
moderationFailed = A ação falhou: { $what }. { $why }
moderationByRule = { $what } automaticamente pela regra “{ $rule }”

moderationDismiss = Dispensar
moderationWrongButton = Transcrição errada
moderationDelete = Excluir
moderationWarn = Advertir
moderationTimeout = Castigo…
moderationMinutes = 10 minutos
moderationHour = 1 hora
moderationDay = 1 dia
moderationGrant = Aceitar recurso
moderationReject = Rejeitar recurso

## What moderators are told

moderationTooLong = Um áudio não foi transcrito porque tem mais de 15 minutos ou mais de 50 MB: { $link }. Ouça-o você; hoje não haverá aviso sobre outros.
moderationPersonRate = Um áudio não foi transcrito porque o autor enviou mais de { AMOUNT($most) } em 10 minutos: { $link }. Veja o que essa pessoa envia; hoje não haverá aviso sobre outros.
moderationServerRate = Um áudio não foi transcrito porque chegaram mais de { AMOUNT($most) } em 10 minutos: { $link }. Enquanto isso durar, os áudios são ignorados, e hoje não haverá novo aviso.
moderationNotTaken = Um áudio não foi transcrito: { $link }. { $why } Até isso mudar, os áudios não são verificados, e hoje não haverá novo aviso.
moderationBudget = Moderação de áudios: { $what }
moderationUnreadable = Não foi possível ler a transcrição dele.
moderationNotDone = A plataforma recusou a ação. Tente de novo, ou faça à mão.
moderationReason = Caso { $case }, decidido por { $by }: { $rules }
moderationReportedWord = denunciado por um membro
moderationTooLate = Alguém já resolveu este caso, ou ele não pode mais ser decidido; veja o cartão. Nenhuma ação foi tomada.
moderationCaseGone = Este caso não está mais guardado, ou é de outro servidor. Nenhuma ação foi tomada.
moderationNotAModerator = Só a moderação pode decidir isso. Você precisa da permissão “{ $right }” na plataforma, ou de uma regra aqui (/permissions allow right:moderate).

## What authors and reporters are told

moderationYouDeleted = A moderação excluiu um dos seus áudios ({ $why }).
moderationYouTimedOut =
    { $minutes ->
        [1] Você está de castigo por 1 minuto por causa de um dos seus áudios ({ $why }).
       *[other] Você está de castigo por { AMOUNT($minutes) } minutos por causa de um dos seus áudios ({ $why }).
    }
moderationYouWarned = A moderação advertiu você por causa de um dos seus áudios ({ $why }). Siga as regras do servidor.
moderationYouGranted = Seu recurso foi aceito: a decisão sobre o seu áudio não conta mais.
moderationYouRejected = Seu recurso foi analisado e rejeitado: a decisão sobre o seu áudio continua valendo.
moderationAppealButton = Recorrer
moderationAppealForm = Recorrer à moderação
moderationAppealAsks = Por que a decisão está errada?
moderationAppealed = Seu recurso foi enviado à moderação. Você receberá a decisão aqui.
moderationAppealedBefore = Você já recorreu disto, e o recurso está com a moderação. Você receberá a decisão aqui.
moderationSend = Enviar
moderationReportForm = Denunciar à moderação
moderationReportAsks = O que há de errado?
moderationReportDone = Sua denúncia foi enviada à moderação, com seu nome e motivo. Obrigado.
moderationReportedBefore = Você já denunciou isto, e a moderação pode ver.
moderationNoSound = Essa mensagem não tem áudio nem vídeo. Fale diretamente com a moderação.

## Setting up

moderationOff = A moderação de áudios está desativada neste servidor, então você não pode denunciar áudios. Administradores podem ativá-la com /moderation on.
moderationNowhere = Não há moderação aqui. Use o comando em um servidor.
moderationNotYours = Só a moderação deste servidor pode fazer isso.
moderationNames = O valor de “{ $option }” não foi reconhecido. Escolha-o na lista ao digitar, para virar menção, ou digite o ID.
moderationOnNow = A moderação de áudios está ativada. Os áudios agora são verificados com as suas regras.
moderationOffNow = A moderação de áudios está desativada. Os casos existentes ficam guardados até expirarem.
moderationIsOn = A moderação de áudios está ativada: os áudios são verificados com as regras deste servidor.
moderationIsOff = A moderação de áudios está desativada. Ative-a com /moderation on review: e o canal da moderação.
moderationReview = Os áudios marcados aparecem em { $channel }.
moderationEverywhere = Os áudios são verificados em todos os canais que o bot vê.
moderationChannels = Os áudios são verificados nestes canais: { $channels }.
moderationExempt = Cargos isentos: { $roles }.
moderationNotices = Os autores são avisados das decisões e podem recorrer.
moderationNoNotices = Os autores só são avisados das advertências.
moderationUsed = Gasto com transcrição neste mês: { $used }.
moderationShare = Limite mensal da moderação: { $most }. Os outros gastos dos membros não contam.
moderationKept = Os casos ficam guardados por { AMOUNT($days) } dias.
moderationCases =
    { $count ->
        [0] Nenhum caso.
        [one] { AMOUNT($count) } caso:
       *[other] { AMOUNT($count) } casos, os mais recentes primeiro:
    }
moderationCase = { $day } · { $id } · autor { $author } · { $why } · { $done } · { $link }
moderationOpen = em aberto
moderationExported =
    { $count ->
        [1] 1 caso guardado, em um arquivo.
       *[other] Todos os { AMOUNT($count) } casos guardados, em um arquivo.
    }

## What Discord and Slack can refuse

moderationNoDelete = O bot não pode excluir mensagens lá. Dê a ele a permissão “Gerenciar mensagens” nesse canal e aperte o botão de novo.
moderationNoTimeout = O Discord recusou: falta ao bot a permissão “Moderar membros”, ou o autor é dono ou administrador do servidor ou tem um cargo acima do cargo do bot. Corrija isso e aperte o botão de novo, ou faça à mão.
moderationAuthorLeft = O autor não está mais no servidor.
moderationNoWord = O autor não aceita mensagens diretas do bot, então não foi avisado.
moderationSlackModerators = Só administradores do workspace podem decidir isso, ou quem eles permitirem com /permissions allow right:moderate channel: e este canal.
moderationSlackNoDelete = O Slack só permite excluir mensagens de outras pessoas com o token de um administrador, e o bot não tem um. Exclua a mensagem à mão.
moderationNoTimeoutHere = Esta plataforma não tem castigos.
