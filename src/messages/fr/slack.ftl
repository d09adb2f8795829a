### Slack

## Sentences

slackKept = Laisse vide pour reprendre le même fichier ou lien.
slackOrLink = Jusqu’à 10 Mo ici. Pour un fichier plus gros, publie-le et choisis le raccourci du bot sur ce message, ou donne un lien.
slackChooseCommand = Que faut-il faire ?
slackWhereHint = Si c’est vide, la réponse t’arrive directement.
slackPayTwice = C’est peut-être déjà fait, et relancer peut coûter une seconde fois.
slackSlow = Le bot met du temps à prendre ceci en charge. Si rien n’apparaît ici d’ici une minute, redemande.
slackInvite = Le bot n’est pas dans ce canal : la réponse t’arrive donc en message direct. Pour avoir les réponses ici, invite-le : /invite @{ $bot }
slackElsewhere = Tu as demandé dans un canal où le bot n’est pas ou ne peut pas écrire : la réponse est donc ici. Pour l’avoir là-bas, invite le bot dans ce canal : /invite @{ $bot }
slackRightsUnknown = Slack n’a pas dit si tu gères cet espace de travail ({ $why }) : rien n’a donc été changé. Réessaie dans une minute ; si ça persiste, la personne qui gère le bot doit réinstaller l’application avec son manifeste actuel.
slackNotYours = Seule la personne qui a demandé ceci peut faire ça.
slackJobGone = La tâche derrière ceci n’est plus là. Retape la commande.
slackCannotAnswer = Le bot ne peut répondre ni dans ce canal ni en message direct : il n’a donc pas commencé. Invite-le dans le canal, ou demande à la personne qui gère le bot. Rien n’a été dépensé.
slackNoPlace = Slack n’a plus de place pour la réponse : le canal est fermé au bot, et les messages directs aussi. Invite le bot et regarde /jobs list.
slackRevoked = Slack n’accepte plus le jeton du bot : l’application a été retirée, ou son jeton révoqué. La personne qui gère le bot doit la réinstaller ; d’ici là, le résultat est gardé, et /jobs list l’a.
slackMissingScope = Il manque au bot une autorisation dans cet espace de travail{ HAS($scope) ->
        [yes] {" "}(le scope { $scope })
       *[no] {""}
    }. La personne qui gère le bot doit réinstaller l’application avec son manifeste actuel.
slackFilesUnreadable = Slack a montré sa page de connexion au lieu du fichier : le bot ne peut pas lire de fichiers ici (le scope files:read). La personne qui gère le bot doit réinstaller l’application avec son manifeste actuel. Rien n’a été dépensé.
slackRefused = Slack n’a pas pris la réponse ({ $why }). Le résultat est gardé ; relance, ou demande à la personne qui gère le bot.
slackFileRefused = Slack n’a pas pris le fichier « { $name } » ({ $why }). Il est gardé.
slackFetchHere = Récupère-le ici ; le lien marche 12 heures :
slackFileGone = Slack n’a plus le fichier « { $name } », ou ne laisse pas le bot le voir. Invite le bot dans le canal où est le fichier, ou renvoie le fichier. Rien n’a été dépensé.
slackFileUnreachable = Le fichier « { $name } » n’a pas pu être récupéré de Slack. Renvoie-le, ou colle un lien public. Rien n’a été dépensé.
slackNoFile = Il n’y a pas de fichier utilisable par /{ $command } dans ce message ou ce fil. Choisis un message qui en a un. Rien n’a été dépensé.
slackNoText = Il n’y a pas de texte à dire dans ce message. Rien n’a été dépensé.
slackUnread = Slack ne laisse pas le bot chercher des fichiers ici pour l’instant ; certaines applications n’y ont droit qu’une fois par minute. Joins le fichier, ou choisis le raccourci du bot sur le message du fichier. Rien n’a été dépensé.
slackNotHere = Le bot n’est pas dans ce canal : il ne peut pas y chercher de fichiers. Invite-le avec /invite @{ $bot } et redemande, joins le fichier dans un formulaire, ou colle un lien. Rien n’a été dépensé.
slackPlaceUnknown = Tu n’es pas dans ce canal, ou il n’existe pas. Choisis un canal dont tu es membre, ou laisse le champ vide pour recevoir la réponse en message direct. Rien n’a été dépensé.

## Labels: what stands on a button or over a field

slackCancel = Annuler
slackAgain = Encore
slackArrived = C’est arrivé
slackResume = Regarder encore
slackEdit = Modifier
slackDelete = Supprimer
slackRun = Lancer
slackNext = Suivant
slackClose = Fermer
slackMoreText = suite
slackYes = oui
slackNo = non
slackMadeBefore = { $option }, d’ici ou d’une tâche précédente
slackChooseMade = Le fichier le plus récent, ou une tâche précédente
slackLinkTo = { $option }, en lien
slackWhere = Où va la réponse
slackChooseVoice = Tape pour chercher parmi les voix
