### Fichiers et liens sources

## Sentences

missingSource = /{ $command } a besoin d’un fichier ou d’un lien pour « { $option } ». Joins un fichier, colle un lien, ou utilise une tâche précédente avec job:last. Par exemple : { $example }
missingSourceWhy = /{ $command } a besoin d’un fichier ou d’un lien pour « { $option } », et le plus récent ici est inutilisable. { $why }
notASource = « { $option } » n’est ni un fichier ni un lien. Joins un fichier, ou colle un lien qui commence par https://.
notAJobWord = « { $given } » n’est pas une tâche. Utilise job:last, ou job: et un identifiant de /jobs list ; ajoute #2 ou une partie d’un nom pour choisir un fichier parmi plusieurs.
latestNone = Aucun fichier { KINDS($accept) } récent n’a été trouvé ici. Joins-en un, ou colle un lien. Rien n’a été dépensé.
latestUnread = Impossible de consulter les fichiers récents d’ici pour l’instant. Réessaie dans une minute, ou joins le fichier. Rien n’a été dépensé.
sourceJobUnknown = Tu ne peux pas utiliser la tâche { $id } ici : elle n’existe pas, ou sa réponse n’est pas visible par tous dans ce salon. /jobs list montre tes tâches. Rien n’a été dépensé.
sourceJobNotDone = La tâche { $id } n’est pas encore terminée. Attends sa réponse, puis réessaie. Rien n’a été dépensé.
sourceJobFailed = La tâche { $id } n’a pas de résultat ({ STATE($state) }). Pour les détails, vois /jobs show { $id }. Rien n’a été dépensé.
sourceJobNoMedia = La tâche { $id } n’a pas de fichier { KINDS($accept) }. Choisis une autre tâche, ou joins un fichier. Rien n’a été dépensé.
sourceJobWhich = La tâche { $id } a plusieurs fichiers : { $files }. Choisis-en un, par exemple job:{ $example }. Rien n’a été dépensé.
sourceJobNoSuchFile = La tâche { $id } n’a pas de fichier « { $given } ». Ses fichiers : { $files }. Rien n’a été dépensé.
sourceJobExpired = Le fichier « { $name } » de la tâche { $id } a expiré. Joins-le, ou relance la tâche avec /jobs retry { $id }, ce qui peut coûter de l’argent. Rien n’a été dépensé.
sourceJobNone = Aucune de tes tâches récentes n’a de fichier { KINDS($accept) }. Joins un fichier, ou colle un lien. Rien n’a été dépensé.
sourceTooLarge = « { $name } » est trop gros : { AMOUNT($bytes) } octets. Le service audio accepte au plus { AMOUNT($maxBytes) } octets ({ MEGABYTES($maxBytes) }) ; utilise un fichier plus court ou plus compressé. Rien n’a été dépensé.
sourceTooLong = « { $name } » est trop long : { SPAN($durationMs) } ({ SECONDS($durationMs) }). Le service audio accepte au plus { SPAN($maxMs) } ({ SECONDS($maxMs) }) ; utilise un extrait plus court. Rien n’a été dépensé.
sourceChosen = Fichier utilisé : « { $name } »{ HAS($by) ->
        [yes] {" "}de { $by }
       *[no] {""}
    }.
