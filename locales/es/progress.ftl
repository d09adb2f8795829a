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
        [one] En cola, { AMOUNT($ahead) } tarea por delante; empieza en unos { ROUGHLY($expectedMs) }.
       *[other] En cola, { AMOUNT($ahead) } tareas por delante; empieza en unos { ROUGHLY($expectedMs) }.
    }
progressOwnLimit =
    { $ahead ->
        [0] En cola como tu próxima tarea: tienes { AMOUNT($most) } en marcha, que es tu límite.
       *[other] En cola detrás de { AMOUNT($ahead) } de tus tareas: tienes { AMOUNT($most) } en marcha, que es tu límite.
    }
progressServerLimit =
    { $ahead ->
        [0] En cola como la próxima tarea de aquí: hay { AMOUNT($most) } en marcha, que es el límite.
       *[other] En cola con { AMOUNT($ahead) } por delante aquí: hay { AMOUNT($most) } en marcha, que es el límite.
    }
progressWaiting = En cola.
speechAhead = Unos { ROUGHLY($ms) } de habla, en { AMOUNT($parts) } partes.
progressRunning = En marcha desde hace { SPAN($elapsedMs) }.
progressEstimate =
    En marcha desde hace { SPAN($elapsedMs) }: hecho un { AMOUNT($percent) } % aproximadamente{ $leftMs ->
        [0] {""}
       *[other] ,{" "}faltan unos { ROUGHLY($leftMs) }
    }.
progressLeft = En curso desde hace { SPAN($elapsedMs) }, faltan unos { ROUGHLY($leftMs) }.
progressParts = En marcha desde hace { SPAN($elapsedMs) }: { $done } de { $of } partes terminadas.
progressStep = En marcha desde hace { SPAN($elapsedMs) }: paso { $step } de { $of }, /{ $command }.
progressRetrying = El servicio de audio aún no ha aceptado esto; reintentando ({ SPAN($elapsedMs) } hasta ahora).
progressFinishing = Obteniendo el resultado ({ SPAN($elapsedMs) } hasta ahora).
progressJoining = Uniendo { AMOUNT($count) } partes en un archivo ({ SPAN($elapsedMs) } hasta ahora).
