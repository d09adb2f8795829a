### Fichiers et liens donnés

## Sentences

missingSource = /{ $command } a besoin d’un fichier ou d’un lien pour « { $option } ». Joins un fichier, colle un lien, ou désigne une tâche précédente avec job:last. Par exemple : { $example }
missingSourceWhy = /{ $command } a besoin d’un fichier ou d’un lien pour « { $option } », et le plus récent d’ici n’a pas pu être pris. { $why }
notASource = « { $option } » n’est ni un fichier ni un lien. Joins un fichier, ou colle un lien qui commence par https://.
notAJobWord = « { $given } » ne désigne aucune tâche. Écris job:last, ou job: et un identifiant de /jobs list ; #2 ou une partie d’un nom derrière choisit un fichier parmi plusieurs.
latestNone = Aucun fichier { KINDS($accept) } n’a été trouvé parmi les plus récents d’ici. Joins-en un, ou colle un lien. Rien n’a été dépensé.
latestUnread = Impossible de regarder les fichiers récents d’ici à l’instant. Réessaie dans une minute, ou joins le fichier. Rien n’a été dépensé.
sourceJobUnknown = Tu ne peux pas utiliser la tâche { $id } ici : elle n’existe pas, ou sa réponse n’est pas visible par tous dans ce salon. /jobs list montre tes tâches. Rien n’a été dépensé.
sourceJobNotDone = La tâche { $id } n’est pas encore finie : il n’y a rien à en utiliser. Attends sa réponse, et redemande. Rien n’a été dépensé.
sourceJobFailed = La tâche { $id } a fini sans résultat ({ STATE($state) }) : il n’y a rien à en utiliser. /jobs show { $id } en dit plus. Rien n’a été dépensé.
sourceJobNoMedia = La tâche { $id } n’a pas fait de fichier { KINDS($accept) } : elle ne peut pas servir ici. Choisis une autre tâche, ou joins un fichier. Rien n’a été dépensé.
sourceJobWhich = La tâche { $id } a fait plusieurs fichiers : { $files }. Dis lequel, par exemple job:{ $example }. Rien n’a été dépensé.
sourceJobNoSuchFile = La tâche { $id } n’a pas fait de fichier « { $given } ». Elle a fait { $files }. Rien n’a été dépensé.
sourceJobExpired = Le fichier « { $name } » de la tâche { $id } n’est plus gardé. Relance la tâche avec /jobs retry { $id }, ce qui peut coûter quelque chose, ou joins le fichier. Rien n’a été dépensé.
sourceJobNone = Aucune de tes dernières tâches n’a fait de fichier { KINDS($accept) }. Joins un fichier, ou colle un lien. Rien n’a été dépensé.
sourceTooLarge = « { $name } » fait { AMOUNT($bytes) } octets ; le service audio en prend au plus { AMOUNT($maxBytes) } ({ MEGABYTES($maxBytes) }). Donne un fichier plus court ou plus compressé. Rien n’a été dépensé.
sourceTooLong = « { $name } » dure { SPAN($durationMs) } ({ SECONDS($durationMs) }) ; le service audio prend au plus { SPAN($maxMs) } ({ SECONDS($maxMs) }). Donnes-en une partie plus courte. Rien n’a été dépensé.
sourceChosen = Pris : « { $name } »{ HAS($by) ->
        [yes] , de { $by }
       *[no] {""}
    }.
linkUnreadable = « { $given } » n’est pas un lien. Un lien commence par https:// et n’a pas d’espaces.
linkTooLong = Ce lien est trop long : { AMOUNT($max) } caractères est le maximum. Prends un lien plus court, ou joins le fichier.
linkNotHttp = « { $given } » ne peut pas être récupéré : seuls les liens qui commencent par http:// ou https:// le peuvent. Joins plutôt le fichier.
linkWithPassword = Ce lien contient un nom d’utilisateur ou un mot de passe, qui serait transmis à d’autres. Prends un lien qui n’en a pas, ou joins le fichier.
linkPrivate = « { $given } » mène à une adresse privée ou inhabituelle, injoignable du dehors. Prends un lien public, ou joins le fichier.
fileEmpty = Le fichier « { $name } » est vide (0 octet) : il n’y a rien à faire. Vérifie-le, et renvoie-le.
fileTooLarge = Le fichier « { $name } » fait { AMOUNT($bytes) } octets ; ce bot en prend au plus { AMOUNT($maxBytes) } ({ MEGABYTES($maxBytes) }). Envoies-en un plus court ou plus compressé, ou un lien. Rien n’a été dépensé.
uploadTooLarge = Le fichier « { $name } » est trop gros ; ce bot prend au plus { AMOUNT($maxBytes) } octets ({ MEGABYTES($maxBytes) }). Envoies-en un plus court ou plus compressé, ou un lien. Rien n’a été dépensé.
uploadsOfPersonFull = Tu as atteint la limite des fichiers envoyés ({ MEGABYTES($maxBytes) } par personne). Ils sont supprimés un jour après leur dernière utilisation : réessaie demain, ou utilise un lien. Rien n’a été dépensé.
uploadsFull = Le bot n’a plus de place pour d’autres fichiers envoyés pour le moment. Réessaie dans quelques heures, ou utilise un lien. Rien n’a été dépensé.
uploadsDiskLow = Le disque du bot est presque plein : il n’accepte plus de fichiers envoyés. Utilise un lien, ou préviens la personne qui gère le bot. Rien n’a été dépensé.
fileNotMedia = Le fichier « { $name } » contient { HAS($found) ->
        [yes] { $found }
       *[no] quelque chose d’inconnu
    } et non du son, un film ou une image, quoi qu’en dise son nom. Choisis un autre fichier.
publicUrlMissing = Le service audio ne peut pas récupérer de fichiers de ce bot, qui ne connaît pas sa propre adresse publique. La personne qui gère le bot doit définir PUBLIC_URL. D’ici là, prends un lien public.
wrongMedia = « { $option } » prend un fichier { KINDS($accept) }, et celui-ci est un fichier { KINDS($given) }. Choisis un autre fichier.
fileUnknown = Le fichier « { $name } » n’est d’aucun type connu ici, ou il est abîmé. Vérifie qu’il se lit, enregistre-le en mp3, wav, m4a ou mp4, et envoie ça. Rien n’a été dépensé.
uploadUncheckable = La vérification du fichier « { $name } » { $reason ->
        [out-of-time] a pris trop de temps
        [out-of-memory] a demandé trop de mémoire
       *[other] a échoué
    } : il n’a pas été accepté. Enregistre-le en mp3, wav, m4a ou mp4, puis renvoie-le. Rien n’a été facturé.
uploadsBusy = Trop de fichiers sont en cours de vérification : « { $name } » n’a pas été accepté. Réessaie dans une minute. Rien n’a été facturé.
uploadInterrupted = Le fichier « { $name } » s’est arrêté avant la fin : il n’a pas été gardé. Vérifie ta connexion et renvoie-le. Rien n’a été dépensé.
uploadGone = Le fichier que tu as envoyé n’est plus là : il a expiré, ou a été supprimé. Les fichiers sont gardés un jour après leur dernière utilisation. Renvoie-le.

## Parts of a line or of a sentence

latestHere = Le fichier le plus récent d’ici
sourceOfJob = tâche { $id }
