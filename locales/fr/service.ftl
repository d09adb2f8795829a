### Requêtes au service audio et /ping

## Sentences

serviceNotAsked = Le service audio n’a pas répondu à temps. Réessaie dans une minute. Rien n’a été dépensé.
lyricsUnknown = Pas de paroles pour « { $piece } » : le morceau n’est pas chanté, ou ce n’est pas l’identifiant d’une chanson ou de sa tâche. /jobs list montre tes tâches.
lyricsTitle = Paroles{ HAS($title) ->
        [yes] {" "}de « { $title } »
       *[no] {""}
    } :
artistsTitle = Styles d’artistes du service audio :
artistsNone = Le service audio n’indique aucun artiste.
pingWell = Tous les services répondent :
pingUnwell = Certains services ne répondent pas :
serviceNoteLocal = Remplaçant local : tout l’audio est généré sur cette machine par traitement du signal, sans IA. Les voix sont robotiques, et sans modèle Whisper, seul l’anglais est transcrit.
serviceNoteServers = L’audio est généré sur cette machine et sur des serveurs de la personne qui l’exploite.{ HAS($voices) ->
        [yes] {" "}Voix : { $voices }.
       *[no] {""}
    }{ HAS($transcripts) ->
        [yes] {" "}Transcriptions : { $transcripts }.
       *[no] {""}
    }
serviceNoteRemote = L’audio est généré par le service audio à { $host }.

## Parts of a line or of a sentence

artistLine =
    { SAME($id, $name) ->
        [yes] { $name }
       *[no] { $name } · { $id }
    }
pingRows = Base de données des tâches
pingQueue = File d’attente
pingService = Service audio
pingScoring = Notation audio
pingAnswered = { $part } : réponse en { AMOUNT($ms) } ms.
pingSilent = { $part } : pas de réponse. Réessaie dans une minute ; les tâches acceptées sont conservées.
