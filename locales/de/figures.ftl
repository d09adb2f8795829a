### Zahlen und was bei ihnen steht

## Parts of a line or of a sentence

figureUnknown = einige Zeit
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
figureKilobytes = { $amount } kB
figureMegabytes = { $amount } MB
figureUnit =
    { $unit ->
        [seconds] { $amount } Sekunden
        [milliseconds] { $amount } Millisekunden
        [days] { $amount } Tage
       *[other] { $amount } { $unit }
    }
stateName =
    { $state ->
        [accepted] in der Warteschlange
        [submitting] wird gesendet
        [waiting] läuft
        [collecting] Ergebnis wird abgerufen
        [delivering] wird zugestellt
        [unconfirmed] unbestätigt (ist vielleicht gelaufen, vielleicht nicht)
        [done] fertig
        [failed] fehlgeschlagen
        [cancelled] abgebrochen
       *[other] { $state }
    }
span = { SPAN($ms) }
amount = { AMOUNT($figure) }
mediaKind =
    { $kind ->
        [audio] Audio
        [video] Video
        [image] Bild
        [text] Text
       *[other] { $kind }
    }
