### O que um som diz de si, além do título

## Sentences

tagMade = Feito por IA com /{ $command }, tarefa { $id }.
tagChanged = Alterado por IA com /{ $command }, tarefa { $id }.
nothingFound = Nada foi encontrado nele.
noSpeech = Nenhuma fala foi encontrada nele.
transcriptCut = É assim que começa; o arquivo tem tudo.
sentDirectly = A resposta está nas mensagens diretas de quem pediu, como essa pessoa definiu.
sentInThread = A resposta está na conversa abaixo.
directlyClosed = Você quer os resultados por mensagem direta, mas o bot não pode enviar nenhuma a você, então a resposta está aqui. Permita mensagens diretas dele; com /settings set here setting:results ela vem para cá sem este aviso.

## Parts of a line or of a sentence

tagArtist = Feito por IA
