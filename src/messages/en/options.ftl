### Options of a command

## Sentences

missingOption = /{ $command } needs “{ $option }”. For example: { $example }
unknownOption = /{ $command } has no option “{ $option }”. Did you mean { $nearest }?
noSuchOption = /{ $command } takes no options, so “{ $option }” has no meaning here. Leave it out.
notText = “{ $option }” must be plain text. Type it as words.
emptyText = “{ $option }” is empty, so there is nothing to work with. For example: { $example }
textTooLong = “{ $option }” is at most { AMOUNT($max) } characters, and yours has { AMOUNT($length) }. Shorten it by { AMOUNT($over) }, or send it in parts.
tooLongAloud = “{ $option }” has { AMOUNT($length) } characters once emoji, links and pronunciations are in words, and at most { AMOUNT($max) } can be spoken. Shorten it, or send it in parts. Nothing was spent.
nothingAloud = Nothing in “{ $option }” can be read aloud: it has only emoji, links or code, and they are left out here. Add some words. Nothing was spent.
notANumber = “{ $option }” must be a number, and “{ $given }” is not one. Write it in digits, such as 5 or 2.5.
notWhole = “{ $option }” must be a whole number, and you gave { $given }. Leave out the part after the point.
numberTooSmall = “{ $option }” is at least { AMOUNT($min, $unit) }, and you gave { AMOUNT($given) }. Choose a larger number.
numberTooLarge = “{ $option }” is at most { AMOUNT($max, $unit) }, and you gave { AMOUNT($given) }. Choose a smaller number.
notYesNo = “{ $option }” is either yes or no, and “{ $given }” is neither.
wrongChoice = “{ $option }” cannot be “{ $given }”. { HAS($nearest) ->
        [yes] Did you mean { $nearest }? The choices are: { $choices }.
       *[no] The choices are: { $choices }.
    }
notAJob = “{ $given }” is not the id of a job. /jobs list shows your jobs with their ids.
notALanguage = “{ $given }” is not a language code. Use a short code such as en, zh, ja or pt-BR.
moreSpeakersThanMost = “min_speakers” is { AMOUNT($min) }, which is more than “max_speakers”, { AMOUNT($max) }. Swap them, or leave one out.
aimWithoutLevel = “level” is no, but a peak, a loudness or a way to level was given. Leave “level” out, or leave those out. Nothing was spent.
noStepChosen = No step was chosen, so nothing would change. Choose one or more, for example clean:yes loudness:yes. Nothing was spent.
nothingToContinue = “continuation” is yes, but no piece was named to go on from. Name it with continue: and its id.
noSongDescribed = There is nothing to make a song from. Describe it, or give the words to sing with lyrics:.
notAMusicPart = “{ $line }” could not be read as a part of the music. Begin with its name. For example: { $example }
musicPartTooLong = The part “{ $name }” must last more than 0 and at most { AMOUNT($max) } seconds. Choose another length.
nobodySpeaks = Nobody speaks in line { $line }. Begin it with the name of a voice and a colon. For example: { $example }
noPodcastDescribed = There is nothing to talk about. Say what the podcast is about, or give a script:.
voiceNotAllowed = A voice is only trained with the agreement of whoever it belongs to. If it is yours, or they allow it, say may_use:yes. Nothing was spent.
noVoiceDescribed = There is nothing to make a voice from. Describe it, for example /voice design a deep, calm storyteller.
noSoundDescribed = There is nothing to make a sound from. Describe it, for example /sfx heavy rain duration:8, or attach a picture or film.
sourceTypeUnknown = It cannot be told whether the source is a picture or a film. Say so: source_type:image or source_type:video.
