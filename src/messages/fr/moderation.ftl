### Ce que la modération voit des clips vocaux, et ce qui est dit des décisions

## Cards

moderationFound = { $rules }
moderationReported =
    { $count ->
        [one] Signalé par une personne
       *[other] Signalé par { AMOUNT($count) } personnes
    }
moderationUnheardTitle = Un clip que personne n’a pu écouter
moderationUnheard = Il n’a pas pu être comparé aux règles, ou pas en entier : écoute-le toi-même, s’il te plaît. { $why }
moderationAwaited = Il est en cours d’écoute ; ce qui s’y dit suit ici.
moderationNothingFound = Aucune règle n’a rien trouvé dans ce qui est dit.
moderationNoSpeech = Aucune parole n’y a été trouvée.
moderationGone = Le message est supprimé sur la plateforme.
moderationStrikes = Points retenus contre l’auteur : { $strikes }. Un avertissement ou une suppression compte 1 et une exclusion temporaire 2, moitié moins tous les 30 jours.
moderationReport = Signalé : « { $words } »
moderationAppeal = L’auteur fait appel : « { $words } »
moderationOpenMessage = Ouvrir le message

moderationDismissed = Classé sans suite
moderationWrong = La transcription a été déclarée fausse
moderationDeleted = Le message a été supprimé
moderationWarned = L’auteur a été averti
moderationTimedOut =
    { $minutes ->
        [one] L’auteur ne peut pas écrire pendant une minute
       *[other] L’auteur ne peut pas écrire pendant { AMOUNT($minutes) } minutes
    }
moderationGranted = L’appel a été accepté : rien de tout cela ne compte plus
moderationRejected = L’appel a été rejeté
moderationPending = En cours : { $what }
moderationFailed = C’était décidé, mais n’a pas pu être fait : { $what }. { $why }
moderationByRule = { $what }, comme la règle « { $rule } » le demande aussitôt

moderationDismiss = Classer sans suite
moderationWrongButton = Transcription fausse
moderationDelete = Supprimer
moderationWarn = Avertir
moderationTimeout = Exclure un temps…
moderationMinutes = 10 minutes
moderationHour = 1 heure
moderationDay = 1 jour
moderationGrant = Accepter l’appel
moderationReject = Rejeter l’appel

## What moderators are told

moderationTooLong = Un clip n’a pas été écouté, car il dépasse 15 minutes ou 50 Mo : { $link }. Écoute-le toi-même, s’il te plaît. Les prochains d’aujourd’hui ne sont pas annoncés.
moderationPersonRate = Un clip n’a pas été écouté, car son auteur en a envoyé plus de { AMOUNT($most) } en dix minutes : { $link }. Regarde ce qu’il envoie ; les prochains d’aujourd’hui ne sont pas annoncés.
moderationServerRate = Un clip n’a pas été écouté, car il en est venu plus de { AMOUNT($most) } en dix minutes : { $link }. Tant qu’il en vient autant, les suivants ne sont pas écoutés, et ce n’est plus annoncé aujourd’hui.
moderationNotTaken = Un clip n’a pas été écouté : { $link }. { $why } Tant que ça dure, les clips ne sont pas comparés aux règles ; aujourd’hui, ce n’est plus annoncé.
moderationBudget = À propos de l’écoute des clips vocaux : { $what }
moderationUnreadable = Sa transcription n’a pas pu être lue.
moderationNotDone = La plateforme ne l’a pas accepté. Réessaie, ou fais-le à la main.
moderationReason = Cas { $case }, décidé par { $by } : { $rules }
moderationReportedWord = signalé par quelqu’un
moderationTooLate = Entre-temps, c’est décidé, ou ce n’est plus à décider : la carte dit comment. Rien n’a été fait.
moderationCaseGone = Le cas derrière ceci n’est plus gardé, ou appartient à un autre serveur. Rien n’a été fait.
moderationNotAModerator = Seule la modération peut décider ça : il faut sur la plateforme la permission « { $right } », ou une règle ici (/permissions allow right:moderate). Rien n’a été fait.

## What authors and reporters are told

moderationYouDeleted = Un de tes clips vocaux a été supprimé par la modération ({ $why }).
moderationYouTimedOut =
    { $minutes ->
        [one] À cause d’un de tes clips vocaux, tu ne peux pas écrire pendant une minute ({ $why }).
       *[other] À cause d’un de tes clips vocaux, tu ne peux pas écrire pendant { AMOUNT($minutes) } minutes ({ $why }).
    }
