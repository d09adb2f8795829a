### Recherches auprès du service audio

## Sentences

serviceNotAsked = Le service audio n’a pas répondu à temps. Réessaie dans une minute. Rien n’a été dépensé.
lyricsUnknown = Il n’y a pas de paroles de « { $piece } ». Donne l’identifiant d’une chanson, ou de la tâche qui l’a faite ; /jobs list montre tes tâches. La musique instrumentale n’en a pas.
lyricsTitle = Paroles{ HAS($title) ->
        [yes] {" "}de « { $title } »
       *[no] {""}
    } :
artistsTitle = Styles des artistes du service audio :
artistsNone = Le service audio n’indique aucun artiste.
pingWell = Tout répond :
pingUnwell = Tout ne répond pas :
serviceNoteLocal = Remplaçant local : tout le son est fait sur cette machine par traitement du signal, pas par une IA. Les voix sont robotiques, et seul l’anglais est transcrit.
serviceNoteRemote = Le son est fait par le service audio à { $host }.

## Parts of a line or of a sentence

artistLine =
    { SAME($id, $name) ->
        [yes] { $name }
       *[no] { $name } · { $id }
    }
pingRows = La base des tâches
pingQueue = La file d’attente
pingService = Le service audio
pingScoring = La notation des sons
pingAnswered = { $part } : réponse en { AMOUNT($ms) } ms.
pingSilent = { $part } : pas de réponse. Réessaie dans une minute ; ce qui a été accepté est gardé.
