### Cómo va una tarea y cómo le fue

## Sentences

progressQueued =
    { $ahead ->
        [0] En cola, es la siguiente.
        [one] En cola, { AMOUNT($ahead) } tarea por delante.
       *[other] En cola, { AMOUNT($ahead) } tareas por delante.
    }
progressQueuedFor =
    { $ahead ->
        [one] En cola, { AMOUNT($ahead) } tarea por delante; le toca en unos { ROUGHLY($expectedMs) }.
       *[other] En cola, { AMOUNT($ahead) } tareas por delante; le toca en unos { ROUGHLY($expectedMs) }.
    }
progressOwnLimit =
    { $ahead ->
        [0] En cola, es tu siguiente: tienes { AMOUNT($most) } en marcha, tantas como puede tener una persona a la vez.
       *[other] En cola detrás de { AMOUNT($ahead) } tuyas: tienes { AMOUNT($most) } en marcha, tantas como puede tener una persona a la vez.
    }
progressServerLimit =
    { $ahead ->
        [0] En cola, la siguiente de este lugar: tiene { AMOUNT($most) } en marcha, tantas como puede a la vez.
       *[other] En cola, { AMOUNT($ahead) } por delante en este lugar: tiene { AMOUNT($most) } en marcha, tantas como puede a la vez.
    }
progressWaiting = En cola.
speechAhead = Unos { ROUGHLY($ms) } de habla, en { AMOUNT($parts) } partes.
progressRunning = En ello desde hace { SPAN($elapsedMs) }.
progressParts = En ello desde hace { SPAN($elapsedMs) }: { $done } de { $of } partes están hechas.
progressStep = En ello desde hace { SPAN($elapsedMs) }: paso { $step } de { $of }, /{ $command }.
progressRetrying = El servicio de audio aún no lo ha aceptado; se intenta otra vez ({ SPAN($elapsedMs) } hasta ahora).
progressFinishing = Trayendo el resultado ({ SPAN($elapsedMs) } hasta ahora).
doneSound = /{ $command } hizo { $files ->
        [one] {""}
       *[other] { AMOUNT($files) } archivos,{" "}
    }{ $soundMs ->
        [0] sonido
       *[other] { SPAN($soundMs) } de sonido
    } ({ SIZE($bytes) }) en { SPAN($elapsedMs) }.
doneTranscript =
    { $durationMs ->
        [0] Transcripción
       *[other] Transcripción de { SPAN($durationMs) }
    }{ HAS($language) ->
        [yes] {" "}({ $language })
       *[no] {""}
    }, lista en { SPAN($elapsedMs) }.
doneText = /{ $command } respondió en { SPAN($elapsedMs) }.