moderationYouWarned = La modération t’avertit à cause d’un de tes clips vocaux ({ $why }). Respecte les règles du serveur, s’il te plaît.
moderationYouGranted = Ton appel a été accepté : ce qui a été décidé sur ton clip vocal ne compte plus.
moderationYouRejected = Ton appel a été examiné et rejeté : ce qui a été décidé sur ton clip vocal reste valable.
moderationAppealButton = Faire appel
moderationAppealForm = Appel à la modération
moderationAppealAsks = Pourquoi la décision est-elle fausse ?
moderationAppealed = Ton appel est chez la modération. Sa décision te sera dite ici.
moderationAppealedBefore = Tu as déjà fait appel ; la modération l’a reçu. Sa décision te sera dite ici.
moderationSend = Envoyer
moderationReportForm = Signaler à la modération
moderationReportAsks = Quel est le problème ?
moderationReportDone = La modération le voit maintenant, avec ton nom et ta raison. Merci.
moderationReportedBefore = Tu l’as déjà signalé, et la modération le voit.
moderationNoSound = Il n’y a ni son ni film dans ce message. Parles-en à la modération avec tes propres mots.

## Setting up

moderationOff = La modération des clips vocaux est désactivée dans ce serveur : il n’y a donc personne à qui signaler ici. Les gens qui gèrent le serveur peuvent l’activer avec /moderation on.
moderationNowhere = Il n’y a pas de modération ici. Fais-le dans un serveur.
moderationNotYours = Seule la modération de ce serveur peut faire ça. Rien n’a été changé.
moderationNames = Ce qui est donné pour « { $option } » est inconnu. Choisis-le en tapant son nom, pour qu’il soit mentionné, ou donne son identifiant. Rien n’a été changé.
moderationOnNow = Désormais, les clips vocaux sont comparés aux règles de ce serveur.
moderationOffNow = Désormais, les clips vocaux sont laissés tranquilles. Ce que la modération a déjà vu reste jusqu’à la fin de son délai.
moderationIsOn = Les clips vocaux sont comparés aux règles de ce serveur.
moderationIsOff = Les clips vocaux sont laissés tranquilles. Pour l’activer : /moderation on review: et le salon de la modération.
moderationReview = Ce qui est trouvé est montré dans { $channel }.
moderationEverywhere = Les clips de tous les salons que le bot voit sont écoutés.
moderationChannels = Les clips de ces salons sont écoutés : { $channels }.
moderationExempt = Les clips de ces rôles sont laissés tranquilles : { $roles }.
moderationNotices = Les auteurs apprennent ce qui a été décidé, et peuvent faire appel.
moderationNoNotices = Les auteurs n’apprennent que les avertissements.
moderationUsed = L’écoute a coûté { $used } ce mois-ci.
moderationShare = Elle peut coûter { $most } par mois. Ce que les gens dépensent par ailleurs n’y compte pas.
moderationKept = Les cas sont gardés { AMOUNT($days) } jours.
moderationCases =
    { $count ->
        [0] Il n’y a pas de cas.
        [one] Un cas :
       *[other] { AMOUNT($count) } cas, le plus récent d’abord :
    }
moderationCase = { $day } · { $id } · auteur { $author } · { $why } · { $done } · { $link }
moderationOpen = pas encore décidé
moderationExported =
    { $count ->
        [one] Un cas, en fichier.
       *[other] Les { AMOUNT($count) } cas gardés, en fichier.
    }

## What Discord and Slack can refuse

moderationNoDelete = Le bot ne peut pas supprimer de messages là-bas. Donne-lui la permission « Gérer les messages » dans ce salon, puis appuie de nouveau.
moderationNoTimeout = Discord ne laisse pas le bot le faire : il lui manque la permission « Exclure temporairement des membres », ou l’auteur possède ou administre le serveur ou a un rôle au-dessus de celui du bot. Règle ça et appuie de nouveau, ou fais-le à la main.
moderationAuthorLeft = L’auteur n’est plus dans le serveur.
moderationNoWord = L’auteur n’accepte pas de messages privés du bot : personne n’a donc été prévenu.
moderationSlackModerators = Seuls les gens qui gèrent cet espace de travail peuvent décider ça, ou ceux à qui ils le permettent avec /permissions allow right:moderate channel: et ce canal. Rien n’a été fait.
moderationSlackNoDelete = Slack ne laisse supprimer les messages des autres qu’avec le jeton d’un administrateur, et le bot n’en a pas. Supprime-le à la main.
moderationNoTimeoutHere = Il n’y a pas d’exclusion temporaire sur cette plateforme.
