### Modération des clips vocaux : cartes, avis et configuration

## Cards

moderationFound = { $rules }
moderationReported =
    { $count ->
        [one] Signalé par une personne
       *[other] Signalé par { AMOUNT($count) } personnes
    }
moderationUnheardTitle = Clip non vérifié
moderationUnheard = Il n’a pas pu être vérifié, ou seulement en partie : écoute-le toi-même. { $why }
moderationAwaited = Transcription en cours… Le texte apparaîtra ici.
moderationNothingFound = Aucune règle ne correspond.
moderationNoSpeech = Aucune parole détectée.
moderationGone = Le message a été supprimé sur la plateforme.
moderationStrikes = Points actifs de l’auteur : { $strikes }. Un avertissement ou une suppression compte 1, une exclusion temporaire 2 ; la valeur est divisée par deux tous les 30 jours.
moderationReport = Signalé : « { $words } »
moderationAppeal = Appel de l’auteur : « { $words } »
moderationOpenMessage = Ouvrir le message

moderationDismissed = Classé sans suite
moderationWrong = Transcription signalée comme fausse
moderationDeleted = Message supprimé
moderationWarned = Auteur averti
moderationTimedOut =
    { $minutes ->
        [one] Auteur exclu pendant { AMOUNT($minutes) } minute
       *[other] Auteur exclu pendant { AMOUNT($minutes) } minutes
    }
moderationGranted = Appel accepté : plus rien dans ce cas ne compte
moderationRejected = Appel rejeté
moderationPending = En cours : { $what }
moderationFailed = Échec de l’action : { $what }. { $why }
moderationByRule = { $what } automatiquement par la règle « { $rule } »

moderationDismiss = Classer sans suite
moderationWrongButton = Transcription fausse
moderationDelete = Supprimer
moderationWarn = Avertir
moderationTimeout = Exclure…
moderationMinutes = 10 minutes
moderationHour = 1 heure
moderationDay = 1 jour
moderationGrant = Accepter l’appel
moderationReject = Rejeter l’appel

## What moderators are told

moderationTooLong = Un clip n’a pas été transcrit, car il dépasse 15 minutes ou 50 Mo : { $link }. Écoute-le toi-même ; les suivants ne seront pas signalés aujourd’hui.
moderationPersonRate = Un clip n’a pas été transcrit, car son auteur en a envoyé plus de { AMOUNT($most) } en 10 minutes : { $link }. Regarde ce qu’il envoie ; les suivants ne seront pas signalés aujourd’hui.
moderationServerRate = Un clip n’a pas été transcrit, car plus de { AMOUNT($most) } sont arrivés en 10 minutes : { $link }. Tant que cela dure, les clips sont ignorés, sans nouvelle notification aujourd’hui.
moderationNotTaken = Un clip n’a pas été transcrit : { $link }. { $why } Tant que cela dure, les clips ne sont pas vérifiés, sans nouvelle notification aujourd’hui.
moderationBudget = Modération des clips vocaux : { $what }
moderationUnreadable = Sa transcription n’a pas pu être lue.
moderationNotDone = La plateforme a refusé l’action. Réessaie, ou fais-la manuellement.
moderationReason = Cas { $case }, décidé par { $by } : { $rules }
moderationReportedWord = signalé par un membre
moderationTooLate = Ce cas a déjà été traité, ou ne peut plus l’être ; regarde la carte. Aucune mesure n’a été prise.
moderationCaseGone = Ce cas n’est plus conservé, ou appartient à un autre serveur. Aucune mesure n’a été prise.
moderationNotAModerator = Seule la modération peut décider cela. Il te faut la permission « { $right } » sur la plateforme, ou une règle ici (/permissions allow right:moderate).

## What authors and reporters are told

moderationYouDeleted = La modération a supprimé un de tes clips vocaux ({ $why }).
moderationYouTimedOut =
    { $minutes ->
        [one] Tu es exclu pendant { AMOUNT($minutes) } minute à cause d’un de tes clips vocaux ({ $why }).
       *[other] Tu es exclu pendant { AMOUNT($minutes) } minutes à cause d’un de tes clips vocaux ({ $why }).
    }
