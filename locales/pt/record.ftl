### Gravar canais de voz

## Sentences

recordNowhere = Nada pode ser gravado aqui. Dá para gravar em canais de voz de servidores do Discord, se o operador do bot tiver ativado isso (DISCORD_RECORD=yes).
recordNotYours = Só os admins do servidor e os cargos que podem moderar fazem isso. Os admins permitem a um cargo com /permissions allow.
recordNone = Nenhum canal de voz que você pode ver está sendo gravado.
recordIsRunning = Um canal de voz deste servidor já está sendo gravado. /record status mostra qual.
recordFull = O limite de pessoas gravadas ao mesmo tempo foi atingido.
recordNotThere = Entre no canal de voz que está sendo gravado e aceite a gravação de novo.
recordUnknown = Você não tem a gravação { $id } neste servidor, ou ela ainda está em andamento.
recordNothing = Ninguém que foi gravado disse algo, ou o áudio não está mais armazenado.
recordNoMessage = O bot não pode escrever no chat deste canal de voz, então não pode anunciar a gravação. Peça a um admin do servidor para dar a ele a permissão Send Messages ali.
recordAutoNotYours = Só admins do servidor podem configurar gravações automáticas.
recordAutoMany = No máximo { AMOUNT($max) } canais de voz podem ser gravados automaticamente. Indique menos.
recordAutoFailed =
    O canal de voz “{ $channel }” não pode ser gravado automaticamente: { $reason ->
        [permission] falta ao bot a permissão { $permissions } lá. Conceda-a; depois todos precisam sair e entrar de novo.
        [type] não é um canal de voz.
        [full] estava cheio. Aumente o limite dele.
        [busy] o bot estava reproduzindo ou gravando em outro canal.
        [message] o bot não consegue escrever no chat dele. Conceda a permissão Enviar mensagens lá.
       *[other] o Discord não conectou o bot. Comece com /record start.
    }
recordAutoNoAdmin = As gravações automáticas estão desativadas: o admin que as configurou não pode mais gerenciar este servidor. Outro admin pode usar /record auto.
recordAutoNoChannel = Um canal de voz gravado automaticamente foi excluído e removido da lista. Para escolher outros, use /record auto.

## Parts of a line or of a sentence

recordRunning = Gravando { $channel } · { SPAN($length) } de no máximo { SPAN($max) }
recordStopped =
    Gravação de { $channel } encerrada após { SPAN($length) } · { $reason ->
        [empty] todos saíram
        [limit] a duração máxima foi atingida
        [size] o tamanho máximo foi atingido
        [event] o evento agendado terminou
        [left] o bot não está mais no canal
        [untold] não foi possível avisar alguém que entrou
        [lost] o bot foi interrompido; o que ele recebeu até então foi mantido
       *[command] por um comando
    }
recordSpeakers =
    { $count ->
        [0] Ninguém está sendo gravado
       *[other] Gravados: { $names }
    }
recordOptedOut =
    { $count ->
        [one] 1 pessoa não quer ser gravada
       *[other] { AMOUNT($count) } pessoas não querem ser gravadas
    }
recordPreparing = Preparando a transcrição…
recordJob = Transcrita pela tarefa { $id }
recordIsOut = Você não está mais sendo gravado. O que foi gravado de você está sendo apagado.
recordIsIn = Você está sendo gravado a partir de agora. Para recusar, use /record opt-out.
recordTitle = { $channel }, { $at } UTC
recordAnnounced = 🔴 Este canal de voz está sendo gravado
recordAnnouncedHow = O que você diz é transcrito com o seu nome, para todos que podem ver este canal. Se não quiser, recuse: sua voz não é armazenada, e o que já foi gravado dela é apagado. A gravação termina quando todos saírem, ou depois de { SPAN($max) }.
recordSpoken = Este canal de voz está sendo gravado. Você pode recusar no chat do canal.
recordAutoOn = As gravações começam automaticamente
recordAutoOff = Nenhuma gravação começa automaticamente. Escolha canais de voz com channels:, ou eventos agendados com events:yes.
recordAutoChannels = Quando a primeira pessoa entra: { $channels }
recordAutoEvents = Quando um evento agendado de um canal de voz está ativo e há alguém, até ele terminar
recordAutoOwner = Todos são avisados antes. As transcrições são de { $owner } e contam para os limites dessa pessoa.
recordTranscribing = A transcrição vem abaixo.
recordEnded =
    Gravação encerrada: { $reason ->
        [empty] todos saíram
        [limit] a duração máxima foi atingida
        [size] o tamanho máximo foi atingido
        [event] o evento agendado terminou
        [left] o bot não está mais no canal
        [untold] não foi possível avisar alguém que entrou
        [lost] o bot foi interrompido; o que ele recebeu até então foi mantido
       *[command] por um comando
    }

## Labels: what stands on a button or over a field

recordTranscribe = Transcrever
recordStatus = Status
recordStop = Parar a gravação
recordOptOut = Não me grave
recordOptIn = Grave-me de novo
