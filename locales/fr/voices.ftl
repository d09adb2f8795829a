### Voix

## Sentences

unknownVoice = Il n’y a pas de voix « { $given } »{ HAS($nearest) ->
        [yes] . Les plus proches : { $nearest }
       *[no] , ni de voix au nom semblable
    } ; /voice find cherche parmi toutes les voix. Une voix tout juste entraînée met une minute à apparaître.
noVoiceKnown = La liste des voix n’est pas encore chargée : aucune ne peut être choisie pour toi. Réessaie dans une minute, ou choisis-en une avec voice: et son nom.
voicesNotLoaded = La liste des voix n’est pas encore chargée depuis le service audio. Réessaie dans une minute.
voicesFound = Les { AMOUNT($shown) } meilleures voix sur { AMOUNT($total) } :
voicesNoneFound = Aucune voix ne correspond à « { $query } ». Essaie un nom, une langue ou un genre, par exemple : /voice find english female.
favorites =
    { $count ->
        [one] Ta voix favorite :
       *[other] Tes { AMOUNT($count) } voix favorites :
    }
favoritesNone = Tu n’as pas encore de voix favorites. Trouves-en une avec /voice find, puis ajoute-la, par exemple : /voice favorite Clara.
favoritesFull = « { $name } » n’a pas été ajoutée : tu as atteint la limite de { AMOUNT($max) } voix favorites. Retires-en d’abord une avec change:remove.
notAFavorite = « { $name } » n’est pas une de tes voix favorites : rien n’a été retiré. /voice favorite les montre.
voiceLanguage = Langue : { $language }.
voiceGender = Genre : { $gender }.
voiceCategory = Catégorie : { $category }.
voiceDescribed = Description du service audio : { CLAUSE($description) }.
voiceUse = Pour l’utiliser : /tts Bonjour. voice:"{ $name }".
voiceNotTrained = Il n’y a pas de voix entraînée nommée « { $name } ». Vérifie l’orthographe ; /voice find cherche parmi les voix prêtes.
voiceStatus = Entraînement de « { $name } » : { HAS($status) ->
        [yes] { $status }
       *[no] le service audio n’indique pas l’avancement
    }.
voiceTrainingFailed = L’entraînement a échoué : { CLAUSE($why) }. Entraîne la voix de nouveau avec un autre enregistrement.
voiceNameEmpty = Le nom d’une voix doit contenir au moins une lettre ou un chiffre. Rien n’a été dépensé.
voiceNameTaken = Il existe déjà une voix nommée « { $name } » que tu peux utiliser. Choisis un autre nom, ou supprime d’abord la tienne : /voice delete { $name }. Rien n’a été dépensé.
voiceGone = La voix « { $name } » ne peut pas être utilisée : elle a été supprimée ou n’est plus partagée ici. Choisis-en une autre. Rien n’a été dépensé.
voiceNotOwn = Tu n’as pas de voix nommée « { $name } ». /voice list montre les tiennes.
voiceInTraining = « { $name } » est encore en cours d’entraînement. Supprime-la quand la tâche { $job } sera terminée.
voiceNoServer = Il n’y a pas de serveur ici où partager une voix. Lance la commande sur le serveur.
voiceShareTaken = Une voix nommée « { $name } » est déjà partagée ici : la tienne n’a pas été partagée.
voicesOwn =
    { $count ->
        [one] 1 voix entraînée que tu peux utiliser ici :
       *[other] { AMOUNT($count) } voix entraînées que tu peux utiliser ici :
    }
voicesOwnNone = Tu n’as pas de voix à toi, et aucune n’est partagée ici. Entraînes-en une avec /voice train.
voiceDeleted = « { $name } » a été supprimée. Plus personne ne peut l’utiliser ; les tâches en attente qui en ont besoin échoueront sans frais.
voiceStaysAtService = Le service audio ne permet pas de supprimer une voix : il garde « { $name } » dans le compte de l’opérateur du bot. Demande-lui de la supprimer là-bas.
voiceRenamed = « { $before } » s’appelle maintenant « { $name } ».
voiceShared = Tout le monde sur ce serveur peut utiliser « { $name } ». Pour arrêter, lance /voice share { $name } on:no.
voiceUnshared = Tu es maintenant la seule personne à pouvoir utiliser « { $name } ».
voicesStayAtService = Les voix sont supprimées ici tout de suite. Le service audio ne permet pas de les supprimer : demande à l’opérateur du bot de le faire là-bas.

## Labels: what stands on a button or over a field

voiceUseLabel = Utiliser { $name }
voicePlayLabel = Écouter
voiceSpeakLabel = Parler avec
voiceDefaultLabel = Par défaut
voiceRenameLabel = Renommer

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceGenderName =
    { $gender ->
        [female] féminine
        [male] masculine
       *[other] { $gender }
    }
voiceKindName =
    { $kind ->
        [social-media] réseaux sociaux
        [advertisement] publicité
        [characters-and-animation] personnages et animation
        [entertainment-and-tv] divertissement
        [informative-and-educational] information
        [narrative-and-story] narration
        [interactive_media] médias interactifs
        [education_training] formation
        [my_voices] voix personnalisée
       *[other] { $words }
    }
voiceIsFavorite = favorite
voiceIsDefault = ta voix par défaut
voiceIsInTraining = en cours d’entraînement
voiceIsOthers = partagée ici
voiceIsSharedHere = à toi, partagée ici
voiceIsSharedElsewhere = à toi, partagée sur un autre serveur
