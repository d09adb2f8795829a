### Stored transcripts and automatic transcription

## Sentences

transcriptsNotKept = Transcripts aren't stored here.
transcriptUnknown = There's no transcript “{ $id }” that you can see. Use /transcripts list to find one.
transcriptNotYoursToDelete = You can't delete “{ $id }”. Only the person who requested it, the recording's owner, or an admin can.
transcriptsNoneFound = No transcripts mention “{ $words }”.
notADay = “{ $given }” isn't a day. Write { $option } as year, month and day: 2026-03-31.
transcriptsFound =
    { $count ->
        [one] Found in 1 recording:
       *[other] Found in { AMOUNT($count) } recordings, best match first:
    }
transcriptsNone = There are no transcripts that you can see here.
transcriptsListed =
    { $count ->
        [one] 1 transcript you can see here:
       *[other] { AMOUNT($count) } newest transcripts you can see here:
    }
transcriptsKept = Transcripts here are kept for { AMOUNT($days) } days and deleted along with the recording's message.
transcriptsKeptHere = Transcripts here are kept for { AMOUNT($days) } days. The bot isn't told when you delete a recording: delete its transcript, too.
transcriptsExported =
    { $count ->
        [one] 1 transcript you can see here, as a file.
       *[other] { AMOUNT($count) } transcripts you can see here, in one file.
    }
transcriptsLeftOut = Older transcripts that didn't fit: { AMOUNT($left) }.
transcriptSilent = No speech found.
transcriptGoesOn = This is an excerpt. The full transcript is in the original answer.
transcriptDeleted = The transcript of “{ $name }” and its files were deleted.
transcriptRemoved = This transcript was removed because the recording was deleted or someone asked for it.
transcriptTimeOver = This transcript has expired.
automaticIsOn = Recordings in this channel are transcribed automatically.
automaticIsOff = Recordings in this channel aren't transcribed automatically.
automaticWithYou = This includes yours. To opt out everywhere, use /transcripts automatic opt_out:yes.
automaticWithoutYou = You've opted out, so yours are skipped everywhere. To opt back in, use /transcripts automatic opt_out:no.
automaticDeaf = Nothing is transcribed yet: the bot's operator hasn't enabled listening on this platform.
automaticNotHere = Automatic transcription isn't enabled on this platform. Ask the bot's operator to set DISCORD_LISTEN or SLACK_LISTEN, or use /transcribe instead.
automaticNotice = Voice messages and recordings posted in this channel are now transcribed, with the text shown below them. Transcripts are kept for { AMOUNT($days) } days, and deleted as soon as the recording is deleted. To opt out, use /transcripts automatic opt_out:yes.
automaticNoticeKept = Voice messages and recordings posted in this channel are now transcribed, with the text shown below them. Transcripts are kept for { AMOUNT($days) } days. The bot isn't told when you delete a recording: delete its transcript with /transcripts delete, too. To opt out, use /transcripts automatic opt_out:yes.

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
transcriptOpen =
    Open { AMOUNT($number) }{ HAS($at) ->
        [yes] {" "}· { $at }
       *[no] {""}
    }
