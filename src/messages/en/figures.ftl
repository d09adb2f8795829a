### Figures and the words beside them: what SPAN, SIZE and the other functions are made of

## Parts of a line or of a sentence

figureUnknown = some time
figureSeconds = { $seconds } s
figureMinutes =
    { $seconds ->
        [0] { $minutes } min
       *[other] { $minutes } min { $seconds } s
    }
figureHours =
    { $minutes ->
        [0] { $hours } h
       *[other] { $hours } h { $minutes } min
    }
figureKilobytes = { $amount } KB
figureMegabytes = { $amount } MB
# What an option is measured in. $unit is "seconds", "milliseconds", "days", or a sign such as % and dB
figureUnit =
    { $unit ->
        [seconds] { $amount } seconds
        [milliseconds] { $amount } milliseconds
        [days] { $amount } days
       *[other] { $amount } { $unit }
    }
# Where a job is
stateName =
    { $state ->
        [accepted] queued
        [submitting] sending
        [waiting] running
        [collecting] fetching the result
        [delivering] delivering
        [unconfirmed] unconfirmed (it may or may not have run)
        [done] finished
        [failed] failed
        [cancelled] canceled
       *[other] { $state }
    }
# Figures that stand alone, in a table
span = { SPAN($ms) }
amount = { AMOUNT($figure) }
# What a file holds
mediaKind =
    { $kind ->
        [audio] audio
        [video] video
        [image] image
        [text] text
       *[other] { $kind }
    }
