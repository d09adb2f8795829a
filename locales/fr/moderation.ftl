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
moderationGone = Le message ou son enregistrement a été supprimé par son auteur, un modérateur ou un autre bot : la plateforme ne dit pas qui. Il n’y a rien à décider, mais on peut encore décider au sujet de l’auteur.
moderationChannelDeleted = Le salon a été supprimé, et le message avec lui. Il n’y a rien à décider, mais on peut encore décider au sujet de l’auteur.
moderationChannelHidden = Le bot ne voit plus le salon : il en a été retiré, a perdu sa permission, ou le salon a été supprimé. Il n’y a rien à décider, mais on peut encore décider au sujet de l’auteur.
moderationDistress = L’auteur traverse peut-être une période très difficile : pas d’avertissement, d’exclusion ni de sanction. Écris-lui avec bienveillance et demande-lui comment il va. En cas de danger immédiat, appelle le 15 ou le 112. Numéros d’aide : { $lines }
moderationBySound = « { $name } » ne correspond que par le son ({ $percent } % de ressemblance). Écoute avant de décider.
moderationInCall = Dit dans un salon vocal. L’audio est la dernière minute de l’auteur lui-même ; les lignes des autres donnent le contexte.
moderationInCaptions = Dit dans un salon vocal et lu dans ses sous-titres. Il n’y a pas d’audio ; le temps compte depuis le début des sous-titres.
moderationTextHeld = Un membre a demandé au bot de dire ceci. L’autoriser ?
moderationTextTold = Ce texte est en train d’être lu ; sa règle ne fait que te prévenir.
moderationStrikes = Points actifs de l’auteur : { $strikes }. Un avertissement ou une suppression compte 1, une exclusion temporaire ou un bannissement 2 ; la valeur est divisée par deux tous les 30 jours.
moderationReport = Signalé : « { $words } »
moderationAppeal = Appel de l’auteur : « { $words } »
moderationOpenMessage = Ouvrir le message

moderationDismissed = Classé sans suite
moderationWrong = Transcription signalée comme fausse
moderationDeleted = Message supprimé
moderationWarned = Auteur averti
moderationMuted =
    { $minutes ->
        [0] Auteur rendu muet dans les salons vocaux du serveur
       *[other] Auteur rendu muet pendant une minute dans les salons vocaux du serveur
    }
moderationDisconnected = Auteur déconnecté du salon vocal
moderationMoved = Auteur déplacé vers un autre salon vocal
moderationToldUnfounded = Les auteurs du signalement savent qu’il était infondé
moderationTimedOut =
    { $minutes ->
        [one] Auteur exclu pendant { AMOUNT($minutes) } minute
       *[other] Auteur exclu pendant { AMOUNT($minutes) } minutes
    }
moderationBanned = Auteur banni
moderationGranted = Appel accepté : plus rien dans ce cas ne compte
moderationUndone = Annulé pour fausse alerte : plus rien dans ce cas ne compte
moderationUndoneBecause = Annulé pour fausse alerte : « { $reason } ». Plus rien dans ce cas ne compte
moderationReopened = Rouvert après la suppression du message
moderationRejected = Appel rejeté
moderationAllowed = Texte autorisé
moderationRefused = Texte refusé
moderationHelped = Numéros d’aide envoyés à l’auteur
moderationPending = En cours : { $what }
moderationFailed = Échec de l’action : { $what }. { $why }
moderationByRule = { $what } automatiquement par la règle « { $rule } »

moderationDismiss = Classer sans suite
moderationUndo = Fausse alerte : annuler
moderationUndoWhy = Annuler avec un motif…
moderationReopen = Décider quand même
moderationUndoForm = Fausse alerte
moderationUndoAsks = Pourquoi ? L’auteur le lira.
moderationUndoneNow = La décision est annulée. L’auteur reçoit ton motif.
moderationWrongButton = Transcription fausse
moderationDelete = Supprimer
moderationWarn = Avertir
moderationTimeout = Exclure…
moderationBan = Bannir
moderationMute = Rendre muet
moderationDisconnect = Déconnecter
moderationMove = Déplacer vers…
moderationUnfounded = Signalement infondé
moderationMinutes = 10 minutes
moderationHour = 1 heure
moderationDay = 1 jour
moderationGrant = Accepter l’appel
moderationReject = Rejeter l’appel
moderationAllow = Autoriser
moderationRefuse = Refuser
moderationHelp = Envoyer des numéros d’aide

## What moderators are told

