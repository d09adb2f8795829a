### Voice-clip moderation: cards, notices and setup

## Cards

moderationFound = { $rules }
moderationReported =
    { $count ->
        [one] Reported by one person
       *[other] Reported by { AMOUNT($count) } people
    }
moderationUnheardTitle = Clip not checked
moderationUnheard = All or part of it couldn't be checked against the rules, so please listen to it yourself. { $why }
moderationAwaited = Transcribing… the text will appear here.
moderationNothingFound = No rule matched.
moderationNoSpeech = No speech found.
moderationGone = The message was deleted, or its recording removed, by its author, a moderator or another bot: the platform doesn't say who. No action is needed; a moderator can still decide about the author.
moderationChannelDeleted = The channel was deleted, and the message with it. No action is needed; a moderator can still decide about the author.
moderationChannelHidden = The bot can't see the channel any more: it was removed from it, lost its permission, or the channel was deleted. No action is needed; a moderator can still decide about the author.
moderationDistress = The author may be in distress, so there are no warnings, timeouts or strikes. Write to them kindly and ask how they are. If someone is in immediate danger, call the emergency services. Help lines: { $lines }
moderationBySound = “{ $name }” matched by sound only ({ $percent } % alike). Listen before you decide.
moderationInCall = Said in a voice channel. The audio is the author's own last minute; the lines of others are context.
moderationInCaptions = Said in a voice channel, and read in its captions. There's no audio; the time is since the captions began.
moderationTextHeld = A member asked the bot to say this. Allow it?
moderationTextTold = This text is being spoken. The rule only notifies you.
moderationStrikes = Author's active strikes: { $strikes }. A warning or deletion counts 1, a timeout or ban 2; each halves every 30 days.
moderationReport = Reported: “{ $words }”
moderationAppeal = Appeal by the author: “{ $words }”
moderationOpenMessage = Open message

moderationDismissed = Dismissed
moderationWrong = Transcript marked as wrong
moderationDeleted = Message deleted
moderationWarned = Author warned
moderationMuted =
    { $minutes ->
        [0] Author muted in this server's calls
       *[other] Author muted in this server's calls for a minute
    }
moderationDisconnected = Author disconnected from the call
moderationMoved = Author moved to another voice channel
moderationToldUnfounded = Reporters told that the report was unfounded
moderationTimedOut =
    { $minutes ->
        [one] Author timed out for 1 minute
       *[other] Author timed out for { AMOUNT($minutes) } minutes
    }
moderationBanned = Author banned
moderationGranted = Appeal accepted: nothing in this case counts anymore
moderationUndone = Reversed: false alarm. Nothing in this case counts anymore
moderationUndoneBecause = Taken back as a false alarm: “{ $reason }”. Nothing in this case counts anymore
moderationReopened = Reopened after the message was deleted
moderationRejected = Appeal rejected
moderationAllowed = Text allowed
moderationRefused = Text refused
moderationHelped = Help lines sent to the author
moderationPending = In progress: { $what }
moderationFailed = Action failed: { $what }. { $why }
moderationByRule = { $what } automatically by rule “{ $rule }”

moderationDismiss = Dismiss
moderationUndo = Undo: false alarm
moderationUndoWhy = Undo with a reason…
moderationReopen = Decide anyway
moderationUndoForm = Undo: false alarm
moderationUndoAsks = Why? The author reads this.
moderationUndoneNow = The decision was reversed. The author is told your reason.
moderationWrongButton = Mark transcript as wrong
moderationDelete = Delete
moderationWarn = Warn
moderationTimeout = Time out…
moderationBan = Ban
moderationMute = Mute in calls
moderationDisconnect = Disconnect
moderationMove = Move to…
moderationUnfounded = Unfounded report
moderationMinutes = 10 minutes
moderationHour = 1 hour
moderationDay = 1 day
moderationGrant = Accept appeal
moderationReject = Reject appeal
moderationAllow = Allow
moderationRefuse = Refuse
moderationHelp = Send help lines

