### Wie Wörter gesprochen werden

## Sentences

pronounced = „{ $word }“ wird ab jetzt als „{ $as }“ gesprochen.
pronouncedHoweverWritten = Als ganzes Wort, egal wie es geschrieben ist: { $word }, { UPPER($word) }.
pronouncedAsWritten = Als ganzes Wort, und nur so geschrieben; nimm „{ LOWER($word) }“ für jede Schreibweise.
pronouncedNoMore = „{ $word }“ wird wieder so gesprochen, wie es dasteht.
pronouncedTooMany = Hier gibt es { AMOUNT($count) } Aussprachen, mehr als { AMOUNT($max) } gehen nicht. Nimm erst eine weg: /pronounce list zeigt sie.
notPronounced =
    „{ $word }“ hat hier keine Aussprache{ HAS($nearest) ->
        [yes] . Am nächsten sind { $nearest }
       *[no] {""}
    }. /pronounce list zeigt alle.
pronunciations =
    { $total ->
        [0] Hier wird kein Wort anders gesprochen. Gib eins an: /pronounce add kubectl as:"cube control".
       *[other] { AMOUNT($shown) } von { AMOUNT($total) } Wörtern, die hier anders gesprochen werden (höchstens { AMOUNT($max) }):
    }

## Parts of a line or of a sentence

pronunciation = { $word } → { $as }
spokenLink = Link zu { $host }
spokenSomebody = jemand
spokenGroup = eine Gruppe
spokenChannel = ein Kanal
