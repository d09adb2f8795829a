### Voice passports: consent to train a voice, proven in a voice channel

## Sentences

passportNowhere = A voice passport can't be made here. It works in voice channels of Discord servers, if the bot's operator has enabled recording (DISCORD_RECORD=yes).
passportGone = That sentence can't be used: it has expired or was used. Run /voice passport for a new one. Nothing was spent.
passportSilent = Your voice wasn't received. Check your microphone, run /voice passport again and read the new sentence. Nothing was spent.
passportUnheard = What you read couldn't be transcribed{ HAS($why) ->
        [yes] : { CLAUSE($why) }
       *[no] {""}
    }. Run /voice passport again and read the new sentence.
passportWords = What you read doesn't match. The sentence was “{ $sentence }”, and the transcript is “{ $words }”. Run /voice passport again and read the new sentence.
passportReadHow = Only your own voice is received, until you pause, for at most 30 seconds. It is then transcribed like any recording of yours, which may be charged. You have three minutes.
passportWaits = What you read is still being transcribed.
passportIssued = Your voice passport is valid.
passportAllowed =
    { $who ->
        [server] Everyone on this server can use voices that you train with it, if you share them.
       *[me] Only you can use voices that you train with it.
    }

## Parts of a line or of a sentence

passportRead = Read this aloud in your voice channel, then press the button:
passportSentence = “{ $sentence }”
passportTimes = Read on { $at } UTC · valid until { $until }
passportHash = SHA-256 of the recording: { $hash }

## Labels: what stands on a button or over a field

passportCheck = I've read it
