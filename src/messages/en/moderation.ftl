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
moderationGone = The message has been deleted on the platform.
moderationStrikes = Author's active strikes: { $strikes }. A warning or deletion counts 1, a timeout 2; each halves every 30 days.
moderationReport = Reported: “{ $words }”
moderationAppeal = Appeal by the author: “{ $words }”
moderationOpenMessage = Open message

moderationDismissed = Dismissed
moderationWrong = Transcript marked as wrong
moderationDeleted = Message deleted
moderationWarned = Author warned
moderationTimedOut =
    { $minutes ->
        [one] Author timed out for 1 minute
       *[other] Author timed out for { AMOUNT($minutes) } minutes
    }
moderationGranted = Appeal accepted: nothing in this case counts anymore
moderationRejected = Appeal rejected
moderationPending = In progress: { $what }
moderationFailed = Action failed: { $what }. { $why }
moderationByRule = { $what } automatically by rule “{ $rule }”

moderationDismiss = Dismiss
moderationWrongButton = Mark transcript as wrong
moderationDelete = Delete
moderationWarn = Warn
moderationTimeout = Time out…
moderationMinutes = 10 minutes
moderationHour = 1 hour
moderationDay = 1 day
moderationGrant = Accept appeal
moderationReject = Reject appeal

## What moderators are told

moderationTooLong = A clip wasn't transcribed because it's longer than 15 minutes or larger than 50 MB: { $link }. Please listen to it yourself; you won't be notified of others today.
moderationPersonRate = A clip wasn't transcribed because its author sent more than { AMOUNT($most) } within 10 minutes: { $link }. Check what they're sending; you won't be notified of others today.
moderationServerRate = A clip wasn't transcribed because more than { AMOUNT($most) } arrived within 10 minutes: { $link }. Clips are skipped while this continues, and you won't be notified again today.
moderationNotTaken = A clip wasn't transcribed: { $link }. { $why } Clips aren't checked until this changes, and you won't be notified again today.
moderationBudget = Voice-clip moderation: { $what }
moderationUnreadable = Its transcript couldn't be read.
moderationNotDone = The platform rejected the action. Try again, or do it manually.
moderationReason = Case { $case }, decided by { $by }: { $rules }
moderationReportedWord = reported by a member
moderationTooLate = Someone has already handled this case, or it can't be decided anymore; see the card. No action was taken.
moderationCaseGone = This case is no longer stored, or belongs to another server. No action was taken.
moderationNotAModerator = Only moderators can decide this. You need the “{ $right }” permission on the platform, or a rule here (/permissions allow right:moderate).

## What authors and reporters are told

moderationYouDeleted = The moderators deleted one of your voice clips ({ $why }).
moderationYouTimedOut =
    { $minutes ->
        [one] You've been timed out for 1 minute because of one of your voice clips ({ $why }).
       *[other] You've been timed out for { AMOUNT($minutes) } minutes because of one of your voice clips ({ $why }).
    }
moderationYouWarned = The moderators warned you about one of your voice clips ({ $why }). Please follow the server's rules.
moderationYouGranted = Your appeal was accepted: the decision about your voice clip no longer counts.
moderationYouRejected = Your appeal was reviewed and rejected: the decision about your voice clip stands.
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
moderationNoSound = That message has no audio or video. Tell the moderators directly.

## Setting up

moderationOff = Voice-clip moderation is off on this server, so you can't report clips. Admins can turn it on with /moderation on.
moderationNowhere = There are no moderators here. Use this command on a server.
moderationNotYours = Only moderators of this server can do that.
moderationNames = The value of “{ $option }” wasn't recognized. Pick it from the list while typing so it becomes a mention, or enter its ID.
moderationOnNow = Voice-clip moderation is on. Clips are now checked against your rules.
moderationOffNow = Voice-clip moderation is off. Existing cases are kept until they expire.
moderationIsOn = Voice-clip moderation is on: clips are checked against this server's rules.
moderationIsOff = Voice-clip moderation is off. Turn it on with /moderation on review: and your moderators' channel.
moderationReview = Flagged clips appear in { $channel }.
moderationEverywhere = Clips are checked in every channel the bot can see.
moderationChannels = Clips are checked in these channels: { $channels }.
moderationExempt = Exempt roles: { $roles }.
moderationNotices = Authors are notified of decisions and can appeal.
moderationNoNotices = Authors are notified of warnings only.
moderationUsed = Spent on transcription this month: { $used }.
moderationShare = Monthly limit for moderation: { $most }. Members' other spending doesn't count toward it.
moderationKept = Cases are kept for { AMOUNT($days) } days.
moderationCases =
    { $count ->
        [0] No cases.
        [one] 1 case:
       *[other] { AMOUNT($count) } cases, newest first:
    }
moderationCase = { $day } · { $id } · author { $author } · { $why } · { $done } · { $link }
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
moderationNoWord = The author doesn't accept direct messages from the bot, so they weren't notified.
moderationSlackModerators = Only workspace admins can decide this, or people they allow with /permissions allow right:moderate channel: and this channel.
moderationSlackNoDelete = Slack only lets an admin's token delete other people's messages, and the bot has none. Delete the message manually.
moderationNoTimeoutHere = This platform doesn't support timeouts.
