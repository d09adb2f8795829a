### Telegram

## Sentences

telegramReplyWith = このメッセージに返信してください。{ $description }：
telegramFileReceived = これをどうしますか？
telegramEdit = この行をコピーし、変更して送信してください：
telegramNotEditable = このジョブはファイルを使ったため、1行では書けません。代わりに、ファイルにコマンドで返信してください。
telegramPayTwice = すでに実行された可能性があり、もう一度実行すると二重に課金されることがあります。それでも実行するには、もう一度「再試行」を押してください。
telegramOpenChat = この回答はあなた専用ですが、ボットはまだあなたにメッセージを送れません。{ $link } を開いて「開始」を押し、もう一度お試しください。
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
