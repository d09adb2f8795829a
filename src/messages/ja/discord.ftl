### Discord

## Sentences

discordMissingRight = ボットにはここで「{ $right }」の権限がありません。サーバーの管理者に権限を付けてもらってから、「もう一度」を押してください。
discordSentDirectly = それまで、回答はあなたのダイレクトメッセージに届きます。
discordFromElsewhere = 頼まれた場所に投稿できませんでした。ボットにはそこで「{ $right }」の権限がありません。
discordTooLarge = ファイル「{ $name }」は{ MEGABYTES($bytes) }ですが、Discord がここで受け取れるのは{ MEGABYTES($maxBytes) }までです。
discordNoUploads = このサーバーは今、ファイルを受け取っていません。
discordLinkFollows = ここから取得してください。リンクは12時間有効です：
discordNoLink = ボットが自分の公開アドレスを知らないため、リンクもできません。ボットの管理者が PUBLIC_URL を設定する必要があります。ファイルは保存されています。「もう一度」は新しい実行の料金がかかります。
reencoded = 「{ $name }」は{ MEGABYTES($bytes) }あったため、ここに収まるようさらに圧縮しました。
discordInParts = 「{ $name }」はここでは1ファイルに収まらない長さなので、さらに圧縮して{ $parts }つに分けました。
discordTextBlocked = このサーバーの AutoMod がこの回答の文章を通さないため、文章は省きました。
discordExpires = ボットはここのメンバーでないか、ここに書き込めないため、Discord では15分間しか回答できません。それより長くかかるものはダイレクトメッセージで届きます。
discordMoved = Discord が回答を受け付ける時間より長くかかったため、結果は新しいメッセージにあります。
discordNotYours = これができるのは、頼んだ本人かモデレーターだけです。
discordNotTheirs = これができるのは、頼んだ本人だけです。
discordJobGone = この元のジョブはもうありません。コマンドをもう一度入力してください。
discordRunsAlready = これはすでにジョブ { $id } としてやり直されています。料金は二重にかかっていません。
discordUnknownControl = このボタンやフォームは別のバージョンのボットのものです。コマンドをもう一度入力してください。
discordNoMedia = そのメッセージには{ KINDS($accept) }のファイルがありません。ファイルのあるメッセージを選んでください。料金はかかっていません。
discordNoText = そのメッセージには読み上げる文章がありません。料金はかかっていません。
discordFileAndLink = 「{ $file }」と「{ $link }」の両方が指定されましたが、使えるのは一つだけです。どちらかを外してください。
discordForeignFile = そのファイルは Discord にあるものではないため、添付として受け取れません。ファイルとして送るか、公開リンクを貼ってください。
discordFileGone = ファイル「{ $name }」は Discord にもうないか、ボットには見えません。もう一度添付してください。
discordUnread = ボットに「{ $right }」の権限がないため、ここのファイルを探せません。サーバーの管理者が権限を付けられます。それまではファイルを添付してください。料金はかかっていません。
discordNotMember = ボットはここのメンバーではないため、ここのファイルを探せません。ファイルを添付するか、リンクを貼ってください。料金はかかっていません。
discordFilesHidden = ここには、ボットに見える{ KINDS($accept) }のファイルがありませんでした。Discord がほかの人のファイルを見せるのは、Message Content インテントがあるときだけで、これはボットの管理者が有効にできます。ファイルを添付するか、そのメッセージの「アプリ」メニューからボットを選んでください。料金はかかっていません。
discordVoicesTitle = 声を選んでください。同じ内容をその声で話します。
discordVoiceAlways = これから、音声のあとに必ずボイスメッセージが続きます。やめるには「ボイスメッセージで」をもう一度押してください。
discordVoiceNoMore = これから、ボイスメッセージを頼まれない限り、音声はファイルだけで届きます。
discordVoiceReady = ボイスメッセージとして投稿しました。
discordVoiceFailed = ボイスメッセージとして投稿できませんでした。音声を変換できなかったか、ここではボイスメッセージが許可されていません。上のファイルは完全です。料金はかかっていません。

## Labels: what stands on a button or over a field

discordCancel = キャンセル
discordAgain = もう一度
discordRetry = 再試行
discordEdit = 編集して実行
discordArrived = 届いていた
discordResume = 結果を確認
discordOtherVoice = 別の声
discordVoiceMessage = ボイスメッセージで
discordDelete = 削除
discordVoiceMineAlways = 自分はいつも
discordVoiceMineNoMore = 自分はやめる
discordVoiceHereAlways = このチャンネルではいつも
discordVoiceHereNoMore = このチャンネルではやめる
discordMoreText = 続き
discordYes = はい
discordNo = いいえ

## Parts of a line or of a sentence

optionOtherwise = { $description }（省略時：{ $otherwise }）
optionLink = { $description }：リンク、latest、または job:last
