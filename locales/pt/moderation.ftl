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
moderationGone = A mensagem ou a gravação dela foi excluída pelo autor, por um moderador ou por outro bot: a plataforma não diz por quem. Não há nada a decidir, mas ainda dá para decidir sobre o autor.
moderationChannelDeleted = O canal foi excluído, e a mensagem com ele. Não há nada a decidir, mas ainda dá para decidir sobre o autor.
moderationChannelHidden = O bot não vê mais o canal: foi removido dele, perdeu a permissão ou o canal foi excluído. Não há nada a decidir, mas ainda dá para decidir sobre o autor.
moderationDistress = O autor pode estar sofrendo muito, então não há advertências, suspensões nem punições. Escreva com carinho e pergunte como a pessoa está. Se houver perigo imediato, ligue para a emergência. Telefones de ajuda: { $lines }
moderationBySound = “{ $name }” só corresponde pelo som ({ $percent } % de semelhança). Ouça antes de decidir.
moderationInCall = Dito em um canal de voz. O áudio é o último minuto do próprio autor; as linhas dos outros são contexto.
moderationInCaptions = Dito em um canal de voz e lido nas legendas. Não há áudio; o tempo conta desde o início das legendas.
moderationTextHeld = Um membro pediu ao bot para dizer isto. Permitir?
moderationTextTold = Este texto está sendo falado; a regra dele só avisa você.
moderationStrikes = Pontos ativos do autor: { $strikes }. Uma advertência ou exclusão conta 1 e um castigo ou banimento 2; caem pela metade a cada 30 dias.
moderationReport = Denunciado: “{ $words }”
moderationAppeal = Recurso do autor: “{ $words }”
moderationOpenMessage = Abrir mensagem

moderationDismissed = Dispensado
moderationWrong = Transcrição marcada como errada
moderationDeleted = Mensagem excluída
moderationWarned = Autor advertido
moderationMuted =
    { $minutes ->
        [0] Autor silenciado nos canais de voz deste servidor
       *[other] Autor silenciado por um minuto nos canais de voz deste servidor
    }
moderationDisconnected = Autor desconectado do canal de voz
moderationMoved = Autor movido para outro canal de voz
moderationToldUnfounded = Quem denunciou foi avisado de que a denúncia era infundada
moderationTimedOut =
    { $minutes ->
        [1] Autor de castigo por 1 minuto
       *[other] Autor de castigo por { AMOUNT($minutes) } minutos
    }
moderationBanned = Autor banido
moderationGranted = Recurso aceito: nada neste caso conta mais
moderationUndone = Desfeito por alarme falso: nada neste caso conta mais
moderationUndoneBecause = Desfeito por alarme falso: “{ $reason }”. Nada neste caso conta mais
moderationReopened = Reaberto depois que a mensagem foi excluída
moderationRejected = Recurso rejeitado
moderationAllowed = Texto permitido
moderationRefused = Texto recusado
moderationHelped = Telefones de ajuda enviados ao autor
moderationPending = Em andamento: { $what }
moderationFailed = A ação falhou: { $what }. { $why }
moderationByRule = { $what } automaticamente pela regra “{ $rule }”

moderationDismiss = Dispensar
moderationUndo = Alarme falso: desfazer
moderationUndoWhy = Desfazer com um motivo…
moderationReopen = Decidir mesmo assim
moderationUndoForm = Alarme falso
moderationUndoAsks = Por quê? O autor vai ler isto.
moderationUndoneNow = A decisão foi desfeita. O autor recebe o seu motivo.
moderationWrongButton = Transcrição errada
moderationDelete = Excluir
moderationWarn = Advertir
moderationTimeout = Castigo…
moderationBan = Banir
moderationMute = Silenciar
moderationDisconnect = Desconectar
moderationMove = Mover para…
moderationUnfounded = Denúncia infundada
moderationMinutes = 10 minutos
moderationHour = 1 hora
moderationDay = 1 dia
moderationGrant = Aceitar recurso
moderationReject = Rejeitar recurso
moderationAllow = Permitir
moderationRefuse = Recusar
moderationHelp = Enviar telefones de ajuda

## What moderators are told

