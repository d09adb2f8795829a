### Como vai uma tarefa, e como foi

## Sentences

progressQueued =
    { $ahead ->
        [0] Na fila, é a próxima.
        [one] Na fila, { AMOUNT($ahead) } tarefa na frente.
       *[other] Na fila, { AMOUNT($ahead) } tarefas na frente.
    }
progressQueuedFor =
    { $ahead ->
        [one] Na fila, { AMOUNT($ahead) } tarefa na frente; começa em cerca de { ROUGHLY($expectedMs) }.
       *[other] Na fila, { AMOUNT($ahead) } tarefas na frente; começa em cerca de { ROUGHLY($expectedMs) }.
    }
progressOwnLimit =
    { $ahead ->
        [0] Na fila como sua próxima tarefa: você tem { AMOUNT($most) } rodando, que é o seu limite.
       *[other] Na fila, com { AMOUNT($ahead) } tarefas suas na frente: você tem { AMOUNT($most) } rodando, que é o seu limite.
    }
progressServerLimit =
    { $ahead ->
        [0] Na fila como a próxima tarefa daqui: há { AMOUNT($most) } rodando, que é o limite.
       *[other] Na fila, com { AMOUNT($ahead) } na frente aqui: há { AMOUNT($most) } rodando, que é o limite.
    }
progressWaiting = Na fila.
speechAhead = Cerca de { ROUGHLY($ms) } de fala, em { AMOUNT($parts) } partes.
progressRunning = Rodando há { SPAN($elapsedMs) }.
progressEstimate =
    Rodando há { SPAN($elapsedMs) }: cerca de { AMOUNT($percent) }% pronto{ $leftMs ->
        [0] {""}
       *[other] ,{" "}faltam cerca de { ROUGHLY($leftMs) }
    }.
progressLeft = Em execução há { SPAN($elapsedMs) }, faltam cerca de { ROUGHLY($leftMs) }.
progressParts = Rodando há { SPAN($elapsedMs) }: { $done } de { $of } partes prontas.
progressStep = Rodando há { SPAN($elapsedMs) }: passo { $step } de { $of }, /{ $command }.
progressRetrying = O serviço de áudio ainda não aceitou isto; tentando de novo ({ SPAN($elapsedMs) } até agora).
progressFinishing = Buscando o resultado ({ SPAN($elapsedMs) } até agora).
progressJoining = Juntando { AMOUNT($count) } partes em um arquivo ({ SPAN($elapsedMs) } até agora).
