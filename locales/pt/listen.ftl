### Guardar os últimos minutos de um canal de voz

## Sentences

listenNowhere = Nada pode ser mantido aqui. Funciona em canais de voz de servidores do Discord, se o operador do bot ativou as gravações (DISCORD_RECORD=yes).
listenNotYours = Só os administradores do servidor podem fazer isso.
listenIsOn = Os últimos dois minutos de um canal de voz já são mantidos neste servidor. /listen status mostra qual.
listenIsOff = Nada do que é dito é mantido em um canal que você possa ver.
listenStopped = O que é dito em { $channel } não é mais mantido. Tudo é sobrescrito.
listenAgreed = Você concordou. Onde um administrador ativou, os últimos dois minutos do que você diz ficam na memória. Desfaça quando quiser com /listen opt-out.
listenOptedOut = Sua voz não é mantida neste servidor. O que estava na memória é sobrescrito.

## Parts of a line or of a sentence

listenRunning = Os últimos dois minutos de { $channel } ficam na memória
listenAnnounced = 🔴 Os últimos dois minutos ficam na memória
listenAnnouncedHow =
    { $who ->
        [everyone] Pelas regras deste servidor, isso vale para todos que falam aqui e não recusaram.
       *[agreed] Só é mantido quem aperta “Concordo”, uma vez para este servidor. Você pode desfazer quando quiser.
    } Nada é guardado nem enviado até alguém apertar um botão, por exemplo para denunciar o que foi dito. O que tem mais de dois minutos é sobrescrito, e tudo o que é seu também, se você sair ou recusar.
listenSpoken =
    { $who ->
        [everyone] Os últimos dois minutos deste canal de voz ficam na memória. Você pode recusar no chat do canal.
       *[agreed] Os últimos dois minutos deste canal de voz ficam na memória, só de quem concorda no chat do canal.
    }
listenWho =
    { $who ->
        [everyone] É mantido quem não recusou
       *[agreed] Só é mantido quem concordou
    }
listenCounts =
    { $in ->
        [0] Ninguém aqui é mantido
        [1] 1 pessoa aqui é mantida
       *[other] { AMOUNT($in) } pessoas aqui são mantidas
    }{ $out ->
        [0] {""}
        [1] {" · 1 recusou"}
       *[other] {" · "}{ AMOUNT($out) } recusaram
    }
listenYou =
    { $in ->
        [yes] O que você diz lá é mantido
       *[no] O que você diz não é mantido
    }

## Labels: what stands on a button or over a field

listenAgree =
    { $who ->
        [everyone] Manter minha voz
       *[agreed] Concordo
    }
listenOptOut = Não manter minha voz
listenStop = Parar
clipMake = Fazer um clipe
clipPost = Publicar
clipDiscard = Descartar
clipClean = Limpar
clipSong = Transformar em música…
clipSee = Ver o clipe
clipDelete = Excluir
reportSaid = Denunciar o que foi dito
reportPick = Escolha quem
reportSend = Denunciar
reportSendWhy = Denunciar com um motivo…
reportCall = Chamar a moderação

## Reports of what was said

reportWho = Quem você quer denunciar?
reportAgo = Falou há { SPAN($length) }
reportConfirm = Denunciar o que { $name } acabou de dizer?
reportConfirmHow = A moderação recebe o último minuto dessa pessoa, o que os outros disseram enquanto isso e o seu nome. Mais ninguém fica sabendo quem denunciou.
reportDone = O que { $name } disse foi denunciado à moderação
reportDoneHow = Em um instante ela pode ler e ouvir, com seu nome e motivo. Obrigado.
reportNothing = Não há nada dito que possa ser denunciado
reportNothingHow = Nada dessa pessoa ou deste canal foi mantido nos últimos dois minutos. Você pode chamar a moderação em vez disso.
reportLost = O áudio só estava na memória e não pôde ser salvo. Pergunte a quem estava lá.
reportCalled = { $person } pede que a moderação venha ao canal de voz { $channel }. { $words }
reportCallDone = A moderação foi chamada, com seu nome. Obrigado.
reportCalledBefore = Você acabou de chamar a moderação. Se for urgente, escreva diretamente a alguém dela.

## Clips

