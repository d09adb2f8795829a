### Reading channels aloud in voice channels

## Sentences

readNowhere = Reading aloud isn't available here. On Discord, the bot's operator can enable it with DISCORD_VOICE=yes.
readWhere = You aren't in a voice channel. Join one, or choose one with channel:.
readIsOn = Messages in this channel are read aloud in { $channel } while the bot or the author is there.
readIsOff = Messages of this channel aren't read aloud. Admins can enable it with /read on.
readDeaf = The bot's operator hasn't enabled listening (DISCORD_LISTEN=yes), so only messages that mention the bot are read.
readLimit = Up to { AMOUNT($limit) } characters of each message are read.
readSkip = Skipped roles: { $roles }.
readAnnounces = Joining and leaving the voice channel is announced.
readBots = Messages of bots and webhooks are read, too, while the bot is in the voice channel.
readWithYou = Your messages are read in the voice { $voice }. Change it with /read voice, or opt out with /read opt-out.
readWithYouLater = Your messages are read, in a voice that was assigned to you. Choose one with /read voice, or opt out with /read opt-out.
readWithoutYou = You've opted out, so your messages aren't read anywhere. To opt back in, use /read opt-in.
readVoiceIs = Your messages are now read in the voice { $voice }.
