### Slack

## Sentences

slackKept = Laisse vide pour réutiliser le même fichier ou lien.
slackOrLink = Jusqu’à 10 Mo ici. Pour un fichier plus gros, publie-le et utilise le raccourci du bot sur ce message, ou colle un lien.
slackChooseCommand = Que veux-tu créer ?
slackWhereHint = Laisse vide pour la recevoir en message direct.
slackPayTwice = C’est peut-être déjà fait : relancer pourrait être facturé deux fois.
slackSlow = Le bot répond lentement en ce moment. Si rien n’apparaît ici d’ici une minute, réessaie.
slackInvite = Le bot n’est pas dans ce canal : tu recevras la réponse en message direct. Pour recevoir les réponses ici, invite-le : /invite @{ $bot }
slackElsewhere = Le bot n’est pas dans le canal où tu as demandé, ou ne peut pas y publier : la réponse est donc ici. Pour la recevoir là-bas, invite le bot dans ce canal : /invite @{ $bot }
slackRightsUnknown = Slack n’a pas dit si tu es administrateur de l’espace de travail ({ $why }) : rien n’a été changé. Réessaie dans une minute ; si ça persiste, l’opérateur du bot doit réinstaller l’application avec son manifeste actuel.
slackNotYours = Seule la personne qui a fait la demande peut faire cela.
slackJobGone = Cette tâche n’est plus conservée. Retape la commande.
slackCannotAnswer = Le bot ne peut répondre ni dans ce canal ni en message direct : il n’a pas commencé. Invite-le dans le canal, ou demande à l’opérateur du bot. Rien n’a été dépensé.
slackNoPlace = La réponse n’a pas pu être publiée sur Slack : le bot ne peut plus utiliser ni le canal ni les messages directs. Invite-le, puis regarde /jobs list.
slackRevoked = Slack n’accepte plus le jeton du bot, car l’application a été retirée ou le jeton révoqué. L’opérateur du bot doit réinstaller l’application ; d’ici là, le résultat est gardé dans /jobs list.
slackMissingScope = Il manque au bot une autorisation dans cet espace de travail{ HAS($scope) ->
        [yes] {" "}(le scope { $scope })
       *[no] {""}
    }. L’opérateur du bot doit réinstaller l’application avec son manifeste actuel et l’accorder.
slackFilesUnreadable = Slack a renvoyé sa page de connexion au lieu du fichier : le bot ne peut pas lire de fichiers ici (le scope files:read). L’opérateur du bot doit réinstaller l’application avec son manifeste actuel. Rien n’a été dépensé.
slackRefused = Slack a refusé la réponse ({ $why }). Le résultat est gardé ; relance, ou demande à l’opérateur du bot.
slackCanvasRefused = Slack n’a pas autorisé le canvas ({ $why }). Les canvas demandent un forfait payant. Le compte rendu est conservé.
slackFileRefused = Slack a refusé le fichier « { $name } » ({ $why }). Le fichier est gardé.
slackFetchHere = Télécharge-le ici ; le lien marche 12 heures :
slackFileGone = Le fichier « { $name } » n’est plus sur Slack, ou le bot ne peut pas le voir. Invite le bot dans le canal du fichier, ou renvoie-le. Rien n’a été dépensé.
slackFileUnreachable = Le fichier « { $name } » n’a pas pu être téléchargé depuis Slack. Renvoie-le, ou colle un lien public. Rien n’a été dépensé.
slackNoFile = Ce message ou ce fil n’a pas de fichier que /{ $command } puisse utiliser. Choisis un message qui en a un. Rien n’a été dépensé.
slackNoText = Ce message n’a pas de texte à lire. Rien n’a été dépensé.
slackUnread = Slack ne laisse pas le bot chercher des fichiers ici pour l’instant ; il limite certaines applications à une fois par minute. Joins le fichier, ou utilise le raccourci du bot sur le message du fichier. Rien n’a été dépensé.
slackNotHere = Le bot n’est pas dans ce canal : il ne peut pas y chercher de fichiers. Invite-le avec /invite @{ $bot } et réessaie, joins le fichier dans un formulaire, ou colle un lien. Rien n’a été dépensé.
slackPlaceUnknown = Tu n’es pas dans ce canal, ou il n’existe pas. Choisis un canal dont tu es membre, ou laisse le champ vide pour recevoir la réponse en message direct. Rien n’a été dépensé.
slackHomeIntro = Crée de la voix, des effets sonores et de la musique, et transcris des enregistrements. Tape une commande comme /tts Bonjour dans n’importe quel canal, ou envoie-moi un message direct : tts Bonjour. /mynah help affiche tout.
slackHomeNoJobs = Aucune tâche pour le moment. Appuie sur un bouton ci-dessus pour lancer la première.
slackHomeTrySpeechText = Bonjour ! Voici ma voix.
slackStepChannel = Les étapes de workflow ne publient que dans des canaux publics où se trouve le bot. Choisis un tel canal et invites-y le bot : /invite @{ $bot }. Rien n’a été dépensé.

## Labels: what stands on a button or over a field

slackRun = Lancer
slackNext = Suivant
slackClose = Fermer
slackMoreText = suite
slackYes = oui
slackNo = non
slackMadeBefore = { $option }, d’ici ou d’une tâche précédente
slackChooseMade = Le fichier le plus récent, ou une tâche précédente
slackLinkTo = { $option }, en lien
slackWhere = Envoyer la réponse à
slackChooseVoice = Chercher une voix
slackHomeWelcome = Bienvenue sur Mynah
slackHomeJobs = Tâches récentes
slackHomeJob = /{ $command } · { STATE($state) }
slackHomeUsage = Utilisation
slackHomeTrySpeech = Écouter une voix
slackHomeTrySound = Créer un orage
slackHomeTryTranscript = Transcrire un fichier
slackHomeOpen = Ouvrir
slackAgentAsk = Interroger mes transcriptions
slackAgentQuestion = Qu’avons-nous décidé à la dernière réunion ?
slackAgentTranscripts = Voir mes transcriptions
slackAgentHelp = Voir toutes les commandes
slackAgentWorking = y travaille…
slackTranscriptLink = Lien vers cette transcription
slackTranscript = Transcription
slackLength = Durée
slackSpeakers = Locuteurs
slackDownload = Télécharger
slackAskTranscript = Demander