linkUnreadable = « { $given } » n’est pas un lien. Les liens commencent par https:// et n’ont pas d’espaces.
linkTooLong = Ce lien est trop long : la limite est de { AMOUNT($max) } caractères. Utilise un lien plus court, ou joins le fichier.
linkNotHttp = « { $given } » ne peut pas être téléchargé : seuls les liens qui commencent par http:// ou https:// peuvent l’être. Joins plutôt le fichier.
linkWithPassword = Ce lien contient un nom d’utilisateur ou un mot de passe, que d’autres verraient. Utilise un lien qui n’en a pas, ou joins le fichier.
linkPrivate = « { $given } » est une adresse privée ou inhabituelle, inaccessible de l’extérieur. Utilise un lien public, ou joins le fichier.
linkStreaming = Ce lien ouvre une page { $service }, qui n’est pas un fichier audio ou vidéo. Télécharge l’enregistrement si tu en as le droit, et joins le fichier. Rien n’a été dépensé.
linkSharing = Ce lien { $service } ouvre une page, pas le fichier lui-même. Télécharge le fichier là-bas et joins-le. Rien n’a été dépensé.
linkHostUnknown = L’hôte « { $host } » n’existe pas, le lien ne peut donc pas marcher. Vérifie son orthographe, ou joins le fichier. Rien n’a été dépensé.
fileEmpty = Le fichier « { $name } » est vide (0 octet). Vérifie-le et renvoie-le.
fileTooLarge = Le fichier « { $name } » est trop gros : { AMOUNT($bytes) } octets. Ce bot accepte au plus { AMOUNT($maxBytes) } octets ({ MEGABYTES($maxBytes) }) ; envoie un fichier plus petit ou un lien. Rien n’a été dépensé.
uploadTooLarge = Le fichier « { $name } » est trop gros : ce bot accepte au plus { AMOUNT($maxBytes) } octets ({ MEGABYTES($maxBytes) }). Envoie un fichier plus petit ou un lien. Rien n’a été dépensé.
uploadsOfPersonFull = Tu as atteint la limite des fichiers envoyés ({ MEGABYTES($maxBytes) } par personne). Ils sont supprimés un jour après leur dernière utilisation : réessaie demain, ou utilise un lien. Rien n’a été dépensé.
uploadsFull = Le bot n’a plus de place pour d’autres fichiers envoyés pour le moment. Réessaie dans quelques heures, ou utilise un lien. Rien n’a été dépensé.
uploadsDiskLow = Le disque du bot est presque plein : il n’accepte plus de fichiers envoyés. Utilise un lien, ou préviens la personne qui gère le bot. Rien n’a été dépensé.
fileNotMedia = Malgré son nom, le fichier « { $name } » n’est ni de l’audio, ni une vidéo, ni une image{ HAS($found) ->
        [yes] , mais { $found }
       *[no] {""}
    }. Choisis un autre fichier.
publicUrlMissing = Le service audio ne peut pas télécharger de fichiers de ce bot, car son adresse publique n’est pas définie. Utilise un lien public, ou demande à l’opérateur du bot de définir PUBLIC_URL.
wrongMedia = « { $option } » accepte un fichier { KINDS($accept) }, pas un fichier { KINDS($given) }. Choisis un autre fichier.
fileUnknown = Le fichier « { $name } » a un format inconnu ou est endommagé. Vérifie qu’il se lit, enregistre-le en mp3, wav, m4a ou mp4, puis envoie-le. Rien n’a été dépensé.
uploadUncheckable = La vérification du fichier « { $name } » { $reason ->
        [out-of-time] a pris trop de temps
        [out-of-memory] a demandé trop de mémoire
       *[other] a échoué
    } : il n’a pas été accepté. Enregistre-le en mp3, wav, m4a ou mp4, puis renvoie-le. Rien n’a été facturé.
uploadsBusy = Trop de fichiers sont en cours de vérification : « { $name } » n’a pas été accepté. Réessaie dans une minute. Rien n’a été facturé.
uploadInterrupted = L’envoi de « { $name } » a été interrompu : le fichier n’a pas été gardé. Vérifie ta connexion et renvoie-le. Rien n’a été dépensé.
uploadGone = Le fichier que tu as envoyé n’est plus là : il a expiré ou a été supprimé. Renvoie-le ; les fichiers sont gardés un jour après leur dernière utilisation.
dubUntranslatedQuestion = Le service audio intégré ne peut pas traduire sans modèle de langage : les mots garderaient leur langue, dits par une voix pour « { $language } ». Doubler quand même ?

## Parts of a line or of a sentence

latestHere = Fichier le plus récent ici
sourceOfJob = tâche { $id }
