### Slack

## Sentences

slackKept = Deixe vazio para usar de novo o mesmo arquivo ou link.
slackOrLink = Até 10 MB aqui. Para um arquivo maior, publique-o e escolha o atalho do bot nessa mensagem, ou dê um link.
slackChooseCommand = O que deve ser feito?
slackWhereHint = Se ficar vazio, a resposta vai direto para você.
slackPayTwice = Pode já estar feito, e rodar de novo pode custar uma segunda vez.
slackSlow = O bot está demorando para aceitar isto no momento. Se nada aparecer aqui em um minuto, peça de novo.
slackInvite = O bot não está neste canal, então a resposta chega a você por mensagem direta. Para ter respostas aqui, convide-o: /invite @{ $bot }
slackElsewhere = Você pediu em um canal em que o bot não está ou não pode escrever, então a resposta está aqui. Para tê-la lá, convide o bot nesse canal: /invite @{ $bot }
slackRightsUnknown = O Slack não disse se você gerencia este workspace ({ $why }), então nada foi mudado. Tente de novo em um minuto; se não mudar, quem cuida do bot precisa instalar o app de novo com o manifesto atual.
slackNotYours = Só quem pediu isto pode fazer isso.
slackJobGone = A tarefa por trás disto não existe mais aqui. Digite o comando de novo.
slackCannotAnswer = O bot não pode responder nem neste canal nem por mensagem direta, então não começou. Convide-o para o canal, ou fale com quem cuida do bot. Nada foi gasto.
slackNoPlace = O Slack não tem mais lugar para a resposta: o canal está fechado para o bot, e as mensagens diretas também. Convide o bot e veja /jobs list.
slackRevoked = O Slack não aceita mais o token do bot: o app foi removido, ou o token foi revogado. Quem cuida do bot precisa instalá-lo de novo; até lá o resultado fica guardado, e está em /jobs list.
slackMissingScope = Falta uma permissão ao bot neste workspace{ HAS($scope) ->
        [yes] {" "}(o escopo { $scope })
       *[no] {""}
    }. Quem cuida do bot precisa instalar o app de novo com o manifesto atual.
slackFilesUnreadable = O Slack mostrou a página de login em vez do arquivo: o bot não pode ler arquivos aqui (o escopo files:read). Quem cuida do bot precisa instalar o app de novo com o manifesto atual. Nada foi gasto.
slackRefused = O Slack não aceitou a resposta ({ $why }). O resultado está guardado; rode isto de novo, ou fale com quem cuida do bot.
slackFileRefused = O Slack não aceitou o arquivo “{ $name }” ({ $why }). Ele está guardado.
slackFetchHere = Baixe aqui; o link funciona por 12 horas:
slackFileGone = O Slack não tem mais o arquivo “{ $name }”, ou não deixa o bot vê-lo. Convide o bot para o canal em que o arquivo está, ou envie o arquivo de novo. Nada foi gasto.
slackFileUnreachable = Não deu para buscar o arquivo “{ $name }” no Slack. Envie de novo, ou cole um link público. Nada foi gasto.
slackNoFile = Não há arquivo que /{ $command } possa usar nessa mensagem ou conversa. Escolha uma mensagem que tenha. Nada foi gasto.
slackNoText = Não há texto para falar nessa mensagem. Nada foi gasto.
slackUnread = O Slack não deixa o bot procurar arquivos aqui no momento; alguns apps só podem olhar uma vez por minuto. Anexe o arquivo, ou escolha o atalho do bot na mensagem com o arquivo. Nada foi gasto.
slackNotHere = O bot não está neste canal, então não pode procurar arquivos aqui. Convide-o com /invite @{ $bot } e peça de novo, anexe o arquivo em um formulário, ou cole um link. Nada foi gasto.
slackPlaceUnknown = Você não está nesse canal, ou ele não existe. Escolha um canal em que você esteja, ou deixe vazio para receber a resposta por mensagem direta. Nada foi gasto.

## Labels: what stands on a button or over a field

slackCancel = Cancelar
slackAgain = De novo
slackArrived = Chegou
slackResume = Procurar de novo
slackEdit = Editar
slackDelete = Excluir
slackRun = Rodar
slackNext = Próximo
slackClose = Fechar
slackMoreText = continuação
slackYes = sim
slackNo = não
slackMadeBefore = { $option }, daqui ou de uma tarefa anterior
slackChooseMade = O arquivo mais novo, ou uma tarefa anterior
slackLinkTo = { $option }, como link
slackWhere = Para onde vai a resposta
slackChooseVoice = Digite para procurar as vozes
