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
recordAutoNotYours = 自動録音を設定できるのはサーバー管理者だけです。
recordAutoMany = 自動で録音できるボイスチャンネルは{ AMOUNT($max) }個までです。数を減らしてください。
recordAutoFailed =
    ボイスチャンネル「{ $channel }」を自動で録音できません。{ $reason ->
        [permission] ボットにそこでの権限{ $permissions }がありません。付与してから、全員が一度退出して入り直してください。
        [type] ボイスチャンネルではありません。
        [full] 満員でした。上限を上げてください。
        [busy] ボットは別のチャンネルで再生または録音していました。
        [message] ボットがそのチャットに書き込めません。メッセージを送信する権限を付与してください。
       *[other] Discordがボットを接続しませんでした。/record startで始めてください。
    }
recordAutoNoAdmin = 自動録音はオフになりました。設定した管理者がこのサーバーを管理できなくなったためです。別の管理者は、/record autoを実行できます。
recordAutoNoChannel = 自動で録音していたボイスチャンネルが削除されたため、一覧から取り除きました。ほかのチャンネルは、/record autoで選べます。

## Parts of a line or of a sentence

recordRunning = { $channel } を録音中 · { SPAN($length) }(最長 { SPAN($max) })
recordStopped =
    { $channel } の録音は { SPAN($length) } で終了しました · { $reason ->
        [empty] 全員が退出しました
        [limit] 最長時間に達しました
        [size] 最大サイズに達しました
        [event] イベントが終わりました
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
recordAutoOn = 録音は自動で始まります
recordAutoOff = 自動で始まる録音はありません。channels:でボイスチャンネルを、events:yesでイベントを選んでください。
recordAutoChannels = 最初の人が参加したとき：{ $channels }
recordAutoEvents = ボイスチャンネルのイベントが開催中で、誰かが参加したときから終わるまで
recordAutoOwner = 全員に先に知らせます。文字起こしは{ $owner }さんのもので、その人の上限に数えられます。
recordTranscribing = 文字起こしはこの下に続きます。
recordEnded =
    録音が終了しました: { $reason ->
        [empty] 全員が退出しました
        [limit] 最長時間に達しました
        [size] 最大サイズに達しました
        [event] イベントが終わりました
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
