### How words are spoken

## Sentences

pronounced = “{ $word }” is spoken as “{ $as }” from now on.
pronouncedHoweverWritten = As a whole word, however it is written: { $word }, { UPPER($word) }.
pronouncedAsWritten = As a whole word, and only written so; add “{ LOWER($word) }” for every way of writing it.
pronouncedNoMore = “{ $word }” is spoken as it is written again.
pronouncedTooMany = There are { AMOUNT($count) } pronunciations here, and { AMOUNT($max) } is the most. Remove one first: /pronounce list shows them.
notPronounced = “{ $word }” has no pronunciation here{ HAS($nearest) ->
        [yes] . The nearest are { $nearest }
       *[no] {""}
    }. /pronounce list shows all.
pronunciations =
    { $total ->
        [0] No word is spoken otherwise here. Add one: /pronounce add kubectl as:"cube control".
       *[other] { AMOUNT($shown) } of { AMOUNT($total) } words that are spoken otherwise here ({ AMOUNT($max) } at most):
    }

## Parts of a line or of a sentence

pronunciation = { $word } → { $as }
spokenLink = link to { $host }
spokenSomebody = somebody
spokenGroup = a group
spokenChannel = a channel
