### Telegram

## Sentences

telegramReplyWith = Reply to this message. { $description }:
telegramFileReceived = What should I do with it?
telegramEdit = Copy this line, change it and send it:
telegramNotEditable = This job used a file, so it can't be written as a line. Reply to the file with a command instead.
telegramPayTwice = It may have run already, so running it again could charge you twice. Press Retry once more to run it anyway.
telegramOpenChat = The answer is for you only, and the bot can't message you yet. Open { $link }, press Start and try again.
telegramGuestPrivate = Only you may see this. Write to the bot at { $link } instead.
telegramGuestText = Here, the bot can only post text. For audio, write to it at { $link }.
telegramRightsUnknown = Telegram didn't say whether you're an admin of this group, so nothing was changed. Try again in a minute.
telegramNotYours = Only the person who requested this can do that.
telegramJobGone = This job is no longer stored. Enter the command again.
telegramCannotAnswer = The bot can't write in this chat, so it didn't start. Allow it to send messages here, or use its private chat. Nothing was spent.
telegramNoPlace = The answer couldn't be posted on Telegram: the bot can't write in that chat anymore. Add the bot again, then check /jobs list.
telegramRevoked = Telegram no longer accepts the bot's token. The bot's operator must set the current one; until then, the result is kept in /jobs list.
telegramRefused = Telegram rejected the answer ({ $why }). The result is kept; run this again, or ask the bot's operator.
telegramFileRefused = Telegram doesn't take the file “{ $name }”. The file is kept.
telegramFetchHere = Download it here; the link works for 12 hours:
telegramFileGone = The file “{ $name }” can't be downloaded from Telegram anymore. Send it again. Nothing was spent.
telegramFileTooLarge = “{ $name }” is { MEGABYTES($bytes) }, and Telegram lets bots download up to { MEGABYTES($max) }. Send a smaller file or paste a public link. Nothing was spent.
telegramReplyHere = { $question } Reply to this message.
telegramReviewGroup = Moderators need a group of their own, which you administer, too. Add the bot there, copy the link of a message in it, then use /moderation on review: with that link in the group to moderate.
telegramModeratorRights = The bot can't moderate this group yet. Make it an administrator with the permissions “Delete messages” and “Ban users”.
telegramModerators = Only admins of the group can decide this, or people they allow there with /permissions allow right:moderate.
telegramNoDelete = Telegram refused: the bot must be an administrator with the permission “Delete messages”. Grant it and press the button again, or delete the message manually.
telegramNoTimeout = Telegram refused: timeouts work only in supergroups, not for admins, and the bot needs the permission “Ban users”. Fix that and press the button again, or do it manually.
telegramNoBan = Telegram refused: admins and channels can't be banned, and the bot needs the permission “Ban users”. Fix that and press the button again, or do it manually.
telegramNoWord = The author has never opened a chat with the bot, or has blocked it, so they weren't notified. Bots can't write first: they have to open it and press Start.

## Labels: what stands on a button or over a field

telegramFindVoices = Find voices
