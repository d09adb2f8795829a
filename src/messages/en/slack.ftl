### Slack

## Sentences

slackKept = Leave empty to use the same file or link again.
slackOrLink = Up to 10 MB here. For a larger file, post it and use the bot's shortcut on that message, or paste a link.
slackChooseCommand = What do you want to make?
slackWhereHint = Leave empty to get it as a direct message.
slackPayTwice = It may have run already, so running it again could charge you twice.
slackSlow = The bot is slow to respond right now. If nothing appears here within a minute, try again.
slackInvite = The bot isn't in this channel, so you'll get the answer as a direct message. To get answers here, invite it: /invite @{ $bot }
slackElsewhere = The bot isn't in the channel you asked in, or can't post there, so the answer is here. To get it there, invite the bot in that channel: /invite @{ $bot }
slackRightsUnknown = Slack didn't say whether you're a workspace admin ({ $why }), so nothing was changed. Try again in a minute; if this keeps happening, the bot's operator must reinstall the app with its current manifest.
slackNotYours = Only the person who requested this can do that.
slackJobGone = This job is no longer stored. Enter the command again.
slackCannotAnswer = The bot can't answer in this channel or by direct message, so it didn't start. Invite it to the channel, or ask the bot's operator. Nothing was spent.
slackNoPlace = The answer couldn't be posted on Slack: the bot can't use the channel or direct messages anymore. Invite the bot, then check /jobs list.
slackRevoked = Slack no longer accepts the bot's token because the app was removed or the token was revoked. The bot's operator must reinstall the app; until then, the result is kept in /jobs list.
slackMissingScope = The bot is missing a permission in this workspace{ HAS($scope) ->
        [yes] {" "}(the scope { $scope })
       *[no] {""}
    }. The bot's operator must reinstall the app with its current manifest and allow it.
slackFilesUnreadable = Slack returned its login page instead of the file: the bot can't read files here (the scope files:read). The bot's operator must reinstall the app with its current manifest. Nothing was spent.
slackRefused = Slack rejected the answer ({ $why }). The result is kept; run this again, or ask the bot's operator.
slackCanvasRefused = Slack didn't allow the canvas ({ $why }). Canvases need a paid plan. The minutes are kept.
slackFileRefused = Slack rejected the file “{ $name }” ({ $why }). The file is kept.
slackFetchHere = Download it here; the link works for 12 hours:
slackFileGone = The file “{ $name }” is no longer on Slack, or the bot can't see it. Invite the bot to the file's channel, or send the file again. Nothing was spent.
slackFileUnreachable = The file “{ $name }” couldn't be downloaded from Slack. Send it again, or paste a public link. Nothing was spent.
slackNoFile = That message or thread has no file that /{ $command } can use. Choose a message that has one. Nothing was spent.
slackNoText = That message has no text to speak. Nothing was spent.
slackUnread = Slack isn't letting the bot look for files here right now; it limits some apps to once a minute. Attach the file, or use the bot's shortcut on the message with the file. Nothing was spent.
slackNotHere = The bot isn't in this channel, so it can't look for files here. Invite it with /invite @{ $bot } and try again, attach the file in a form, or paste a link. Nothing was spent.
slackPlaceUnknown = You aren't in that channel, or it doesn't exist. Choose a channel that you're in, or leave it empty to get the answer as a direct message. Nothing was spent.
slackHomeIntro = Create speech, sound effects and music, and transcribe recordings. Type a command such as /tts Hello in any channel, or send me a direct message: tts Hello. /mynah help lists everything.
slackHomeNoJobs = No jobs yet. Press a button above to run your first one.
slackHomeTrySpeechText = Hello! This is how I sound.
slackStepChannel = Workflow steps post only in public channels that the bot is in. Choose such a channel, and invite the bot there: /invite @{ $bot }. Nothing was spent.

## Labels: what stands on a button or over a field

slackRun = Run
slackNext = Next
slackClose = Close
slackMoreText = continued
slackYes = yes
slackNo = no
slackMadeBefore = { $option }, from here or an earlier job
slackChooseMade = The newest file, or an earlier job
slackLinkTo = { $option }, as a link
slackWhere = Send the answer to
slackChooseVoice = Search voices
slackHomeWelcome = Welcome to Mynah
slackHomeJobs = Recent jobs
slackHomeJob = /{ $command } · { STATE($state) }
slackHomeUsage = Usage
slackHomeTrySpeech = Hear a voice
slackHomeTrySound = Create a thunderstorm
slackHomeTryTranscript = Transcribe a file
slackHomeOpen = Open
slackAgentAsk = Ask my transcripts
slackAgentQuestion = What did we decide in the last meeting?
slackAgentTranscripts = List my transcripts
slackAgentHelp = Show all commands
slackAgentWorking = is working on it…
slackTranscriptLink = Link to this transcript
slackTranscript = Transcript
slackLength = Length
slackSpeakers = Speakers
slackDownload = Download
slackAskTranscript = Ask