## What moderators are told

moderationTooLong = A clip wasn't transcribed because it's longer than 15 minutes or larger than 50 MB: { $link }. Please listen to it yourself; you won't be notified of others today.
moderationPersonRate = A member sent more than { AMOUNT($most) } clips within 10 minutes: { $link }. The rest are checked later, a few at a time; look at what they're sending. You won't be notified again today.
moderationServerRate = More than { AMOUNT($most) } clips arrived within 10 minutes: { $link }. The rest are checked later, a few at a time, and you won't be notified again today.
moderationNotTaken = A clip can't be checked: { $link }. { $why } Please listen to it yourself; you won't be notified of others like it today.
moderationWaits = A clip can't be checked yet: { $link }. { $why } It's retried every minute for a day, and so are later ones. You won't be notified again today.
moderationNeverChecked =
    { $count ->
        [one] A clip waited for more than a day and was never checked. See /moderation status for what stops checks.
       *[other] { AMOUNT($count) } clips waited for more than a day and were never checked. See /moderation status for what stops checks.
    }
moderationMissed = The bot was away since { $since }, and not every message posted meanwhile could be read back. Some clips may be unchecked; please look through your channels. On Discord, the bot needs “Read Message History” to read them.
moderationBudget = Voice-clip moderation: { $what }
moderationUnreadable = Its transcript couldn't be read.
moderationNotDone = The platform rejected the action. Try again, or do it manually.
moderationReason = Case { $case }, decided by { $by }: { $rules }
moderationReportedWord = reported by a member
moderationTooLate = Someone has already handled this case, or it can't be decided anymore; see the card. No action was taken.
moderationCaseGone = This case is no longer stored, or belongs to another server. No action was taken.
moderationOwnCase = You can't decide a case about your own message. Ask another moderator. No action was taken.
moderationNotAModerator = Only moderators can decide this. You need the “{ $right }” permission on the platform, or a rule here (/permissions allow right:moderate).

## Whether audio was made here

madeHereFile = Made here on { $day } with /{ $command }
madeHereSound = Made here on { $day } with /{ $command }: { $percent }% of the audio fingerprint matches
madeHereTags = Possibly made here on { $day } with /{ $command }
madeHereTagsOnly = Only the file's tags say so. Tags can be copied, and the audio couldn't be matched.
madeHereNot = Not found: no audio made here matches
madeHereLimits = Audio can't be recognized if it's shorter than 4 seconds, heavily edited, or if the result has been deleted.
madeHereCut = There are too many results to search them all. Only the newest were compared.
madeHereBy = Requested by { $person }, job { $job }. Only moderators see this.
madeHereLink = Links can't be checked. Attach the file, or use the message's menu.
madeHereTooLarge = The file is too large to check. The limit is 50 MB.
madeHereUnreadable = The file couldn't be read. Check that it's audio or video, and try again.

## What authors and reporters are told

moderationYouDeleted = One of your voice clips was deleted. { $facts }
moderationYouTimedOut =
    { $minutes ->
        [one] You've been timed out for 1 minute because of one of your voice clips. { $facts }
       *[other] You've been timed out for { AMOUNT($minutes) } minutes because of one of your voice clips. { $facts }
    }
moderationYouBanned = You've been banned because of one of your voice clips. { $facts }
moderationYouWarned = You've been warned about one of your voice clips. Please follow the server's rules. { $facts }
moderationYouGranted = Your appeal was accepted: the decision about your voice clip no longer counts. { $place }
moderationYouRejected = Your appeal was reviewed and rejected: the decision about your voice clip stands. { $place }
moderationYouUndone = A moderator took back the decision about your voice clip: it was a false alarm. It no longer counts, and a timeout or ban for it has ended; a deleted message can't be restored. { $place }
moderationYouUndoneBecause = A moderator took back the decision about your voice clip: it was a false alarm. Reason: “{ $reason }”. It no longer counts, and a timeout or ban for it has ended; a deleted message can't be restored. { $place }
moderationPlace = Server: { $server }. Channel: { $channel }. Posted: { $when }.
moderationFacts = { $place } Reason: { $why }. { $by ->
        [rule] Decided automatically by a rule.
       *[person] Decided by a moderator.
    } To appeal, press the button below.
