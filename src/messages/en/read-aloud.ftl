### Reading channels aloud in voice channels

## Sentences

readNowhere = The bot reads nothing aloud here. On Discord, its operator can enable it with DISCORD_VOICE=yes.
readWhere = You are in no voice channel. Join one, or name it in the option channel.
readIsOn = Messages of this channel are read aloud in { $channel } while the bot or the author is there.
readIsOff = Messages of this channel aren't read aloud. Admins can enable it with /read on.
readDeaf = The bot's operator hasn't enabled listening (DISCORD_LISTEN=yes), so only messages that mention the bot are read.
readLimit = Characters read of a message: at most { AMOUNT($limit) }.
readSkip = Roles whose messages aren't read: { $roles }.
readAnnounces = Who joins and leaves the voice channel is announced.
readWithYou = Your messages are read in the voice { $voice }. Change it with /read voice, or opt out with /read opt-out.
readWithYouLater = Your messages are read, in a voice that was assigned to you. Choose one with /read voice, or opt out with /read opt-out.
readWithoutYou = You've opted out, so your messages are read nowhere. To opt back in, use /read opt-in.
readVoiceIs = Your messages are now read in the voice { $voice }.
