### Keeping the last minutes of a voice channel

## Sentences

listenNowhere = Nothing can be kept here. It works in voice channels of Discord servers, if the bot's operator has enabled recording (DISCORD_RECORD=yes).
listenNotYours = Only server admins can do that.
listenIsOn = The last two minutes of a voice channel are already kept on this server. /listen status shows which.
listenIsOff = Nothing that's said is kept in a channel you can see.
listenStopped = What's said in { $channel } isn't kept any more. Everything is overwritten.
listenAgreed = You agreed. Where an admin has turned it on, the last two minutes of what you say are kept in memory. Take it back at any time with /listen opt-out.
listenOptedOut = Your voice isn't kept on this server. What was in memory is overwritten.

## Parts of a line or of a sentence

listenRunning = The last two minutes of { $channel } are kept in memory
listenAnnounced = 🔴 The last two minutes are kept in memory
listenAnnouncedHow =
    { $who ->
        [everyone] According to this server's rules, that applies to everyone who talks here and hasn't opted out.
       *[agreed] Only members who press “I agree” are kept, once for this server. You can take it back at any time.
    } Nothing is stored or sent until someone presses a button, for example to report what was said. Everything older than two minutes is overwritten; so is everything of yours when you leave or opt out.
listenSpoken =
    { $who ->
        [everyone] The last two minutes of this voice channel are kept in memory. You can opt out in the channel's chat.
       *[agreed] The last two minutes of this voice channel are kept in memory, only of those who agree in the channel's chat.
    }
listenWho =
    { $who ->
        [everyone] Everyone is kept who hasn't opted out
       *[agreed] Only members who agreed are kept
    }
listenCounts =
    { $in ->
        [0] Nobody here is kept
        [one] 1 person here is kept
       *[other] { AMOUNT($in) } people here are kept
    }{ $out ->
        [0] {""}
        [one] {" · 1 has opted out"}
       *[other] {" · "}{ AMOUNT($out) } have opted out
    }
listenYou =
    { $in ->
        [yes] You're kept when you talk there
       *[no] You aren't kept
    }

## Labels: what stands on a button or over a field

listenAgree =
    { $who ->
        [everyone] Keep my voice
       *[agreed] I agree
    }
listenOptOut = Don't keep my voice
listenStop = Stop
clipMake = Clip it
clipPost = Post
clipDiscard = Discard
clipClean = Clean up
clipSong = Make it a song…
clipSee = See the clip
clipDelete = Delete
reportSaid = Report what was said
reportPick = Choose who
reportSend = Report
reportSendWhy = Report with a reason…
reportCall = Ask moderators to come

## Reports of what was said

reportWho = Whom do you want to report?
reportAgo = Spoke { SPAN($length) } ago
reportConfirm = Report what { $name } just said?
reportConfirmHow = Moderators get the last minute of that person, with what others said meanwhile, and your name. Nobody else learns who reported.
reportDone = What { $name } said was reported to the moderators
reportDoneHow = They can read and hear it in a moment, with your name and reason. Thank you.
reportNothing = Nothing that was said can be reported
reportNothingHow = Nothing of that person, or of this channel, was kept in the last two minutes. You can ask the moderators to come instead.
reportLost = The audio was only in memory, and couldn't be saved. Please ask those who were there.
reportCalled = { $person } asks moderators to come to the voice channel { $channel }. { $words }
reportCallDone = The moderators were asked to come, with your name. Thank you.
reportCalledBefore = You've just asked the moderators to come. Write to one of them directly if it's urgent.

## Clips

clipMade = Clip of { SPAN($length) }
clipMadeHow = Only you have it. If you post it, everyone heard in it can delete it.
clipHeard = 🎙️ { $names }
clipBy = { SPAN($length) } · Clip by { $maker }. If you're heard in it, you can delete it at any time.
clipSaid = { $name }, your clip is ready. Only you can see it, within 15 minutes.
clipSaidNot = { $name }, there's no clip. { $why }
clipDone = The clip was posted in the voice channel's chat
clipDeleted = The clip was deleted everywhere
clipNotListening = Nothing that's said in your voice channel is kept. An admin can turn that on with /listen on.
clipNothing = Nothing was said in the last two minutes by anyone whose voice is kept, or not by that person.
clipTooOften = You've just made several clips. Try again in a moment.
clipGone = That clip doesn't exist any more. Clips that aren't posted are deleted after 15 minutes.
clipIsPosted = That clip is already posted.
clipOptedOut = Someone heard in that clip has opted out meanwhile, so it was deleted.
clipNotYours = Only those heard in the clip, its maker and moderators can delete it.
clipNotDeleted = The clip can't be used any more, but its messages couldn't be deleted yet. That's tried again within the hour.
clipNoMessage = The bot can't post in this voice channel's chat. Ask a server admin to grant it the permissions Send Messages and Send Voice Messages there.
clipHeld = Those heard in the clip can still object. You can add it to the soundboard in { SPAN($left) }.
clipIsSound = That clip is already in the soundboard: { $name }.
## Captions

captionsElsewhere = The bot keeps { $channel } on this server. Join it, or stop that with /listen off first.
captionsAreOn = Captions are already on. /captions off stops them.
captionsAreOff = Captions are off.
captionsStopped = Captions in { $channel } have stopped. The transcript follows in the channel's chat.
captionsRunning = Captions are on in { $channel }
captionsCost = At most { $cost } a minute of speech. Silence costs nothing. You pay, within your limits.
captionsAnnounced = 🔴 Captions are on: what's said here is transcribed
captionsAnnouncedHow =
    { $who ->
        [everyone] According to this server's rules, that applies to everyone who talks here and hasn't opted out.
       *[agreed] Only members who press “I agree” are captioned, or who agreed on this server before. You can take it back at any time.
    } What you say is sent to the audio service, shown in this chat, and kept as a transcript. If you opt out, your words are deleted.
captionsSpoken =
    { $who ->
        [everyone] Captions are on in this voice channel: what you say is transcribed. You can opt out in the channel's chat.
       *[agreed] Captions are on in this voice channel, only for those who agree in the channel's chat.
    }
captionsStop = Stop captions
captionsHeading = Captions
captionsTitle = Captions of { $channel }, { $at }
captionsCut = Captions were interrupted. What was said meanwhile is missing.
captionsSlow = The audio service is slower than the conversation, so some sentences come later.
captionsMissed = Something that was said here couldn't be transcribed.
captionsNothing = Nothing was said, so there is no transcript.
captionsEnded = Captions have ended. The transcript follows.
captionsRetry = There is no transcript yet. The person who turned captions on can get it with /record transcribe { $id }.
captionsAnnouncedLink = Anyone with the link below the captions can read along.
captionsOpen = Read live
captionsOf = Captions of { $channel }
captionsLive = Live
captionsOver = The captions have ended.
captionsLost = Connection lost. Trying again…
captionsAnnouncedModel = Readers can have words translated or summed up by a language model.
captionsInMyLanguage = In my language
captionsUntranslated = Some lines couldn't be translated. They are shown as they were said.
captionsQuiet = Nothing has been said yet.
captionsNotPaid = The language model can't be used for these captions now. The person who turned them on pays for it, within their limits.
captionsLanguages = These captions are already read in { $count } languages. More aren't possible.
captionsRecapAsk = What did I miss?
captionsRecapOf = The last ten minutes in { $channel }
captionsRecapNote = Written by a language model, which can be wrong.
captionsRecapLater = The summary isn't ready yet. Try again in a moment.
captionsRecapFailed = The summary couldn't be made. Try again in a minute.
