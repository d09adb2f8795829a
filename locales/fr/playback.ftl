### Lecture dans les salons vocaux

## Sentences

playbackNowhere = Rien ne peut être lu ici. La lecture marche dans les salons vocaux des serveurs Discord, si l’opérateur du bot l’a activée (DISCORD_VOICE=yes).
playbackNoChannel = Tu n’es dans aucun salon vocal de ce serveur. Rejoins-en un, puis réessaie.
playbackElsewhere = Le bot est en train de lire dans un autre salon vocal de ce serveur. Rejoins ce salon, ou réessaie quand sa file sera vide.
playbackYoursFull = Tu as déjà { AMOUNT($max) } éléments dans la file. Attends que l’un d’eux soit lu, ou retire les tiens avec /voice clear.
playbackFull = La file est pleine : elle contient déjà { AMOUNT($max) } éléments. Réessaie quand quelques-uns auront été lus.
playbackLoopsAlready = Un fichier est déjà lu en boucle dans ce salon vocal. Retire-le d’abord avec /voice skip ; /voice queue montre son numéro.
playbackNoPermission = Le bot ne peut pas lire dans ton salon vocal, car il lui manque la permission { $permissions } là-bas. Demande à un admin du serveur de la lui donner.
playbackChannelFull = Le salon vocal est plein, donc le bot ne peut pas le rejoindre. Fais-lui de la place, ou demande à un admin du serveur d’augmenter la limite.
playbackNotVoice = Ce n’est pas un salon vocal. Choisis-en un, ou un salon de conférence.
playbackNoAnswer = Discord n’a pas connecté le bot au salon vocal. Réessaie dans une minute.
playbackDisconnected = Quelqu’un a déconnecté le bot du salon vocal, donc la file a été vidée.
playbackLost = La connexion au salon vocal a été perdue et n’a pas pu être rétablie, donc la file a été vidée. Relance la lecture avec /voice play.
playbackLeftAlone = Le bot a quitté le salon vocal, car il n’y avait plus personne d’autre.
playbackLeftSilent = Le bot a quitté le salon vocal, car rien n’a été lu pendant 5 minutes.
playbackOffline = Le bot a été hors ligne trop longtemps, donc la file a été vidée.
playbackAsking = Le bot a demandé la parole sur cette scène. Un modérateur de la scène doit accepter la demande.
playbackStageClosed = Le bot ne peut pas parler sur cette scène. Demande à un admin du serveur de lui donner là-bas la permission Request to Speak ou Mute Members.
playbackMuted = Un modérateur a rendu le bot muet. Il reprendra quand il ne le sera plus.
playbackSkippedFile = Impossible de lire « { $title } » : le fichier n’est plus stocké ou ne contient pas d’audio.
playbackSkippedMessage = Impossible de lire un message : son audio n’est plus stocké.
playbackFileUnknown = Seuls les résultats du bot et les fichiers sur Discord peuvent être lus, pas les liens. Joins le fichier, ou utilise job: avec l’ID d’une tâche.
playbackFileTooLarge = « { $name } » est trop volumineux pour être lu : la limite est de { MEGABYTES($max) }.
playbackNotYours = Seule la personne qui l’a ajouté peut le passer, ou quelqu’un avec la permission Move Members.
playbackNoItem = Il n’y a rien à la position { AMOUNT($position) } de la file. /voice queue l’affiche.
playbackNotThere = Rejoins le salon vocal du bot pour faire ça.
soundboardAdded = « { $name } » a été ajouté au soundboard de ce serveur.
soundboardRemoved = Le son n’est plus dans le soundboard.
soundboardRenamed = Le son porte un autre nom maintenant : il n’a pas été retiré. Retire-le dans les paramètres du serveur.
soundboardNotYours = Il te faut la permission Create Expressions pour modifier le soundboard de ce serveur. Demande à un admin du serveur.
soundboardForbidden = Le bot a besoin de la permission Create Expressions pour modifier le soundboard de ce serveur. Demande à un admin du serveur de la lui donner, puis appuie de nouveau.
soundboardFull = Le soundboard de ce serveur est plein. Supprime un son dans les paramètres du serveur, puis appuie de nouveau.
soundboardFailed = Discord n’a pas accepté le son. Appuie de nouveau dans une minute.

## Parts of a line or of a sentence

playbackPlaying = Lecture dans ton salon vocal : { $title }
playbackQueued = Ajouté à la position { AMOUNT($position) } de la file : { $title }
playbackLooping = En boucle dans ton salon vocal : { $title }
playbackTitle = Salon vocal
playbackNothing = Rien n’est en cours de lecture. Lance quelque chose avec /voice play.
playbackSkipped = Passé : { $title }
playbackMessage = un message de { $author }
playbackPaused = En pause
playbackResumed = La lecture reprend
playbackCleared =
    { $count ->
        [0] Aucun de tes éléments n’est dans la file
        [one] 1 élément retiré de la file
       *[other] { AMOUNT($count) } éléments retirés de la file
    }
playbackVolumeSet = Volume : { AMOUNT($percent) } %
playbackNow = En cours : { $title }{ HAS($asker) ->
        [yes] { " " }· ajouté par { $asker }
       *[no] {""}
    }{ HAS($left) ->
        [yes] { " " }· encore { SPAN($left) }
       *[no] {""}
    }
playbackWaits = { AMOUNT($position) }. { $title }{ HAS($asker) ->
        [yes] { " " }· ajouté par { $asker }
       *[no] {""}
    }{ HAS($length) ->
        [yes] { " " }· { SPAN($length) }
       *[no] {""}
    }
playbackLoops = { AMOUNT($position) }. En boucle : { $title }{ HAS($asker) ->
        [yes] { " " }· ajouté par { $asker }
       *[no] {""}
    }
playbackMore = … et { AMOUNT($count) } de plus
playbackConnection =
    { $status ->
        [joining] Connexion…
        [reconnecting] Connexion perdue, reconnexion…
        [asking] Connecté, en attente de la permission de parler
       *[connected] Connecté
    } · { $encrypted ->
        [yes] chiffré de bout en bout
       *[no] non chiffré de bout en bout
    }
playbackSent = Dernier son envoyé il y a { SPAN($ago) }
playbackSentNothing = Aucun son envoyé pour l’instant
playbackVolumeIs = Volume : { AMOUNT($percent) } %
statusRecording = Enregistrement en cours
statusListening = Les deux dernières minutes sont gardées en mémoire
statusRecordingNotes = Enregistrement en cours · compte rendu dans #{ $channel }
statusLooping = En boucle
statusPlaying =
    { $count ->
        [1] Lecture en cours
       *[other] { AMOUNT($count) } dans la file
    }
playbackIsPaused = En pause

## Labels: what stands on a button or over a field

playbackShow = File
playbackSkip = Passer
playbackPause = Pause
playbackResume = Reprendre
playbackVolume = Volume…
playbackClear = Vider
playbackPlay = Lire dans le salon vocal
soundboardAdd = Ajouter au soundboard
soundboardUndo = Annuler l’ajout
