### Garder les dernières minutes d’un salon vocal

## Sentences

listenNowhere = Rien ne peut être gardé ici. Cela fonctionne dans les salons vocaux des serveurs Discord, si l’opérateur du bot a activé les enregistrements (DISCORD_RECORD=yes).
listenNotYours = Seuls les administrateurs du serveur peuvent le faire.
listenIsOn = Les deux dernières minutes d’un salon vocal sont déjà gardées sur ce serveur. /listen status montre lequel.
listenIsOff = Rien de ce qui est dit n’est gardé dans un salon que tu peux voir.
listenStopped = Ce qui est dit dans { $channel } n’est plus gardé. Tout est écrasé.
listenAgreed = Tu as accepté. Là où un administrateur l’a activé, les deux dernières minutes de ce que tu dis sont gardées en mémoire. Tu peux revenir dessus à tout moment avec /listen opt-out.
listenOptedOut = Ta voix n’est pas gardée sur ce serveur. Ce qui était en mémoire est écrasé.

## Parts of a line or of a sentence

listenRunning = Les deux dernières minutes de { $channel } sont gardées en mémoire
listenAnnounced = 🔴 Les deux dernières minutes sont gardées en mémoire
listenAnnouncedHow =
    { $who ->
        [everyone] Selon les règles de ce serveur, cela vaut pour toutes les personnes qui parlent ici et n’ont pas refusé.
       *[agreed] Seules les personnes qui appuient sur « J’accepte » sont gardées, une fois pour ce serveur. Tu peux revenir dessus à tout moment.
    } Rien n’est stocké ni envoyé tant que personne n’appuie sur un bouton, par exemple pour signaler ce qui a été dit. Ce qui a plus de deux minutes est écrasé, et tout ce qui vient de toi aussi si tu pars ou refuses.
listenSpoken =
    { $who ->
        [everyone] Les deux dernières minutes de ce salon vocal sont gardées en mémoire. Tu peux refuser dans le chat du salon.
       *[agreed] Les deux dernières minutes de ce salon vocal sont gardées en mémoire, seulement pour les personnes qui acceptent dans le chat du salon.
    }
listenWho =
    { $who ->
        [everyone] Sont gardées les personnes qui n’ont pas refusé
       *[agreed] Seules les personnes qui ont accepté sont gardées
    }
listenCounts =
    { $in ->
        [0] Personne n’est gardé ici
        [one] { AMOUNT($in) } personne est gardée ici
       *[other] { AMOUNT($in) } personnes sont gardées ici
    }{ $out ->
        [0] {""}
        [one] {" · 1 a refusé"}
       *[other] {" · "}{ AMOUNT($out) } ont refusé
    }
listenYou =
    { $in ->
        [yes] Ce que tu y dis est gardé
       *[no] Ce que tu dis n’est pas gardé
    }

## Labels: what stands on a button or over a field

listenAgree =
    { $who ->
        [everyone] Garder ma voix
       *[agreed] J’accepte
    }
listenOptOut = Ne pas garder ma voix
listenStop = Arrêter
clipMake = Faire un clip
clipPost = Publier
clipDiscard = Abandonner
clipClean = Nettoyer
clipSong = En faire une chanson…
clipSee = Voir le clip
clipDelete = Supprimer
reportSaid = Signaler ce qui a été dit
reportPick = Choisir qui
reportSend = Signaler
reportSendWhy = Signaler avec une raison…
reportCall = Appeler la modération

## Reports of what was said

reportWho = Qui veux-tu signaler ?
reportAgo = A parlé il y a { SPAN($length) }
reportConfirm = Signaler ce que { $name } vient de dire ?
reportConfirmHow = La modération reçoit la dernière minute de cette personne, ce que les autres ont dit pendant ce temps, et ton nom. Personne d’autre n’apprend qui a signalé.
reportDone = Ce que { $name } a dit a été signalé à la modération
reportDoneHow = Elle pourra le lire et l’écouter dans un instant, avec ton nom et ta raison. Merci.
reportNothing = Rien de ce qui a été dit ne peut être signalé
reportNothingHow = Rien de cette personne ou de ce salon n’a été gardé ces deux dernières minutes. Tu peux appeler la modération à la place.
reportLost = L’audio n’était qu’en mémoire et n’a pas pu être sauvegardé. Demande aux personnes présentes.
reportCalled = { $person } demande à la modération de venir dans le salon vocal { $channel }. { $words }
reportCallDone = La modération a été appelée, avec ton nom. Merci.
reportCalledBefore = Tu viens d’appeler la modération. Si c’est urgent, écris directement à l’un de ses membres.

## Clips

