### O que a moderação vê dos áudios, e o que se diz às pessoas sobre o que foi decidido

## Cards

moderationFound = { $rules }
moderationReported =
    { $count ->
        [one] Denunciado por uma pessoa
       *[other] Denunciado por { AMOUNT($count) } pessoas
    }
moderationUnheardTitle = Um áudio que ninguém conseguiu ouvir
moderationUnheard = Não deu para compará-lo com as regras, ou não por inteiro, então ouça-o, por favor. { $why }
moderationAwaited = Está sendo ouvido; o que é dito nele aparece aqui em seguida.
moderationNothingFound = Nenhuma regra encontrou algo no que é dito.
moderationNoSpeech = Nenhuma fala foi encontrada nele.
moderationGone = A mensagem foi excluída na plataforma.
moderationStrikes = Pontos que pesam contra o autor: { $strikes }. Uma advertência ou exclusão conta 1 e um castigo 2, caindo pela metade a cada 30 dias.
moderationReport = Denunciado: “{ $words }”
moderationAppeal = O autor recorre: “{ $words }”
moderationOpenMessage = Abrir a mensagem

moderationDismissed = Dispensado
moderationWrong = A transcrição foi apontada como errada
moderationDeleted = A mensagem foi excluída
moderationWarned = O autor foi advertido
moderationTimedOut =
    { $minutes ->
        [1] O autor não pode escrever por um minuto
       *[other] O autor não pode escrever por { AMOUNT($minutes) } minutos
    }
moderationGranted = O recurso foi aceito: nada disto conta mais
moderationRejected = O recurso foi rejeitado
moderationPending = Sendo feito: { $what }
moderationFailed = Isto foi decidido e não pôde ser feito: { $what }. { $why }
moderationByRule = { $what }, como a regra “{ $rule }” quer, na hora

moderationDismiss = Dispensar
moderationWrongButton = Transcrição errada
moderationDelete = Excluir
moderationWarn = Advertir
moderationTimeout = Castigo…
moderationMinutes = 10 minutos
moderationHour = 1 hora
moderationDay = 1 dia
moderationGrant = Aceitar o recurso
moderationReject = Rejeitar o recurso

## What moderators are told

moderationTooLong = Um áudio não foi ouvido, porque tem mais de 15 minutos ou mais de 50 MB: { $link }. Ouça-o, por favor. Os próximos de hoje não são avisados.
moderationPersonRate = Um áudio não foi ouvido, porque o autor enviou mais de { AMOUNT($most) } em dez minutos: { $link }. Veja o que essa pessoa envia; os próximos de hoje não são avisados.
moderationServerRate = Um áudio não foi ouvido, porque chegaram mais de { AMOUNT($most) } em dez minutos: { $link }. Os que chegarem enquanto forem tantos não são ouvidos, nem avisados de novo hoje.
moderationNotTaken = Um áudio não foi ouvido: { $link }. { $why } Até isso mudar, os áudios não são comparados com as regras; hoje isto não é dito de novo.
moderationBudget = Sobre ouvir os áudios: { $what }
moderationUnreadable = Não deu para ler a transcrição dele.
moderationNotDone = A plataforma não aceitou. Tente de novo, ou faça à mão.
moderationReason = Caso { $case }, decidido por { $by }: { $rules }
moderationReportedWord = denunciado por alguém
moderationTooLate = Isto foi decidido nesse meio-tempo, ou não pode mais ser decidido: o cartão mostra como. Nada foi feito.
moderationCaseGone = O caso por trás disto não está mais guardado, ou é de outro servidor. Nada foi feito.
moderationNotAModerator = Só a moderação pode decidir isso: na plataforma é preciso a permissão “{ $right }”, ou uma regra aqui (/permissions allow right:moderate). Nada foi feito.

## What authors and reporters are told

moderationYouDeleted = Um áudio seu foi excluído pela moderação ({ $why }).
moderationYouTimedOut =
    { $minutes ->
        [1] Por causa de um áudio seu, você não pode escrever por um minuto ({ $why }).
       *[other] Por causa de um áudio seu, você não pode escrever por { AMOUNT($minutes) } minutos ({ $why }).
    }
