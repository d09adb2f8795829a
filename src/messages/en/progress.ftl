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
        [one] Queued, { AMOUNT($ahead) } job ahead; starts in about { ROUGHLY($expectedMs) }.
       *[other] Queued, { AMOUNT($ahead) } jobs ahead; starts in about { ROUGHLY($expectedMs) }.
    }
progressOwnLimit =
    { $ahead ->
        [0] Queued as your next job: you have { AMOUNT($most) } running, which is your limit.
       *[other] Queued behind { AMOUNT($ahead) } of your own jobs: you have { AMOUNT($most) } running, which is your limit.
    }
progressServerLimit =
    { $ahead ->
        [0] Queued as the next job here: { AMOUNT($most) } are running, which is the limit.
       *[other] Queued with { AMOUNT($ahead) } ahead here: { AMOUNT($most) } are running, which is the limit.
    }
progressWaiting = Queued.
speechAhead = About { ROUGHLY($ms) } of speech, in { AMOUNT($parts) } parts.
progressRunning = Running for { SPAN($elapsedMs) }.
progressEstimate =
    Running for { SPAN($elapsedMs) }: about { AMOUNT($percent) }% done{ $leftMs ->
        [0] {""}
       *[other] ,{" "}about { ROUGHLY($leftMs) } left
    }.
progressLeft = Running for { SPAN($elapsedMs) }, about { ROUGHLY($leftMs) } left.
progressParts = Running for { SPAN($elapsedMs) }: { $done } of { $of } parts finished.
progressStep = Running for { SPAN($elapsedMs) }: step { $step } of { $of }, /{ $command }.
progressRetrying = The audio service hasn't accepted this yet; retrying ({ SPAN($elapsedMs) } so far).
progressFinishing = Fetching the result ({ SPAN($elapsedMs) } so far).
progressJoining = Joining { AMOUNT($count) } parts into one file ({ SPAN($elapsedMs) } so far).
