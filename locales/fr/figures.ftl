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
        [accepted] en file d’attente
        [submitting] envoi en cours
        [waiting] en cours
        [collecting] récupération du résultat
        [delivering] livraison en cours
        [unconfirmed] non confirmée (elle a peut-être été exécutée, ou pas)
        [done] terminée
        [failed] échouée
        [cancelled] annulée
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
