### Comment les mots sont prononcés

## Sentences

pronounced = Désormais, « { $word } » se prononce « { $as } ».
pronouncedHoweverWritten = En mot entier, quelle que soit l’écriture : { $word }, { UPPER($word) }.
pronouncedAsWritten = En mot entier, et seulement écrit ainsi ; ajoute « { LOWER($word) } » pour toutes les écritures.
pronouncedNoMore = « { $word } » se prononce de nouveau comme il s’écrit.
pronouncedTooMany = Il y a { AMOUNT($count) } prononciations ici, et { AMOUNT($max) } est le maximum. Retires-en une d’abord : /pronounce list les montre.
notPronounced = « { $word } » n’a pas de prononciation ici{ HAS($nearest) ->
        [yes] . Les plus proches : { $nearest }
       *[no] {""}
    }. /pronounce list les montre toutes.
pronunciations =
    { $total ->
        [0] Aucun mot n’a de prononciation à part ici. Ajoutes-en une : /pronounce add kubectl as:"cube control".
       *[other] { AMOUNT($shown) } mots sur { AMOUNT($total) } qui ont une prononciation à part ici ({ AMOUNT($max) } au plus) :
    }

## Parts of a line or of a sentence

pronunciation = { $word } → { $as }
spokenLink = lien vers { $host }
spokenSomebody = quelqu’un
spokenGroup = un groupe
spokenChannel = un salon