moderationTooLong = Um áudio não foi transcrito porque tem mais de 15 minutos ou mais de 50 MB: { $link }. Ouça-o você; hoje não haverá aviso sobre outros.
moderationPersonRate = Um membro enviou mais de { AMOUNT($most) } áudios em 10 minutos: { $link }. Os demais são verificados depois, aos poucos; veja o que essa pessoa envia. Hoje não haverá novo aviso.
moderationServerRate = Chegaram mais de { AMOUNT($most) } áudios em 10 minutos: { $link }. Os demais são verificados depois, aos poucos, e hoje não haverá novo aviso.
moderationNotTaken = Um áudio não pode ser verificado: { $link }. { $why } Ouça-o você; hoje não haverá aviso sobre outros iguais.
moderationWaits = Um áudio ainda não pode ser verificado: { $link }. { $why } Há uma nova tentativa a cada minuto durante um dia, também para os próximos, e hoje não haverá novo aviso.
moderationNeverChecked =
    { $count ->
        [one] Um áudio esperou mais de um dia e nunca foi verificado. Veja em /moderation status o que impede isso.
       *[other] { AMOUNT($count) } áudios esperaram mais de um dia e nunca foram verificados. Veja em /moderation status o que impede isso.
    }
moderationMissed = O bot esteve ausente desde { $since }, e nem todas as mensagens publicadas nesse meio-tempo puderam ser lidas. Pode haver áudios não verificados; confira seus canais. No Discord, o bot precisa de “Ver histórico de mensagens” para lê-las.
moderationBudget = Moderação de áudios: { $what }
moderationUnreadable = Não foi possível ler a transcrição dele.
moderationNotDone = A plataforma recusou a ação. Tente de novo, ou faça à mão.
moderationReason = Caso { $case }, decidido por { $by }: { $rules }
moderationReportedWord = denunciado por um membro
moderationTooLate = Alguém já resolveu este caso, ou ele não pode mais ser decidido; veja o cartão. Nenhuma ação foi tomada.
moderationCaseGone = Este caso não está mais guardado, ou é de outro servidor. Nenhuma ação foi tomada.
moderationOwnCase = Você não pode decidir um caso sobre a sua própria mensagem. Peça a outra pessoa da moderação. Nenhuma ação foi tomada.
moderationNotAModerator = Só a moderação pode decidir isso. Você precisa da permissão “{ $right }” na plataforma, ou de uma regra aqui (/permissions allow right:moderate).

## Whether audio was made here

madeHereFile = Feito aqui em { $day } com /{ $command }
madeHereSound = Feito aqui em { $day } com /{ $command }: { $percent }% da impressão de áudio coincide
madeHereTags = Talvez feito aqui em { $day } com /{ $command }
madeHereTagsOnly = Só as tags do arquivo dizem isso. Tags podem ser copiadas, e o áudio não coincidiu com nada.
madeHereNot = Não encontrado: nenhum áudio feito aqui coincide
madeHereLimits = Não dá para reconhecer áudio com menos de 4 segundos, muito editado ou cujo resultado foi excluído.
madeHereCut = Há resultados demais para pesquisar todos. Só os mais recentes foram comparados.
madeHereBy = Solicitado por { $person }, job { $job }. Só moderadores veem isto.
madeHereLink = Links não podem ser verificados. Anexe o arquivo ou use o menu da mensagem.
madeHereTooLarge = O arquivo é grande demais para verificar. O limite é 50 MB.
madeHereUnreadable = Não foi possível ler o arquivo. Confira se é áudio ou vídeo e tente de novo.

## What authors and reporters are told

moderationYouDeleted = Um dos seus áudios foi excluído. { $facts }
moderationYouTimedOut =
    { $minutes ->
        [1] Você está de castigo por 1 minuto por causa de um dos seus áudios. { $facts }
       *[other] Você está de castigo por { AMOUNT($minutes) } minutos por causa de um dos seus áudios. { $facts }
    }
