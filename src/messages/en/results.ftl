### What a sound says of itself, beside its title

## Sentences

tagMade = Made by AI with /{ $command }, job { $id }.
tagChanged = Changed by AI with /{ $command }, job { $id }.
nothingFound = Nothing was found in it.
noSpeech = No speech was found in it.
transcriptCut = This is how it begins; the file has all of it.

## Parts of a line or of a sentence

tagArtist = Made by AI