moderationTooLong = Un clip n’a pas été transcrit, car il dépasse 15 minutes ou 50 Mo : { $link }. Écoute-le toi-même ; les suivants ne seront pas signalés aujourd’hui.
moderationPersonRate = Un membre a envoyé plus de { AMOUNT($most) } clips en 10 minutes : { $link }. Les autres sont vérifiés plus tard, peu à peu ; regarde ce qu’il envoie. Pas d’autre notification aujourd’hui.
moderationServerRate = Plus de { AMOUNT($most) } clips sont arrivés en 10 minutes : { $link }. Les autres sont vérifiés plus tard, peu à peu, sans autre notification aujourd’hui.
moderationNotTaken = Un clip ne peut pas être vérifié : { $link }. { $why } Écoute-le toi-même ; les suivants du même genre ne seront pas signalés aujourd’hui.
moderationWaits = Un clip ne peut pas encore être vérifié : { $link }. { $why } Un nouvel essai a lieu chaque minute pendant un jour, pour les suivants aussi, sans autre notification aujourd’hui.
moderationNeverChecked =
    { $count ->
        [one] Un clip a attendu plus d’un jour et n’a jamais été vérifié. /moderation status montre ce qui l’empêche.
       *[other] { AMOUNT($count) } clips ont attendu plus d’un jour et n’ont jamais été vérifiés. /moderation status montre ce qui l’empêche.
    }
moderationMissed = Le bot était absent depuis { $since }, et tous les messages publiés entre-temps n’ont pas pu être relus. Certains clips ne sont peut-être pas vérifiés ; parcours tes salons. Sur Discord, le bot a besoin de « Voir les anciens messages » pour les relire.
moderationBudget = Modération des clips vocaux : { $what }
moderationUnreadable = Sa transcription n’a pas pu être lue.
moderationNotDone = La plateforme a refusé l’action. Réessaie, ou fais-la manuellement.
moderationReason = Cas { $case }, décidé par { $by } : { $rules }
moderationReportedWord = signalé par un membre
moderationTooLate = Ce cas a déjà été traité, ou ne peut plus l’être ; regarde la carte. Aucune mesure n’a été prise.
moderationCaseGone = Ce cas n’est plus conservé, ou appartient à un autre serveur. Aucune mesure n’a été prise.
moderationOwnCase = Tu ne peux pas décider d’un cas qui concerne ton propre message. Demande à quelqu’un d’autre de la modération. Aucune mesure n’a été prise.
moderationNotAModerator = Seule la modération peut décider cela. Il te faut la permission « { $right } » sur la plateforme, ou une règle ici (/permissions allow right:moderate).

## Whether audio was made here

madeHereFile = Créé ici le { $day } avec /{ $command }
madeHereSound = Créé ici le { $day } avec /{ $command } : { $percent } % de l'empreinte audio correspondent
madeHereTags = Peut-être créé ici le { $day } avec /{ $command }
madeHereTagsOnly = Seuls les tags du fichier le disent. Les tags peuvent être copiés, et l'audio n'a correspondu à rien.
madeHereNot = Introuvable : aucun audio créé ici ne correspond
madeHereLimits = Un audio de moins de 4 secondes, fortement modifié ou dont le résultat a été supprimé n'est pas reconnu.
madeHereCut = Il y a trop de résultats pour tout parcourir. Seuls les plus récents ont été comparés.
madeHereBy = Demandé par { $person }, job { $job }. Seuls les modérateurs voient ceci.
madeHereLink = Les liens ne peuvent pas être vérifiés. Joins le fichier ou utilise le menu du message.
madeHereTooLarge = Le fichier est trop gros pour être vérifié. La limite est de 50 Mo.
madeHereUnreadable = Le fichier n'a pas pu être lu. Vérifie que c'est un fichier audio ou vidéo, puis réessaie.

## What authors and reporters are told

moderationYouDeleted = Un de tes clips vocaux a été supprimé. { $facts }
moderationYouTimedOut =
    { $minutes ->
        [one] Tu es exclu pendant { AMOUNT($minutes) } minute à cause d’un de tes clips vocaux. { $facts }
       *[other] Tu es exclu pendant { AMOUNT($minutes) } minutes à cause d’un de tes clips vocaux. { $facts }
    }
moderationYouBanned = Tu as été banni à cause d’un de tes clips vocaux. { $facts }
moderationYouWarned = Tu reçois un avertissement à cause d’un de tes clips vocaux. Merci de respecter les règles du serveur. { $facts }
moderationYouGranted = Ton appel a été accepté : la décision sur ton clip vocal ne compte plus. { $place }
moderationYouRejected = Ton appel a été examiné et rejeté : la décision sur ton clip vocal est maintenue. { $place }
moderationYouUndone = Un modérateur a annulé la décision sur ton clip vocal : c’était une fausse alerte. Elle ne compte plus, et une exclusion ou un bannissement pour cela est levé ; un message supprimé ne peut pas être rétabli. { $place }
moderationYouUndoneBecause = Un modérateur a annulé la décision sur ton clip vocal : c’était une fausse alerte. Motif : « { $reason } ». Elle ne compte plus, et une exclusion ou un bannissement pour cela est levé ; un message supprimé ne peut pas être rétabli. { $place }
moderationPlace = Serveur : { $server }. Salon : { $channel }. Publié : { $when }.
moderationFacts = { $place } Motif : { $why }. { $by ->
        [rule] Décidé automatiquement par une règle.
       *[person] Décidé par un modérateur.
    } Pour faire appel, utilise le bouton ci-dessous.