moderationYouBanned = Você foi banido por causa de um dos seus áudios. { $facts }
moderationYouWarned = Você recebeu uma advertência por causa de um dos seus áudios. Siga as regras do servidor. { $facts }
moderationYouGranted = Seu recurso foi aceito: a decisão sobre o seu áudio não conta mais. { $place }
moderationYouRejected = Seu recurso foi analisado e rejeitado: a decisão sobre o seu áudio continua valendo. { $place }
moderationYouUndone = Um moderador desfez a decisão sobre o seu áudio: foi um alarme falso. Ela não conta mais, e um castigo ou banimento por causa dela acabou; uma mensagem excluída não pode ser recuperada. { $place }
moderationYouUndoneBecause = Um moderador desfez a decisão sobre o seu áudio: foi um alarme falso. Motivo: “{ $reason }”. Ela não conta mais, e um castigo ou banimento por causa dela acabou; uma mensagem excluída não pode ser recuperada. { $place }
moderationPlace = Servidor: { $server }. Canal: { $channel }. Publicado: { $when }.
moderationFacts = { $place } Motivo: { $why }. { $by ->
        [rule] Decidido automaticamente por uma regra.
       *[person] Decidido por um moderador.
    } Para recorrer, use o botão abaixo.
moderationYouRefused = A moderação decidiu que um dos seus textos não será falado ({ $why }). Nada foi gasto.
moderationYouHelp = Alguém percebeu que você pode estar passando por um momento difícil ({ $place }). Você não fez nada de errado e não precisa passar por isso sem apoio. Conversar pode ajudar, de graça e a qualquer hora: { $lines }. Se houver perigo imediato, ligue para a emergência.
moderationYouDeletedKindly = Seu clipe de voz foi removido para proteger outras pessoas ({ $place }). Não é uma punição, e você não precisa passar por isso sem apoio. Conversar pode ajudar, de graça e a qualquer hora: { $lines }. Se houver perigo imediato, ligue para a emergência.
moderationYouCall =
    { $kind ->
        [timeout] Você está de castigo por { $minutes ->
            [1] 1 minuto
           *[other] { AMOUNT($minutes) } minutos
        } por causa de algo que disse em um canal de voz.
        [mute] Você foi silenciado nos canais de voz deste servidor por causa de algo que disse lá.
        [muteMinute] Você foi silenciado por um minuto nos canais de voz deste servidor por causa de algo que disse lá.
        [disconnect] Você foi desconectado de um canal de voz por causa de algo que disse lá.
        [move] Você foi movido para outro canal de voz por causa de algo que disse em um canal de voz.
       *[warn] Você recebeu uma advertência por causa de algo que disse em um canal de voz. Siga as regras do servidor.
    } { $facts }
moderationYouCallAnswered =
    { $answer ->
        [grant] Seu recurso foi aceito: a decisão sobre o que você disse em um canal de voz não conta mais.
        [reject] Seu recurso foi analisado e rejeitado: a decisão sobre o que você disse em um canal de voz continua valendo.
        [because] Um moderador desfez a decisão sobre o que você disse em um canal de voz: foi um alarme falso. Motivo: “{ $reason }”.
       *[undo] Um moderador desfez a decisão sobre o que você disse em um canal de voz: foi um alarme falso.
    } { $place }
moderationYouUnfounded = A moderação analisou sua denúncia e a considera infundada. Denuncie só o que viola as regras do servidor. { $place }
textBlocked = Este texto não é falado por causa da regra “{ $rules }” deste servidor. Nada foi gasto. Mude o texto e tente de novo.
textHeld = Este texto corresponde à regra “{ $rules }” deste servidor, então a moderação foi consultada. Se ela permitir, o resultado será publicado aqui. Nada foi gasto ainda.
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
moderationTooManyReports = Você denunciou { AMOUNT($most) } mensagens em uma hora, que é o limite. Esta não foi denunciada; se for urgente, fale direto com um moderador.
moderationNoSound = Essa mensagem não tem áudio nem vídeo. Fale diretamente com a moderação.

## Setting up

