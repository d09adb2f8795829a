### O que um som diz de si, além do título

## Sentences

tagMade = Feito por IA com /{ $command }, tarefa { $id }.
tagChanged = Alterado por IA com /{ $command }, tarefa { $id }.
nothingFound = Nada foi encontrado nele.
noSpeech = Nenhuma fala foi encontrada nele.
transcriptCut = É assim que começa; o arquivo tem tudo.

## Parts of a line or of a sentence

tagArtist = Feito por IA
