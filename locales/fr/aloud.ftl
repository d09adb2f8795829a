### Comment les mots sont prononcés

## Sentences

pronounced = « { $word } » se prononce maintenant « { $as } ».
pronouncedHoweverWritten = S’applique au mot entier, en majuscules ou en minuscules : { $word }, { UPPER($word) }.
pronouncedAsWritten = S’applique au mot entier avec ces majuscules exactes. Pour toutes les variantes, ajoute « { LOWER($word) } ».
pronouncedNoMore = La prononciation de « { $word } » a été supprimée.
pronouncedTooMany = Il y a { AMOUNT($count) } prononciations ici, et la limite est de { AMOUNT($max) }. Supprimes-en une d’abord : /pronounce list les affiche toutes.
notPronounced = Aucune prononciation personnalisée pour « { $word } » ici{ HAS($nearest) ->
        [yes] . Les plus proches : { $nearest }
       *[no] {""}
    }. /pronounce list les affiche toutes.
pronunciations =
    { $total ->
        [0] Aucune prononciation personnalisée pour l’instant. Ajoutes-en une : /pronounce add kubectl as:"cube control".
       *[other] { AMOUNT($shown) } prononciations personnalisées sur { AMOUNT($total) } (limite : { AMOUNT($max) }) :
    }

## Parts of a line or of a sentence

pronunciation = { $word } → { $as }
spokenLink = lien vers { $host }
spokenSomebody = quelqu’un
spokenGroup = un groupe
spokenChannel = un salon
spokenSpoiler = spoiler
spokenSays = { $name } dit :
spokenSends = { $name } envoie { $what }
spokenShortened = et la suite
spokenJoined = Arrivée : { $who }.
spokenLeft = Départ : { $who }.
spokenMembers = { AMOUNT($count) } membres
spokenList = { $text }, { $what }
spokenImages =
    { $count ->
        [one] une image
       *[other] { AMOUNT($count) } images
    }
spokenVideos =
    { $count ->
        [one] une vidéo
       *[other] { AMOUNT($count) } vidéos
    }
spokenRecordings =
    { $count ->
        [one] un enregistrement
       *[other] { AMOUNT($count) } enregistrements
    }
spokenFiles =
    { $count ->
        [one] un fichier
       *[other] { AMOUNT($count) } fichiers
    }
spokenStickers =
    { $count ->
        [one] un autocollant
       *[other] { AMOUNT($count) } autocollants
    }
