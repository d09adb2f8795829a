### What was heard in recordings: found, kept and forgotten

## Sentences

transcriptsNotKept = No transcripts are kept here.
transcriptUnknown = There is no transcript “{ $id }” that you may see. /transcripts list names those there are. Nothing was changed.
transcriptNotYoursToDelete = “{ $id }” can be deleted by who asked for it, by whose recording it is, and by those who manage this server or workspace. Nothing was changed.
transcriptsNoneFound = Nothing that you may see here was said with “{ $words }”.
transcriptsFound =
    { $count ->
        [one] Said in one recording:
       *[other] Said in { AMOUNT($count) } recordings, the best match first:
    }
transcriptsNone = There are no transcripts that you may see here.
transcriptsListed =
    { $count ->
        [one] One transcript that you may see here:
       *[other] The newest { AMOUNT($count) } transcripts that you may see here:
    }
transcriptsKept = Transcripts are kept for { AMOUNT($days) } days here, and go when the recording's message is deleted.
transcriptsExported =
    { $count ->
        [one] One transcript that you may see here, as a file.
       *[other] { AMOUNT($count) } transcripts that you may see here, as one file.
    }
transcriptsLeftOut = { AMOUNT($left) } older ones did not fit into it.
transcriptSilent = No speech was found in it.
transcriptGoesOn = It goes on; the whole is with its answer.
transcriptDeleted = The transcript of “{ $name }” was deleted, with its files.
transcriptRemoved = What was said here was removed, because its recording was deleted or somebody asked for it.
transcriptTimeOver = What was said here is not kept any longer.
automaticIsOn = Recordings in this channel are written down by themselves.
automaticIsOff = Recordings in this channel are not written down by themselves.
automaticWithYou = Yours too. /transcripts automatic opt_out:yes leaves them out, wherever you are.
automaticWithoutYou = Yours are left out, wherever you are. /transcripts automatic opt_out:no takes that back.
automaticDeaf = At present nothing is heard: whoever runs the bot has not let it listen here.
automaticNotHere = The bot hears recordings by itself only where whoever runs it lets it listen, and here it may not. Ask them: DISCORD_LISTEN or SLACK_LISTEN switches it on. Until then, /transcribe writes down what you give it. Nothing was changed.
automaticNotice = From now on voice messages and recordings that are posted in this channel are written down, and what was said stands below them. Transcripts are kept for { AMOUNT($days) } days, and go at once when the recording is deleted. Who does not want that for their own says /transcripts automatic opt_out:yes.

## Parts of a line or of a sentence

transcriptListed = { $number }. { $name }, { $at }{ HAS($long) ->
        [yes] , { $long }
       *[no] {""}
    } ({ $id })
transcriptSaid = { HAS($at) ->
        [yes] { $at }{" "}
       *[no] {""}
    }{ HAS($speaker) ->
        [yes] { $speaker }: { $text }
       *[no] { $text }
    }
transcriptOpen = Open { AMOUNT($number) }