moderationYouWarned = La modération t’avertit à cause d’un de tes clips vocaux ({ $why }). Merci de respecter les règles du serveur.
moderationYouGranted = Ton appel a été accepté : la décision sur ton clip vocal ne compte plus.
moderationYouRejected = Ton appel a été examiné et rejeté : la décision sur ton clip vocal est maintenue.
moderationAppealButton = Faire appel
moderationAppealForm = Appel à la modération
moderationAppealAsks = Pourquoi la décision est-elle fausse ?
moderationAppealed = Ton appel a été transmis à la modération. Tu recevras sa décision ici.
moderationAppealedBefore = Tu as déjà fait appel, et la modération l’a reçu. Tu recevras sa décision ici.
moderationSend = Envoyer
moderationReportForm = Signaler à la modération
moderationReportAsks = Quel est le problème ?
moderationReportDone = Ton signalement a été transmis à la modération, avec ton nom et ta raison. Merci.
moderationReportedBefore = Tu l’as déjà signalé, et la modération peut le voir.
moderationNoSound = Ce message ne contient ni audio ni vidéo. Adresse-toi directement à la modération.

## Setting up

moderationOff = La modération des clips vocaux est désactivée sur ce serveur : tu ne peux pas signaler de clips. Les administrateurs peuvent l’activer avec /moderation on.
moderationNowhere = Il n’y a pas de modération ici. Utilise la commande sur un serveur.
moderationNotYours = Seule la modération de ce serveur peut faire cela.
moderationNames = La valeur de « { $option } » n’a pas été reconnue. Choisis-la dans la liste en tapant, pour en faire une mention, ou saisis son identifiant.
moderationOnNow = La modération des clips vocaux est activée. Les clips sont désormais vérifiés selon tes règles.
moderationOffNow = La modération des clips vocaux est désactivée. Les cas existants sont conservés jusqu’à leur expiration.
moderationIsOn = La modération des clips vocaux est activée : les clips sont vérifiés selon les règles de ce serveur.
moderationIsOff = La modération des clips vocaux est désactivée. Active-la avec /moderation on review: et le salon de la modération.
moderationReview = Les clips signalés apparaissent dans { $channel }.
moderationEverywhere = Les clips sont vérifiés dans tous les salons que le bot peut voir.
moderationChannels = Les clips sont vérifiés dans ces salons : { $channels }.
moderationExempt = Rôles exemptés : { $roles }.
moderationNotices = Les auteurs sont informés des décisions et peuvent faire appel.
moderationNoNotices = Les auteurs ne sont informés que des avertissements.
moderationUsed = Dépensé en transcription ce mois-ci : { $used }.
moderationShare = Limite mensuelle de la modération : { $most }. Les autres dépenses des membres n’y comptent pas.
moderationKept = Les cas sont conservés { AMOUNT($days) } jours.
moderationCases =
    { $count ->
        [0] Aucun cas.
        [one] { AMOUNT($count) } cas :
       *[other] { AMOUNT($count) } cas, les plus récents d’abord :
    }
moderationCase = { $day } · { $id } · auteur { $author } · { $why } · { $done } · { $link }
moderationOpen = ouvert
moderationExported =
    { $count ->
        [one] { AMOUNT($count) } cas conservé, dans un fichier.
       *[other] Les { AMOUNT($count) } cas conservés, dans un fichier.
    }

## What Discord and Slack can refuse

moderationNoDelete = Le bot ne peut pas supprimer de messages là-bas. Donne-lui la permission « Gérer les messages » dans ce salon, puis appuie de nouveau sur le bouton.
moderationNoTimeout = Discord a refusé : il manque au bot la permission « Exclure temporairement des membres », ou l’auteur possède ou administre le serveur ou a un rôle au-dessus de celui du bot. Corrige cela et appuie de nouveau sur le bouton, ou fais-le manuellement.
moderationAuthorLeft = L’auteur n’est plus sur le serveur.
moderationNoWord = L’auteur n’accepte pas les messages privés du bot : il n’a pas été prévenu.
moderationSlackModerators = Seuls les administrateurs de l’espace de travail peuvent décider cela, ou les personnes qu’ils autorisent avec /permissions allow right:moderate channel: et ce canal.
moderationSlackNoDelete = Slack n’autorise la suppression des messages des autres qu’avec un jeton d’administrateur, et le bot n’en a pas. Supprime le message manuellement.
moderationNoTimeoutHere = Cette plateforme ne propose pas d’exclusion temporaire.