moderationYouWarned = A moderação adverte você por causa de um áudio seu ({ $why }). Por favor, siga as regras do servidor.
moderationYouGranted = O seu recurso foi aceito: o que foi decidido sobre o seu áudio não conta mais.
moderationYouRejected = O seu recurso foi analisado e rejeitado: o que foi decidido sobre o seu áudio continua valendo.
moderationAppealButton = Recorrer
moderationAppealForm = Recorrer à moderação
moderationAppealAsks = Por que a decisão está errada?
moderationAppealed = O seu recurso está com a moderação. A decisão será dita a você aqui.
moderationAppealedBefore = Você já recorreu disto; o recurso está com a moderação. A decisão será dita a você aqui.
moderationSend = Enviar
moderationReportForm = Denunciar à moderação
moderationReportAsks = O que há de errado?
moderationReportDone = A moderação já vê isto, com o seu nome e o seu motivo. Obrigado.
moderationReportedBefore = Você já denunciou isto, e a moderação está vendo.
moderationNoSound = Não há som nem vídeo nessa mensagem. Conte à moderação com as suas palavras.

## Setting up

moderationOff = A moderação de áudios está desligada neste servidor, então não há a quem denunciar aqui. Quem gerencia o servidor pode ligá-la com /moderation on.
moderationNowhere = Não há moderação aqui. Use isto em um servidor.
moderationNotYours = Só a moderação deste servidor pode fazer isso. Nada foi mudado.
moderationNames = O que está em “{ $option }” não é conhecido. Escolha enquanto digita o nome, para virar menção, ou dê o id. Nada foi mudado.
moderationOnNow = A partir de agora, os áudios são comparados com as regras deste servidor.
moderationOffNow = A partir de agora, os áudios ficam em paz. O que a moderação já recebeu fica até o prazo acabar.
moderationIsOn = Os áudios são comparados com as regras deste servidor.
moderationIsOff = Os áudios ficam em paz. Ligue com /moderation on review: e o canal da moderação.
moderationReview = O que se encontra é mostrado em { $channel }.
moderationEverywhere = São ouvidos os áudios de todos os canais que o bot vê.
moderationChannels = São ouvidos os áudios destes canais: { $channels }.
moderationExempt = Os áudios destes cargos ficam em paz: { $roles }.
moderationNotices = Os autores ficam sabendo o que foi decidido e podem recorrer.
moderationNoNotices = Os autores só ficam sabendo de advertências.
moderationUsed = Ouvir custou { $used } neste mês.
moderationShare = Pode custar { $most } por mês. O que as pessoas gastam com outras coisas não conta aqui.
moderationKept = Os casos ficam guardados por { AMOUNT($days) } dias.
moderationCases =
    { $count ->
        [0] Não há casos.
        [one] Um caso:
       *[other] { AMOUNT($count) } casos, os mais novos primeiro:
    }
moderationCase = { $day } · { $id } · autor { $author } · { $why } · { $done } · { $link }
moderationOpen = ainda não decidido
moderationExported =
    { $count ->
        [1] Um caso, em arquivo.
       *[other] Todos os casos guardados, { AMOUNT($count) }, em arquivo.
    }

## What Discord and Slack can refuse

moderationNoDelete = O bot não pode excluir mensagens lá. Dê a ele a permissão “Gerenciar mensagens” nesse canal e aperte de novo.
moderationNoTimeout = O Discord não deixa o bot fazer isso: falta a permissão “Moderar membros”, ou o autor é dono ou administrador do servidor ou tem um cargo acima do cargo do bot. Corrija isso e aperte de novo, ou faça à mão.
moderationAuthorLeft = O autor não está mais no servidor.
moderationNoWord = O autor não aceita mensagens diretas do bot, então ninguém foi avisado.
moderationSlackModerators = Só quem gerencia este workspace pode decidir isso, ou quem recebeu permissão com /permissions allow right:moderate channel: e este canal. Nada foi feito.
moderationSlackNoDelete = O Slack só deixa o token de um administrador excluir mensagens de outras pessoas, e o bot não tem um. Exclua à mão.
moderationNoTimeoutHere = Não há castigos nesta plataforma.
