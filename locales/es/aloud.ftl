### Cómo se pronuncian las palabras

## Sentences

pronounced = “{ $word }” ahora se pronuncia “{ $as }”.
pronouncedHoweverWritten = Se aplica a la palabra entera, en mayúsculas o minúsculas: { $word }, { UPPER($word) }.
pronouncedAsWritten = Se aplica a la palabra entera con estas mayúsculas exactas. Para cualquier combinación, añade “{ LOWER($word) }”.
pronouncedNoMore = Se eliminó la pronunciación de “{ $word }”.
pronouncedTooMany = Aquí hay { AMOUNT($count) } pronunciaciones, y el límite es { AMOUNT($max) }. Elimina una primero: /pronounce list las muestra todas.
notPronounced = Aquí no hay ninguna pronunciación personalizada para “{ $word }”{ HAS($nearest) ->
        [yes] . Lo más parecido: { $nearest }
       *[no] {""}
    }. /pronounce list las muestra todas.
pronunciations =
    { $total ->
        [0] Todavía no hay pronunciaciones personalizadas. Añade una: /pronounce add kubectl as:"cube control".
       *[other] { AMOUNT($shown) } de { AMOUNT($total) } pronunciaciones personalizadas (límite: { AMOUNT($max) }):
    }

## Parts of a line or of a sentence

pronunciation = { $word } → { $as }
spokenLink = enlace a { $host }
spokenSomebody = alguien
spokenGroup = un grupo
spokenChannel = un canal
spokenSpoiler = spoiler
spokenSays = { $name } dice:
spokenSends = { $name } envía { $what }
spokenShortened = y más
spokenJoined = Entrada: { $who }.
spokenLeft = Salida: { $who }.
spokenMembers = { AMOUNT($count) } miembros
spokenList = { $text }, { $what }
spokenImages =
    { $count ->
        [one] una imagen
       *[other] { AMOUNT($count) } imágenes
    }
spokenVideos =
    { $count ->
        [one] un video
       *[other] { AMOUNT($count) } videos
    }
spokenRecordings =
    { $count ->
        [one] una grabación
       *[other] { AMOUNT($count) } grabaciones
    }
spokenFiles =
    { $count ->
        [one] un archivo
       *[other] { AMOUNT($count) } archivos
    }
spokenStickers =
    { $count ->
        [one] un sticker
       *[other] { AMOUNT($count) } stickers
    }
