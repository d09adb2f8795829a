### Como as palavras são faladas

## Sentences

pronounced = Agora “{ $word }” é pronunciado “{ $as }”.
pronouncedHoweverWritten = Vale para a palavra inteira, em maiúsculas ou minúsculas: { $word }, { UPPER($word) }.
pronouncedAsWritten = Vale para a palavra inteira, só com estas maiúsculas. Para qualquer combinação, adicione “{ LOWER($word) }”.
pronouncedNoMore = A pronúncia de “{ $word }” foi removida.
pronouncedTooMany = Há { AMOUNT($count) } pronúncias aqui, e o limite é { AMOUNT($max) }. Remova uma primeiro: /pronounce list mostra todas.
notPronounced = Não há pronúncia personalizada para “{ $word }” aqui{ HAS($nearest) ->
        [yes] . Mais parecidas: { $nearest }
       *[no] {""}
    }. /pronounce list mostra todas.
pronunciations =
    { $total ->
        [0] Ainda não há pronúncias personalizadas. Adicione uma: /pronounce add kubectl as:"cube control".
       *[other] { AMOUNT($shown) } de { AMOUNT($total) } pronúncias personalizadas (limite: { AMOUNT($max) }):
    }

## Parts of a line or of a sentence

pronunciation = { $word } → { $as }
spokenLink = link para { $host }
spokenSomebody = alguém
spokenGroup = um grupo
spokenChannel = um canal
spokenSpoiler = spoiler
spokenSays = { $name } diz:
spokenSends = { $name } enviou { $what }
spokenShortened = e mais
spokenJoined = Entrada: { $who }.
spokenLeft = Saída: { $who }.
spokenMembers = { AMOUNT($count) } membros
spokenList = { $text }, { $what }
spokenImages =
    { $count ->
        [one] uma imagem
       *[other] { AMOUNT($count) } imagens
    }
spokenVideos =
    { $count ->
        [one] um vídeo
       *[other] { AMOUNT($count) } vídeos
    }
spokenRecordings =
    { $count ->
        [one] uma gravação
       *[other] { AMOUNT($count) } gravações
    }
spokenFiles =
    { $count ->
        [one] um arquivo
       *[other] { AMOUNT($count) } arquivos
    }
spokenStickers =
    { $count ->
        [one] uma figurinha
       *[other] { AMOUNT($count) } figurinhas
    }
