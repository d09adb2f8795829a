### Panneaux de paramètres, leur fichier, et la première mise en place

## Settings

settingHasCommand = « { $name } » est trop vaste pour une seule valeur : { $command } le change. Rien n’a été changé.
settingAboveCeiling = « { $name } » peut valoir { AMOUNT($max) } au plus : la personne qui gère le bot ne garde rien plus longtemps, et tu as demandé { AMOUNT($given) }. Rien n’a été changé.
settingCeiling = La personne qui gère le bot permet { AMOUNT($max) } au plus.
settingFamily = Il n’y a pas de commandes « { $given } » à désactiver. Les plus proches : { $nearest }. Rien n’a été changé.
settingNumber = un nombre entier de { AMOUNT($min) } à { AMOUNT($max) }
settingFamilies = noms de commandes séparés par des virgules ; +music pour une de plus, -music pour une de moins, none pour aucune
familyOff = Les commandes de « { $family } » sont désactivées dans ce serveur. Rien n’a été fait ni dépensé. Les gens qui gèrent le serveur ou l’espace de travail peuvent les réactiver : /settings set families-off.
familyOffHere = Les commandes de « { $family } » sont désactivées dans ce salon. Rien n’a été fait ni dépensé. Les gens qui gèrent le serveur ou l’espace de travail peuvent les réactiver : /settings set families-off for:channel.

## Panels

panelForWhom = Pour qui ?
panelWhich = Quel paramètre ?
panelHolds = { $value } ({ $from })
panelValue = Que doit valoir « { $name } » ?
panelSwitchOn = { $family } est désactivé : activer
panelSwitchOff = Désactiver { $family }
panelWrite = Changer
panelReset = Annuler ce choix

## The file of settings

settingsExported = Tout ce qui est défini { $place }. /settings import le définit de nouveau, ici ou ailleurs.
settingsFileNotYours = Ce qui est défini pour un salon ou un serveur n’est exporté et importé que par les gens qui le gèrent. Demande à l’un d’eux, ou fais-le pour toi : for:me. Rien n’a été changé.
settingsFileUnreadable = Ce n’est pas un fichier de paramètres : /settings export en fait un. Rien n’a été changé.
settingsFileWrong = Une partie du fichier ne peut pas être définie ici avec for:{ $place } : { $names }. Soit une telle valeur n’existe pas, soit c’est plus que ne permet la personne qui gère le bot. Rien n’a été changé, le reste non plus ; retire-les du fichier ou corrige-les.
settingsFileUnknown = Inconnus ici, et laissés de côté : { $names }.
settingsWouldChange = { $count ->
        [0] Rien ne changerait { $place }.
        [one] Ceci changerait { $place } :
       *[other] Ces { AMOUNT($count) } choses changeraient { $place } :
    }
settingsImported = { $count ->
        [0] Tout était déjà défini ainsi { $place } : rien n’a été changé.
        [one] Ceci a été changé { $place } :
       *[other] Ces { AMOUNT($count) } choses ont été changées { $place } :
    }
settingChange = { $name } : { $before } → { $after }
documentTooLong = { $name } dépasse { AMOUNT($max) } caractères, le maximum lu ici. Rien n’a été fait.
documentNoText = { $name } n’est pas du texte : rien n’a pu en être lu. Rien n’a été fait.

## The first run in a server

setupNotYours = Un serveur ou un espace de travail est mis en place par les gens qui le gèrent. Demande à l’un d’eux. Rien n’a été changé.
setupTitle = Mise en place, étape { $step } sur { $of } : { $name ->
        [rights] ce que le bot peut faire
        [channels] où il peut servir
        [budget] ce qui peut être dépensé
        [sound] un premier son
       *[done] où ça en est
    }
setupSteps = Aller à une étape
setupStep = { $name ->
        [rights] Permissions du bot
        [channels] Salons
        [budget] Budget
        [sound] Son d’essai
       *[done] Résumé
    }
setupNext = Suivant
setupNoRights = Il n’y a pas de permissions à vérifier ici.
setupRightsAll = Le bot a toutes les permissions qu’il lui faut ici.
setupRightsMissing = Il manque au bot ici : { $rights }. Donne-les à son rôle, dans les paramètres du serveur, de ce salon ou de l’application, et reviens à cette étape.
setupChannelsAll = Le bot peut servir dans tous les salons qu’il voit.
setupChannelsOnly = Ce qui peut coûter quelque chose ne peut être demandé que dans ces salons : { $channels }.
setupChannelsHow = Choisis des salons pour s’en tenir à eux, ou partout. /permissions le règle en détail, par commande et par rôle.
setupPickChannels = Seulement dans ces salons
setupEverywhere = Partout
setupBudget = Ce serveur peut dépenser { $most } { $period ->
        [day] par jour
       *[month] par mois
    }.
setupNoBudget = Rien ne limite ce que ce serveur peut dépenser, sauf si la personne qui gère le bot le fait.
setupBudgetHow = Une limite arrête net : ce qui la dépasserait est refusé avant l’envoi. /budget en propose aussi pour les personnes, les rôles et les salons.
setupLimit = { $period ->
        [day] Limite par jour
       *[month] Limite par mois
    }
setupSoundCosts = Un son d’essai est une vraie demande. Il coûte jusqu’à { $cost }.
setupSoundFree = Un son d’essai est une vraie demande. Il ne coûte rien dont quelqu’un ait fixé le prix.
setupSoundHow = Appuie sur le bouton, et écoute-le dans ce salon.
setupPlay = Jouer un son d’essai
setupSoundState = Le dernier son d’essai : { STATE($state) } (tâche { $id }).
setupNoSound = Aucun son d’essai n’a été joué.
setupWhatNext = /help dit tout ce qu’on peut demander, /settings show ce qui vaut ici. /setup peut être relancé à tout moment.
setupOffer = Mettre ce serveur en place
discordNoMember = être membre du serveur : il n’a été ajouté que pour une personne
slackSettings = Paramètres
slackUnderWay = C’est en cours (tâche { $id }), et la réponse arrive dans la conversation.
