### Wie Wörter gesprochen werden

## Sentences

pronounced = „{ $word }“ wird jetzt als „{ $as }“ ausgesprochen.
pronouncedHoweverWritten = Gilt für das ganze Wort in jeder Groß- und Kleinschreibung: { $word }, { UPPER($word) }.
pronouncedAsWritten = Gilt für das ganze Wort in genau dieser Groß- und Kleinschreibung. Für jede Schreibweise füge „{ LOWER($word) }“ hinzu.
pronouncedNoMore = Die Aussprache von „{ $word }“ wurde entfernt.
pronouncedTooMany = Hier gibt es { AMOUNT($count) } Aussprachen, das Limit ist { AMOUNT($max) }. Entferne zuerst eine: /pronounce list zeigt alle.
notPronounced =
    Für „{ $word }“ gibt es hier keine eigene Aussprache{ HAS($nearest) ->
        [yes] . Ähnlich: { $nearest }
       *[no] {""}
    }. /pronounce list zeigt alle.
pronunciations =
    { $total ->
        [0] Noch keine eigenen Aussprachen. Füge eine hinzu: /pronounce add kubectl as:"cube control".
       *[other] { AMOUNT($shown) } von { AMOUNT($total) } eigenen Aussprachen (Limit: { AMOUNT($max) }):
    }

## Parts of a line or of a sentence

pronunciation = { $word } → { $as }
spokenLink = Link zu { $host }
spokenSomebody = jemand
spokenGroup = eine Gruppe
spokenChannel = ein Kanal
spokenSpoiler = Spoiler
spokenSays = { $name } sagt:
spokenSends = { $name } schickt { $what }
spokenShortened = und so weiter
spokenJoined = Neu da: { $who }.
spokenLeft = Gegangen: { $who }.
spokenMembers = { AMOUNT($count) } Mitglieder
spokenList = { $text }, { $what }
spokenImages =
    { $count ->
        [one] ein Bild
       *[other] { AMOUNT($count) } Bilder
    }
spokenVideos =
    { $count ->
        [one] ein Video
       *[other] { AMOUNT($count) } Videos
    }
spokenRecordings =
    { $count ->
        [one] eine Aufnahme
       *[other] { AMOUNT($count) } Aufnahmen
    }
spokenFiles =
    { $count ->
        [one] eine Datei
       *[other] { AMOUNT($count) } Dateien
    }
spokenStickers =
    { $count ->
        [one] einen Sticker
       *[other] { AMOUNT($count) } Sticker
    }
