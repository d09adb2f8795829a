### Notas e etiquetas de um resultado

## Sentences

tagMade = Feito por IA com /{ $command }, tarefa { $id }.
tagChanged = Editado por IA com /{ $command }, tarefa { $id }.
nothingFound = Nada encontrado.
noSpeech = Nenhuma fala encontrada.
scoreFound = Pontuação: { $score }. Quanto mais alta, maior a correspondência.
voiceDesigned = Salva como a voz “{ $name }”. Use com esse nome ou renomeie com /voice rename.
serviceNote = O serviço de áudio observa: { CLAUSE($note) }.
resultInParts = Pronto, em { AMOUNT($parts) } partes: não foi possível juntá-las em um só arquivo. Juntá-las de novo não custa nada.
resultNotFinished = Não foi possível ajustar as tags nem o volume, então está aqui como o serviço de áudio o fez.
resultNotChecked = O bot não conseguiu verificar este arquivo, então está aqui como o serviço de áudio o fez.
resultNotConverted = Não foi possível converter, então está aqui como o serviço de áudio o fez.
resultFileGone = Um arquivo deste resultado não está mais armazenado.
transcriptCut = Este é só o começo; o arquivo tem tudo.
sentDirectly = A resposta foi enviada por mensagem direta, como configurou quem pediu.
sentInThread = A resposta está na conversa abaixo.
sentBelow = A resposta está na mensagem seguinte.
directlyClosed = Você escolheu receber os resultados por mensagem direta, mas o bot não pode enviá-los, então a resposta está aqui. Permita as mensagens diretas dele, ou use /settings set results here para recebê-los aqui sem este aviso.

## Labels: what stands on a button or over a field

nextSteps = E agora?
nextVoice = Nomear, ouvir ou usar esta voz
nextVariation = Criar outra variação
nextLyrics = Mostrar a letra
nextScript = Escrever o roteiro (pode custar dinheiro)
nextTranslate = Traduzir: { $language }
nextFiles = Obter os arquivos de cada etapa
nextUndoCorrections = Desfazer as correções do vocabulário
nextAsk = Perguntar sobre isto
nextMinutes = Ata
nextJoin = Juntar de novo
nextHighlights = Destaques

## Parts of a line or of a sentence

tagArtist = Feito por IA
resultTranscript = Transcrição
resultFiles = { AMOUNT($files) } arquivos
