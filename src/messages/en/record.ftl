### Recording voice channels

## Sentences

recordNowhere = Nothing can be recorded here. Recording works in voice channels of Discord servers, if the bot's operator has enabled it (DISCORD_RECORD=yes).
recordNotYours = Only server admins and moderator roles can do that. Admins allow a role with /permissions allow.
recordNone = No recording is running in a channel you can see.
recordIsRunning = A voice channel of this server is already being recorded. /record status shows it.
recordFull = The limit of people recorded at once has been reached.
recordNotThere = Join the voice channel that's being recorded, then opt back in.
recordUnknown = You have no recording { $id } on this server, or it's still running.
recordNothing = Nobody who was recorded said anything, or the audio isn't stored any more.
recordNoMessage = The bot can't write in this voice channel's chat, so it can't announce the recording. Ask a server admin to grant it the permission Send Messages there.
recordAutoNotYours = Only server admins can set up automatic recordings.
recordAutoMany = At most { AMOUNT($max) } voice channels can be recorded automatically. Name fewer.
recordAutoFailed =
    The voice channel “{ $channel }” can't be recorded automatically: { $reason ->
        [permission] the bot lacks the permission { $permissions } there. Grant it, then have everyone leave and rejoin.
        [type] it isn't a voice channel.
        [full] it was full. Raise its limit.
        [busy] the bot was playing or recording in another channel.
        [message] the bot can't write in its chat. Grant it the permission Send Messages there.
       *[other] Discord didn't connect the bot. Start it with /record start.
    }
recordAutoNoAdmin = Automatic recordings are off: the admin who set them up can't manage this server any more. Another admin can run /record auto.
recordAutoNoChannel = A voice channel that was recorded automatically was deleted, so it was removed from the list. To choose others, use /record auto.

## Parts of a line or of a sentence

recordRunning = Recording { $channel } · { SPAN($length) } of at most { SPAN($max) }
recordStopped =
    Recording of { $channel } stopped after { SPAN($length) } · { $reason ->
        [empty] everyone left
        [limit] it reached its maximum length
        [size] it reached its maximum size
        [event] the scheduled event ended
        [left] the bot isn't in the channel any more
        [untold] someone who joined couldn't be told of it
        [lost] the bot was interrupted; everything received until then is kept
       *[command] stopped by a command
    }
recordSpeakers =
    { $count ->
        [0] Nobody is recorded
       *[other] Recorded: { $names }
    }
recordOptedOut =
    { $count ->
        [one] 1 person has opted out
       *[other] { AMOUNT($count) } people have opted out
    }
recordPreparing = Preparing the transcript…
recordJob = Transcribed by job { $id }
recordIsOut = You aren't recorded any more. What was recorded of you is being deleted.
recordIsIn = You're recorded from now on. To opt out, use /record opt-out.
recordTitle = { $channel }, { $at } UTC
recordAnnounced = 🔴 This voice channel is being recorded
recordAnnouncedHow = What you say is transcribed with your name, for everyone who can see this channel. If you don't want that, opt out: then your voice isn't stored, and anything recorded so far is deleted. The recording ends when everyone has left, or after { SPAN($max) }.
recordSpoken = This voice channel is being recorded. You can opt out in the channel's chat.
recordAutoOn = Recordings start automatically
recordAutoOff = No recording starts automatically. Choose voice channels with channels:, or scheduled events with events:yes.
recordAutoChannels = When the first person joins: { $channels }
recordAutoEvents = When a scheduled event of a voice channel is active and someone has joined, until it ends
recordAutoOwner = Everyone is told first. The transcripts belong to { $owner } and count toward their limits.
recordTranscribing = The transcript follows below.
recordEnded =
    Recording stopped: { $reason ->
        [empty] everyone left
        [limit] it reached its maximum length
        [size] it reached its maximum size
        [event] the scheduled event ended
        [left] the bot isn't in the channel any more
        [untold] someone who joined couldn't be told of it
        [lost] the bot was interrupted; everything received until then is kept
       *[command] stopped by a command
    }

## Labels: what stands on a button or over a field

recordTranscribe = Transcribe
recordStatus = Status
recordStop = Stop recording
recordOptOut = Don't record me
recordOptIn = Record me again
