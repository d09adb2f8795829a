### Le bot lui-même

## Sentences

unknownSentence = Il s’est passé quelque chose que cette version ne sait pas dire ({ $key }).
unavailable = La base de données ou la file d’attente du bot ne répond pas pour l’instant : ce n’est donc pas fait et rien n’a été dépensé. Réessaie dans une minute.
perhaps = La base de données du bot a lâché pendant l’enregistrement : la tâche tourne peut-être, ou pas. Regarde /jobs list dans une minute avant de redemander.
settingPerhaps = La base de données du bot a lâché pendant l’enregistrement : c’est peut-être pris en compte, ou pas. Vérifie dans une minute.
draining = Le bot redémarre et ne prend rien de nouveau. Rien n’a été dépensé. Réessaie dans une minute.
maintenance = Le bot est en maintenance et ne prend rien de nouveau pour l’instant{ HAS($note) ->
        [yes] {" "}: { CLAUSE($note) }
       *[no] {""}
    }. Ce qui a été demandé avant continue, et rien n’a été dépensé pour ceci. Réessaie plus tard.
