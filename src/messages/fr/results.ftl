### Ce qu’un son dit de lui-même, à côté de son titre

## Sentences

tagMade = Fait par une IA avec /{ $command }, tâche { $id }.
tagChanged = Modifié par une IA avec /{ $command }, tâche { $id }.
nothingFound = Rien n’y a été trouvé.
noSpeech = Aucune parole n’y a été trouvée.
transcriptCut = Ce n’est que le début ; le fichier contient tout.

## Parts of a line or of a sentence

tagArtist = Fait par une IA
