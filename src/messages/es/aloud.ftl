### Cómo se pronuncian las palabras

## Sentences

pronounced = A partir de ahora, “{ $word }” se dice “{ $as }”.
pronouncedHoweverWritten = Como palabra entera, se escriba como se escriba: { $word }, { UPPER($word) }.
pronouncedAsWritten = Como palabra entera y solo escrita así; añade “{ LOWER($word) }” para que valga de cualquier forma.
pronouncedNoMore = “{ $word }” vuelve a decirse como se escribe.
pronouncedTooMany = Aquí ya hay { AMOUNT($count) } pronunciaciones, y el máximo es { AMOUNT($max) }. Quita una primero: /pronounce list las muestra.
notPronounced = “{ $word }” no tiene ninguna pronunciación aquí{ HAS($nearest) ->
        [yes] . Lo más parecido es { $nearest }
       *[no] {""}
    }. /pronounce list las muestra todas.
pronunciations =
    { $total ->
        [0] Aquí ninguna palabra se dice de otra forma. Añade una: /pronounce add kubectl as:"cube control".
       *[other] { AMOUNT($shown) } de { AMOUNT($total) } palabras que aquí se dicen de otra forma (como mucho { AMOUNT($max) }):
    }

## Parts of a line or of a sentence

pronunciation = { $word } → { $as }
spokenLink = enlace a { $host }
spokenSomebody = alguien
spokenGroup = un grupo
spokenChannel = un canal
