### Telegram

## Sentences

telegramReplyWith = Réponds à ce message. { $description } :
telegramFileReceived = Que dois-je en faire ?
telegramEdit = Copie cette ligne, modifie-la et envoie-la :
telegramNotEditable = Cette tâche a utilisé un fichier, elle ne peut donc pas s’écrire en une ligne. Réponds plutôt au fichier avec une commande.
telegramPayTwice = Elle a peut-être déjà été exécutée ; la relancer pourrait t’être facturée deux fois. Appuie encore sur Réessayer pour l’exécuter quand même.
telegramOpenChat = La réponse n’est que pour toi, et le bot ne peut pas encore t’écrire. Ouvre { $link }, appuie sur Démarrer et réessaie.
telegramGuestPrivate = Toi seul peux voir ceci. Écris au bot sur { $link }.
telegramGuestText = Ici, le bot ne peut envoyer que du texte. Pour du son, écris-lui sur { $link }.
telegramRightsUnknown = Telegram n’a pas indiqué si tu es admin de ce groupe : rien n’a été changé. Réessaie dans une minute.
telegramNotYours = Seule la personne qui l’a demandé peut faire cela.
telegramJobGone = Cette tâche n’est plus enregistrée. Saisis de nouveau la commande.
telegramCannotAnswer = Le bot ne peut pas écrire dans ce chat et n’a donc pas commencé. Autorise-le à envoyer des messages ici, ou utilise son chat privé. Rien n’a été dépensé.
telegramNoPlace = La réponse n’a pas pu être publiée sur Telegram : le bot ne peut plus écrire dans ce chat. Ajoute-le de nouveau, puis regarde /jobs list.
telegramRevoked = Telegram n’accepte plus le jeton du bot. L’opérateur du bot doit définir le jeton actuel ; d’ici là, le résultat est dans /jobs list.
telegramRefused = Telegram a refusé la réponse ({ $why }). Le résultat est conservé ; relance la commande, ou demande à l’opérateur du bot.
telegramFileRefused = Telegram n’accepte pas le fichier « { $name } ». Le fichier est conservé.
telegramFetchHere = Télécharge-le ici ; le lien fonctionne pendant 12 heures :
telegramFileGone = Le fichier « { $name } » ne peut plus être téléchargé depuis Telegram. Envoie-le de nouveau. Rien n’a été dépensé.
telegramFileTooLarge = « { $name } » fait { MEGABYTES($bytes) }, et Telegram permet aux bots de télécharger jusqu’à { MEGABYTES($max) }. Envoie un fichier plus petit ou colle un lien public. Rien n’a été dépensé.
telegramReplyHere = { $question } Répondez à ce message.
telegramReviewGroup = Les modérateurs ont besoin de leur propre groupe, que tu administres aussi. Ajoutes-y le bot, copie le lien d’un message, puis utilise /moderation on review: avec ce lien dans le groupe à modérer.
telegramModeratorRights = Le bot ne peut pas encore modérer ce groupe. Nommez-le administrateur avec les permissions « Supprimer des messages » et « Bannir des utilisateurs ».
telegramModerators = Seuls les admins du groupe peuvent en décider, ou les personnes qu’ils y autorisent avec /permissions allow right:moderate.
telegramNoDelete = Telegram a refusé : le bot doit être administrateur avec la permission « Supprimer des messages ». Accorde-la et appuie de nouveau sur le bouton, ou supprime le message toi-même.
telegramNoTimeout = Telegram a refusé : les exclusions ne fonctionnent que dans les supergroupes, pas pour les admins, et le bot a besoin de la permission « Bannir des utilisateurs ». Corrige cela et appuie de nouveau, ou fais-le toi-même.
telegramNoBan = Telegram a refusé : les admins et les canaux ne peuvent pas être bannis, et le bot a besoin de la permission « Bannir des utilisateurs ». Corrige cela et appuie de nouveau, ou fais-le toi-même.
telegramNoWord = L’auteur n’a jamais ouvert de chat avec le bot ou l’a bloqué ; il n’a donc pas été prévenu. Un bot ne peut pas écrire en premier : l’auteur doit ouvrir le chat et appuyer sur Démarrer.

## Labels

telegramFindVoices = Trouver des voix
