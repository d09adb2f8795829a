### What a sound says of itself, beside its title

## Sentences

tagMade = Made by AI with /{ $command }, job { $id }.
tagChanged = Changed by AI with /{ $command }, job { $id }.
nothingFound = Nothing was found in it.
noSpeech = No speech was found in it.
transcriptCut = This is how it begins; the file has all of it.
sentDirectly = The answer is in the direct messages of the person who asked, as they have set it.
sentInThread = The answer is in the thread below.
directlyClosed = You want results as direct messages, but the bot cannot send you any, so the answer is here. Allow direct messages from it; with /settings set here setting:results it comes here without this note.

## Parts of a line or of a sentence

tagArtist = Made by AI
