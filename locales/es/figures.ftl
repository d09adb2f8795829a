### Cifras y lo que las acompaña

## Parts of a line or of a sentence

figureUnknown = un rato
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
        [seconds] { $amount } segundos
        [milliseconds] { $amount } milisegundos
        [days] { $amount } días
       *[other] { $amount } { $unit }
    }
stateName =
    { $state ->
        [accepted] en cola
        [submitting] enviando
        [waiting] en marcha
        [collecting] obteniendo el resultado
        [delivering] entregando
        [unconfirmed] sin confirmar (puede que se haya ejecutado o no)
        [done] terminada
        [failed] fallida
        [cancelled] cancelada
       *[other] { $state }
    }
span = { SPAN($ms) }
amount = { AMOUNT($figure) }
mediaKind =
    { $kind ->
        [audio] audio
        [video] video
        [image] imagen
        [text] texto
       *[other] { $kind }
    }
