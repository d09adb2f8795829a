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
       *[me] Toi seul peux utiliser les voix que tu entraînes avec lui.
    }

## Parts of a line or of a sentence

passportRead = Lis ceci à voix haute dans ton salon vocal, puis appuie sur le bouton :
passportSentence = « { $sentence } »
passportTimes = Lu le { $at } UTC · valide jusqu’au { $until }
passportHash = SHA-256 de l’enregistrement : { $hash }

## Labels: what stands on a button or over a field

passportCheck = J’ai lu
