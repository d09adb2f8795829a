### Como as palavras são faladas

## Sentences

pronounced = A partir de agora, “{ $word }” é falado como “{ $as }”.
pronouncedHoweverWritten = Como palavra inteira, escrita de qualquer jeito: { $word }, { UPPER($word) }.
pronouncedAsWritten = Como palavra inteira e só escrita assim; adicione “{ LOWER($word) }” para valer de qualquer jeito que se escreva.
pronouncedNoMore = “{ $word }” volta a ser falado como se escreve.
pronouncedTooMany = Aqui há { AMOUNT($count) } pronúncias, e o máximo é { AMOUNT($max) }. Remova uma antes: /pronounce list mostra todas.
notPronounced = “{ $word }” não tem pronúncia aqui{ HAS($nearest) ->
        [yes] . As mais parecidas são { $nearest }
       *[no] {""}
    }. /pronounce list mostra todas.
pronunciations =
    { $total ->
        [0] Nenhuma palavra é falada de outro jeito aqui. Adicione uma: /pronounce add kubectl as:"cube control".
       *[other] { AMOUNT($shown) } de { AMOUNT($total) } palavras que aqui são faladas de outro jeito (no máximo { AMOUNT($max) }):
    }

## Parts of a line or of a sentence

pronunciation = { $word } → { $as }
spokenLink = link para { $host }
spokenSomebody = alguém
spokenGroup = um grupo
spokenChannel = um canal
