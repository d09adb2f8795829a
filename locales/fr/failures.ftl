### Pourquoi une tâche n’a rien donné. Ce qu’elle a coûté et son identifiant sont dits à part.

## Sentences

cancelledBeforeStart = Annulée avant l’envoi au service audio.
cancelledWhileRunning = Annulée, mais le service audio avait déjà commencé et ne peut pas être arrêté.
neverSubmitted = La tâche est restée trop longtemps en file d’attente et a été abandonnée avant l’envoi. Relance-la quand le bot est moins occupé.
deadlinePassed = Le service audio a mis trop longtemps, nous avons donc cessé d’attendre (sa tâche est { $taskId }). Vérifie de nouveau plus tard, ce qui ne coûte rien, ou relance.
serviceKeyRefused = Le service audio a refusé la clé d’API du bot. L’administrateur du bot doit définir une AUDIO_API_KEY valable ; relance ensuite.
serviceRefused = Le service audio a refusé cette demande ({ $status }) : { CLAUSE($why) }. Corrige la valeur, puis relance.
serviceNotFound = Le service audio n’a pas ce à quoi cette demande se rapporte. Vérifie les identifiants et les liens, ou recrée-le.
serviceBusy = Le service audio est resté trop longtemps occupé ou indisponible. Relance dans quelques minutes.
chatUnreachable = La messagerie est restée trop longtemps occupée ou indisponible. Relance dans quelques minutes.
chatRefused = La messagerie n’a pas laissé le bot continuer : { CLAUSE($why) }. Relance ; si l’échec persiste, contacte l’administrateur du bot.
serviceUnreachable = Le service audio est resté trop longtemps injoignable. Relance dans quelques minutes ; si l’échec persiste, contacte l’administrateur du bot.
unconfirmedNoAnswer = Le service audio n’a pas répondu : il traite peut-être déjà cette demande. Si tu la trouves dans la liste des tâches du service, associe son identifiant pour continuer ; relancer pourrait coûter deux fois.
unconfirmedServerError = Le service audio a échoué en recevant cette demande ({ $status }) : il la traite peut-être déjà. Si tu la trouves dans la liste des tâches du service, associe son identifiant pour continuer ; relancer pourrait coûter deux fois.
unconfirmedNoTask = Le service audio a accepté cette demande, mais n’a pas dit comment obtenir le résultat. Si tu la trouves dans la liste des tâches du service, associe son identifiant pour continuer ; relancer pourrait coûter deux fois.
unconfirmedAfterCrash = Le bot a été interrompu en envoyant cette demande : le service audio la traite peut-être déjà. Si tu la trouves dans la liste des tâches du service, associe son identifiant pour continuer ; relancer pourrait coûter deux fois.
unconfirmedAfterRestore = La base de données du bot a été restaurée d’une sauvegarde : cette demande a peut-être déjà été envoyée. Si tu la trouves dans la liste des tâches du service audio, associe son identifiant pour continuer ; relancer pourrait coûter deux fois.
taskFailed = Le service audio a signalé une erreur : { HAS($message) ->
        [yes] { CLAUSE($message) }
       *[no] aucune raison donnée{ HAS($code) ->
            [yes] {" "}({ $code })
           *[no] {""}
        }
    }. Modifie la demande, ou réessaie plus tard.
stepNotFed = L’étape précédente n’a produit aucun fichier utilisable ici. Il faut un fichier { KINDS($accept) }. Change l’ordre des étapes, puis relance.
partsTooLate = Ça a pris trop longtemps, nous avons donc cessé d’attendre. Relance ; les parties terminées ne sont pas refaites.
whichPart = La partie { $part } sur { $of } n’a produit aucun résultat.
whichStep = L’étape { $part } sur { $of }, /{ $command }, n’a produit aucun résultat.
partsKept =
    { $files ->
        [one] Le fichier terminé avant est conservé et inclus ici. Une relance reprend à partir de là sans le facturer de nouveau.
       *[other] Les { AMOUNT($files) } fichiers terminés avant sont conservés et inclus ici. Une relance reprend à partir de là sans les facturer de nouveau.
    }
