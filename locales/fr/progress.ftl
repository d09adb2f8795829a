### Où en est une tâche, et comment elle s’est passée

## Sentences

progressQueued =
    { $ahead ->
        [0] En file d’attente, au prochain tour.
        [one] En file d’attente, { AMOUNT($ahead) } tâche avant.
       *[other] En file d’attente, { AMOUNT($ahead) } tâches avant.
    }
progressQueuedFor =
    { $ahead ->
        [one] En file d’attente, { AMOUNT($ahead) } tâche avant ; démarre dans environ { ROUGHLY($expectedMs) }.
       *[other] En file d’attente, { AMOUNT($ahead) } tâches avant ; démarre dans environ { ROUGHLY($expectedMs) }.
    }
progressOwnLimit =
    { $ahead ->
        [0] En file d’attente, ta prochaine tâche : tu en as { AMOUNT($most) } en cours, c’est ta limite.
       *[other] En file d’attente derrière { AMOUNT($ahead) } des tiennes : tu en as { AMOUNT($most) } en cours, c’est ta limite.
    }
progressServerLimit =
    { $ahead ->
        [0] En file d’attente, la prochaine tâche d’ici : { AMOUNT($most) } sont en cours, c’est la limite.
       *[other] En file d’attente, { AMOUNT($ahead) } avant ici : { AMOUNT($most) } sont en cours, c’est la limite.
    }
progressWaiting = En file d’attente.
speechAhead = Environ { ROUGHLY($ms) } de parole, en { AMOUNT($parts) } parties.
progressRunning = En cours depuis { SPAN($elapsedMs) }.
progressEstimate =
    En cours depuis { SPAN($elapsedMs) } : environ { AMOUNT($percent) } % terminé{ $leftMs ->
        [0] {""}
       *[other] ,{" "}encore environ { ROUGHLY($leftMs) }
    }.
progressLeft = En cours depuis { SPAN($elapsedMs) }, encore environ { ROUGHLY($leftMs) }.
progressParts = En cours depuis { SPAN($elapsedMs) } : { $done } parties sur { $of } terminées.
progressStep = En cours depuis { SPAN($elapsedMs) } : étape { $step } sur { $of }, /{ $command }.
progressRetrying = Le service audio ne l’a pas encore accepté ; nouvel essai (depuis { SPAN($elapsedMs) }).
progressFinishing = Récupération du résultat (depuis { SPAN($elapsedMs) }).
progressJoining = Assemblage de { AMOUNT($count) } parties en un fichier ({ SPAN($elapsedMs) } jusqu’ici).
