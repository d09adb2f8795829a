### Ses propres tâches, et celles d’un serveur

## Sentences

jobUnknown = Tu n’as pas de tâche { $id }. /jobs list montre tes tâches et leurs identifiants.
jobEnded = La tâche { $id } est déjà finie : il n’y a rien à annuler. /jobs show { $id } dit comment.
jobCannotBeCancelledNow = La tâche { $id } ne peut pas être annulée à cet instant : elle est en cours d’envoi, ou sa réponse arrive. Réessaie dans quelques secondes.
jobStillRunning = La tâche { $id } n’est pas encore finie. Attends-la, ou annule-la d’abord : /jobs cancel { $id }.
jobsNone = Tu n’as pas encore de tâches. Demande quelque chose, par exemple : /tts Bonjour.
jobsFound =
    { $count ->
        [one] Ta seule tâche :
       *[other] Tes { AMOUNT($count) } dernières tâches :
    }
jobsNoneHere = Personne n’a encore rien demandé ici.
jobsFoundHere = Les { AMOUNT($count) } dernières demandes d’ici (heures en UTC) :
jobsNotYours = Ce que les autres ont demandé n’est vu que par les gens qui gèrent ce serveur ou cet espace de travail. /jobs list montre tes tâches à toi.
jobShown = Tâche { $id } :
jobCancelled = La tâche { $id } est en cours d’annulation :
jobRetried = La tâche { $id } repart sous le nom de { $again } :
jobArrived = La tâche { $id } continue d’attendre, pour la tâche { $task } du service. Rien n’est renvoyé, donc ça ne coûte rien :
jobResumed = La tâche { $id } continue d’attendre celle du service. Ça ne coûte rien :
jobNotUnconfirmed = La tâche { $id } n’est pas de celles qui ont pu arriver sans qu’on le sache : on ne peut pas lui donner de tâche du service. /jobs show { $id } dit comment elle a fini.
jobNotResumable = La tâche { $id } n’a plus rien au service qui puisse donner un résultat : il n’y a rien à chercher. Pour la relancer : /jobs retry { $id }.
taskUnknown = Le service audio ne connaît pas de tâche « { $taskId } ». Copie l’identifiant de la liste des tâches du service ; la tâche reste comme elle est.
taskHeld = La tâche de service « { $taskId } » appartient déjà à une autre tâche : ce ne peut pas être celle-ci. Cherches-en une autre dans la liste du service ; la tâche reste comme elle est.
taskNotAsked = Impossible d’interroger le service audio sur cette tâche à l’instant. Réessaie dans une minute ; la tâche reste comme elle est, et rien n’a été dépensé.
jobState = État : { STATE($state) }.
jobAsked = Demandée le { $at } UTC.
jobFile = Elle a fait { $name }.
jobAsSource = Pour continuer : donne { $value } comme source à une autre commande.
jobTask = Sa tâche au service audio : { $taskId }.

## Parts of a line or of a sentence

jobOfServer =
    { $id } · { $at } · /{ $command } · { STATE($state) } · par { $person }{ HAS($cost) ->
        [yes] {" "}· { $cost }
       *[no] {""}
    }
jobLine =
    { $id } · /{ $command } · { STATE($state) } · { SPAN($elapsedMs) }{ HAS($about) ->
        [yes] {" "}· { $about }
       *[no] {""}
    }