moderationYouRefused = The moderators decided that one of your texts isn't spoken ({ $why }). Nothing was spent.
moderationYouHelp = Someone noticed that you may be having a hard time ({ $place }). You’re not in trouble, and you’re not alone. Talking can help, free and at any time: { $lines }. In immediate danger, call the emergency services.
moderationYouDeletedKindly = Your voice clip was removed to protect others ({ $place }). You’re not in trouble, and you’re not alone. Talking can help, free and at any time: { $lines }. In immediate danger, call the emergency services.
moderationYouCall =
    { $kind ->
        [timeout] You've been timed out for { $minutes ->
            [one] 1 minute
           *[other] { AMOUNT($minutes) } minutes
        } because of something you said in a voice channel.
        [mute] You've been muted in this server's calls because of something you said in a voice channel.
        [muteMinute] You've been muted in this server's calls for a minute because of something you said in a voice channel.
        [disconnect] You've been disconnected from a voice channel because of something you said there.
        [move] You've been moved to another voice channel because of something you said in a voice channel.
       *[warn] You've been warned about something you said in a voice channel. Please follow the server's rules.
    } { $facts }
moderationYouCallAnswered =
    { $answer ->
        [grant] Your appeal was accepted: the decision about what you said in a voice channel no longer counts.
        [reject] Your appeal was reviewed and rejected: the decision about what you said in a voice channel stands.
        [because] A moderator took back the decision about what you said in a voice channel: it was a false alarm. Reason: “{ $reason }”.
       *[undo] A moderator took back the decision about what you said in a voice channel: it was a false alarm.
    } { $place }
moderationYouUnfounded = The moderators looked at your report and found that it was unfounded. Please report only what breaks the server's rules. { $place }
textBlocked = This text isn't spoken because of this server's rule “{ $rules }”. Nothing was spent. Change the text and try again.
textHeld = This text matches this server's rule “{ $rules }”, so its moderators were asked. If they allow it, the result is posted here. Nothing was spent yet.
moderationAppealButton = Appeal
moderationAppealForm = Appeal to the moderators
moderationAppealAsks = Why is the decision wrong?
moderationAppealed = Your appeal was sent to the moderators. You'll get their decision here.
moderationAppealedBefore = You've already appealed this, and the moderators have it. You'll get their decision here.
moderationSend = Send
moderationReportForm = Report to moderators
moderationReportAsks = What is wrong with it?
moderationReportDone = Your report was sent to the moderators, with your name and reason. Thank you.
moderationReportedBefore = You've already reported this, and the moderators can see it.
moderationTooManyReports = You've reported { AMOUNT($most) } messages within an hour, which is the limit. This one wasn't reported; tell a moderator directly if it's urgent.
moderationNoSound = That message has no audio or video. Tell the moderators directly.

## Setting up

moderationOff = Voice-clip moderation is off on this server, so you can't report clips. Admins can turn it on with /moderation on.
moderationNowhere = Moderation works on Discord and Slack only. Use this command there.
moderationNotYours = Only moderators of this server can do that.
moderationNames = The value of “{ $option }” wasn't recognized. Pick it from the list while typing so it becomes a mention, or enter its ID.
moderationOnNow = Voice-clip moderation is on. Clips are now checked against your rules.
moderationOffNow = Voice-clip moderation is off. Existing cases are kept until they expire.
moderationIsOn = Voice-clip moderation is on: clips are checked against this server's rules.
moderationIsOff = Voice-clip moderation is off. Turn it on with /moderation on review: and your moderators' channel.
moderationOnDeaf = Voice-clip moderation is set up, but no clips are checked yet.
moderationDeaf = The bot's operator hasn't enabled listening on this platform, so clips aren't checked; only reports reach moderators. Ask the operator to set DISCORD_LISTEN=yes or SLACK_LISTEN=yes.
moderationDeafSince = No messages have been received since { $since }: the bot isn't connected. Clips posted meanwhile are checked once it is, up to a day later. If this lasts, ask the bot's operator to look at its log.
moderationWaiting =
    { $count ->
        [one] One clip waits to be checked, because a limit is reached.
       *[other] { AMOUNT($count) } clips wait to be checked, because a limit is reached.
    }