moderationOff = A moderação de áudios está desativada neste servidor, então você não pode denunciar áudios. Administradores podem ativá-la com /moderation on.
moderationNowhere = A moderação só funciona no Discord e no Slack. Use o comando lá.
moderationNotYours = Só a moderação deste servidor pode fazer isso.
moderationNames = O valor de “{ $option }” não foi reconhecido. Escolha-o na lista ao digitar, para virar menção, ou digite o ID.
moderationOnNow = A moderação de áudios está ativada. Os áudios agora são verificados com as suas regras.
moderationOffNow = A moderação de áudios está desativada. Os casos existentes ficam guardados até expirarem.
moderationIsOn = A moderação de áudios está ativada: os áudios são verificados com as regras deste servidor.
moderationIsOff = A moderação de áudios está desativada. Ative-a com /moderation on review: e o canal da moderação.
moderationOnDeaf = A moderação de áudios está configurada, mas nenhum áudio é verificado ainda.
moderationDeaf = O operador do bot não ativou a escuta nesta plataforma, então os áudios não são verificados; só as denúncias chegam à moderação. Peça ao operador que defina DISCORD_LISTEN=yes ou SLACK_LISTEN=yes.
moderationDeafSince = Nenhuma mensagem chega desde { $since }: o bot não está conectado. Os áudios publicados nesse meio-tempo são verificados quando ele voltar, até um dia depois. Se isso continuar, peça ao operador do bot que veja o log.
moderationWaiting =
    { $count ->
        [one] Um áudio espera a verificação, porque um limite foi atingido.
       *[other] { AMOUNT($count) } áudios esperam a verificação, porque um limite foi atingido.
    }
moderationLastClip = Último áudio recebido: { $when }.
moderationNoClip = Último áudio recebido: nenhum áudio guardado.
moderationReviewGone = O canal da moderação { $channel } não existe neste servidor, ou o bot não o vê, então nada pode aparecer lá. Use /moderation on com um canal deste servidor e dê acesso ao bot.
moderationReviewKind = O bot não pode publicar cartões em { $channel }. Use /moderation on com um canal de texto que não esteja arquivado; pessoas, categorias e fóruns não servem.
moderationReviewRights = O bot não pode publicar cartões em { $channel } porque faltam a ele estas permissões: { $rights }. Conceda-as e use /moderation on de novo.
moderationReviewInvite = O bot não pode publicar cartões em { $channel } porque não é membro. Convide-o com /invite e use /moderation on de novo.
moderationReviewOpen = Atenção: todos aqui podem ler { $channel }, e os cartões citam pessoas. Torne-o privado, ou escolha um canal que só a moderação veja.
moderationReview = Os áudios marcados aparecem em { $channel }.
moderationEverywhere = Os áudios são verificados em todos os canais que o bot vê.
moderationChannels = Os áudios são verificados nestes canais: { $channels }.
moderationExempt = Cargos isentos: { $roles }.
moderationNotices = Os autores são avisados das decisões e podem recorrer.
moderationNoNotices = Os autores só são avisados das advertências.
moderationCaptions =
    { $action ->
        [mute] Nas legendas, as regras que agem automaticamente silenciam quem fala por um minuto.
       *[warn] Nas legendas, as regras que agem automaticamente advertem quem fala.
    }
moderationUsed = Gasto com transcrição neste mês: { $used }.
moderationShare = Limite mensal da moderação: { $most }. Os outros gastos dos membros não contam.
moderationKept = Os casos ficam guardados por { AMOUNT($days) } dias.
moderationCases =
    { $count ->
        [0] Nenhum caso.
        [one] { AMOUNT($count) } caso:
       *[other] { AMOUNT($count) } casos, os mais recentes primeiro:
    }
moderationCasesPage = Página { $page } de { $pages }
moderationOlder = Casos mais antigos
moderationCase = { $day } · { $id } · { $author } · { $why } · { $done } · mensagem: { $link }
moderationCaseMessage = mensagem do caso { $id }
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
moderationNoCall = O Discord recusou: falta ao bot a permissão “Silenciar membros” ou “Mover membros” nesse canal de voz. Corrija isso e aperte o botão de novo, ou faça à mão.
moderationNoMove = O Discord recusou: para mover, o bot precisa de “Mover membros” onde o autor está e de “Conectar” no outro canal. Conceda ambas ou faça isso manualmente.
moderationNotInCall = O autor não está em um canal de voz, por isso o Discord não pode silenciá-lo nem desfazer isso. Aperte o botão de novo quando ele estiver.
moderationStillMuted = O autor saiu da chamada enquanto estava silenciado e não voltou em um dia. Remova o silêncio no Discord quando voltar.
moderationNoWord = O autor não aceita mensagens diretas do bot, então não foi avisado.
moderationSlackModerators = Só administradores do workspace podem decidir isso, ou quem eles permitirem com /permissions allow right:moderate channel: e este canal.
moderationSlackNoDelete = O Slack só permite excluir mensagens de outras pessoas com o token de um administrador, e o bot não tem um. Exclua a mensagem à mão.
moderationNoTimeoutHere = Esta plataforma não tem castigos.
