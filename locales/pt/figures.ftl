### Números e o que vai com eles

## Parts of a line or of a sentence

figureUnknown = algum tempo
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
figureUnit =
    { $unit ->
        [seconds] { $amount } segundos
        [milliseconds] { $amount } milissegundos
        [days] { $amount } dias
       *[other] { $amount } { $unit }
    }
stateName =
    { $state ->
        [accepted] na fila
        [submitting] enviando
        [waiting] em andamento
        [collecting] buscando o resultado
        [delivering] entregando
        [unconfirmed] não confirmada (pode ter rodado ou não)
        [done] concluída
        [failed] falhou
        [cancelled] cancelada
       *[other] { $state }
    }
span = { SPAN($ms) }
amount = { AMOUNT($figure) }
mediaKind =
    { $kind ->
        [audio] áudio
        [video] vídeo
        [image] imagem
        [text] texto
       *[other] { $kind }
    }
