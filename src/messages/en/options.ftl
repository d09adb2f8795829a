### Options of a command

## Sentences

missingOption = /{ $command } needs “{ $option }”. For example: { $example }
unknownOption = /{ $command } has no option “{ $option }”. Did you mean { $nearest }?
noSuchOption = /{ $command } takes no options, so it can't use “{ $option }”. Remove it.
notText = “{ $option }” must be plain text. Type it in words.
emptyText = “{ $option }” can't be empty. For example: { $example }
textTooLong = “{ $option }” can have at most { AMOUNT($max) } characters, and yours has { AMOUNT($length) }. Shorten it by { AMOUNT($over) }, or send it in parts.
tooLongAloud = “{ $option }” has { AMOUNT($length) } characters with emoji, links and pronunciations spelled out, and the limit is { AMOUNT($max) }. Shorten it, or send it in parts. Nothing was spent.
nothingAloud = “{ $option }” has nothing to read aloud: emoji, links and code are skipped. Add some words. Nothing was spent.
notANumber = “{ $option }” must be a number, and “{ $given }” isn't one. Use digits, such as 5 or 2.5.
notWhole = “{ $option }” must be a whole number, but you entered { $given }. Remove the decimals.
numberTooSmall = “{ $option }” must be at least { AMOUNT($min, $unit) }, but you entered { AMOUNT($given) }. Choose a larger number.
numberTooLarge = “{ $option }” can be at most { AMOUNT($max, $unit) }, but you entered { AMOUNT($given) }. Choose a smaller number.
notYesNo = “{ $option }” must be yes or no, not “{ $given }”.
wrongChoice = “{ $option }” can't be “{ $given }”. { HAS($nearest) ->
        [yes] Did you mean { $nearest }? The choices are: { $choices }.
       *[no] The choices are: { $choices }.
    }
notAJob = “{ $given }” isn't a job ID. /jobs list shows your jobs and their IDs.
notALanguage = “{ $given }” isn't a language code. Use a short code such as en, zh, ja or pt-BR.
moreSpeakersThanMost = “min_speakers” ({ AMOUNT($min) }) is higher than “max_speakers” ({ AMOUNT($max) }). Swap them, or remove one.
aimWithoutLevel = Leveling is off (level:no), so peak, loudness and method have no effect. Remove level:no or those. Nothing was spent.
noStepChosen = No step is selected, so nothing would change. Choose one or more, for example clean:yes loudness:yes. Nothing was spent.
nothingToContinue = “continuation” is yes, but there's no track to continue. Add it with continue: and its ID.
noSongDescribed = There's no description of the song. Describe it, or add the words to sing with lyrics:.
notAMusicPart = “{ $line }” isn't a valid part of the music. Start with the part's name. For example: { $example }
musicPartTooLong = Part “{ $name }” must be longer than 0 and at most { AMOUNT($max) } seconds. Choose another length.
nobodySpeaks = Line { $line } has no speaker. Start it with a voice's name and a colon. For example: { $example }
noPodcastDescribed = The podcast has no topic. Describe it, or add a script with script:.
voiceNotAllowed = You can only train a voice with its owner's consent. If it's yours or the owner agrees, add may_use:yes. Nothing was spent.
noVoiceDescribed = There's no description of the voice. Add one, for example /voice design a deep, calm storyteller.
noSoundDescribed = There's no description of the sound. Add one, for example /sfx heavy rain duration:8, or attach an image or a video.
sourceTypeUnknown = We can't tell whether the source is an image or a video. Add source_type:image or source_type:video.
