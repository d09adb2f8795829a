### Pourquoi une tâche n’a rien donné. Ce qu’elle a coûté et son identifiant sont dits à part.

## Sentences

cancelledBeforeStart = Annulée avant l’envoi au service audio.
cancelledWhileRunning = Annulée. Le service audio avait déjà commencé, et son travail ne peut pas être arrêté.
neverSubmitted = La tâche a attendu son tour trop longtemps et a été abandonnée avant l’envoi. Relance-la quand il y a moins de monde.
deadlinePassed = Le service audio a mis trop longtemps, et nous avons cessé d’attendre (sa tâche est { $taskId }). Regarde encore plus tard, ce qui ne coûte rien, ou relance.
serviceKeyRefused = Le service audio a refusé la clé du bot. La personne qui gère le bot doit définir une AUDIO_API_KEY valable ; relance ensuite.
serviceRefused = Le service audio n’a pas accepté cette demande ({ $status }) : { CLAUSE($why) }. Change ce qu’il indique, et relance.
serviceBusy = Le service audio était trop occupé ou en panne aussi longtemps que nous pouvions attendre. Relance dans quelques minutes.
chatUnreachable = La messagerie était trop occupée ou ne répondait pas au bot aussi longtemps que nous pouvions attendre. Relance dans quelques minutes.
chatRefused = La messagerie n’a pas laissé le bot continuer : { CLAUSE($why) }. Relance ; si ça persiste, préviens la personne qui gère le bot.
serviceUnreachable = Le service audio est resté injoignable aussi longtemps que nous pouvions attendre. Relance dans quelques minutes ; si ça persiste, préviens la personne qui gère le bot.
unconfirmedNoAnswer = Le service audio n’a pas répondu : impossible de savoir s’il a reçu la demande. Si elle figure parmi les tâches du service, donne son identifiant et tout continue ; ne relance que si tu acceptes de payer deux fois.
unconfirmedServerError = Le service audio a échoué en prenant la demande ({ $status }) : impossible de savoir si le travail a commencé. Si elle figure parmi les tâches du service, donne son identifiant et tout continue ; ne relance que si tu acceptes de payer deux fois.
unconfirmedNoTask = Le service audio a pris la demande, mais n’a pas dit comment demander le résultat. Si elle figure parmi les tâches du service, donne son identifiant et tout continue ; ne relance que si tu acceptes de payer deux fois.
unconfirmedAfterCrash = Le bot a été interrompu pendant l’envoi : impossible de savoir si le service audio a reçu la demande. Si elle figure parmi les tâches du service, donne son identifiant et tout continue ; ne relance que si tu acceptes de payer deux fois.
unconfirmedAfterRestore = La mémoire du bot a été restaurée d’une sauvegarde : impossible de savoir si ceci avait déjà été envoyé. Si la demande figure parmi les tâches du service audio, donne son identifiant et tout continue ; ne relance que si tu acceptes de payer deux fois.
taskFailed = Le service audio n’a pas pu faire ceci : { HAS($message) ->
        [yes] { CLAUSE($message) }
       *[no] il n’a pas donné de raison
    }{ HAS($code) ->
        [yes] {" "}({ $code })
       *[no] {""}
    }. Change la demande, ou relance plus tard.
stepNotFed = L’étape précédente n’a rien fait dont celle-ci puisse partir : il lui faut un fichier { KINDS($accept) }. Change l’ordre des étapes, et relance.
partsTooLate = Ça a duré plus longtemps que nous pouvions attendre. Réessaie : ce qui est fait n’est pas refait.
partsNotJoined = Les parties n’ont pas pu être réunies en un seul fichier. Sers-t’en telles quelles, ou préviens la personne qui gère le bot.
whichPart = La partie { $part } sur { $of } n’a rien donné.
whichStep = L’étape { $part } sur { $of }, /{ $command }, n’a rien donné.
partsKept =
    { $files ->
        [one] Ce qui a été fait avant est gardé et se trouve ici ; un nouvel essai part de là sans le repayer.
       *[other] Les { AMOUNT($files) } fichiers faits avant sont gardés et se trouvent ici ; un nouvel essai part de là sans les repayer.
    }
taskLost = Le service audio ne connaît plus sa tâche { $taskId } : le résultat ne peut pas être récupéré. Relance si tu en as encore besoin.
resultUnreachable = Le résultat est prêt, mais n’a pas pu être récupéré auprès du service audio. Regarde encore plus tard, ce qui ne coûte rien, ou relance.
parked = Le bot a été interrompu { AMOUNT($deaths) } fois en travaillant à ceci : il ne continue donc pas de lui-même. Réessaie plus tard ; si ça persiste, préviens la personne qui gère le bot.
resubmitted = Le service audio n’a pas confirmé la première demande : elle a été envoyée une seconde fois, comme l’a choisi la personne qui gère le bot. Les deux ont pu coûter quelque chose.
resultGone = Le service audio a terminé, mais son résultat est introuvable à son lien (statut { $status }), même après une minute de tentatives. Relance, ou demande à la personne qui gère le bot.
resultUnusable = Le résultat du service audio est inutilisable : { CLAUSE($why) }. Relance, ou demande à la personne qui gère le bot.
diskFull = Le bot n’a plus de place pour garder des fichiers. La personne qui le gère doit libérer de la place ou relever la limite ; relance ensuite.
platformMissing = La partie du bot qui sert { $platform } ne tourne pas : la réponse n’a pas pu y être portée. Demande à la personne qui gère le bot de la démarrer.
internalFault = Quelque chose a mal tourné dans le bot. Réessaie dans une minute ; si ça se reproduit, préviens la personne qui gère le bot.
nothingSpent = Rien n’a été dépensé.
maybeCharged = Ça a pu coûter quelque chose.
jobId = Tâche { $id }.
