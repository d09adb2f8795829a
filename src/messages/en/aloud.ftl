### How words are spoken

## Sentences

pronounced = “{ $word }” is now pronounced “{ $as }”.
pronouncedHoweverWritten = Applies to the whole word in any capitalization: { $word }, { UPPER($word) }.
pronouncedAsWritten = Applies to the whole word in this exact capitalization. To match any capitalization, add “{ LOWER($word) }”.
pronouncedNoMore = The pronunciation of “{ $word }” was removed.
pronouncedTooMany = There are { AMOUNT($count) } pronunciations here, and the limit is { AMOUNT($max) }. Remove one first: /pronounce list shows them all.
notPronounced = There's no custom pronunciation for “{ $word }” here{ HAS($nearest) ->
        [yes] . Closest matches: { $nearest }
       *[no] {""}
    }. /pronounce list shows them all.
pronunciations =
    { $total ->
        [0] No custom pronunciations yet. Add one: /pronounce add kubectl as:"cube control".
       *[other] { AMOUNT($shown) } of { AMOUNT($total) } custom pronunciations (limit: { AMOUNT($max) }):
    }

## Parts of a line or of a sentence

pronunciation = { $word } → { $as }
spokenLink = link to { $host }
spokenSomebody = somebody
spokenGroup = a group
spokenChannel = a channel
spokenSpoiler = spoiler
spokenSays = { $name } says:
spokenSends = { $name } sends { $what }
spokenShortened = and more
spokenJoined = { $who } joined.
spokenLeft = { $who } left.
spokenMembers = { AMOUNT($count) } members
spokenList = { $text }, { $what }
spokenImages =
    { $count ->
        [one] a picture
       *[other] { AMOUNT($count) } pictures
    }
spokenVideos =
    { $count ->
        [one] a video
       *[other] { AMOUNT($count) } videos
    }
spokenRecordings =
    { $count ->
        [one] a recording
       *[other] { AMOUNT($count) } recordings
    }
spokenFiles =
    { $count ->
        [one] a file
       *[other] { AMOUNT($count) } files
    }
spokenStickers =
    { $count ->
        [one] a sticker
       *[other] { AMOUNT($count) } stickers
    }
