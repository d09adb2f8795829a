### Was ein Ton von sich sagt, neben seinem Titel

## Sentences

tagMade = Mit KI gemacht, mit /{ $command }, Auftrag { $id }.
tagChanged = Mit KI verändert, mit /{ $command }, Auftrag { $id }.
nothingFound = Darin wurde nichts gefunden.
noSpeech = Darin wurde keine Sprache gefunden.
transcriptCut = So beginnt es; in der Datei steht alles.
sentDirectly = Die Antwort steht in den Direktnachrichten der Person, die gefragt hat, wie sie es eingestellt hat.
sentInThread = Die Antwort steht im Thread darunter.
directlyClosed = Du möchtest Ergebnisse als Direktnachricht, aber der Bot kann dir keine schicken, deshalb steht die Antwort hier. Erlaube Direktnachrichten von ihm; mit /settings set here setting:results kommt sie ohne diesen Hinweis hierhin.

## Parts of a line or of a sentence

tagArtist = Mit KI gemacht
