### Notes and tags beside a result

## Sentences

tagMade = Made by AI with /{ $command }, job { $id }.
tagChanged = Edited by AI with /{ $command }, job { $id }.
nothingFound = Nothing found.
noSpeech = No speech found.
scoreFound = Score: { $score }. A higher score means a closer match.
voiceDesigned = Saved as the voice “{ $name }”. Use it by this name, or rename it with /voice rename.
serviceNote = The audio service notes: { CLAUSE($note) }.
resultInParts = Done, in { AMOUNT($parts) } parts: they couldn't be joined into one file. Joining them again costs nothing.
resultNotFinished = It couldn't be tagged or leveled, so it's here as the audio service made it.
resultNotChecked = The bot couldn't check this file, so it's here as the audio service made it.
resultNotConverted = It couldn't be converted, so it's here as the audio service made it.
resultFileGone = A file of this result is no longer stored.
transcriptCut = This is only the beginning; the file has everything.
sentDirectly = The answer was sent by direct message, as set by the person who asked.
sentInThread = The answer is in the thread below.
sentBelow = The answer is in the next message.
directlyClosed = You chose to get results as direct messages, but the bot can't send you any, so the answer is here. Allow its direct messages, or use /settings set results here to get results here without this note.

## Labels: what stands on a button or over a field

nextSteps = What next?
nextVoice = Name, preview or use this voice
nextVariation = Make another variation
nextLyrics = Show the lyrics
nextScript = Write out the script (may cost money)
nextTranslate = Translate into { $language }
nextFiles = Get the files of every step
nextUndoCorrections = Undo the vocabulary's corrections
nextAsk = Ask about it
nextMinutes = Minutes
nextJoin = Join again
nextHighlights = Highlights

## Parts of a line or of a sentence

tagArtist = Made by AI
resultTranscript = Transcript
resultFiles = { AMOUNT($files) } files
