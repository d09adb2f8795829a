### Slack

## Sentences

slackKept = Leave this empty to use the same file or link again.
slackOrLink = Up to 10 MB here. For a larger file, post it and choose the bot's shortcut on that message, or give a link.
slackChooseCommand = What shall be made?
slackWhereHint = Left empty, it comes to you directly.
slackPayTwice = It may be done already, and running it again may cost a second time.
slackSlow = The bot is slow to take this on at the moment. If nothing appears here within a minute, ask again.
slackInvite = The bot is not in this channel, so the answer comes to you as a direct message. To have answers here, invite it: /invite @{ $bot }
slackElsewhere = You asked in a channel that the bot is not in or may not write to, so the answer is here. To have it there, invite the bot in that channel: /invite @{ $bot }
slackRightsUnknown = Slack did not say whether you manage this workspace ({ $why }), so nothing was changed. Try again in a minute; if it stays so, whoever runs the bot must install the app again with its present manifest.
slackNotYours = Only the person who asked for this can do that.
slackJobGone = The job behind this is not here any more. Type the command again.
slackCannotAnswer = The bot can answer neither in this channel nor by a direct message, so it did not begin. Invite it to the channel, or ask whoever runs the bot. Nothing was spent.
slackNoPlace = Slack has no place for the answer any more: the channel is closed to the bot, and so are direct messages. Invite the bot and see /jobs list.
slackRevoked = Slack does not accept the bot's token any more: the app was removed, or its token was revoked. Whoever runs the bot must install it again; until then the result is kept, and /jobs list has it.
slackMissingScope = The bot lacks a permission in this workspace{ HAS($scope) ->
        [yes] {" "}(the scope { $scope })
       *[no] {""}
    }. Whoever runs the bot must install the app again with its present manifest.
slackFilesUnreadable = Slack showed its login page instead of the file: the bot may not read files here (the scope files:read). Whoever runs the bot must install the app again with its present manifest. Nothing was spent.
slackRefused = Slack did not take the answer ({ $why }). The result is kept; run this again, or ask whoever runs the bot.
slackFileRefused = Slack did not take the file “{ $name }” ({ $why }). It is kept.
slackFetchHere = Fetch it here; the link works for 12 hours:
slackFileGone = Slack no longer has the file “{ $name }”, or does not let the bot see it. Invite the bot to the channel the file is in, or send the file again. Nothing was spent.
slackFileUnreachable = The file “{ $name }” could not be fetched from Slack. Send it again, or paste a public link. Nothing was spent.
slackNoFile = There is no file that /{ $command } could use in that message or thread. Choose a message that has one. Nothing was spent.
slackNoText = There is no text in that message to be spoken. Nothing was spent.
slackUnread = Slack does not let the bot look for files here at the moment; some apps may look once a minute only. Attach the file, or choose the bot's shortcut on the message with the file. Nothing was spent.
slackNotHere = The bot is not in this channel, so it cannot look for files here. Invite it with /invite @{ $bot } and ask again, attach the file in a form, or paste a link. Nothing was spent.
slackPlaceUnknown = You aren't in that channel, or it doesn't exist. Choose a channel that you're in, or leave it empty to get the answer as a direct message. Nothing was spent.

## Labels: what stands on a button or over a field

slackCancel = Cancel
slackAgain = Again
slackArrived = It arrived
slackResume = Look again
slackEdit = Edit
slackDelete = Delete
slackRun = Run
slackNext = Next
slackClose = Close
slackMoreText = continued
slackYes = yes
slackNo = no
slackMadeBefore = { $option }, from here or an earlier job
slackChooseMade = The newest file, or an earlier job
slackLinkTo = { $option }, as a link
slackWhere = Where the answer goes
slackChooseVoice = Type to search the voices
