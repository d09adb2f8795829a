### Discord

## Sentences

discordMissingRight = Le bot a besoin de la permission « { $right } » ici. Demande à un admin du serveur de la lui donner, puis appuie sur « Relancer ».
discordSentDirectly = Pour l’instant, la réponse est dans tes messages privés.
discordFromElsewhere = Impossible de publier ceci là où tu as lancé la commande : il manque au bot la permission « { $right } » là-bas.
discordTooLarge = Le fichier « { $name } » fait { MEGABYTES($bytes) }, mais la limite de Discord ici est de { MEGABYTES($maxBytes) }.
discordNoUploads = Ce serveur n’accepte pas de fichiers pour l’instant.
discordLinkFollows = Télécharge-le ici (le lien marche 12 heures) :
discordNoLink = Pas de lien de téléchargement non plus : le bot ne connaît pas son adresse publique. L’administrateur du bot doit définir PUBLIC_URL ; le fichier est conservé, et « Relancer » coûte une nouvelle exécution.
reencoded = « { $name } » faisait { MEGABYTES($bytes) } : il a été compressé davantage pour tenir ici.
discordInParts = « { $name } » est trop long pour un seul fichier ici : il a été compressé davantage et découpé en { $parts } parties.
discordTextBlocked = L’AutoMod de ce serveur a bloqué le texte de cette réponse ; il a été retiré.
discordExpires = Le bot n’est pas membre d’ici ou ne peut pas y publier : Discord ne le laisse répondre que pendant 15 minutes. Ce qui dure plus longtemps arrive en message privé.
discordMoved = Ça a duré plus longtemps que Discord ne garde une réponse ouverte : le résultat est dans un nouveau message.
discordNotYours = Seule la personne qui a lancé ceci, ou la modération, peut faire ça.
discordNotTheirs = Seule la personne qui a lancé ceci peut faire ça.
discordJobGone = Cette tâche n’existe plus. Relance la commande.
discordRunsAlready = Ceci a déjà été relancé : c’est la tâche { $id }. Rien n’a été dépensé deux fois.
discordUnknownControl = Ce bouton ou formulaire vient d’une autre version du bot. Relance la commande.
discordNoMedia = Ce message ne contient pas de fichier { KINDS($accept) }. Choisis un message qui en contient un. Rien n’a été dépensé.
discordNoText = Ce message ne contient pas de texte à lire à voix haute. Rien n’a été dépensé.
discordFileAndLink = Tu as donné « { $file } » et « { $link } », mais un seul peut servir. Enlève l’un des deux.
discordForeignFile = Ce fichier n’est pas hébergé par Discord et ne peut pas servir de pièce jointe. Importe-le, ou colle un lien public.
discordFileGone = Discord n’a plus le fichier « { $name } », ou le bot n’y a pas accès. Joins-le de nouveau.
discordUnread = Le bot ne peut pas chercher de fichiers ici : il lui manque la permission « { $right } ». Demande à un admin du serveur de la lui donner, ou joins le fichier. Rien n’a été dépensé.
discordNotMember = Le bot n’est pas membre d’ici et ne peut pas y chercher de fichiers. Joins le fichier, ou colle un lien. Rien n’a été dépensé.
discordFilesHidden = Le bot ne voit aucun fichier { KINDS($accept) } ici : Discord lui cache les fichiers des autres tant que l’administrateur du bot n’active pas l’intent Message Content. Joins le fichier, ou choisis le bot sous « Applications » sur son message. Rien n’a été dépensé.
discordVoicesTitle = Choisis une voix pour relancer ceci.
discordVoiceAlways = Chaque résultat audio sera maintenant suivi d’un message vocal. Pour arrêter, appuie de nouveau sur « Envoyer en message vocal ».
discordVoiceNoMore = L’audio est maintenant envoyé seulement en fichier, sauf si tu demandes un message vocal.
discordVoiceReady = Publié en message vocal.
discordVoiceFailed = Impossible de publier ceci en message vocal : l’audio n’a pas pu être converti, ou les messages vocaux ne sont pas autorisés ici. Le fichier ci-dessus est complet. Rien n’a été dépensé.

## Labels: what stands on a button or over a field

discordMoreText = suite
discordYes = oui
discordNo = non

## Parts of a line or of a sentence

# What stands beside an option of a command, at most 100 characters
optionOtherwise = { $description } (par défaut : { $otherwise })
optionLink = { $description } : un lien, latest ou job:last
