### Options d’une commande

## Sentences

missingOption = /{ $command } a besoin de « { $option } ». Par exemple : { $example }
unknownOption = /{ $command } n’a pas d’option « { $option } ». Voulais-tu dire { $nearest } ?
noSuchOption = /{ $command } ne prend pas d’options et ne peut pas utiliser « { $option } ». Enlève-la.
notText = « { $option } » doit être du texte brut. Écris-le avec des mots.
emptyText = « { $option } » ne peut pas être vide. Par exemple : { $example }
textTooLong = « { $option } » peut avoir au plus { AMOUNT($max) } caractères, et le tien en a { AMOUNT($length) }. Raccourcis-le de { AMOUNT($over) }, ou envoie-le en plusieurs fois.
tooLongAloud = « { $option } » a { AMOUNT($length) } caractères avec les émojis, liens et prononciations en toutes lettres, et la limite est de { AMOUNT($max) }. Raccourcis-le, ou envoie-le en plusieurs fois. Rien n’a été dépensé.
nothingAloud = « { $option } » n’a rien à lire à voix haute : les émojis, les liens et le code sont ignorés. Ajoute quelques mots. Rien n’a été dépensé.
notANumber = « { $option } » doit être un nombre, et « { $given } » n’en est pas un. Utilise des chiffres, comme 5 ou 2.5.
notWhole = « { $option } » doit être un nombre entier, mais tu as donné { $given }. Enlève les décimales.
numberTooSmall = « { $option } » doit valoir au moins { AMOUNT($min, $unit) }, mais tu as donné { AMOUNT($given) }. Choisis un nombre plus grand.
numberTooLarge = « { $option } » peut valoir au plus { AMOUNT($max, $unit) }, mais tu as donné { AMOUNT($given) }. Choisis un nombre plus petit.
notYesNo = « { $option } » doit être yes ou no, pas « { $given } ».
wrongChoice = « { $option } » ne peut pas être « { $given } ». { HAS($nearest) ->
        [yes] Voulais-tu dire { $nearest } ? Les choix sont : { $choices }.
       *[no] Les choix sont : { $choices }.
    }
notAJob = « { $given } » n’est pas l’identifiant d’une tâche. /jobs list affiche tes tâches et leurs identifiants.
notALanguage = « { $given } » n’est pas un code de langue. Utilise un code court comme en, zh, ja ou pt-BR.
moreSpeakersThanMost = « min_speakers » ({ AMOUNT($min) }) est supérieur à « max_speakers » ({ AMOUNT($max) }). Échange-les, ou enlève l’un des deux.
aimWithoutLevel = L’égalisation est désactivée (level:no) : crête, volume et méthode n’ont aucun effet. Enlève level:no, ou enlève ceux-ci. Rien n’a été dépensé.
noStepChosen = Aucune étape n’est sélectionnée : rien ne changerait. Choisis-en une ou plusieurs, par exemple clean:yes loudness:yes. Rien n’a été dépensé.
nothingToContinue = « continuation » est sur yes, mais il n’y a pas de morceau à continuer. Ajoute-le avec continue: et son identifiant.
noSongDescribed = Il manque la description de la chanson. Décris-la, ou ajoute les paroles avec lyrics:.
notAMusicPart = « { $line } » n’est pas une partie valable de la musique. Commence par le nom de la partie. Par exemple : { $example }
musicPartTooLong = La partie « { $name } » doit durer plus de 0 et au plus { AMOUNT($max) } secondes. Choisis une autre durée.
nobodySpeaks = La ligne { $line } n’indique pas qui parle. Commence-la par le nom d’une voix et deux points. Par exemple : { $example }
noPodcastDescribed = Le podcast n’a pas de sujet. Décris-le, ou ajoute un script avec script:.
voiceNotAllowed = Tu ne peux entraîner une voix qu’avec l’accord de la personne à qui elle est. Si c’est la tienne, ou si elle est d’accord, ajoute may_use:yes. Rien n’a été dépensé.
noVoiceDescribed = Il manque la description de la voix. Ajoutes-en une, par exemple /voice design un conteur calme à la voix grave.
noSoundDescribed = Il manque la description du son. Ajoutes-en une, par exemple /sfx forte pluie duration:8, ou joins une image ou une vidéo.
sourceTypeUnknown = Impossible de savoir si la source est une image ou une vidéo. Ajoute source_type:image ou source_type:video.
