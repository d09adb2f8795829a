### Slack

## Sentences

slackKept = Deixe vazio para usar o mesmo arquivo ou link.
slackOrLink = Até 10 MB aqui. Se o arquivo for maior, publique-o e use o atalho do bot nessa mensagem, ou cole um link.
slackChooseCommand = O que você quer criar?
slackWhereHint = Deixe vazio para recebê-la por mensagem direta.
slackPayTwice = Talvez já tenha sido feito, então rodar de novo pode ser cobrado duas vezes.
slackSlow = O bot está respondendo devagar agora. Se nada aparecer aqui em um minuto, tente de novo.
slackInvite = O bot não está neste canal, então você receberá a resposta por mensagem direta. Para receber respostas aqui, convide-o: /invite @{ $bot }
slackElsewhere = O bot não está no canal em que você pediu, ou não pode publicar lá, então a resposta está aqui. Para recebê-la lá, convide o bot nesse canal: /invite @{ $bot }
slackRightsUnknown = O Slack não disse se você é administrador do workspace ({ $why }), então nada foi alterado. Tente de novo em um minuto; se continuar assim, o operador do bot precisa reinstalar o app com o manifesto atual.
slackNotYours = Só quem pediu pode fazer isso.
slackJobGone = Esta tarefa não está mais guardada. Digite o comando de novo.
slackCannotAnswer = O bot não pode responder neste canal nem por mensagem direta, então não começou. Convide-o para o canal, ou fale com o operador do bot. Nada foi gasto.
slackNoPlace = Não foi possível publicar a resposta no Slack: o bot não pode mais usar o canal nem as mensagens diretas. Convide o bot e veja /jobs list.
slackRevoked = O Slack não aceita mais o token do bot porque o app foi removido ou o token foi revogado. O operador do bot precisa reinstalar o app; até lá, o resultado fica guardado em /jobs list.
slackMissingScope = Falta uma permissão ao bot neste workspace{ HAS($scope) ->
        [yes] {" "}(o scope { $scope })
       *[no] {""}
    }. O operador do bot precisa reinstalar o app com o manifesto atual e permiti-la.
slackFilesUnreadable = O Slack devolveu a página de login em vez do arquivo: o bot não pode ler arquivos aqui (o scope files:read). O operador do bot precisa reinstalar o app com o manifesto atual. Nada foi gasto.
slackRefused = O Slack recusou a resposta ({ $why }). O resultado está guardado; rode de novo, ou fale com o operador do bot.
slackCanvasRefused = O Slack não permitiu o canvas ({ $why }). Canvas precisam de um plano pago. A ata continua guardada.
slackFileRefused = O Slack recusou o arquivo “{ $name }” ({ $why }). O arquivo está guardado.
slackFetchHere = Baixe aqui; o link funciona por 12 horas:
slackFileGone = O arquivo “{ $name }” não está mais no Slack, ou o bot não consegue vê-lo. Convide o bot para o canal do arquivo, ou envie-o de novo. Nada foi gasto.
slackFileUnreachable = Não foi possível baixar o arquivo “{ $name }” do Slack. Envie de novo, ou cole um link público. Nada foi gasto.
slackNoFile = Essa mensagem ou conversa não tem arquivo que /{ $command } possa usar. Escolha uma mensagem que tenha. Nada foi gasto.
slackNoText = Essa mensagem não tem texto para falar. Nada foi gasto.
slackUnread = O Slack não deixa o bot procurar arquivos aqui agora; ele limita alguns apps a uma vez por minuto. Anexe o arquivo, ou use o atalho do bot na mensagem com o arquivo. Nada foi gasto.
slackNotHere = O bot não está neste canal, então não pode procurar arquivos aqui. Convide-o com /invite @{ $bot } e tente de novo, anexe o arquivo em um formulário, ou cole um link. Nada foi gasto.
slackPlaceUnknown = Você não está nesse canal, ou ele não existe. Escolha um canal em que você esteja, ou deixe vazio para receber a resposta por mensagem direta. Nada foi gasto.
slackHomeIntro = Crie fala, efeitos sonoros e música, e transcreva gravações. Digite um comando como /tts Olá em qualquer canal, ou me envie uma mensagem direta: tts Olá. /mynah help lista tudo.
slackHomeNoJobs = Ainda não há tarefas. Pressione um botão acima para executar a primeira.
slackHomeTrySpeechText = Olá! É assim que eu soo.
slackStepChannel = As etapas de fluxos de trabalho só publicam em canais públicos em que o bot está. Escolha um canal assim e convide o bot: /invite @{ $bot }. Nada foi gasto.

## Labels: what stands on a button or over a field

slackRun = Rodar
slackNext = Próximo
slackClose = Fechar
slackMoreText = continuação
slackYes = sim
slackNo = não
slackMadeBefore = { $option }, daqui ou de uma tarefa anterior
slackChooseMade = O arquivo mais novo, ou uma tarefa anterior
slackLinkTo = { $option }, como link
slackWhere = Enviar a resposta para
slackChooseVoice = Procurar vozes
slackHomeWelcome = Boas-vindas ao Mynah
slackHomeJobs = Tarefas recentes
slackHomeJob = /{ $command } · { STATE($state) }
slackHomeUsage = Uso
slackHomeTrySpeech = Ouvir uma voz
slackHomeTrySound = Criar uma tempestade
slackHomeTryTranscript = Transcrever um arquivo
slackHomeOpen = Abrir
slackAgentAsk = Perguntar às minhas transcrições
slackAgentQuestion = O que decidimos na última reunião?
slackAgentTranscripts = Ver minhas transcrições
slackAgentHelp = Ver todos os comandos
slackAgentWorking = está trabalhando nisso…
slackTranscriptLink = Link para esta transcrição
slackTranscript = Transcrição
slackLength = Duração
slackSpeakers = Falantes
slackDownload = Baixar
slackAskTranscript = Perguntar
