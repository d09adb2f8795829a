### ボイスチャンネルでのチャンネルの読み上げ

## Sentences

readNowhere = ここでは読み上げを使えません。Discordでは、ボットの運営者がDISCORD_VOICE=yesで有効にできます。
readWhere = あなたはボイスチャンネルにいません。先に入るか、channel: で選んでください。
readIsOn = このチャンネルのメッセージは、ボットか投稿者が{ $channel }にいる間、そこで読み上げられます。
readIsOff = このチャンネルのメッセージは読み上げられません。管理者は /read on で有効にできます。
readDeaf = ボットの運営者がメッセージの受信を有効にしていないため（DISCORD_LISTEN=yes）、ボットへのメンションだけを読み上げます。
readLimit = 1件のメッセージで読み上げる文字数：最大{ AMOUNT($limit) }文字
readSkip = 読み上げないロール：{ $roles }
readAnnounces = ボイスチャンネルへの入室と退室を読み上げます。
readBots = ボットがボイスチャンネルにいる間は、ボットやWebhookのメッセージも読み上げます。
readWithYou = あなたのメッセージは「{ $voice }」の声で読み上げられます。 /read voice で変更、 /read opt-out で停止できます。
readWithYouLater = あなたのメッセージは、割り当てられた声で読み上げられます。 /read voice で選ぶか、 /read opt-out で停止できます。
readWithoutYou = 読み上げを停止しているため、あなたのメッセージはどこでも読み上げられません。再開するには /read opt-in を使ってください。
readVoiceIs = あなたのメッセージは「{ $voice }」の声で読み上げられます。
