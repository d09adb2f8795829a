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
        [one] En file d’attente, { AMOUNT($ahead) } tâche avant ; son tour vient dans environ { ROUGHLY($expectedMs) }.
       *[other] En file d’attente, { AMOUNT($ahead) } tâches avant ; son tour vient dans environ { ROUGHLY($expectedMs) }.
    }
progressOwnLimit =
    { $ahead ->
        [0] En file d’attente, la prochaine des tiennes : tu en as { AMOUNT($most) } en cours, autant qu’une personne peut en avoir à la fois.
       *[other] En file d’attente derrière { AMOUNT($ahead) } des tiennes : tu en as { AMOUNT($most) } en cours, autant qu’une personne peut en avoir à la fois.
    }
progressServerLimit =
    { $ahead ->
        [0] En file d’attente, la prochaine d’ici : il y en a { AMOUNT($most) } en cours, autant qu’il peut y en avoir à la fois.
       *[other] En file d’attente, { AMOUNT($ahead) } avant ici : il y en a { AMOUNT($most) } en cours, autant qu’il peut y en avoir à la fois.
    }
progressWaiting = En file d’attente.
speechAhead = Environ { ROUGHLY($ms) } de parole, en { AMOUNT($parts) } parties.
progressRunning = En cours depuis { SPAN($elapsedMs) }.
progressParts = En cours depuis { SPAN($elapsedMs) } : { $done } parties sur { $of } sont faites.
progressStep = En cours depuis { SPAN($elapsedMs) } : étape { $step } sur { $of }, /{ $command }.
progressRetrying = Le service audio ne l’a pas encore pris ; nouvel essai (depuis { SPAN($elapsedMs) }).
progressFinishing = Récupération du résultat (depuis { SPAN($elapsedMs) }).
doneSound = /{ $command } a fait { $files ->
        [one] {""}
       *[other] { AMOUNT($files) } fichiers,{" "}
    }{ $soundMs ->
        [0] du son
       *[other] { SPAN($soundMs) } de son
    } ({ SIZE($bytes) }) en { SPAN($elapsedMs) }.
doneTranscript =
    { $durationMs ->
        [0] Transcription
       *[other] Transcription de { SPAN($durationMs) }
    }{ HAS($language) ->
        [yes] {" "}({ $language })
       *[no] {""}
    }, prête en { SPAN($elapsedMs) }.
doneText = /{ $command } a répondu en { SPAN($elapsedMs) }.
