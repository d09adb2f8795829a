### O que foi ouvido em gravações: encontrado, guardado e esquecido

## Sentences

transcriptsNotKept = Nenhuma transcrição é guardada aqui.
transcriptUnknown = Não há transcrição “{ $id }” que você possa ver. /transcripts list diz quais existem. Nada foi mudado.
transcriptNotYoursToDelete = “{ $id }” pode ser excluída por quem a pediu, por quem é dono da gravação, e por quem gerencia este servidor ou workspace. Nada foi mudado.
transcriptsNoneFound = No que você pode ver aqui, nada foi dito com “{ $words }”.
transcriptsFound =
    { $count ->
        [one] Dito em uma gravação:
       *[other] Dito em { AMOUNT($count) } gravações, a mais parecida primeiro:
    }
transcriptsNone = Não há transcrições que você possa ver aqui.
transcriptsListed =
    { $count ->
        [one] Uma transcrição que você pode ver aqui:
       *[other] As { AMOUNT($count) } transcrições mais novas que você pode ver aqui:
    }
transcriptsKept = Aqui as transcrições ficam guardadas por { AMOUNT($days) } dias, e somem quando a mensagem da gravação é excluída.
transcriptsExported =
    { $count ->
        [1] Uma transcrição que você pode ver aqui, em arquivo.
       *[other] { AMOUNT($count) } transcrições que você pode ver aqui, em um arquivo só.
    }
transcriptsLeftOut = Não couberam { AMOUNT($left) } mais antigas.
transcriptSilent = Nenhuma fala foi encontrada nela.
transcriptGoesOn = Continua; o texto inteiro está na resposta dela.
transcriptDeleted = A transcrição de “{ $name }” foi excluída, com os arquivos dela.
transcriptRemoved = O que foi dito aqui foi removido, porque a gravação foi excluída ou alguém pediu.
transcriptTimeOver = O que foi dito aqui não está mais guardado.
automaticIsOn = As gravações neste canal são transcritas automaticamente.
automaticIsOff = As gravações neste canal não são transcritas automaticamente.
automaticWithYou = As suas também. /transcripts automatic opt_out:yes as deixa de fora, onde quer que você esteja.
automaticWithoutYou = As suas ficam de fora, onde quer que você esteja. /transcripts automatic opt_out:no desfaz isso.
automaticDeaf = No momento nada é ouvido: quem cuida do bot não o deixou ouvir aqui.
automaticNotHere = O bot só ouve gravações por conta própria onde quem cuida dele deixa, e aqui ele não pode. Fale com essa pessoa: DISCORD_LISTEN ou SLACK_LISTEN liga isso. Até lá, /transcribe transcreve o que você der a ele. Nada foi mudado.
automaticNotice = A partir de agora, mensagens de voz e gravações publicadas neste canal são transcritas, e o que foi dito aparece abaixo delas. As transcrições ficam guardadas por { AMOUNT($days) } dias, e somem na hora em que a gravação é excluída. Quem não quiser isso para as suas diz /transcripts automatic opt_out:yes.

## Parts of a line or of a sentence

transcriptListed = { $number }. { $name }, { $at }{ HAS($long) ->
        [yes] , { $long }
       *[no] {""}
    } ({ $id })
transcriptSaid = { HAS($at) ->
        [yes] { $at }{" "}
       *[no] {""}
    }{ HAS($speaker) ->
        [yes] { $speaker }: { $text }
       *[no] { $text }
    }
transcriptOpen = Abrir { AMOUNT($number) }
