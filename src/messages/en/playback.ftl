### Playing in voice channels

## Sentences

playbackNowhere = Nothing can be played here. Playing works in voice channels of Discord servers, if the bot's operator has enabled it (DISCORD_VOICE=yes).
playbackNoChannel = You aren't in a voice channel on this server. Join one, then try again.
playbackElsewhere = The bot is playing in another voice channel on this server. Join that one, or try again when its queue is empty.
playbackYoursFull = You already have { AMOUNT($max) } items in the queue. Wait until one has played, or remove yours with /voice clear.
playbackFull = The queue is full: it already has { AMOUNT($max) } items. Try again when some have played.
playbackLoopsAlready = A file already loops in this voice channel. Remove it first with /voice skip; /voice queue shows its number.
playbackNoPermission = The bot can't play in your voice channel because it lacks the permission { $permissions } there. Ask a server admin to grant it.
playbackChannelFull = The voice channel is full, so the bot can't join. Make room for it, or ask a server admin to raise the limit.
playbackNotVoice = That isn't a voice channel. Choose one, or a stage channel.
playbackNoAnswer = Discord didn't connect the bot to the voice channel. Try again in a minute.
playbackDisconnected = Someone disconnected the bot from the voice channel, so the queue was cleared.
playbackLost = The connection to the voice channel was lost and couldn't be restored, so the queue was cleared. Play it again with /voice play.
playbackLeftAlone = The bot left the voice channel because nobody else was there.
playbackLeftSilent = The bot left the voice channel because nothing was played for 5 minutes.
playbackOffline = The bot was offline for too long, so the queue was cleared.
playbackAsking = The bot has asked to speak on this stage. A stage moderator must accept the request.
playbackStageClosed = The bot can't speak on this stage. Ask a server admin to grant it the permission Request to Speak or Mute Members there.
playbackMuted = A moderator muted the bot. It continues when it's unmuted.
playbackSkippedFile = “{ $title }” couldn't be played: the file is no longer stored or has no audio.
playbackSkippedMessage = A message couldn't be played: its audio is no longer stored.
playbackFileUnknown = Only results of the bot and files on Discord can be played, not links. Attach the file, or use job: with the ID of a job.
playbackFileTooLarge = “{ $name }” is too large to play: the limit is { MEGABYTES($max) }.
playbackNotYours = Only the person who added it can skip it, or someone with the permission Move Members.
playbackNoItem = There's nothing at position { AMOUNT($position) } of the queue. /voice queue shows it.
playbackNotThere = Join the bot's voice channel to do that.
soundboardAdded = “{ $name }” was added to this server's soundboard.
soundboardRemoved = The sound isn't on the soundboard any more.
soundboardRenamed = The sound has another name now, so it wasn't removed. Remove it in the server settings.
soundboardNotYours = You need the permission Create Expressions to change this server's soundboard. Ask a server admin.
soundboardForbidden = The bot needs the permission Create Expressions to change this server's soundboard. Ask a server admin to grant it, then press again.
soundboardFull = This server's soundboard is full. Remove a sound in the server settings, then press again.
soundboardFailed = Discord didn't accept the sound. Press again in a minute.

## Parts of a line or of a sentence

playbackPlaying = Playing in your voice channel: { $title }
playbackQueued = Added to the queue at position { AMOUNT($position) }: { $title }
playbackLooping = Looping in your voice channel: { $title }
playbackTitle = Voice channel
playbackNothing = Nothing is playing. Play something with /voice play.
playbackSkipped = Skipped: { $title }
playbackMessage = a message from { $author }
playbackPaused = Paused
playbackResumed = Playing again
playbackCleared =
    { $count ->
        [0] None of your items are in the queue
        [one] Removed 1 item from the queue
       *[other] Removed { AMOUNT($count) } items from the queue
    }
playbackVolumeSet = Volume: { AMOUNT($percent) } %
playbackNow = Now: { $title }{ HAS($asker) ->
        [yes] { " " }· added by { $asker }
       *[no] {""}
    }{ HAS($left) ->
        [yes] { " " }· { SPAN($left) } left
       *[no] {""}
    }
playbackWaits = { AMOUNT($position) }. { $title }{ HAS($asker) ->
        [yes] { " " }· added by { $asker }
       *[no] {""}
    }{ HAS($length) ->
        [yes] { " " }· { SPAN($length) }
       *[no] {""}
    }
playbackLoops = { AMOUNT($position) }. Looping: { $title }{ HAS($asker) ->
        [yes] { " " }· added by { $asker }
       *[no] {""}
    }
playbackMore = … and { AMOUNT($count) } more
playbackConnection =
    { $status ->
        [joining] Connecting…
        [reconnecting] Connection lost, reconnecting…
        [asking] Connected, waiting for permission to speak
       *[connected] Connected
    } · { $encrypted ->
        [yes] end-to-end encrypted
       *[no] not end-to-end encrypted
    }
playbackSent = Last audio sent { SPAN($ago) } ago
playbackSentNothing = No audio sent yet
playbackVolumeIs = Volume: { AMOUNT($percent) } %
statusRecording = Recording
statusListening = The last two minutes are kept in memory
statusRecordingNotes = Recording · notes in #{ $channel }
statusLooping = Looping
statusPlaying =
    { $count ->
        [1] Playing
       *[other] { AMOUNT($count) } in the queue
    }
playbackIsPaused = Paused

## Labels: what stands on a button or over a field

playbackShow = Queue
playbackSkip = Skip
playbackPause = Pause
playbackResume = Resume
playbackVolume = Volume…
playbackClear = Clear
playbackPlay = Play in voice channel
soundboardAdd = Add to soundboard
soundboardUndo = Undo
