### Notes and tags beside a result

## Sentences

tagMade = Made by AI with /{ $command }, job { $id }.
tagChanged = Edited by AI with /{ $command }, job { $id }.
nothingFound = Nothing found.
noSpeech = No speech found.
transcriptCut = This is only the beginning; the file has everything.
sentDirectly = The answer was sent by direct message, as set by the person who asked.
sentInThread = The answer is in the thread below.
directlyClosed = You chose to get results as direct messages, but the bot can't send you any, so the answer is here. Allow its direct messages, or use /settings set here setting:results to get results here without this note.

## Parts of a line or of a sentence

tagArtist = Made by AI
