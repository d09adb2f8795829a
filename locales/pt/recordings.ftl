### Transcrições guardadas e transcrição automática

## Sentences

transcriptsNotKept = As transcrições não são guardadas aqui.
transcriptUnknown = Não há nenhuma transcrição “{ $id }” que você possa ver. Use /transcripts list para ver quais existem.
transcriptNotYoursToDelete = Você não pode excluir “{ $id }”. Só quem a pediu, o dono da gravação ou um administrador pode.
transcriptsNoneFound = Nenhuma transcrição menciona “{ $words }”.
notADay = “{ $given }” não é um dia. Escreva { $option } como ano, mês e dia: 2026-03-31.
transcriptsFound =
    { $count ->
        [one] Encontrado em { AMOUNT($count) } gravação:
       *[other] Encontrado em { AMOUNT($count) } gravações, a melhor correspondência primeiro:
    }
transcriptsNone = Não há transcrições que você possa ver aqui.
transcriptsListed =
    { $count ->
        [one] { AMOUNT($count) } transcrição que você pode ver aqui:
       *[other] As { AMOUNT($count) } transcrições mais recentes que você pode ver aqui:
    }
transcriptsKept = Aqui as transcrições ficam guardadas por { AMOUNT($days) } dias e são excluídas com a mensagem da gravação.
transcriptsKeptHere = Aqui as transcrições ficam guardadas por { AMOUNT($days) } dias. O bot não fica sabendo quando você exclui uma gravação: exclua também a transcrição.
transcriptsExported =
    { $count ->
        [1] 1 transcrição que você pode ver aqui, em um arquivo.
       *[other] { AMOUNT($count) } transcrições que você pode ver aqui, em um só arquivo.
    }
transcriptsLeftOut = Transcrições mais antigas que não couberam: { AMOUNT($left) }.
transcriptSilent = Nenhuma fala encontrada.
transcriptGoesOn = Este é um trecho. A transcrição completa está na resposta original.
transcriptDeleted = A transcrição de “{ $name }” e os arquivos dela foram excluídos.
transcriptRemoved = Esta transcrição foi removida porque a gravação foi excluída ou alguém pediu.
transcriptTimeOver = Esta transcrição expirou.
automaticIsOn = As gravações neste canal são transcritas automaticamente.
automaticIsOff = As gravações neste canal não são transcritas automaticamente.
automaticWithYou = Isso inclui as suas. Para deixá-las de fora em todo lugar, use /transcripts automatic opt_out:yes.
automaticWithoutYou = As suas ficam de fora em todo lugar. Para incluí-las de novo, use /transcripts automatic opt_out:no.
automaticDeaf = Nada é transcrito ainda: o operador do bot não ativou a escuta nesta plataforma.
automaticNotHere = A transcrição automática não está ativada nesta plataforma. Peça ao operador do bot que defina DISCORD_LISTEN ou SLACK_LISTEN, ou use /transcribe.
automaticNotice = Mensagens de voz e gravações publicadas neste canal agora são transcritas, e o texto aparece abaixo delas. As transcrições ficam guardadas por { AMOUNT($days) } dias e são excluídas assim que a gravação é excluída. Para não participar, use /transcripts automatic opt_out:yes.
automaticNoticeKept = Mensagens de voz e gravações publicadas neste canal agora são transcritas, e o texto aparece abaixo delas. As transcrições ficam guardadas por { AMOUNT($days) } dias. O bot não fica sabendo quando você exclui uma gravação: exclua também a transcrição com /transcripts delete. Para não participar, use /transcripts automatic opt_out:yes.

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
transcriptOpen =
    Abrir { AMOUNT($number) }{ HAS($at) ->
        [yes] {" "}· { $at }
       *[no] {""}
    }
