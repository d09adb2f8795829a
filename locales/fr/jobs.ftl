### Ses propres tâches, et celles d’un serveur

## Sentences

jobUnknown = Tu n’as pas de tâche { $id }. /jobs list affiche tes tâches et leurs identifiants.
jobEnded = La tâche { $id } est déjà terminée : il n’y a rien à annuler. /jobs show { $id } montre comment elle s’est passée.
jobCannotBeCancelledNow = La tâche { $id } ne peut pas être annulée maintenant : elle est en cours d’envoi, ou sa réponse arrive. Réessaie dans quelques secondes.
jobStillRunning = La tâche { $id } n’est pas encore terminée. Attends-la, ou annule-la d’abord : /jobs cancel { $id }.
jobsNone = Tu n’as pas encore de tâches. Lance une commande, par exemple : /tts Bonjour.
jobsFound =
    { $count ->
        [one] Ta seule tâche :
       *[other] Tes { AMOUNT($count) } dernières tâches :
    }
jobsNoneHere = Il n’y a pas encore de tâches ici.
jobsFoundHere = Les { AMOUNT($count) } dernières tâches d’ici (heures en UTC) :
jobsNotYours = Seuls les admins de ce serveur ou de cet espace de travail peuvent voir les tâches des autres. /jobs list affiche les tiennes.
jobShown = Tâche { $id } :
jobCancelled = La tâche { $id } est en cours d’annulation :
jobRetried = La tâche { $id } est relancée sous le nom { $again } :
jobArrived = La tâche { $id } attend maintenant la tâche { $task } du service. Rien n’est renvoyé, ça ne coûte donc rien :
jobResumed = La tâche { $id } est vérifiée de nouveau. Cela ne coûte rien :
jobElsewhere = La tâche { $id } a été demandée sur une autre plateforme. Relance-la là-bas.
sendNowhere = Tu n’as pas d’autre compte auquel envoyer ceci. /link relie tes comptes sur plusieurs plateformes.
sendNothing = La tâche { $id } n’a aucun résultat à envoyer. /jobs show { $id } montre ce qu’il en est.
sendUnknown = Tu n’as pas de compte lié « { $to } ». /jobs send sans cette indication montre tes comptes.
sendClosed = Le bot n’a pas pu ouvrir de conversation avec { $name } sur { $platform }. Écris-lui là-bas une fois, ou réessaie dans une minute. Rien n’a été dépensé.
sendWhere = Où envoyer le résultat de la tâche { $id } ?
sendTo = { $name } sur { $platform }
sent = Le résultat de la tâche { $id } est en route vers { $name } sur { $platform }. Cela ne coûte rien.
sentBefore = Le résultat de la tâche { $id } a déjà été envoyé à { $name } sur { $platform }.
jobNotUnconfirmed = La tâche { $id } n’attend pas de confirmation : tu ne peux pas lui associer de tâche du service. /jobs show { $id } montre comment elle s’est passée.
jobNotResumable = La tâche { $id } n’a aucun résultat qui puisse encore être récupéré : il n’y a rien à vérifier. Pour la relancer : /jobs retry { $id }.
taskUnknown = Le service audio n’a pas de tâche « { $taskId } ». Copie l’identifiant dans la liste des tâches du service. Ici, rien n’a changé.
taskHeld = La tâche « { $taskId } » du service appartient déjà à une autre tâche. Choisis-en une autre dans la liste du service. Ici, rien n’a changé.
taskNotAsked = Impossible d’interroger le service audio sur cette tâche. Réessaie dans une minute. Ici, rien n’a changé, et rien n’a été dépensé.
jobHasNoTask = La tâche { $id } n’a au service audio aucune tâche utilisable ici. Choisis un podcast, un morceau ou une voix que le service a créés.
jobState = État : { STATE($state) }.
jobAsked = Demandée le { $at } UTC.
jobFile = Résultat : { $name }.
jobAsSource = Pour l’utiliser dans une autre commande, donne { $value } comme source.
jobTask = Tâche au service audio : { $taskId }.
jobAnswer = Réponse du service audio à { $to ->
    [poll] la dernière vérification
   *[submit] la demande
  } : { $excerpt }.

## Labels: what stands on a button or over a field

dubAnyway = Doubler quand même
budgetConfirm = Lancer

## Parts of a line or of a sentence

jobStepFile = Étape { $number }, /{ $command } : { $name }
jobOfServer =
    { $id } · { $at } · /{ $command } · { STATE($state) } · par { $person }{ HAS($cost) ->
        [yes] {" "}· { $cost }
       *[no] {""}
    }
jobVisitor = visiteur { $id }
jobLine =
    { $id } · { HAS($elsewhere) ->
        [yes] { $elsewhere } ·{" "}
       *[no] {""}
    }/{ $command } · { STATE($state) } · { SPAN($elapsedMs) }{ HAS($about) ->
        [yes] {" "}· { $about }
       *[no] {""}
    }