clipMade = Clipe de { SPAN($length) }
clipMadeHow = Só você o tem. Se você o publicar, todas as pessoas ouvidas nele poderão excluí-lo.
clipHeard = 🎙️ { $names }
clipBy = { SPAN($length) } · Clipe de { $maker }. Se você é ouvido nele, pode excluí-lo a qualquer momento.
clipSaid = { $name }, seu clipe está pronto. Só você pode vê-lo, por 15 minutos.
clipSaidNot = { $name }, não há clipe. { $why }
clipDone = O clipe foi publicado no chat do canal de voz
clipDeleted = O clipe foi excluído em todos os lugares
clipNotListening = Nada do que se diz no seu canal de voz é guardado. Um administrador pode ativar isso com /listen on.
clipNothing = Nos últimos dois minutos, ninguém cuja voz é guardada disse algo, ou não essa pessoa.
clipTooOften = Você acabou de fazer vários clipes. Tente de novo daqui a pouco.
clipGone = Esse clipe não existe mais. Clipes não publicados são excluídos após 15 minutos.
clipIsPosted = Esse clipe já foi publicado.
clipOptedOut = Alguém ouvido nesse clipe recusou nesse meio-tempo, por isso ele foi excluído.
clipNotYours = Só quem é ouvido no clipe, quem o fez e os moderadores podem excluí-lo.
clipNotDeleted = O clipe não pode mais ser usado, mas ainda não foi possível excluir as mensagens dele. Uma nova tentativa será feita em até uma hora.
clipNoMessage = O bot não pode publicar no chat deste canal de voz. Peça a um administrador do servidor que lhe dê ali as permissões “Enviar mensagens” e “Enviar mensagens de voz”.
clipHeld = Quem é ouvido no clipe ainda pode recusar. Você poderá adicioná-lo à mesa de som em { SPAN($left) }.
clipIsSound = Esse clipe já está na mesa de som: { $name }.
## Captions

captionsElsewhere = O bot guarda { $channel } neste servidor. Entre nesse canal ou pare isso antes com /listen off.
captionsAreOn = As legendas já estão ativadas. /captions off as encerra.
captionsAreOff = As legendas estão desativadas.
captionsStopped = As legendas de { $channel } foram encerradas. A transcrição segue no chat do canal.
captionsRunning = As legendas estão ativadas em { $channel }
captionsCost = No máximo { $cost } por minuto de fala. Silêncio não custa nada. Você paga, dentro dos seus limites.
captionsAnnounced = 🔴 Legendas ativadas: o que é dito aqui é transcrito
captionsAnnouncedHow =
    { $who ->
        [everyone] Segundo as regras deste servidor, isso vale para todos que falam aqui e não se opuseram.
       *[agreed] Só são legendados os membros que apertam “Concordo” ou que já concordaram neste servidor. Você pode voltar atrás a qualquer momento.
    } O que você diz é enviado ao serviço de áudio, mostrado neste chat e guardado como transcrição. Se você se opuser, suas palavras são apagadas.
captionsSpoken =
    { $who ->
        [everyone] Há legendas neste canal de voz: o que você diz é transcrito. Você pode se opor no chat do canal.
       *[agreed] Há legendas neste canal de voz, só para quem concorda no chat do canal.
    }
captionsStop = Encerrar legendas
captionsHeading = Legendas
captionsTitle = Legendas de { $channel }, { $at }
captionsCut = As legendas foram interrompidas. Falta o que foi dito nesse tempo.
captionsSlow = O serviço de áudio é mais lento que a conversa, então algumas frases chegam mais tarde.
captionsMissed = Algo que foi dito aqui não pôde ser transcrito.
captionsNothing = Nada foi dito, então não há transcrição.
captionsEnded = As legendas terminaram. A transcrição segue.
captionsRetry = Ainda não há transcrição. Quem ativou as legendas pode obtê-la com /record transcribe { $id }.
captionsAnnouncedLink = Quem tiver o link abaixo das legendas pode ler junto.
captionsOpen = Ler ao vivo
captionsOf = Legendas de { $channel }
captionsLive = Ao vivo
captionsOver = As legendas terminaram.
captionsLost = Conexão perdida. Tentando de novo…
captionsAnnouncedModel = Quem lê pode pedir que um modelo de linguagem traduza ou resuma o que foi dito.
captionsInMyLanguage = No meu idioma
captionsUntranslated = Algumas linhas não puderam ser traduzidas. Elas aparecem como foram ditas.
captionsQuiet = Nada foi dito ainda.
captionsNotPaid = O modelo de linguagem não pode ser usado para estas legendas agora. Quem as ativou paga por ele, dentro dos próprios limites.
captionsLanguages = Estas legendas já são lidas em { $count } idiomas. Mais não é possível.
captionsRecapAsk = O que eu perdi?
captionsRecapOf = Os últimos dez minutos em { $channel }
captionsRecapNote = Escrito por um modelo de linguagem, que pode errar.
captionsRecapLater = O resumo ainda não está pronto. Tente de novo daqui a pouco.
captionsRecapFailed = Não foi possível fazer o resumo. Tente de novo em um minuto.
