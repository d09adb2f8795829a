### Por que uma tarefa não deu resultado. O que custou e o id dela vêm em frases próprias.

## Sentences

cancelledBeforeStart = Cancelada antes de ser enviada ao serviço de áudio.
cancelledWhileRunning = Cancelada, mas o serviço de áudio já tinha começado e não pode ser interrompido.
neverSubmitted = Isto esperou demais na fila e foi descartado antes de ser enviado. Rode de novo quando o bot estiver menos ocupado.
deadlinePassed = O serviço de áudio demorou demais, então paramos de esperar (a tarefa dele é { $taskId }). Verifique de novo mais tarde, o que não custa nada, ou rode isto de novo.
serviceKeyRefused = O serviço de áudio recusou a chave de API do bot. O administrador do bot precisa definir um AUDIO_API_KEY válido; depois rode isto de novo.
serviceRefused = O serviço de áudio recusou este pedido ({ $status }): { CLAUSE($why) }. Corrija o valor e rode isto de novo.
serviceNotFound = O serviço de áudio não tem aquilo a que este pedido se refere. Confira os IDs e os links, ou crie de novo.
serviceBusy = O serviço de áudio ficou ocupado ou indisponível por tempo demais. Rode isto de novo em alguns minutos.
chatUnreachable = A plataforma de chat ficou ocupada ou indisponível por tempo demais. Rode isto de novo em alguns minutos.
chatRefused = A plataforma de chat não deixou o bot continuar: { CLAUSE($why) }. Rode isto de novo; se continuar falhando, fale com o administrador do bot.
serviceUnreachable = O serviço de áudio ficou inacessível por tempo demais. Rode isto de novo em alguns minutos; se continuar falhando, fale com o administrador do bot.
unconfirmedNoAnswer = O serviço de áudio não respondeu, então talvez já esteja processando este pedido. Se você o encontrar na lista de tarefas do serviço, informe o ID da tarefa para continuar; tentar de novo pode custar duas vezes.
unconfirmedServerError = O serviço de áudio falhou ao receber este pedido ({ $status }), então talvez já o esteja processando. Se você o encontrar na lista de tarefas do serviço, informe o ID da tarefa para continuar; tentar de novo pode custar duas vezes.
unconfirmedNoTask = O serviço de áudio aceitou este pedido, mas não disse como obter o resultado. Se você o encontrar na lista de tarefas do serviço, informe o ID da tarefa para continuar; tentar de novo pode custar duas vezes.
unconfirmedAfterCrash = O bot foi interrompido ao enviar este pedido, então o serviço de áudio talvez já o esteja processando. Se você o encontrar na lista de tarefas do serviço, informe o ID da tarefa para continuar; tentar de novo pode custar duas vezes.
unconfirmedAfterRestore = O banco de dados do bot foi restaurado de um backup, então este pedido talvez já tenha sido enviado. Se você o encontrar na lista de tarefas do serviço de áudio, informe o ID da tarefa para continuar; tentar de novo pode custar duas vezes.
taskFailed = O serviço de áudio relatou um erro: { HAS($message) ->
        [yes] { CLAUSE($message) }
       *[no] nenhum motivo informado{ HAS($code) ->
            [yes] {" "}({ $code })
           *[no] {""}
        }
    }. Mude o pedido, ou tente de novo mais tarde.
stepNotFed = O passo anterior não gerou nenhum arquivo que este passo possa usar. Ele precisa de { KINDS($accept) }. Mude a ordem dos passos e rode de novo.
partsTooLate = Isto demorou demais, então paramos de esperar. Tente de novo; as partes prontas não rodam outra vez.
whichPart = A parte { $part } de { $of } não gerou resultado.
whichStep = O passo { $part } de { $of }, /{ $command }, não gerou resultado.
partsKept =
    { $files ->
        [one] O arquivo concluído antes está salvo e incluído aqui. Tentar de novo continua daí e não cobra por ele outra vez.
       *[other] Os { AMOUNT($files) } arquivos concluídos antes estão salvos e incluídos aqui. Tentar de novo continua daí e não cobra por eles outra vez.
    }
