### Voix

## Sentences

unknownVoice = Il n’y a pas de voix « { $given } »{ HAS($nearest) ->
        [yes] . Les plus proches : { $nearest }
       *[no] , ni de voix au nom semblable
    } ; /voice find cherche parmi toutes. Une voix tout juste entraînée met une minute à apparaître.
noVoiceKnown = La liste des voix n’est pas encore arrivée : aucune ne peut être choisie pour toi. Réessaie dans une minute, ou donnes-en une : voice: et son nom.
voicesNotLoaded = La liste des voix n’est pas encore arrivée du service audio. Réessaie dans une minute.
voicesFound = Les { AMOUNT($shown) } meilleures voix sur { AMOUNT($total) } :
voicesNoneFound = Aucune voix ne convient à « { $query } ». Essaie un nom, une langue ou un genre, par exemple : /voice find english female.
favorites =
    { $count ->
        [one] Ta voix favorite :
       *[other] Tes { AMOUNT($count) } voix favorites :
    }
favoritesNone = Tu n’as pas encore de voix favorites. Trouves-en avec /voice find, puis gardes-en une, par exemple : /voice favorite Clara.
favoritesFull = Tu as { AMOUNT($max) } voix favorites, c’est le maximum : « { $name } » n’a pas été ajoutée. Retires-en une d’abord, avec change:remove.
notAFavorite = « { $name } » n’est pas parmi tes voix favorites : rien n’a été retiré. /voice favorite les montre.
voiceLanguage = Langue : { $language } ({ $code }).
voiceGender = Genre : { $gender }.
voiceCategory = Catégorie : { $category }.
voiceDescribed = Selon le service audio : { CLAUSE($description) }.
voiceUse = Pour la faire parler : /tts Bonjour. voice:"{ $name }".
voiceNotTrained = Aucune voix nommée « { $name } » n’a été entraînée. Vérifie comment son nom s’écrit ; /voice find cherche parmi les voix prêtes.
voiceStatus = L’entraînement de « { $name } » : { HAS($status) ->
        [yes] { $status }
       *[no] le service audio ne dit pas où il en est
    }.
voiceTrainingFailed = Il a échoué : { CLAUSE($why) }. Entraîne-la de nouveau avec un autre enregistrement.

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceHear = Écouter une voix
voiceIsFavorite = une de tes favorites
