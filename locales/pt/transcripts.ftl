### Transcrições

## Sentences

transcriptSpeakers =
    { $count ->
        [one] Uma pessoa fala: { $names }.
       *[other] { AMOUNT($count) } pessoas falam: { $names }.
    }
transcriptHeardBefore = A tarefa { $id } já transcreveu esta gravação, então nada foi gasto. Rode de novo para obter uma nova transcrição.
transcriptCorrected =
    { $count ->
        [one] 1 palavra foi corrigida pelo vocabulário deste servidor: { $words }.
       *[other] { AMOUNT($count) } palavras foram corrigidas pelo vocabulário deste servidor: { $words }.
    }
transcriptHeardThere = Resposta anterior:
transcriptGone = A transcrição da tarefa { $id } expirou. Transcreva a gravação de novo; isso pode custar dinheiro.
transcriptNotYours = Só quem pediu esta transcrição, quem é ouvido nela ou a moderação pode alterá-la.
transcriptChanged = Outra pessoa alterou esta transcrição ao mesmo tempo. Confira-a e tente de novo.
transcriptNoSpeakers = As vozes desta gravação não foram distinguidas. Transcreva-a com speakers:yes; isso pode custar dinheiro.
transcriptNoSpeaker = Nesta transcrição não fala ninguém chamado “{ $given }”. Quem fala: { $names }.
transcriptNameEmpty = Digite um nome com pelo menos uma letra. Nada foi alterado.
transcriptNoLine =
    { $lines ->
        [0] Esta transcrição não tem linhas.
        [one] Essa linha não existe: esta transcrição só tem uma.
       *[other] Essa linha não existe: esta transcrição tem { AMOUNT($lines) }. Digite um número de linha, ou um tempo como 1:02.
    }
transcriptNotAPlace = “{ $given }” não é um número de linha nem um tempo como 1:02.
transcriptWhoIsIt = Quem é? Escolha a quem dar um nome; o que a pessoa diz ajuda a reconhecê-la.
transcriptThisIs = Quem é { $speaker }? Escolha um membro, um nome, ou outra voz que seja a mesma pessoa.
transcriptNamed = { $speaker } agora é { $name } na resposta e em todos os arquivos.
transcriptMerged = { $speaker } e { $into } agora são a mesma pessoa na resposta e em todos os arquivos.
transcriptFixed = A linha foi alterada na resposta e em todos os arquivos.
transcriptUncorrected = A resposta e todos os arquivos voltaram a ter as palavras reconhecidas.
transcriptNotCorrected = O vocabulário não corrigiu nada nesta transcrição.
transcriptFileReady = Aqui está a transcrição como “{ $name }”.
transcriptFileLinked = “{ $name }” é grande demais para ser enviado aqui. Baixe aqui; o link funciona por 12 horas:
transcriptFileTooLarge = “{ $name }” é grande demais para ser enviado aqui, e não dá para criar um link porque o endereço público do bot não está definido. Peça ao operador do bot que defina PUBLIC_URL.

## Labels: what stands on a button or over a field

transcriptSpeakersLabel = Quem fala
transcriptSaveLabel = Salvar
transcriptMemberLabel = Membro
transcriptNameLabel = Nome
transcriptSameLabel = A mesma pessoa que
transcriptKnownLabel = Nome conhecido

## Parts of a line or of a sentence

# A speaker who has no name yet
speakerNumber = Pessoa { $number }
correction = “{ $heard }” → “{ $term }”
transcriptSameLanguage = A transcrição já está nesse idioma ({ $language }).
transcriptTooLong = Esta transcrição é longa demais para um só pedido. Divida a gravação e transcreva as partes.
transcriptNotHere = Outras pessoas aqui talvez não possam ler esta transcrição. Rode isto no canal a que ela pertence.
askNothingFound = Nenhuma transcrição que todos aqui possam ler menciona isto.
askNotSaid = As transcrições não dizem.
askQuote =
    “{ $text }” ({ HAS($speaker) ->
        [yes] { $speaker }, { $name }
       *[no] { $name }
    }{ HAS($at) ->
        [yes] , { $at })
       *[no] )
    }
transcriptPunctuated = O serviço de áudio não forneceu pontuação. Pontos, interrogações e maiúsculas foram acrescentados por regras simples; nenhuma palavra foi alterada.