moderationLastClip = Last clip received: { $when }.
moderationNoClip = Last clip received: no stored clips.
moderationReviewGone = The moderators' channel { $channel } doesn't exist on this server, or the bot can't see it, so nothing can be shown there. Use /moderation on with one of this server's channels, and give the bot access to it.
moderationReviewKind = The bot can't post cards in { $channel }. Use /moderation on with a text channel that isn't archived; people, categories and forums don't work.
moderationReviewRights = The bot can't post cards in { $channel } because it lacks these permissions there: { $rights }. Grant them, then use /moderation on again.
moderationReviewInvite = The bot can't post cards in { $channel } because it isn't a member. Invite it there with /invite, then use /moderation on again.
moderationReviewOpen = Warning: everyone here can read { $channel }, and cards quote people. Make it private, or choose a channel that only moderators can see.
moderationReview = Flagged clips appear in { $channel }.
moderationEverywhere = Clips are checked in every channel the bot can see.
moderationChannels = Clips are checked in these channels: { $channels }.
moderationExempt = Exempt roles: { $roles }.
moderationNotices = Authors are notified of decisions and can appeal.
moderationNoNotices = Authors are notified of warnings only.
moderationCaptions =
    { $action ->
        [mute] In captions, rules that act automatically mute the speaker for a minute.
       *[warn] In captions, rules that act automatically warn the speaker.
    }
moderationUsed = Spent on transcription this month: { $used }.
moderationShare = Monthly limit for moderation: { $most }. Members' other spending doesn't count toward it.
moderationKept = Cases are kept for { AMOUNT($days) } days.
moderationCases =
    { $count ->
        [0] No cases.
        [one] 1 case:
       *[other] { AMOUNT($count) } cases, newest first:
    }
moderationCasesPage = Page { $page } of { $pages }
moderationOlder = Older cases
moderationCase = { $day } · { $id } · { $author } · { $why } · { $done } · message: { $link }
moderationCaseMessage = message of case { $id }
moderationOpen = open
moderationExported =
    { $count ->
        [one] 1 stored case, as a file.
       *[other] All { AMOUNT($count) } stored cases, as a file.
    }

## What Discord and Slack can refuse

moderationNoDelete = The bot can't delete messages there. Give it the “Manage Messages” permission in that channel, then press the button again.
moderationNoTimeout = Discord refused: the bot lacks the “Moderate Members” permission, or the author owns or administers the server or has a role above the bot's. Fix that and press the button again, or do it manually.
moderationAuthorLeft = The author is no longer on the server.
moderationNoCall = Discord refused: the bot lacks the “Mute Members” or “Move Members” permission in that voice channel. Fix that and press the button again, or do it manually.
moderationNoMove = Discord refused: moving takes the permission “Move Members” where the author is, and “Connect” in the other channel. Grant the bot both, or do it manually.
moderationNotInCall = The author isn't in a voice channel, so Discord can't mute or unmute them. Press the button again when they are.
moderationStillMuted = The author left the call while muted and hasn't come back for a day. Unmute them in Discord when they do.
moderationNoWord = The author doesn't accept direct messages from the bot, so they weren't notified.
moderationSlackModerators = Only workspace admins can decide this, or people they allow with /permissions allow right:moderate channel: and this channel.
moderationSlackNoDelete = Slack only lets an admin's token delete other people's messages, and the bot has none. Delete the message manually.
moderationNoTimeoutHere = This platform doesn't support timeouts.
