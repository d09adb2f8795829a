### Options d’une commande

## Sentences

missingOption = /{ $command } a besoin de « { $option } ». Par exemple : { $example }
unknownOption = /{ $command } n’a pas d’option « { $option } ». Voulais-tu dire { $nearest } ?
noSuchOption = /{ $command } ne prend pas d’options : « { $option } » n’a donc pas de sens ici. Enlève-la.
notText = « { $option } » doit être du simple texte. Tape-le avec des mots.
emptyText = « { $option } » est vide : il n’y a rien à faire. Par exemple : { $example }
textTooLong = « { $option } » prend au plus { AMOUNT($max) } caractères, et le tien en a { AMOUNT($length) }. Raccourcis-le de { AMOUNT($over) }, ou envoie-le en plusieurs fois.
tooLongAloud = « { $option } » a { AMOUNT($length) } caractères une fois les émojis, liens et prononciations mis en mots, et { AMOUNT($max) } au plus peuvent être dits. Raccourcis-le, ou envoie-le en plusieurs fois. Rien n’a été dépensé.
nothingAloud = Rien dans « { $option } » ne peut être lu à voix haute : il n’y a que des émojis, des liens ou du code, laissés de côté ici. Ajoute quelques mots. Rien n’a été dépensé.
notANumber = « { $option } » doit être un nombre, et « { $given } » n’en est pas un. Écris-le en chiffres, comme 5 ou 2.5.
notWhole = « { $option } » doit être un nombre entier, et tu as donné { $given }. Enlève ce qui suit la virgule.
numberTooSmall = « { $option } » vaut au moins { AMOUNT($min, $unit) }, et tu as donné { AMOUNT($given) }. Choisis un nombre plus grand.
numberTooLarge = « { $option } » vaut au plus { AMOUNT($max, $unit) }, et tu as donné { AMOUNT($given) }. Choisis un nombre plus petit.
notYesNo = « { $option } » est soit yes soit no, et « { $given } » n’est ni l’un ni l’autre.
wrongChoice = « { $option } » ne peut pas être « { $given } ». { HAS($nearest) ->
        [yes] Voulais-tu dire { $nearest } ? Les choix sont : { $choices }.
       *[no] Les choix sont : { $choices }.
    }
notAJob = « { $given } » n’est pas l’identifiant d’une tâche. /jobs list montre tes tâches et leurs identifiants.
notALanguage = « { $given } » n’est pas un code de langue. Donne un code court comme en, zh, ja ou pt-BR.
moreSpeakersThanMost = « min_speakers » vaut { AMOUNT($min) }, plus que « max_speakers », { AMOUNT($max) }. Échange-les, ou enlève l’un des deux.
aimWithoutLevel = « level » est sur no, mais une crête, un volume ou une façon d’égaliser a été donnée. Enlève « level », ou enlève celles-ci. Rien n’a été dépensé.
noStepChosen = Aucune étape n’est choisie : rien ne changerait. Choisis-en une ou plusieurs, par exemple clean:yes loudness:yes. Rien n’a été dépensé.
nothingToContinue = « continuation » est sur yes, mais aucun morceau n’est donné pour la suite. Donne-le avec continue: et son identifiant.
noSongDescribed = Il n’y a rien pour faire une chanson. Décris-la, ou donne les paroles avec lyrics:.
notAMusicPart = « { $line } » ne se lit pas comme une partie de la musique. Commence par son nom. Par exemple : { $example }
musicPartTooLong = La partie « { $name } » doit durer plus de 0 et au plus { AMOUNT($max) } secondes. Choisis une autre durée.
nobodySpeaks = Personne ne parle à la ligne { $line }. Commence-la par le nom d’une voix et deux points. Par exemple : { $example }
noPodcastDescribed = Il n’y a rien à dire. Donne le sujet du podcast, ou un script avec script:.
voiceNotAllowed = Une voix ne s’entraîne qu’avec l’accord de la personne à qui elle est. Si c’est la tienne, ou si elle est d’accord, dis may_use:yes. Rien n’a été dépensé.
noVoiceDescribed = Il n’y a rien pour faire une voix. Décris-la, par exemple /voice design un conteur calme à la voix grave.
noSoundDescribed = Il n’y a rien pour faire un son. Décris-le, par exemple /sfx forte pluie duration:8, ou joins une image ou un film.
sourceTypeUnknown = Impossible de savoir si la source est une image ou un film. Dis-le : source_type:image ou source_type:video.
