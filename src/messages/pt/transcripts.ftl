### O que foi ouvido

## Sentences

transcriptSpeakers =
    { $count ->
        [one] Uma pessoa fala: { $names }.
       *[other] { AMOUNT($count) } pessoas falam: { $names }.
    }
transcriptHeardBefore = A mesma gravação já foi transcrita antes, pela tarefa { $id }, então nada foi gasto. Rode de novo para que seja ouvida outra vez.
transcriptHeardThere = A resposta anterior:
transcriptGone = A transcrição da tarefa { $id } não está mais guardada. Mande transcrever a gravação de novo; isso pode custar algo.
transcriptNotYours = Só quem pediu esta transcrição, quem é ouvido nela, ou a moderação pode mudá-la.
transcriptChanged = Outra pessoa mudou esta transcrição ao mesmo tempo. Olhe-a de novo e repita o que fez.
transcriptNoSpeakers = Ninguém foi distinguido nesta gravação. Mande transcrevê-la com speakers:yes; isso pode custar algo.
transcriptNoSpeaker = Ninguém nesta transcrição se chama “{ $given }”. Os nomes são: { $names }.
transcriptNameEmpty = Um nome tem pelo menos uma letra. Dê um; nada foi mudado.
transcriptNoLine =
    { $lines ->
        [0] Esta transcrição não tem linhas.
        [one] Esta transcrição tem uma linha só, e não é a que você quer dizer.
       *[other] Não há essa linha: esta transcrição tem { AMOUNT($lines) }. Dê o número de uma linha, ou um tempo como 1:02.
    }
transcriptNotAPlace = “{ $given }” não é o número de uma linha nem um tempo como 1:02.
transcriptWhoIsIt = Quem é? Escolha uma pessoa para dar nome a ela; o que ela diz ajuda a reconhecê-la.
transcriptThisIs = { $speaker } é … Escolha um membro, um nome, ou outra voz que seja a mesma pessoa.
transcriptNamed = { $speaker } é { $name } a partir de agora, na resposta e em todos os arquivos.
transcriptMerged = { $speaker } e { $into } são a mesma pessoa a partir de agora, na resposta e em todos os arquivos.
transcriptFixed = A linha foi mudada, na resposta e em todos os arquivos.
transcriptFileReady = Aqui está a transcrição como “{ $name }”.
transcriptFileLinked = “{ $name }” é grande demais para ser enviado aqui. Baixe aqui; o link funciona por 12 horas:
transcriptFileTooLarge = “{ $name }” é grande demais para ser enviado aqui, e não dá para criar um link, porque o bot não sabe o próprio endereço público. Quem cuida do bot precisa definir PUBLIC_URL.

## Labels: what stands on a button or over a field

transcriptSpeakersLabel = Quem fala
transcriptSaveLabel = Salvar
transcriptMemberLabel = Um membro
transcriptNameLabel = Um nome
transcriptSameLabel = A mesma pessoa que
transcriptKnownLabel = Alguém conhecido

## Parts of a line or of a sentence

# How somebody is called whom nobody has named yet.
speakerNumber = Pessoa { $number }
