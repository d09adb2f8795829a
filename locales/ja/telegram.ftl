### Telegram

## Sentences

telegramReplyWith = このメッセージに返信してください。{ $description }：
telegramFileReceived = これをどうしますか？
telegramEdit = この行をコピーし、変更して送信してください：
telegramNotEditable = このジョブはファイルを使ったため、1行では書けません。代わりに、ファイルにコマンドで返信してください。
telegramPayTwice = すでに実行された可能性があり、もう一度実行すると二重に課金されることがあります。それでも実行するには、もう一度「再試行」を押してください。
telegramOpenChat = この回答はあなた専用ですが、ボットはまだあなたにメッセージを送れません。{ $link } を開いて「開始」を押し、もう一度お試しください。
telegramGuestPrivate = これはあなただけが見られます。{ $link } からボットに送ってください。
telegramGuestText = ここではテキストしか送れません。音声は { $link } からボットに送ってください。
telegramRightsUnknown = あなたがこのグループの管理者かどうかをTelegramが返さなかったため、何も変更していません。1分後にもう一度お試しください。
telegramNotYours = これができるのは、リクエストした本人だけです。
telegramJobGone = このジョブはもう保存されていません。コマンドをもう一度入力してください。
telegramCannotAnswer = ボットはこのチャットに書き込めないため、開始しませんでした。ここでのメッセージ送信を許可するか、ボットとの個別チャットを使ってください。料金はかかっていません。
telegramNoPlace = Telegramに回答を投稿できませんでした。ボットはもうそのチャットに書き込めません。ボットを追加し直し、/jobs list を確認してください。
telegramRevoked = Telegramがボットのトークンを受け付けなくなりました。ボットの運営者が現在のトークンを設定する必要があります。それまで結果は /jobs list にあります。
telegramRefused = Telegramが回答を拒否しました（{ $why }）。結果は保存されています。もう一度実行するか、ボットの運営者に問い合わせてください。
telegramFileRefused = Telegramはファイル「{ $name }」を受け付けません。ファイルは保存されています。
telegramFetchHere = こちらからダウンロードできます。リンクは12時間有効です：
telegramFileGone = ファイル「{ $name }」はもうTelegramからダウンロードできません。もう一度送ってください。料金はかかっていません。
telegramFileTooLarge = 「{ $name }」は{ MEGABYTES($bytes) }ですが、Telegramでボットがダウンロードできるのは{ MEGABYTES($max) }までです。より小さいファイルを送るか、公開リンクを貼り付けてください。料金はかかっていません。
telegramReplyHere = { $question } このメッセージに返信してください。
telegramReviewGroup = モデレーター用に、あなたが管理する別のグループが必要です。そこにボットを追加し、メッセージのリンクをコピーして、モデレートするグループで /moderation on review: にそのリンクを指定してください。
telegramModeratorRights = ボットはまだこのグループをモデレートできません。「メッセージの削除」と「ユーザーのブロック」の権限を持つ管理者にしてください。
telegramModerators = 決定できるのは、グループの管理者と、管理者がそこで /permissions allow right:moderate で許可した人だけです。
telegramNoDelete = Telegram に拒否されました。ボットは「メッセージの削除」の権限を持つ管理者である必要があります。権限を付与してもう一度ボタンを押すか、手動で削除してください。
telegramNoTimeout = Telegram に拒否されました。タイムアウトはスーパーグループでのみ、管理者以外に対して使え、ボットには「ユーザーのブロック」の権限が必要です。修正してもう一度ボタンを押すか、手動で行ってください。
telegramNoBan = Telegram に拒否されました。管理者とチャンネルは追放できず、ボットには「ユーザーのブロック」の権限が必要です。修正してもう一度ボタンを押すか、手動で行ってください。
telegramNoWord = 投稿者はボットとのチャットを開いたことがないか、ボットをブロックしているため、通知できませんでした。ボットから先に送ることはできません。投稿者がチャットを開いて「開始」を押す必要があります。

## Labels

telegramFindVoices = 声を探す
