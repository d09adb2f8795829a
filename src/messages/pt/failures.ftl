### Por que uma tarefa não deu resultado. O que custou e o id dela vêm em frases próprias.

## Sentences

cancelledBeforeStart = Cancelado antes de ser enviado ao serviço de áudio.
cancelledWhileRunning = Cancelado. O serviço de áudio já tinha começado, e o trabalho dele não pode ser interrompido.
neverSubmitted = Isto esperou demais pela sua vez e foi abandonado antes de ser enviado. Rode de novo quando o movimento for menor.
deadlinePassed = O serviço de áudio demorou demais, e paramos de esperar (a tarefa dele é { $taskId }). Procure de novo mais tarde, o que não custa nada, ou rode isto de novo.
serviceKeyRefused = O serviço de áudio recusou a chave do bot. Quem cuida do bot precisa definir um AUDIO_API_KEY válido; depois rode isto de novo.
serviceRefused = O serviço de áudio não aceitou este pedido ({ $status }): { CLAUSE($why) }. Mude o que ele aponta e rode isto de novo.
serviceBusy = O serviço de áudio ficou ocupado demais ou fora do ar por todo o tempo que pudemos esperar. Rode isto de novo em alguns minutos.
chatUnreachable = O chat ficou ocupado demais ou não respondeu ao bot por todo o tempo que pudemos esperar. Rode isto de novo em alguns minutos.
chatRefused = O chat não deixou o bot continuar: { CLAUSE($why) }. Rode isto de novo; se não mudar, avise quem cuida do bot.
serviceUnreachable = Não deu para alcançar o serviço de áudio por todo o tempo que pudemos esperar. Rode isto de novo em alguns minutos; se não mudar, avise quem cuida do bot.
unconfirmedNoAnswer = O serviço de áudio não respondeu, então ninguém sabe se ele recebeu o pedido. Se estiver entre as tarefas do próprio serviço, informe o id e a tarefa continua; só rode de novo se aceitar pagar duas vezes.
unconfirmedServerError = O serviço de áudio falhou enquanto recebia o pedido ({ $status }), então ninguém sabe se o trabalho começou. Se estiver entre as tarefas do próprio serviço, informe o id e a tarefa continua; só rode de novo se aceitar pagar duas vezes.
unconfirmedNoTask = O serviço de áudio recebeu o pedido, mas não disse como buscar o resultado. Se estiver entre as tarefas do próprio serviço, informe o id e a tarefa continua; só rode de novo se aceitar pagar duas vezes.
unconfirmedAfterCrash = O bot foi interrompido enquanto enviava o pedido, então ninguém sabe se o serviço de áudio o recebeu. Se estiver entre as tarefas do próprio serviço, informe o id e a tarefa continua; só rode de novo se aceitar pagar duas vezes.
unconfirmedAfterRestore = A memória do bot foi restaurada de um backup, então ninguém sabe se isto já tinha sido enviado. Se estiver entre as tarefas do próprio serviço de áudio, informe o id e a tarefa continua; só rode de novo se aceitar pagar duas vezes.
taskFailed = O serviço de áudio não conseguiu fazer isto: { HAS($message) ->
        [yes] { CLAUSE($message) }
       *[no] não disse por quê
    }{ HAS($code) ->
        [yes] {" "}({ $code })
       *[no] {""}
    }. Mude o pedido, ou rode de novo mais tarde.
stepNotFed = O passo anterior não fez nada com que este pudesse trabalhar: ele aceita { KINDS($accept) }. Mude a ordem dos passos e rode de novo.
partsTooLate = Demorou mais do que pudemos esperar. Tente de novo: o que já está feito não é feito outra vez.
partsNotJoined = Não deu para juntar as partes em um arquivo só. Use-as como estão, ou avise quem cuida do bot.
whichPart = A parte { $part } de { $of } não deu resultado.
whichStep = O passo { $part } de { $of }, /{ $command }, não deu resultado.
partsKept =
    { $files ->
        [one] O que foi feito antes está guardado e está aqui; tentar de novo continua daí e não paga por isso outra vez.
       *[other] Os { AMOUNT($files) } arquivos feitos antes estão guardados e estão aqui; tentar de novo continua daí e não paga por eles outra vez.
    }
taskLost = O serviço de áudio não conhece mais a tarefa { $taskId } dele, então não dá para buscar o resultado. Rode isto de novo se ainda precisar.
resultUnreachable = O resultado está pronto, mas não deu para buscá-lo no serviço de áudio. Procure de novo mais tarde, o que não custa nada, ou rode isto de novo.
parked = O bot foi interrompido { AMOUNT($deaths) } vezes enquanto trabalhava nisto, então não continua sozinho. Tente de novo mais tarde; se não mudar, avise quem cuida do bot.
resubmitted = O serviço de áudio não confirmou o primeiro pedido, então ele foi enviado uma segunda vez, como escolheu quem cuida do bot. Os dois podem ter custado algo.
resultGone = O serviço de áudio terminou, mas o resultado não está no link dele (status { $status }), mesmo após um minuto de tentativas. Rode isto de novo ou fale com quem cuida do bot.
resultUnusable = Não dá para usar o resultado do serviço de áudio: { CLAUSE($why) }. Rode isto de novo, ou fale com quem cuida do bot.
diskFull = O bot não tem mais espaço para guardar arquivos. Quem cuida dele precisa liberar espaço ou aumentar o limite; depois rode isto de novo.
platformMissing = A parte do bot que atende { $platform } não está rodando, então não deu para levar a resposta até lá. Peça a quem cuida do bot que a inicie.
internalFault = Algo deu errado dentro do bot. Tente de novo em um minuto; se acontecer outra vez, avise quem cuida do bot.
nothingSpent = Nada foi gasto.
maybeCharged = Pode ter custado algo.
jobId = Tarefa { $id }.