moderationYouRefused = La modération a décidé qu’un de tes textes ne serait pas lu ({ $why }). Rien n’a été dépensé.
moderationYouHelp = Quelqu’un a remarqué que tu traverses peut-être un moment difficile ({ $place }). Tu n’as rien fait de mal et tu n’es pas seul. Parler peut aider, gratuitement et à toute heure : { $lines }. En cas de danger immédiat, appelle le 15 ou le 112.
moderationYouDeletedKindly = Ton clip vocal a été retiré pour protéger les autres ({ $place }). Ce n’est pas une sanction et tu n’es pas seul. Parler peut aider, gratuitement et à toute heure : { $lines }. En cas de danger immédiat, appelle le 15 ou le 112.
moderationYouCall =
    { $kind ->
        [timeout] Tu es exclu pendant { $minutes ->
            [one] { AMOUNT($minutes) } minute
           *[other] { AMOUNT($minutes) } minutes
        } à cause de quelque chose que tu as dit dans un salon vocal.
        [mute] Tu es muet dans les salons vocaux de ce serveur à cause de quelque chose que tu y as dit.
        [muteMinute] Tu es muet pendant une minute dans les salons vocaux de ce serveur à cause de quelque chose que tu y as dit.
        [disconnect] Tu as été déconnecté d’un salon vocal à cause de quelque chose que tu y as dit.
        [move] Tu as été déplacé vers un autre salon vocal à cause de quelque chose que tu as dit dans un salon vocal.
       *[warn] Tu reçois un avertissement à cause de quelque chose que tu as dit dans un salon vocal. Merci de respecter les règles du serveur.
    } { $facts }
moderationYouCallAnswered =
    { $answer ->
        [grant] Ton recours a été accepté : la décision sur ce que tu as dit dans un salon vocal ne compte plus.
        [reject] Ton recours a été examiné et rejeté : la décision sur ce que tu as dit dans un salon vocal est maintenue.
        [because] Un modérateur a annulé la décision sur ce que tu as dit dans un salon vocal : c’était une fausse alerte. Motif : « { $reason } ».
       *[undo] Un modérateur a annulé la décision sur ce que tu as dit dans un salon vocal : c’était une fausse alerte.
    } { $place }
moderationYouUnfounded = La modération a examiné ton signalement et l’estime infondé. Merci de ne signaler que ce qui enfreint les règles du serveur. { $place }
textBlocked = Ce texte n’est pas lu à cause de la règle « { $rules } » de ce serveur. Rien n’a été dépensé. Change le texte et réessaie.
textHeld = Ce texte correspond à la règle « { $rules } » de ce serveur, la modération a donc été consultée. Si elle l’autorise, le résultat sera publié ici. Rien n’a encore été dépensé.
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
moderationTooManyReports = Tu as signalé { AMOUNT($most) } messages en une heure, c’est la limite. Celui-ci n’a pas été signalé ; si c’est urgent, contacte directement un modérateur.
moderationNoSound = Ce message ne contient ni audio ni vidéo. Adresse-toi directement à la modération.

## Setting up

moderationOff = La modération des clips vocaux est désactivée sur ce serveur : tu ne peux pas signaler de clips. Les administrateurs peuvent l’activer avec /moderation on.
moderationNowhere = La modération ne fonctionne que sur Discord et Slack. Utilise la commande là-bas.
moderationNotYours = Seule la modération de ce serveur peut faire cela.
moderationNames = La valeur de « { $option } » n’a pas été reconnue. Choisis-la dans la liste en tapant, pour en faire une mention, ou saisis son identifiant.
moderationOnNow = La modération des clips vocaux est activée. Les clips sont désormais vérifiés selon tes règles.
moderationOffNow = La modération des clips vocaux est désactivée. Les cas existants sont conservés jusqu’à leur expiration.
moderationIsOn = La modération des clips vocaux est activée : les clips sont vérifiés selon les règles de ce serveur.
moderationIsOff = La modération des clips vocaux est désactivée. Active-la avec /moderation on review: et le salon de la modération.
moderationOnDeaf = La modération des clips vocaux est configurée, mais aucun clip n’est encore vérifié.
moderationDeaf = L’opérateur du bot n’a pas activé l’écoute sur cette plateforme : les clips ne sont pas vérifiés et seuls les signalements arrivent à la modération. Demande-lui de définir DISCORD_LISTEN=yes ou SLACK_LISTEN=yes.
moderationDeafSince = Aucun message n’est reçu depuis { $since } : le bot n’est pas connecté. Les clips publiés entre-temps sont vérifiés dès qu’il l’est, jusqu’à un jour plus tard. Si cela dure, demande à l’opérateur du bot de regarder le journal.
moderationWaiting =
    { $count ->
        [one] Un clip attend d’être vérifié, car une limite est atteinte.
       *[other] { AMOUNT($count) } clips attendent d’être vérifiés, car une limite est atteinte.
    }
