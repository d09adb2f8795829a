### Panneaux et fichier de paramètres, /setup

## Settings

settingHasCommand = « { $name } » est une liste. Utilise { $command } pour la changer.
settingAboveCeiling = « { $name } » ne peut pas valoir { AMOUNT($given) } : l’opérateur du bot permet { AMOUNT($max) } au maximum.
settingCeiling = L’opérateur du bot permet { AMOUNT($max) } au maximum.
settingFamily = Il n’y a pas de commandes « { $given } » à désactiver. Les plus proches : { $nearest }.
settingNumber = un nombre entier de { AMOUNT($min) } à { AMOUNT($max) }
settingFamilies = noms de commandes séparés par des virgules ; +music en ajoute une, -music en retire une, none vide la liste
settingTexts = textes séparés par des virgules ; +Kubernetes en ajoute un, -Kubernetes en retire un, none vide la liste
settingTooMany = « { $name } » aurait { AMOUNT($count) } entrées, et la limite est de { AMOUNT($max) }. Supprimes-en d’abord.
settingTextLength = « { $given } » ne peut pas être une entrée : chacune a de 1 à { AMOUNT($max) } caractères. Sépare les entrées par des virgules.
familyOff = Les commandes « { $family } » sont désactivées sur ce serveur. Les administrateurs peuvent les activer avec /settings set families-off -{ $family } for:server. Rien n’a été dépensé.
familyOffHere = Les commandes « { $family } » sont désactivées dans ce salon. Les administrateurs peuvent les activer avec /settings set families-off -{ $family } for:channel. Rien n’a été dépensé.

## Panels

panelForWhom = Pour qui ?
panelWhich = Quel paramètre ?
panelHolds = { $value } ({ $from })
panelValue = Nouvelle valeur de « { $name } »
panelSwitchOn = Activer { $family }
panelSwitchOff = Désactiver { $family }
panelWrite = Changer
panelReset = Réinitialiser

## The settings file

settingsExported = Toutes les valeurs définies { $place }. Utilise /settings import pour les charger ici ou ailleurs.
settingsFileNotYours = Seuls les administrateurs peuvent exporter ou importer les paramètres d’un salon ou d’un serveur. Demande à l’un d’eux, ou utilise for:me pour les tiens.
settingsFileUnreadable = Ce n’est pas un fichier de paramètres. Crées-en un avec /settings export.
settingsFileWrong = Rien n’a été changé : les valeurs du fichier pour { $names } ne peuvent pas être définies avec for:{ $place }, car elles sont invalides ou dépassent la limite de l’opérateur. Corrige-les ou retire-les, puis réessaie.
settingsFileUnknown = Paramètres inconnus ignorés : { $names }.
settingsWouldChange =
    { $count ->
        [0] Rien ne changerait { $place }.
        [one] { AMOUNT($count) } paramètre changerait { $place } :
       *[other] { AMOUNT($count) } paramètres changeraient { $place } :
    }
settingsImported =
    { $count ->
        [0] Aucun changement : tout était déjà défini { $place }.
        [one] { AMOUNT($count) } paramètre changé { $place } :
       *[other] { AMOUNT($count) } paramètres changés { $place } :
    }
settingChange = { $name } : { $before } → { $after }
documentTooLong = { $name } est trop long : la limite est de { AMOUNT($max) } caractères. Rien n’a été fait.
documentNoText = { $name } n’est pas un fichier texte : il n’a pas pu être lu. Rien n’a été fait.

## The first run in a server

setupNotYours = Seuls les administrateurs peuvent configurer un serveur ou un espace de travail. Demande à l’un d’eux.
setupTitle = Configuration, étape { $step } sur { $of } : { $name ->
        [rights] permissions du bot
        [channels] salons
        [budget] limites de dépenses
        [sound] test audio
       *[done] résumé
    }
setupSteps = Aller à l’étape
setupStep =
    { $name ->
        [rights] Permissions du bot
        [channels] Salons
        [budget] Budget
        [sound] Test audio
       *[done] Résumé
    }
setupNext = Suivant
setupRightsAll = Le bot a toutes les permissions qu’il lui faut ici.
setupRightsMissing = Il manque au bot des permissions ici : { $rights }. Accorde-les dans les paramètres du serveur, du salon ou de l’application, puis reviens à cette étape.
setupRightsOptional = Facultatif : avec la permission { $rights }, les salons vocaux indiquent quand le bot enregistre ou joue quelque chose.
setupChannelsAll = Le bot peut être utilisé dans tous les salons qu’il voit.
setupChannelsOnly = Les commandes qui peuvent coûter de l’argent ne marchent que dans ces salons : { $channels }.
setupChannelsHow = Choisis les salons auxquels le limiter, ou « Partout ». Pour des règles par commande et par rôle, utilise /permissions.
setupPickChannels = Seulement dans ces salons
setupEverywhere = Partout
setupBudget = Ce serveur peut dépenser { $most } { $period ->
        [day] par jour
       *[month] par mois
    }.
setupNoBudget = Ce serveur n’a pas de limite de dépenses, sauf si l’opérateur du bot en fixe une.
setupBudgetHow = Une limite est stricte : les requêtes qui la dépasseraient sont refusées avant l’envoi. Utilise /budget pour limiter aussi les membres, les rôles et les salons.
setupLimit =
    { $period ->
        [day] Limite quotidienne
       *[month] Limite mensuelle
    }
setupSoundCosts = Le test audio est une vraie requête. Il coûte jusqu’à { $cost }.
setupSoundFree = Le test audio est une vraie requête. Aucun prix n’est défini pour lui.
setupSoundHow = Appuie sur le bouton pour l’écouter dans ce salon.
setupPlay = Lancer le test audio
setupSoundState = Dernier test audio : { STATE($state) } (tâche { $id }).
setupNoSound = Aucun test audio n’a été lancé.
setupWhatNext = /help montre toutes les commandes, et /settings show tes paramètres. Tu peux relancer /setup à tout moment.
setupOffer = Configurer ce serveur
discordNoMember = être membre du serveur (il n’a été ajouté que pour une personne)
slackSettings = Paramètres
slackUnderWay = En cours (tâche { $id }). La réponse apparaîtra dans la conversation.
