### Enregistrer des salons vocaux

## Sentences

recordNowhere = Rien ne peut être enregistré ici. C'est possible dans les salons vocaux des serveurs Discord, si l'opérateur du bot l'a activé (DISCORD_RECORD=yes).
recordNotYours = Seuls les admins du serveur et les rôles qui peuvent modérer le peuvent. Les admins l'autorisent à un rôle avec /permissions allow.
recordNone = Aucun salon vocal que tu peux voir n'est en cours d'enregistrement.
recordIsRunning = Un salon vocal de ce serveur est déjà en cours d'enregistrement. /record status l'affiche.
recordFull = Le nombre maximal de personnes enregistrées en même temps est atteint.
recordNotThere = Rejoins le salon vocal enregistré, puis accepte de nouveau l’enregistrement.
recordUnknown = Tu n'as pas d'enregistrement { $id } sur ce serveur, ou il est encore en cours.
recordNothing = Aucune des personnes enregistrées n'a rien dit, ou l'audio n'est plus conservé.
recordNoMessage = Le bot ne peut pas écrire dans le chat de ce salon vocal, il ne peut donc pas annoncer l’enregistrement. Demande à un admin du serveur de lui accorder la permission Send Messages à cet endroit.
recordAutoNotYours = Seuls les admins du serveur peuvent configurer les enregistrements automatiques.
recordAutoMany = Au plus { AMOUNT($max) } salons vocaux peuvent être enregistrés automatiquement. Indiques-en moins.
recordAutoFailed =
    Le salon vocal « { $channel } » ne peut pas être enregistré automatiquement : { $reason ->
        [permission] il manque au bot la permission { $permissions } là-bas. Donne-la-lui ; tout le monde doit ensuite quitter le salon et le rejoindre.
        [type] ce n’est pas un salon vocal.
        [full] il était plein. Augmente sa limite.
        [busy] le bot lisait ou enregistrait dans un autre salon.
        [message] le bot ne peut pas écrire dans son chat. Donne-lui là-bas la permission Envoyer des messages.
       *[other] Discord n’a pas connecté le bot. Lance-le avec /record start.
    }
recordAutoNoAdmin = Les enregistrements automatiques sont désactivés : l’admin qui les a configurés ne peut plus gérer ce serveur. Un autre admin peut utiliser /record auto.
recordAutoNoChannel = Un salon vocal enregistré automatiquement a été supprimé, donc il a été retiré de la liste. Pour en choisir d’autres, utilise /record auto.

## Parts of a line or of a sentence

recordRunning = Enregistrement de { $channel } · { SPAN($length) } sur { SPAN($max) } au plus
recordStopped =
    Enregistrement de { $channel } arrêté après { SPAN($length) } · { $reason ->
        [empty] tout le monde est parti
        [limit] la durée maximale est atteinte
        [size] la taille maximale est atteinte
        [event] l’événement programmé est terminé
        [left] le bot n'est plus dans le salon
        [untold] une personne arrivée ensuite n’a pas pu être prévenue
        [lost] le bot a été interrompu ; ce qu'il avait reçu est conservé
       *[command] par une commande
    }
recordSpeakers =
    { $count ->
        [0] Personne n'est enregistré
       *[other] Personnes enregistrées : { $names }
    }
recordOptedOut =
    { $count ->
        [one] 1 personne ne veut pas être enregistrée
       *[other] { AMOUNT($count) } personnes ne veulent pas être enregistrées
    }
recordPreparing = Préparation de la transcription…
recordJob = Transcrit par la tâche { $id }
recordIsOut = Tu n'es plus enregistré. Ce qui a été enregistré de toi est en cours de suppression.
recordIsIn = Tu es enregistré à partir de maintenant. Pour refuser, utilise /record opt-out.
recordTitle = { $channel }, { $at } UTC
recordAnnounced = 🔴 Ce salon vocal est enregistré
recordAnnouncedHow = Ce que tu dis est transcrit avec ton nom, pour tous ceux qui peuvent voir ce salon. Si tu ne le veux pas, refuse : ta voix n'est alors pas conservée, et ce qui en a été enregistré est supprimé. L'enregistrement s'arrête quand tout le monde est parti, ou après { SPAN($max) }.
recordSpoken = Ce salon vocal est enregistré. Tu peux refuser dans le chat du salon.
recordAutoOn = Les enregistrements démarrent automatiquement
recordAutoOff = Aucun enregistrement ne démarre automatiquement. Choisis des salons vocaux avec channels:, ou les événements programmés avec events:yes.
recordAutoChannels = Quand la première personne arrive : { $channels }
recordAutoEvents = Quand un événement programmé d’un salon vocal est en cours et que quelqu’un est là, jusqu’à sa fin
recordAutoOwner = Tout le monde est prévenu d’abord. Les transcriptions appartiennent à { $owner } et comptent dans ses limites.
recordTranscribing = La transcription suit ci-dessous.
recordEnded =
    Enregistrement arrêté : { $reason ->
        [empty] tout le monde est parti
        [limit] la durée maximale est atteinte
        [size] la taille maximale est atteinte
        [event] l’événement programmé est terminé
        [left] le bot n'est plus dans le salon
        [untold] une personne arrivée ensuite n’a pas pu être prévenue
        [lost] le bot a été interrompu ; ce qu'il avait reçu est conservé
       *[command] par une commande
    }

## Labels: what stands on a button or over a field

recordTranscribe = Transcrire
recordStatus = État
recordStop = Arrêter l'enregistrement
recordOptOut = Ne pas m'enregistrer
recordOptIn = M'enregistrer à nouveau