taskLost = O serviço de áudio não tem mais a tarefa { $taskId } dele, então não é possível buscar o resultado. Rode isto de novo se ainda precisar.
resultUnreachable = O resultado está pronto, mas não foi possível buscá-lo no serviço de áudio. Verifique de novo mais tarde, o que não custa nada.
resultUnchecked = O resultado está pronto, mas o bot estava ocupado demais para verificá-lo. Verifique de novo mais tarde, o que não custa nada.
resultNotSaved = O resultado está pronto, mas o bot não conseguiu salvá-lo. Verifique de novo mais tarde, o que não custa nada.
resultNotStored = O resultado está pronto, mas o armazenamento de arquivos do bot não responde. Verifique de novo mais tarde, o que não custa nada.
resultDiskFull = O resultado está pronto, mas o bot não tem mais espaço para ele. Quando o administrador do bot liberar espaço, verifique de novo, o que não custa nada.
parked = O bot foi interrompido { AMOUNT($crashes) } vezes enquanto trabalhava nisto, então não continuará automaticamente. Tente de novo mais tarde; se continuar falhando, fale com o administrador do bot.
resubmitted = O serviço de áudio não confirmou o primeiro pedido, então ele foi enviado uma segunda vez, conforme configurado pelo administrador do bot. Os dois podem ter sido cobrados.
resultGone = O serviço de áudio terminou, mas o resultado não está no link (status { $status }), mesmo após um minuto de novas tentativas. Verifique de novo se houver um botão para isso, o que não custa nada, ou execute outra vez.
resultUnusable = O resultado do serviço de áudio não pode ser usado: { CLAUSE($why) }. Verifique de novo, o que não custa nada, ou fale com o administrador do bot.
diskFull = O bot não tem mais espaço de armazenamento para arquivos. O administrador do bot precisa liberar espaço ou aumentar o limite; depois rode isto de novo.
storageUnavailable = O armazenamento de arquivos do bot não está respondendo. Tente novamente em alguns minutos.
platformMissing = A conexão do bot com { $platform } não está rodando, então não foi possível entregar a resposta. Peça ao administrador do bot para iniciá-la.
internalFault = Algo deu errado no bot. Tente de novo em um minuto; se continuar falhando, fale com o administrador do bot.
nothingSpent = Nada foi gasto.
maybeCharged = Isto pode ter sido cobrado.
jobId = Tarefa { $id }.
howToFix = Como resolvo isso?
modelNotConfigured = Isso precisa de um modelo de linguagem, e este bot não tem nenhum. Peça a quem opera o bot para adicionar um. Nada foi gasto.
modelBusy = O modelo de linguagem ficou ocupado ou indisponível por tempo demais. Rode isto de novo em alguns minutos.
modelUnreachable = O modelo de linguagem ficou inacessível por tempo demais. Rode isto de novo em alguns minutos; se continuar falhando, fale com o administrador do bot.
modelKeyRefused = O modelo de linguagem recusou a chave de API do bot. O administrador do bot precisa definir um MINUTES_API_KEY válida; depois, rode isto de novo.
modelRefused = O modelo de linguagem recusou este pedido ({ $status }): { CLAUSE($why) }. Fale com o administrador do bot.
modelUnconfirmed = A conexão com o modelo de linguagem caiu antes da resposta. Rode isto de novo só se aceitar pagar duas vezes.
modelAnswerUnusable =
    A resposta do modelo de linguagem não pôde ser usada, nem na segunda tentativa{ HAS($tokens) ->
        [yes] , e consumiu { AMOUNT($tokens) } tokens
       *[no] {""}
    }. Execute de novo.
modelAnswerUnreadable =
    { $kind ->
        [large] A resposta do modelo de linguagem passava de 256 KB e não foi lida.
        [page] O endereço do modelo de linguagem respondeu com uma página da web.
        [stream] O modelo de linguagem respondeu com um stream que o bot não pediu.
       *[other] Não foi possível ler a resposta do modelo de linguagem.
    } Tente novamente; se acontecer de novo, o operador do bot precisa verificar MINUTES_API_URL e o servidor.
modelCancelled = Cancelado. A resposta do modelo de linguagem não é aguardada.
