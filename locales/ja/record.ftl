### ボイスチャンネルの録音

## Sentences

recordNowhere = ここでは録音できません。Bot の運営者が有効にしていれば(DISCORD_RECORD=yes)、Discord サーバーのボイスチャンネルで録音できます。
recordNotYours = サーバーの管理者と、モデレートできるロールだけが行えます。管理者は /permissions allow でロールに許可できます。
recordNone = あなたに見えるボイスチャンネルは録音されていません。
recordIsRunning = このサーバーのボイスチャンネルはすでに録音中です。/record status で確認できます。
recordFull = 録音できる人数の上限に達しています。
recordNotThere = 録音中のボイスチャンネルに参加してから、もう一度録音に同意してください。
recordUnknown = このサーバーにあなたの録音 { $id } はないか、まだ録音中です。
recordNothing = 録音の対象者は何も話していないか、音声がもう保存されていません。
recordNoMessage = Bot はこのボイスチャンネルのチャットに書き込めないため、録音を知らせられません。サーバーの管理者に Send Messages の権限を依頼してください。

## Parts of a line or of a sentence

recordRunning = { $channel } を録音中 · { SPAN($length) }(最長 { SPAN($max) })
recordStopped =
    { $channel } の録音は { SPAN($length) } で終了しました · { $reason ->
        [empty] 全員が退出しました
        [limit] 最長時間に達しました
        [size] 最大サイズに達しました
        [left] Bot がチャンネルにいなくなりました
        [untold] 後から参加した人に知らせることができませんでした
        [lost] Bot が中断されました。それまでに受信した分は残っています
       *[command] コマンドで停止されました
    }
recordSpeakers =
    { $count ->
        [0] 録音されている人はいません
       *[other] 録音対象: { $names }
    }
recordOptedOut = { AMOUNT($count) } 人が録音を拒否しています
recordPreparing = 文字起こしを準備しています…
recordJob = ジョブ { $id } で文字起こし
recordIsOut = あなたはもう録音されません。これまでの録音は削除されます。
recordIsIn = 今からあなたも録音されます。拒否するには /record opt-out を使ってください。
recordTitle = { $channel }、{ $at } UTC
recordAnnounced = 🔴 このボイスチャンネルは録音されています
recordAnnouncedHow = あなたの発言は名前付きで文字起こしされ、このチャンネルを見られる全員が読めます。望まない場合は拒否してください。あなたの声は保存されず、それまでの録音は削除されます。録音は全員が退出したとき、または { SPAN($max) } 後に終わります。
recordSpoken = このボイスチャンネルは録音されています。チャンネルのチャットで拒否できます。
recordTranscribing = 文字起こしはこの下に続きます。
recordEnded =
    録音が終了しました: { $reason ->
        [empty] 全員が退出しました
        [limit] 最長時間に達しました
        [size] 最大サイズに達しました
        [left] Bot がチャンネルにいなくなりました
        [untold] 後から参加した人に知らせることができませんでした
        [lost] Bot が中断されました。それまでに受信した分は残っています
       *[command] コマンドで停止されました
    }

## Labels: what stands on a button or over a field

recordTranscribe = 文字起こし
recordStatus = 状況
recordStop = 録音を停止
recordOptOut = 自分を録音しない
recordOptIn = また録音する
