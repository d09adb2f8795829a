### Passeports vocaux : le consentement à entraîner une voix, prouvé dans un salon vocal

## Sentences

passportNowhere = Impossible de créer un passeport vocal ici. Cela fonctionne dans les salons vocaux des serveurs Discord, si l’opérateur du bot a activé l’enregistrement (DISCORD_RECORD=yes).
passportGone = Cette phrase ne peut pas être utilisée : elle a expiré ou a déjà servi. Lance /voice passport pour en obtenir une autre. Rien n’a été dépensé.
passportSilent = Ta voix n’a pas été reçue. Vérifie ton micro, relance /voice passport et lis la nouvelle phrase. Rien n’a été dépensé.
passportUnheard = Ta lecture n’a pas pu être transcrite{ HAS($why) ->
        [yes] {" "}: { CLAUSE($why) }
       *[no] {""}
    }. Relance /voice passport et lis la nouvelle phrase.
passportWords = Ta lecture ne correspond pas. La phrase était « { $sentence } », et la transcription est « { $words } ». Relance /voice passport et lis la nouvelle phrase.
passportReadHow = Seule ta propre voix est reçue, jusqu’à ce que tu fasses une pause, pendant 30 secondes au plus. Elle est ensuite transcrite comme tout enregistrement de ta part, ce qui peut être facturé. Tu as trois minutes.
passportWaits = Ta lecture est encore en cours de transcription.
passportIssued = Ton passeport vocal est valide.
passportAllowed =
    { $who ->
        [server] Tout le monde sur ce serveur peut utiliser les voix que tu entraînes avec lui, si tu les partages.
        [members] Toi seul peux utiliser les voix que tu entraînes avec lui{ HAS($names) ->
            [yes] , et sur ce serveur, si tu les partages : { $names }
           *[no] {""}
        }.
       *[me] Toi seul peux utiliser les voix que tu entraînes avec lui.
    }
passportNone = Tu n’as pas de passeport vocal valide. Rejoins un salon vocal Discord et lance /voice passport. Rien n’a été dépensé.
passportNeeded = Ce serveur n’entraîne que des voix avec passeport, et tu n’en as pas. Rejoins un salon vocal Discord, lance /voice passport, puis entraîne de nouveau. Rien n’a été dépensé.
passportOtherAudio = Ce serveur n’entraîne des voix qu’à partir de ce que leur propriétaire a lu pour un passeport vocal. Utilise le tien comme enregistrement : /voice train passport name:"My voice" may_use:yes. Rien n’a été dépensé.
passportMissing = Ce serveur n’autorise que les voix avec passeport, et « { $name } » n’en a pas. Son propriétaire peut lancer /voice passport dans un salon vocal Discord, puis l’entraîner de nouveau. Rien n’a été dépensé.
passportOver = Le passeport de la voix « { $name } » n’est plus valide. Son propriétaire peut le renouveler avec /voice passport dans un salon vocal Discord. Rien n’a été dépensé.
passportNotForYou = Le propriétaire de la voix « { $name } » n’autorise pas les autres à l’utiliser ici. Choisis une autre voix. Rien n’a été dépensé.
passportRevoked = Ton passeport vocal est révoqué.{ $count ->
        [0] {""}
       *[other] {" "}Voix supprimées avec tout ce qu’elles ont dit ici : { $names }.
    }
passportRevokeSure = Révoquer ce passeport vocal ? Ses voix sont supprimées, avec tout ce qu’elles ont dit ici.
passportResultRemoved = Le propriétaire de la voix a révoqué son passeport, ce résultat a donc été supprimé.
passportAllowOrMembers = Utilise « allow » ou « members », pas les deux. Rien n’a été dépensé.
passportMembersMany = Tu peux nommer { AMOUNT($max) } membres au plus. Nommes-en moins ou utilise allow:server. Rien n’a été dépensé.
passportProof = Voici ce que ce membre a lu pour son passeport vocal. Il peut voir que la modération l’a écouté.
passportProofNone = Ce membre n’a pas de passeport vocal de ce serveur, ou l’a révoqué.
passportProofOver = Le passeport vocal de ce membre n’est plus valide, son audio n’est donc pas lu. Il peut le renouveler avec /voice passport.
passportProofGone = L’audio de ce passeport vocal n’est plus conservé. Le membre peut l’enregistrer de nouveau avec /voice passport.
passportsOwn =
    { $count ->
        [one] Ton passeport vocal :
       *[other] Tes { AMOUNT($count) } passeports vocaux :
    }

## Parts of a line or of a sentence

passportRead = Lis ceci à voix haute dans ton salon vocal, puis appuie sur le bouton :
passportSentence = « { $sentence } »
passportTimes = Lu le { $at } UTC · valide jusqu’au { $until }
passportHash = SHA-256 de l’enregistrement : { $hash }
passportFor =
    { $who ->
        [server] pour tous sur son serveur
        [members] pour toi{ HAS($names) ->
            [yes] {" "}et { $names }
           *[no] {""}
        }
       *[me] pour toi seul
    }
passportUses =
    { $count ->
        [0] pas encore utilisé
        [one] utilisé une fois
       *[other] utilisé { AMOUNT($count) } fois
    }
passportPlays =
    { $count ->
        [one] écouté une fois par la modération, le { $at } UTC
       *[other] écouté { AMOUNT($count) } fois par la modération, la dernière le { $at } UTC
    }

## Labels: what stands on a button or over a field

passportCheck = J’ai lu
passportRevoke = Révoquer
