### Le bot lui-même

## Sentences

unknownSentence = Message inconnu ({ $key }). Mets le bot à jour.
unavailable = La base de données ou la file d’attente du bot ne répond pas : rien n’a été fait et rien n’a été dépensé. Réessaie dans une minute.
perhaps = La connexion à la base de données a été perdue pendant l’enregistrement de cette tâche : elle ne s’exécutera peut-être pas. Consulte /jobs list dans une minute avant de réessayer.
settingPerhaps = La connexion à la base de données a été perdue pendant l’enregistrement : la modification n’est peut-être pas enregistrée. Vérifie dans une minute.
draining = Le bot redémarre et n’accepte pas de nouvelles tâches. Rien n’a été dépensé. Réessaie dans une minute.
maintenance = Le bot est en mode maintenance et n’accepte pas de nouvelles tâches{ HAS($note) ->
        [yes] {" "}: { CLAUSE($note) }
       *[no] {""}
    }. Les tâches déjà acceptées se termineront, et rien n’a été dépensé pour celle-ci. Réessaie plus tard.
