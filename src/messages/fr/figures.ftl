### Les chiffres et ce qui les accompagne

## Parts of a line or of a sentence

figureUnknown = un certain temps
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
figureKilobytes = { $amount } Ko
figureMegabytes = { $amount } Mo
figureUnit =
    { $unit ->
        [seconds] { $amount } secondes
        [milliseconds] { $amount } millisecondes
        [days] { $amount } jours
       *[other] { $amount } { $unit }
    }
stateName =
    { $state ->
        [accepted] en attente
        [submitting] en cours d’envoi
        [waiting] en cours
        [collecting] récupération du résultat
        [delivering] en cours de livraison
        [unconfirmed] incertain : c’est peut-être fait, peut-être pas
        [done] terminé
        [failed] échoué
        [cancelled] annulé
       *[other] { $state }
    }
span = { SPAN($ms) }
amount = { AMOUNT($figure) }
mediaKind =
    { $kind ->
        [audio] audio
        [video] vidéo
        [image] image
        [text] texte
       *[other] { $kind }
    }
