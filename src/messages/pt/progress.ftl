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
        [one] Na fila, { AMOUNT($ahead) } tarefa na frente; a vez desta chega em cerca de { ROUGHLY($expectedMs) }.
       *[other] Na fila, { AMOUNT($ahead) } tarefas na frente; a vez desta chega em cerca de { ROUGHLY($expectedMs) }.
    }
progressOwnLimit =
    { $ahead ->
        [0] Na fila, é a sua próxima: você tem { AMOUNT($most) } rodando, o máximo que uma pessoa pode ter de uma vez.
       *[other] Na fila, com { AMOUNT($ahead) } suas na frente: você tem { AMOUNT($most) } rodando, o máximo que uma pessoa pode ter de uma vez.
    }
progressServerLimit =
    { $ahead ->
        [0] Na fila, é a próxima deste lugar: ele tem { AMOUNT($most) } rodando, o máximo que pode ter de uma vez.
       *[other] Na fila, { AMOUNT($ahead) } na frente neste lugar: ele tem { AMOUNT($most) } rodando, o máximo que pode ter de uma vez.
    }
progressWaiting = Na fila.
speechAhead = Cerca de { ROUGHLY($ms) } de fala, em { AMOUNT($parts) } partes.
progressRunning = Trabalhando nisto há { SPAN($elapsedMs) }.
progressParts = Trabalhando nisto há { SPAN($elapsedMs) }: { $done } de { $of } partes prontas.
progressStep = Trabalhando nisto há { SPAN($elapsedMs) }: passo { $step } de { $of }, /{ $command }.
progressRetrying = O serviço de áudio ainda não aceitou; tentando de novo ({ SPAN($elapsedMs) } até agora).
progressFinishing = Buscando o resultado ({ SPAN($elapsedMs) } até agora).
doneSound = /{ $command } fez { $files ->
        [one] {""}
       *[other] { AMOUNT($files) } arquivos,{" "}
    }{ $soundMs ->
        [0] som
       *[other] { SPAN($soundMs) } de som
    } ({ SIZE($bytes) }) em { SPAN($elapsedMs) }.
doneTranscript =
    { $durationMs ->
        [0] Transcrição
       *[other] Transcrição de { SPAN($durationMs) }
    }{ HAS($language) ->
        [yes] {" "}({ $language })
       *[no] {""}
    }, pronta em { SPAN($elapsedMs) }.
doneText = /{ $command } respondeu em { SPAN($elapsedMs) }.
