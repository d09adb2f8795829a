### Discord

## Sentences

discordMissingRight = Il manque au bot la permission « { $right } » ici. Une personne qui gère ce serveur peut la lui donner ; appuie ensuite sur Encore.
discordSentDirectly = D’ici là, la réponse est dans tes messages privés.
discordFromElsewhere = Impossible de publier ceci là où tu l’as demandé : il manque au bot la permission « { $right } » là-bas.
discordTooLarge = Le fichier « { $name } » fait { MEGABYTES($bytes) }, et Discord accepte { MEGABYTES($maxBytes) } ici.
discordNoUploads = Ce serveur n’accepte pas de fichiers pour l’instant.
discordLinkFollows = Récupère-le ici ; le lien marche 12 heures :
discordNoLink = Impossible aussi d’en faire un lien : le bot ne connaît pas sa propre adresse publique. La personne qui gère le bot doit définir PUBLIC_URL ; le fichier est gardé, et Encore coûte une nouvelle exécution.
reencoded = « { $name } » faisait { MEGABYTES($bytes) } et a été compressé davantage pour tenir ici.
discordInParts = « { $name } » est trop long pour un seul fichier ici : il a été compressé davantage et arrive en { $parts } parties.
discordTextBlocked = L’AutoMod de ce serveur ne laisse pas passer le texte de cette réponse ; il a été retiré.
discordExpires = Le bot n’est pas membre d’ici, ou ne peut pas y écrire : Discord ne le laisse donc répondre que pendant 15 minutes. Ce qui dure plus longtemps arrive en message privé.
discordMoved = Ça a duré plus longtemps que Discord ne garde une réponse ouverte : le résultat est dans un nouveau message.
discordNotYours = Seule la personne qui a demandé ceci, ou la modération, peut faire ça.
discordNotTheirs = Seule la personne qui a demandé ceci peut faire ça.
discordJobGone = La tâche derrière ceci n’est plus là. Retape la commande.
discordRunsAlready = Ceci a déjà été retenté : c’est la tâche { $id }. Rien n’a été dépensé deux fois.
discordUnknownControl = Ce bouton ou formulaire vient d’une autre version du bot. Retape la commande.
discordNoMedia = Il n’y a pas de fichier { KINDS($accept) } dans ce message. Choisis un message qui en a un. Rien n’a été dépensé.
discordNoText = Il n’y a pas de texte à dire dans ce message. Rien n’a été dépensé.
discordFileAndLink = « { $file } » et « { $link } » ont été donnés tous les deux, et un seul peut servir. Enlève l’un des deux.
discordForeignFile = Ce fichier n’est pas chez Discord, il n’est donc pas accepté comme pièce jointe. Envoie-le comme fichier, ou colle un lien public.
discordFileGone = Discord n’a plus le fichier « { $name } », ou ne laisse pas le bot le voir. Joins-le de nouveau.
discordUnread = Le bot ne peut pas chercher de fichiers ici : il lui manque la permission « { $right } ». Une personne qui gère ce serveur peut la lui donner ; d’ici là, joins le fichier. Rien n’a été dépensé.
discordNotMember = Le bot n’est pas membre d’ici, il ne peut donc pas y chercher de fichiers. Joins le fichier, ou colle un lien. Rien n’a été dépensé.
discordFilesHidden = Aucun fichier { KINDS($accept) } que le bot puisse voir n’a été trouvé ici : Discord ne lui montre les fichiers des autres qu’avec l’intent Message Content, que la personne qui gère le bot peut activer. Joins le fichier, ou choisis le bot dans le menu « Applications » de son message. Rien n’a été dépensé.
discordVoicesTitle = Choisis une voix ; elle dira la même chose.
discordVoiceAlways = Désormais, un message vocal suit chaque son. Pour arrêter, appuie de nouveau sur « En message vocal ».
discordVoiceNoMore = Désormais, les sons n’arrivent qu’en fichiers, sauf si un message vocal est demandé.
discordVoiceReady = Publié en message vocal.
discordVoiceFailed = Impossible de publier ceci en message vocal : le son n’a pas pu être converti, ou les messages vocaux ne sont pas permis ici. Le fichier ci-dessus est complet. Rien n’a été dépensé.

## Labels: what stands on a button or over a field

discordCancel = Annuler
discordAgain = Encore
discordRetry = Réessayer
discordEdit = Modifier et lancer
discordArrived = C’est arrivé
discordResume = Regarder encore
discordOtherVoice = Autre voix
discordVoiceMessage = En message vocal
discordDelete = Supprimer
discordVoiceMineAlways = Toujours, pour moi
discordVoiceMineNoMore = Plus jamais, pour moi
discordVoiceHereAlways = Toujours, dans ce salon
discordVoiceHereNoMore = Plus jamais, dans ce salon
discordMoreText = suite
discordYes = oui
discordNo = non

## Parts of a line or of a sentence

# What stands beside an option of a command, at most 100 characters
optionOtherwise = { $description } (sinon : { $otherwise })
optionLink = { $description } : un lien, latest ou job:last
