### Discord

## Sentences

discordMissingRight = The bot needs the “{ $right }” permission here. Ask a server admin to grant it, then press “Run again”.
discordSentDirectly = For now, the answer is in your direct messages.
discordFromElsewhere = This couldn't be posted where you ran the command: the bot needs the “{ $right }” permission there.
discordTooLarge = The file “{ $name }” is { MEGABYTES($bytes) }, but Discord's limit here is { MEGABYTES($maxBytes) }.
discordNoUploads = This server isn't accepting files right now.
discordLinkFollows = Download it here (the link works for 12 hours):
discordNoLink = There's no download link either, because the bot doesn't know its public address. The bot's operator must set PUBLIC_URL; the file is kept, and “Run again” costs a new run.
reencoded = “{ $name }” was { MEGABYTES($bytes) }, so it was compressed further to fit here.
discordInParts = “{ $name }” is too long for one file here, so it was compressed further and split into { $parts } parts.
discordTextBlocked = This server's AutoMod blocked the text of this answer, so it was left out.
discordExpires = The bot isn't a member here or can't post here, so Discord only lets it answer for 15 minutes. Anything that takes longer arrives as a direct message.
discordMoved = This took longer than Discord keeps an answer open, so the result is in a new message.
discordNotYours = Only the person who ran this or a moderator can do that.
discordNotTheirs = Only the person who ran this can do that.
discordJobGone = This job no longer exists. Run the command again.
discordRunsAlready = This was already retried as job { $id }. Nothing was spent twice.
discordUnknownControl = This button or form comes from another version of the bot. Run the command again.
discordNoMedia = That message has no { KINDS($accept) } file. Choose a message that has one. Nothing was spent.
discordNoText = That message has no text to read aloud. Nothing was spent.
discordFileAndLink = You gave both “{ $file }” and “{ $link }”, but only one can be used. Remove one.
discordForeignFile = That file isn't hosted on Discord, so it can't be used as an attachment. Upload it, or paste a public link.
discordFileGone = Discord no longer has the file “{ $name }”, or the bot can't access it. Attach it again.
discordUnread = The bot can't look for files here: it needs the “{ $right }” permission. Ask a server admin to grant it, or attach the file. Nothing was spent.
discordNotMember = The bot isn't a member here, so it can't look for files. Attach the file, or paste a link. Nothing was spent.
discordFilesHidden = The bot can't see any { KINDS($accept) } file here: Discord hides other people's files from it unless the bot's operator enables the Message Content intent. Attach the file, or choose the bot under “Apps” on its message. Nothing was spent.
discordVoicesTitle = Choose a voice to run this again with.
discordVoiceAlways = Every audio result will now be followed by a voice message. To stop, press “Send as voice message” again.
discordVoiceNoMore = Audio is now sent as files only, unless you ask for a voice message.
discordVoiceReady = Posted as a voice message.
discordVoiceFailed = This couldn't be posted as a voice message: the audio couldn't be converted, or voice messages aren't allowed here. The file above is complete. Nothing was spent.

## Labels: what stands on a button or over a field

discordMoreText = continued
discordYes = yes
discordNo = no

## Parts of a line or of a sentence

# What stands beside an option of a command, at most 100 characters
optionOtherwise = { $description } (default: { $otherwise })
optionLink = { $description }: a link, latest, or job:last
