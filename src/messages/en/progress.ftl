### How a job goes, and how it went

## Sentences

progressQueued =
    { $ahead ->
        [0] Queued, next in line.
        [one] Queued, { AMOUNT($ahead) } job ahead.
       *[other] Queued, { AMOUNT($ahead) } jobs ahead.
    }
progressQueuedFor =
    { $ahead ->
        [one] Queued, { AMOUNT($ahead) } job ahead; its turn comes in about { ROUGHLY($expectedMs) }.
       *[other] Queued, { AMOUNT($ahead) } jobs ahead; its turn comes in about { ROUGHLY($expectedMs) }.
    }
progressOwnLimit =
    { $ahead ->
        [0] Queued, your next one: you have { AMOUNT($most) } running, which is as many as one person may at once.
       *[other] Queued behind { AMOUNT($ahead) } of your own: you have { AMOUNT($most) } running, which is as many as one person may at once.
    }
progressServerLimit =
    { $ahead ->
        [0] Queued, the next one in this place: it has { AMOUNT($most) } running, which is as many as it may at once.
       *[other] Queued, { AMOUNT($ahead) } ahead in this place: it has { AMOUNT($most) } running, which is as many as it may at once.
    }
progressWaiting = Queued.
speechAhead = About { ROUGHLY($ms) } of speech, in { AMOUNT($parts) } parts.
progressRunning = Working on it for { SPAN($elapsedMs) }.
progressParts = Working on it for { SPAN($elapsedMs) }: { $done } of { $of } parts are done.
progressStep = Working on it for { SPAN($elapsedMs) }: step { $step } of { $of }, /{ $command }.
progressRetrying = The audio service did not take it yet; trying again ({ SPAN($elapsedMs) } so far).
progressFinishing = Fetching the result ({ SPAN($elapsedMs) } so far).
doneSound = /{ $command } made { $files ->
        [one] {""}
       *[other] { AMOUNT($files) } files,{" "}
    }{ $soundMs ->
        [0] sound
       *[other] { SPAN($soundMs) } of sound
    } ({ SIZE($bytes) }) in { SPAN($elapsedMs) }.
doneTranscript =
    { $durationMs ->
        [0] Transcript
       *[other] Transcript of { SPAN($durationMs) }
    }{ HAS($language) ->
        [yes] {" "}({ $language })
       *[no] {""}
    }, ready in { SPAN($elapsedMs) }.
doneText = /{ $command } answered in { SPAN($elapsedMs) }.
