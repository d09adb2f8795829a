### Discord

## Sentences

discordMissingRight = ボットにはここで「{ $right }」の権限が必要です。サーバーの管理者に権限を付けてもらってから、「もう一度実行」を押してください。
discordSentDirectly = 今回の回答はダイレクトメッセージにあります。
discordFromElsewhere = コマンドを実行した場所に投稿できませんでした。ボットにはそこで「{ $right }」の権限が必要です。
discordTooLarge = ファイル「{ $name }」は{ MEGABYTES($bytes) }ですが、ここでの Discord の上限は{ MEGABYTES($maxBytes) }です。
discordNoUploads = このサーバーは現在、ファイルを受け付けていません。
discordLinkFollows = ここからダウンロードできます（リンクは12時間有効）：
discordNoLink = ボットの公開アドレスがわからないため、ダウンロードリンクもありません。ボットの管理者が PUBLIC_URL を設定する必要があります。ファイルは保存されています。「もう一度実行」は新しい実行として料金がかかります。
reencoded = 「{ $name }」は{ MEGABYTES($bytes) }あったため、ここに収まるようさらに圧縮しました。
discordInParts = 「{ $name }」はここでは1つのファイルに収まらない長さのため、さらに圧縮して{ $parts }つに分割しました。
discordTextBlocked = このサーバーの AutoMod がこの回答のテキストをブロックしたため、省きました。
discordExpires = ボットはここのメンバーでないか、ここに投稿できないため、Discord では15分間しか回答できません。それより長くかかるものはダイレクトメッセージで届きます。
discordMoved = Discord が回答を受け付ける時間より長くかかったため、結果は新しいメッセージにあります。
discordNotYours = これができるのは、実行した本人かモデレーターだけです。
discordNotTheirs = これができるのは、実行した本人だけです。
discordJobGone = このジョブはもうありません。コマンドをもう一度実行してください。
discordRunsAlready = これはすでにジョブ { $id } として再試行されています。料金は二重にかかっていません。
discordUnknownControl = このボタンやフォームは別のバージョンのボットのものです。コマンドをもう一度実行してください。
discordNoMedia = そのメッセージには{ KINDS($accept) }のファイルがありません。ファイルのあるメッセージを選んでください。料金はかかっていません。
discordNoText = そのメッセージには読み上げるテキストがありません。料金はかかっていません。
discordFileAndLink = 「{ $file }」と「{ $link }」の両方が指定されていますが、使えるのは一つだけです。どちらかを外してください。
discordForeignFile = そのファイルは Discord 上のものではないため、添付ファイルとして使えません。アップロードするか、公開リンクを貼ってください。
discordFileGone = ファイル「{ $name }」は Discord にもうないか、ボットがアクセスできません。もう一度添付してください。
discordUnread = ボットはここのファイルを探せません。「{ $right }」の権限が必要です。サーバーの管理者に権限を付けてもらうか、ファイルを添付してください。料金はかかっていません。
discordNotMember = ボットはここのメンバーではないため、ファイルを探せません。ファイルを添付するか、リンクを貼ってください。料金はかかっていません。
discordFilesHidden = ボットにはここで{ KINDS($accept) }のファイルが見えません。ボットの管理者が Message Content インテントを有効にしない限り、Discord はほかの人のファイルをボットに見せません。ファイルを添付するか、そのメッセージの「アプリ」からボットを選んでください。料金はかかっていません。
discordVoicesTitle = もう一度実行するための声を選んでください。
discordVoiceAlways = これから、音声の結果のあとに必ずボイスメッセージを送ります。やめるには「ボイスメッセージで送信」をもう一度押してください。
discordVoiceNoMore = これから、ボイスメッセージを頼まない限り、音声はファイルだけで送ります。
discordVoiceReady = ボイスメッセージとして投稿しました。
discordVoiceFailed = ボイスメッセージとして投稿できませんでした。音声を変換できなかったか、ここではボイスメッセージが許可されていません。上のファイルは完全です。料金はかかっていません。

## Labels: what stands on a button or over a field

discordMoreText = 続き
discordYes = はい
discordNo = いいえ

## Parts of a line or of a sentence

optionOtherwise = { $description }（デフォルト：{ $otherwise }）
optionLink = { $description }：リンク、latest、または job:last