moderationLastClip = Dernier clip reçu : { $when }.
moderationNoClip = Dernier clip reçu : aucun clip conservé.
moderationReviewGone = Le salon de la modération { $channel } n’existe pas sur ce serveur, ou le bot ne le voit pas : rien ne peut y être affiché. Utilise /moderation on avec un salon de ce serveur et donne-y accès au bot.
moderationReviewKind = Le bot ne peut pas publier de cartes dans { $channel }. Utilise /moderation on avec un salon textuel non archivé ; les personnes, les catégories et les forums ne conviennent pas.
moderationReviewRights = Le bot ne peut pas publier de cartes dans { $channel } : il lui manque ces permissions : { $rights }. Accorde-les, puis utilise de nouveau /moderation on.
moderationReviewInvite = Le bot ne peut pas publier de cartes dans { $channel } parce qu’il n’en est pas membre. Invite-le avec /invite, puis utilise de nouveau /moderation on.
moderationReviewOpen = Attention : tout le monde ici peut lire { $channel }, et les cartes citent des personnes. Rends ce salon privé, ou choisis-en un que seule la modération voit.
moderationReview = Les clips signalés apparaissent dans { $channel }.
moderationEverywhere = Les clips sont vérifiés dans tous les salons que le bot peut voir.
moderationChannels = Les clips sont vérifiés dans ces salons : { $channels }.
moderationExempt = Rôles exemptés : { $roles }.
moderationNotices = Les auteurs sont informés des décisions et peuvent faire appel.
moderationNoNotices = Les auteurs ne sont informés que des avertissements.
moderationCaptions =
    { $action ->
        [mute] Dans les sous-titres, les règles qui agissent automatiquement rendent muette la personne qui parle pendant une minute.
       *[warn] Dans les sous-titres, les règles qui agissent automatiquement avertissent la personne qui parle.
    }
moderationUsed = Dépensé en transcription ce mois-ci : { $used }.
moderationShare = Limite mensuelle de la modération : { $most }. Les autres dépenses des membres n’y comptent pas.
moderationKept = Les cas sont conservés { AMOUNT($days) } jours.
moderationCases =
    { $count ->
        [0] Aucun cas.
        [one] { AMOUNT($count) } cas :
       *[other] { AMOUNT($count) } cas, les plus récents d’abord :
    }
moderationCasesPage = Page { $page } sur { $pages }
moderationOlder = Cas plus anciens
moderationCase = { $day } · { $id } · { $author } · { $why } · { $done } · message : { $link }
moderationCaseMessage = message du cas { $id }
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
moderationNoCall = Discord a refusé : il manque au bot la permission « Rendre les membres muets » ou « Déplacer des membres » dans ce salon vocal. Corrige cela et appuie de nouveau sur le bouton, ou fais-le manuellement.
moderationNoMove = Discord a refusé : pour déplacer, le bot a besoin de « Déplacer des membres » là où est l’auteur et de « Se connecter » dans l’autre salon. Accorde-lui les deux, ou fais-le à la main.
moderationNotInCall = L’auteur n’est dans aucun salon vocal, donc Discord ne peut ni le rendre muet ni l’inverse. Appuie de nouveau sur le bouton quand il y sera.
moderationStillMuted = L’auteur a quitté l’appel alors qu’il était muet et n’est pas revenu depuis un jour. Rends-lui la parole dans Discord quand il reviendra.
moderationNoWord = L’auteur n’accepte pas les messages privés du bot : il n’a pas été prévenu.
moderationSlackModerators = Seuls les administrateurs de l’espace de travail peuvent décider cela, ou les personnes qu’ils autorisent avec /permissions allow right:moderate channel: et ce canal.
moderationSlackNoDelete = Slack n’autorise la suppression des messages des autres qu’avec un jeton d’administrateur, et le bot n’en a pas. Supprime le message manuellement.
moderationNoTimeoutHere = Cette plateforme ne propose pas d’exclusion temporaire.