clipMade = Clip de { SPAN($length) }
clipMadeHow = Tu es seul·e à l’avoir. Si tu le publies, chaque personne qu’on y entend pourra le supprimer.
clipHeard = 🎙️ { $names }
clipBy = { SPAN($length) } · Clip de { $maker }. Si on t’y entend, tu peux le supprimer à tout moment.
clipSaid = { $name }, ton clip est prêt. Toi seul peux le voir, pendant 15 minutes.
clipSaidNot = { $name }, il n'y a pas de clip. { $why }
clipDone = Le clip a été publié dans le chat du salon vocal
clipDeleted = Le clip a été supprimé partout
clipNotListening = Rien de ce qui se dit dans ton salon vocal n’est gardé. Un admin peut l’activer avec /listen on.
clipNothing = Dans les deux dernières minutes, personne dont la voix est gardée n’a parlé, ou pas cette personne.
clipTooOften = Tu viens de faire plusieurs clips. Réessaie dans un instant.
clipGone = Ce clip n’existe plus. Les clips non publiés sont supprimés au bout de 15 minutes.
clipIsPosted = Ce clip est déjà publié.
clipOptedOut = Une personne qu’on entend dans ce clip a refusé entre-temps ; il a été supprimé.
clipNotYours = Seules les personnes qu’on entend dans le clip, celle qui l’a fait et la modération peuvent le supprimer.
clipNotDeleted = Le clip n’est plus utilisable, mais ses messages n’ont pas encore pu être supprimés. Un nouvel essai aura lieu dans l’heure.
clipNoMessage = Le bot ne peut rien publier dans le chat de ce salon vocal. Demande à un admin du serveur de lui accorder les permissions « Envoyer des messages » et « Envoyer des messages vocaux ».
clipHeld = Les personnes qu’on entend dans le clip peuvent encore refuser. Tu pourras l’ajouter au soundboard dans { SPAN($left) }.
clipIsSound = Ce clip est déjà dans le soundboard : { $name }.
## Captions

captionsElsewhere = Le bot garde { $channel } sur ce serveur. Rejoins ce salon, ou arrête d’abord avec /listen off.
captionsAreOn = Les sous-titres sont déjà activés. /captions off les arrête.
captionsAreOff = Les sous-titres sont désactivés.
captionsStopped = Les sous-titres de { $channel } sont arrêtés. La transcription suit dans le chat du salon.
captionsRunning = Les sous-titres sont activés dans { $channel }
captionsCost = Au plus { $cost } par minute de parole. Le silence ne coûte rien. C’est toi qui paies, dans tes limites.
captionsAnnounced = 🔴 Sous-titres activés : ce qui se dit ici est transcrit
captionsAnnouncedHow =
    { $who ->
        [everyone] Selon les règles de ce serveur, cela vaut pour tous ceux qui parlent ici et ne s’y sont pas opposés.
       *[agreed] Seuls sont sous-titrés les membres qui appuient sur « J’accepte » ou qui ont déjà accepté sur ce serveur. Tu peux revenir dessus à tout moment.
    } Ce que tu dis est envoyé au service audio, affiché dans ce chat et gardé comme transcription. Si tu t’y opposes, tes paroles sont supprimées.
captionsSpoken =
    { $who ->
        [everyone] Ce salon vocal est sous-titré : ce que tu dis est transcrit. Tu peux t’y opposer dans le chat du salon.
       *[agreed] Ce salon vocal est sous-titré, seulement pour ceux qui acceptent dans le chat du salon.
    }
captionsStop = Arrêter les sous-titres
captionsHeading = Sous-titres
captionsTitle = Sous-titres de { $channel }, { $at }
captionsCut = Les sous-titres ont été interrompus. Ce qui s’est dit entre-temps manque.
captionsSlow = Le service audio est plus lent que la conversation, donc certaines phrases arrivent plus tard.
captionsMissed = Quelque chose qui s’est dit ici n’a pas pu être transcrit.
captionsNothing = Rien n’a été dit, donc il n’y a pas de transcription.
captionsEnded = Les sous-titres sont terminés. La transcription suit.
captionsRetry = Il n’y a pas encore de transcription. La personne qui a activé les sous-titres peut l’obtenir avec /record transcribe { $id }.
captionsAnnouncedLink = Toute personne qui a le lien sous les sous-titres peut les lire en direct.
captionsOpen = Lire en direct
captionsOf = Sous-titres de { $channel }
captionsLive = En direct
captionsOver = Les sous-titres sont terminés.
captionsLost = Connexion perdue. Nouvelle tentative…
captionsAnnouncedModel = Les lecteurs peuvent faire traduire ou résumer les paroles par un modèle de langage.
captionsInMyLanguage = Dans ma langue
captionsUntranslated = Certaines lignes n'ont pas pu être traduites. Elles sont affichées telles quelles.
captionsQuiet = Rien n'a encore été dit.
captionsNotPaid = Le modèle de langage n'est pas utilisable pour ces sous-titres en ce moment. La personne qui les a activés le paie, dans ses limites.
captionsLanguages = Ces sous-titres sont déjà lus en { $count } langues. Il ne peut pas y en avoir plus.
captionsRecapAsk = Qu'est-ce que j'ai manqué ?
captionsRecapOf = Les dix dernières minutes dans { $channel }
captionsRecapNote = Écrit par un modèle de langage, qui peut se tromper.
captionsRecapLater = Le résumé n'est pas encore prêt. Réessaie dans un instant.
captionsRecapFailed = Le résumé n'a pas pu être fait. Réessaie dans une minute.