taskLost = Le service audio n’a plus sa tâche { $taskId } : le résultat ne peut pas être récupéré. Relance si tu en as encore besoin.
resultUnreachable = Le résultat est prêt, mais il n’a pas pu être récupéré auprès du service audio. Vérifie de nouveau plus tard, ce qui ne coûte rien.
resultUnchecked = Le résultat est prêt, mais le bot était trop occupé pour le vérifier. Vérifie de nouveau plus tard, ce qui ne coûte rien.
resultNotSaved = Le résultat est prêt, mais le bot n’a pas pu l’enregistrer. Vérifie de nouveau plus tard, ce qui ne coûte rien.
resultNotStored = Le résultat est prêt, mais le stockage de fichiers du bot ne répond pas. Vérifie de nouveau plus tard, ce qui ne coûte rien.
resultDiskFull = Le résultat est prêt, mais le bot n’a plus d’espace de stockage pour lui. Quand l’administrateur du bot aura libéré de l’espace, vérifie de nouveau, ce qui ne coûte rien.
parked = Le bot a été interrompu { AMOUNT($crashes) } fois en travaillant à ceci : il ne reprendra pas automatiquement. Réessaie plus tard ; si l’échec persiste, contacte l’administrateur du bot.
resubmitted = Le service audio n’a pas confirmé la première demande : elle a été envoyée une seconde fois, comme l’administrateur du bot l’a configuré. Les deux ont pu être facturées.
resultGone = Le service audio a terminé, mais le résultat n’est pas à son lien (statut { $status }), même après une minute de nouvelles tentatives. Vérifie de nouveau s’il y a un bouton pour cela, ce qui ne coûte rien, ou relance la commande.
resultUnusable = Le résultat du service audio est inutilisable : { CLAUSE($why) }. Vérifie de nouveau, ce qui ne coûte rien, ou contacte l’administrateur du bot.
diskFull = Le bot n’a plus d’espace de stockage pour les fichiers. L’administrateur du bot doit libérer de l’espace ou relever la limite ; relance ensuite.
storageUnavailable = Le stockage de fichiers du bot ne répond pas. Réessaie dans quelques minutes.
platformMissing = La connexion du bot à { $platform } ne tourne pas : la réponse n’a pas pu être livrée. Demande à l’administrateur du bot de la démarrer.
internalFault = Une erreur s’est produite dans le bot. Réessaie dans une minute ; si l’échec persiste, contacte l’administrateur du bot.
nothingSpent = Rien n’a été dépensé.
maybeCharged = Ça a peut-être été facturé.
jobId = Tâche { $id }.
howToFix = Comment résoudre ce problème ?
modelNotConfigured = Il faut pour cela un modèle de langage, et ce bot n’en a pas. Demande à l’opérateur du bot d’en ajouter un. Rien n’a été dépensé.
modelBusy = Le modèle de langage est resté trop longtemps occupé ou indisponible. Relance dans quelques minutes.
modelUnreachable = Le modèle de langage est resté injoignable trop longtemps. Relance dans quelques minutes ; si l’échec persiste, contacte l’administrateur du bot.
modelKeyRefused = Le modèle de langage a refusé la clé d’API du bot. L’administrateur du bot doit définir une MINUTES_API_KEY valide ; relance ensuite.
modelRefused = Le modèle de langage a refusé cette demande ({ $status }) : { CLAUSE($why) }. Contacte l’administrateur du bot.
modelUnconfirmed = La connexion au modèle de langage a été perdue avant sa réponse. Ne relance que si tu acceptes de payer deux fois.
modelAnswerUnusable =
    La réponse du modèle de langage n'était pas utilisable, même au deuxième essai{ HAS($tokens) ->
        [yes] , et a consommé { AMOUNT($tokens) } jetons
       *[no] {""}
    }. Relance la commande.
modelAnswerUnreadable =
    { $kind ->
        [large] La réponse du modèle de langage dépassait 256 Ko et n'a pas été lue.
        [page] L'adresse du modèle de langage a répondu par une page web.
        [stream] Le modèle de langage a répondu par un flux que le bot n'avait pas demandé.
       *[other] La réponse du modèle de langage n'a pas pu être lue.
    } Réessaie ; si cela se reproduit, l'opérateur du bot doit vérifier MINUTES_API_URL et son serveur.
modelCancelled = Annulé. La réponse du modèle de langage n'est pas attendue.
