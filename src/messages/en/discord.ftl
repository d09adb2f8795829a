### Discord

## Sentences

discordMissingRight = The bot lacks the right “{ $right }” here. Somebody who manages this server can give it to the bot; then press Again.
discordSentDirectly = Until then, the answer is in your direct messages.
discordFromElsewhere = This could not be posted where you asked for it: the bot lacks the right “{ $right }” there.
discordTooLarge = The file “{ $name }” has { MEGABYTES($bytes) }, and Discord takes { MEGABYTES($maxBytes) } here.
discordNoUploads = This server takes no files at the moment.
discordLinkFollows = Fetch it here; the link works for 12 hours:
discordNoLink = It cannot be linked either, since the bot does not know its own public address. Whoever runs the bot must set PUBLIC_URL; the file is kept, and Again costs a new run.
reencoded = “{ $name }” had { MEGABYTES($bytes) } and was compressed further to fit here.
discordInParts = “{ $name }” is too long for one file here, so it was compressed further and comes in { $parts } parts.
discordTextBlocked = This server's AutoMod does not let the text of this answer through, so it was left out.
discordExpires = The bot is no member of this place, or may not write here, so Discord lets it answer for 15 minutes only. What takes longer comes as a direct message.
discordMoved = This took longer than Discord keeps an answer open, so the result is in a new message.
discordNotYours = Only the person who asked for this, or a moderator, can do that.
discordNotTheirs = Only the person who asked for this can do that.
discordJobGone = The job behind this is not here any more. Type the command again.
discordRunsAlready = This was tried again already, as job { $id }. Nothing was spent twice.
discordUnknownControl = This button or form was made by another version of the bot. Type the command again.
discordNoMedia = There is no file with { KINDS($accept) } in that message. Choose a message that has one. Nothing was spent.
discordNoText = There is no text in that message to be spoken. Nothing was spent.
discordFileAndLink = Both “{ $file }” and “{ $link }” were given, and only one can be used. Leave one out.
discordForeignFile = That file does not lie with Discord, so it is not taken as an attachment. Send it as a file, or paste a public link.
discordFileGone = Discord no longer has the file “{ $name }”, or does not let the bot see it. Attach it again.
discordUnread = The bot cannot look for files here: it lacks the right “{ $right }”. Somebody who manages this server can give it to the bot; until then, attach the file. Nothing was spent.
discordNotMember = The bot is no member of this place, so it cannot look for files here. Attach the file, or paste a link. Nothing was spent.
discordFilesHidden = No file with { KINDS($accept) } was found here that the bot may see: Discord shows it other people's files only with the Message Content intent, which whoever runs the bot can switch on. Attach the file, or choose the bot in the menu “Apps” of its message. Nothing was spent.
discordVoicesTitle = Choose a voice; the same is then said with it.
discordVoiceAlways = From now on, a voice message follows each sound. To end that, press “As voice message” again.
discordVoiceNoMore = From now on, sounds come as files only, unless a voice message is asked for.
discordVoiceReady = Posted as a voice message.
discordVoiceFailed = This could not be posted as a voice message: the sound could not be converted, or voice messages are not allowed here. The file above is complete. Nothing was spent.

## Labels: what stands on a button or over a field

discordCancel = Cancel
discordAgain = Again
discordRetry = Try again
discordEdit = Edit and run
discordArrived = It arrived
discordResume = Look again
discordOtherVoice = Other voice
discordVoiceMessage = As voice message
discordDelete = Delete
discordVoiceMineAlways = Always, for me
discordVoiceMineNoMore = No more, for me
discordVoiceHereAlways = Always, in this channel
discordVoiceHereNoMore = No more, in this channel
discordMoreText = continued
discordYes = yes
discordNo = no

## Parts of a line or of a sentence

# What stands beside an option of a command, at most 100 characters
optionOtherwise = { $description } (otherwise: { $otherwise })
optionLink = { $description }: a link, latest, or job:last
