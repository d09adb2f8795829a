### What moderators see of voice clips, and what people are told of what was decided

## Cards

moderationFound = { $rules }
moderationReported =
    { $count ->
        [one] Reported by one person
       *[other] Reported by { AMOUNT($count) } people
    }
moderationUnheardTitle = A clip that nobody could listen to
moderationUnheard = It could not be held against the rules, or not all of it, so please listen to it yourself. { $why }
moderationAwaited = It is being listened to; what is said in it follows here.
moderationNothingFound = No rule found anything in what is said.
moderationNoSpeech = No speech was found in it.
moderationGone = The message is deleted on the platform.
moderationStrikes = Strikes that stand against the author: { $strikes }. A warning or deletion counts 1 and a timeout 2, half as much with every 30 days.
moderationReport = Reported: “{ $words }”
moderationAppeal = The author appeals: “{ $words }”
moderationOpenMessage = Open the message

moderationDismissed = Dismissed
moderationWrong = The transcript was called wrong
moderationDeleted = The message was deleted
moderationWarned = The author was warned
moderationTimedOut =
    { $minutes ->
        [one] The author may not write for a minute
       *[other] The author may not write for { AMOUNT($minutes) } minutes
    }
moderationGranted = The appeal was granted: nothing of this counts any more
moderationRejected = The appeal was rejected
moderationPending = Being done: { $what }
moderationFailed = This was decided and could not be done: { $what }. { $why }
moderationByRule = { $what }, as the rule “{ $rule }” wants at once

moderationDismiss = Dismiss
moderationWrongButton = Transcript is wrong
moderationDelete = Delete
moderationWarn = Warn
moderationTimeout = Timeout…
moderationMinutes = 10 minutes
moderationHour = 1 hour
moderationDay = 1 day
moderationGrant = Grant the appeal
moderationReject = Reject the appeal

## What moderators are told

moderationTooLong = A clip was not listened to, since it is longer than 15 minutes or larger than 50 MB: { $link }. Please listen to it yourself. Further ones of today are not told of.
moderationPersonRate = A clip was not listened to, since its author has sent more than { AMOUNT($most) } within ten minutes: { $link }. Look at what they send; further ones of today are not told of.
moderationServerRate = A clip was not listened to, since more than { AMOUNT($most) } came within ten minutes: { $link }. Those that come while it stays so many are not listened to, and not told of again today.
moderationNotTaken = A clip was not listened to: { $link }. { $why } Until that changes clips are not held against the rules; today this is not told again.
moderationBudget = About listening to voice clips: { $what }
moderationUnreadable = Its transcript could not be read.
moderationNotDone = The platform did not take it. Try it again, or do it by hand.
moderationReason = Case { $case }, decided by { $by }: { $rules }
moderationReportedWord = reported by somebody
moderationTooLate = This was decided meanwhile, or cannot be decided any more: the card shows how. Nothing was done.
moderationCaseGone = The case behind this is not kept any more, or belongs to another server. Nothing was done.
moderationNotAModerator = Only moderators can decide that: on the platform it takes the right “{ $right }”, or a rule here (/permissions allow right:moderate). Nothing was done.

## What authors and reporters are told

moderationYouDeleted = A voice clip of yours was deleted by the moderators ({ $why }).
moderationYouTimedOut =
    { $minutes ->
        [one] Because of a voice clip of yours you cannot write for a minute ({ $why }).
       *[other] Because of a voice clip of yours you cannot write for { AMOUNT($minutes) } minutes ({ $why }).
    }
moderationYouWarned = The moderators warn you because of a voice clip of yours ({ $why }). Please mind the rules of the server.
moderationYouGranted = Your appeal was granted: what was decided about your voice clip does not count any more.
moderationYouRejected = Your appeal was looked at and rejected: what was decided about your voice clip stands.
moderationAppealButton = Appeal
moderationAppealForm = Appeal to the moderators
moderationAppealAsks = Why is the decision wrong?
moderationAppealed = Your appeal is with the moderators. You are told here what they decide.
moderationAppealedBefore = You have appealed against this already; the moderators have it. You are told here what they decide.
moderationSend = Send
moderationReportForm = Report to moderators
moderationReportAsks = What is wrong with it?
moderationReportDone = The moderators see it now, with your name and your reason. Thank you.
moderationReportedBefore = You have reported this already, and the moderators see it.
moderationNoSound = There is no sound or film in that message. Tell the moderators of it in your own words.

## Setting up

moderationOff = Moderation of voice clips is off in this server, so there is nobody to report to here. Those who manage the server can switch it on with /moderation on.
moderationNowhere = There are no moderators here. Use this in a server.
moderationNotYours = Only moderators of this server can do that. Nothing was changed.
moderationNames = What stands at “{ $option }” is not known. Choose it while you type its name, so that it is mentioned, or give its id. Nothing was changed.
moderationOnNow = From now on voice clips are held against this server's rules.
moderationOffNow = From now on voice clips are left alone. What moderators were shown before stays until its time is over.
moderationIsOn = Voice clips are held against this server's rules.
moderationIsOff = Voice clips are left alone. Switch it on with /moderation on review: and the moderators' channel.
moderationReview = What is found is shown in { $channel }.
moderationEverywhere = Clips of all channels that the bot sees are listened to.
moderationChannels = Clips of these channels are listened to: { $channels }.
moderationExempt = Clips of these roles are left alone: { $roles }.
moderationNotices = Authors are told what was decided, and may appeal.
moderationNoNotices = Authors are told only of warnings.
moderationUsed = Listening has cost { $used } this month.
moderationShare = It may cost { $most } in a month. What people spend otherwise does not count for that.
moderationKept = Cases are kept for { AMOUNT($days) } days.
moderationCases =
    { $count ->
        [0] There are no cases.
        [one] One case:
       *[other] { AMOUNT($count) } cases, the newest first:
    }
moderationCase = { $day } · { $id } · author { $author } · { $why } · { $done } · { $link }
moderationOpen = not decided yet
moderationExported =
    { $count ->
        [one] One case, as a file.
       *[other] All { AMOUNT($count) } cases that are kept, as a file.
    }

## What Discord and Slack can refuse

moderationNoDelete = The bot may not delete messages there. Give it the right “Manage Messages” in that channel, then press again.
moderationNoTimeout = Discord does not let the bot do it: it lacks the right “Moderate Members”, or the author owns or administers the server or has a role above the bot's. Mend that and press again, or do it by hand.
moderationAuthorLeft = The author is no longer in the server.
moderationNoWord = The author takes no direct messages from the bot, so nobody was told.
moderationSlackModerators = Only those who manage this workspace can decide that, or whom they let with /permissions allow right:moderate channel: and this channel. Nothing was done.
moderationSlackNoDelete = Slack lets only an administrator's token delete other people's messages, and the bot has none. Delete it by hand.
moderationNoTimeoutHere = There are no timeouts on this platform.
