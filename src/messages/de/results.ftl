### Was ein Ton von sich sagt, neben seinem Titel

## Sentences

tagMade = Mit KI gemacht, mit /{ $command }, Auftrag { $id }.
tagChanged = Mit KI verändert, mit /{ $command }, Auftrag { $id }.
nothingFound = Darin wurde nichts gefunden.
noSpeech = Darin wurde keine Sprache gefunden.
transcriptCut = So beginnt es; in der Datei steht alles.

## Parts of a line or of a sentence

tagArtist = Mit KI gemacht
