### Reprodução em canais de voz

## Sentences

playbackNowhere = Não é possível reproduzir nada aqui. A reprodução funciona em canais de voz de servidores do Discord, se o operador do bot a ativou (DISCORD_VOICE=yes).
playbackNoChannel = Você não está em nenhum canal de voz deste servidor. Entre em um e tente de novo.
playbackElsewhere = O bot está reproduzindo em outro canal de voz deste servidor. Entre naquele canal ou tente de novo quando a fila dele estiver vazia.
playbackYoursFull = Você já tem { AMOUNT($max) } itens na fila. Espere um deles tocar ou remova os seus com /voice clear.
playbackFull = A fila está cheia: já tem { AMOUNT($max) } itens. Tente de novo quando alguns tiverem tocado.
playbackLoopsAlready = Um arquivo já toca em loop neste canal de voz. Remova-o antes com /voice skip; /voice queue mostra o número dele.
playbackNoPermission = O bot não pode reproduzir no seu canal de voz porque falta a ele a permissão { $permissions } lá. Peça a um admin do servidor para concedê-la.
playbackChannelFull = O canal de voz está cheio, então o bot não consegue entrar. Abra espaço para ele ou peça a um admin do servidor para aumentar o limite.
playbackNotVoice = Esse não é um canal de voz. Escolha um, ou um canal de palco.
playbackNoAnswer = O Discord não conectou o bot ao canal de voz. Tente de novo em um minuto.
playbackDisconnected = Alguém desconectou o bot do canal de voz, então a fila foi esvaziada.
playbackLost = A conexão com o canal de voz foi perdida e não pôde ser restaurada, então a fila foi esvaziada. Reproduza de novo com /voice play.
playbackLeftAlone = O bot saiu do canal de voz porque não havia mais ninguém lá.
playbackLeftSilent = O bot saiu do canal de voz porque nada foi reproduzido por 5 minutos.
playbackOffline = O bot ficou offline por tempo demais, então a fila foi esvaziada.
playbackAsking = O bot pediu para falar neste palco. Um moderador do palco precisa aceitar o pedido.
playbackStageClosed = O bot não pode falar neste palco. Peça a um admin do servidor para conceder a ele a permissão Request to Speak ou Mute Members lá.
playbackMuted = Um moderador silenciou o bot. Ele continua quando o silêncio for removido.
playbackSkippedFile = Não foi possível reproduzir “{ $title }”: o arquivo não está mais armazenado ou não tem áudio.
playbackSkippedMessage = Não foi possível reproduzir uma mensagem: o áudio dela não está mais armazenado.
playbackFileUnknown = Só é possível reproduzir resultados do bot e arquivos no Discord, não links. Anexe o arquivo ou use job: com o ID de uma tarefa.
playbackFileTooLarge = “{ $name }” é grande demais para reproduzir: o limite é { MEGABYTES($max) }.
playbackNotYours = Só quem adicionou pode pular, ou alguém com a permissão Move Members.
playbackNoItem = Não há nada na posição { AMOUNT($position) } da fila. /voice queue mostra a fila.
playbackNotThere = Entre no canal de voz do bot para fazer isso.
soundboardAdded = “{ $name }” foi adicionado à mesa de som deste servidor.
soundboardRemoved = O som não está mais na mesa de som.
soundboardRenamed = O som tem outro nome agora, então não foi removido. Remova-o nas configurações do servidor.
soundboardNotYours = Você precisa da permissão Create Expressions para alterar a mesa de som deste servidor. Peça a um admin do servidor.
soundboardForbidden = O bot precisa da permissão Create Expressions para alterar a mesa de som deste servidor. Peça a um admin do servidor para concedê-la e clique de novo.
soundboardFull = A mesa de som deste servidor está cheia. Remova um som nas configurações do servidor e clique de novo.
soundboardFailed = O Discord não aceitou o som. Clique de novo em um minuto.

## Parts of a line or of a sentence

playbackPlaying = Tocando no seu canal de voz: { $title }
playbackQueued = Adicionado à fila na posição { AMOUNT($position) }: { $title }
playbackLooping = Em loop no seu canal de voz: { $title }
playbackTitle = Canal de voz
playbackNothing = Nada está tocando. Reproduza algo com /voice play.
playbackSkipped = Pulado: { $title }
playbackMessage = uma mensagem de { $author }
playbackPaused = Pausado
playbackResumed = Tocando de novo
playbackCleared =
    { $count ->
        [0] Nenhum item seu está na fila
        [one] 1 item removido da fila
       *[other] { AMOUNT($count) } itens removidos da fila
    }
playbackVolumeSet = Volume ajustado: { AMOUNT($percent) }%
playbackNow = Agora: { $title }{ HAS($asker) ->
        [yes] { " " }· adicionado por { $asker }
       *[no] {""}
    }{ HAS($left) ->
        [yes] { " " }· faltam { SPAN($left) }
       *[no] {""}
    }
playbackWaits = { AMOUNT($position) }. { $title }{ HAS($asker) ->
        [yes] { " " }· adicionado por { $asker }
       *[no] {""}
    }{ HAS($length) ->
        [yes] { " " }· { SPAN($length) }
       *[no] {""}
    }
playbackLoops = { AMOUNT($position) }. Em loop: { $title }{ HAS($asker) ->
        [yes] { " " }· adicionado por { $asker }
       *[no] {""}
    }
playbackMore = … e mais { AMOUNT($count) }
playbackConnection =
    { $status ->
        [joining] Conectando…
        [reconnecting] Conexão perdida, reconectando…
        [asking] Conectado, aguardando permissão para falar
       *[connected] Conectado
    } · { $encrypted ->
        [yes] com criptografia de ponta a ponta
       *[no] sem criptografia de ponta a ponta
    }
playbackSent = Último áudio enviado há { SPAN($ago) }
playbackSentNothing = Nenhum áudio enviado ainda
playbackVolumeIs = Volume atual: { AMOUNT($percent) }%
statusRecording = Gravando
statusListening = Os últimos dois minutos ficam na memória
statusRecordingNotes = Gravando · ata em #{ $channel }
statusLooping = Em loop
statusPlaying =
    { $count ->
        [1] Reproduzindo
       *[other] { AMOUNT($count) } na fila
    }
playbackIsPaused = Pausado

## Labels: what stands on a button or over a field

playbackShow = Fila
playbackSkip = Pular
playbackPause = Pausar
playbackResume = Retomar
playbackVolume = Volume…
playbackClear = Esvaziar
playbackPlay = Tocar no canal de voz
soundboardAdd = Adicionar à mesa de som
soundboardUndo = Desfazer
