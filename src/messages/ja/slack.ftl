### Slack

## Sentences

slackKept = 同じファイルやリンクをまた使うなら、空のままにしてください。
slackOrLink = ここでは10 MBまでです。大きいファイルは投稿してそのメッセージでボットのショートカットを選ぶか、リンクを指定してください。
slackChooseCommand = 何を作りますか？
slackWhereHint = 空のままなら、あなたに直接届きます。
slackPayTwice = もう終わっているかもしれません。もう一度実行すると、料金が二重にかかる可能性があります。
slackSlow = ボットの受け付けが今遅れています。1分以内にここに何も出なければ、もう一度頼んでください。
slackInvite = ボットがこのチャンネルにいないため、回答はダイレクトメッセージで届きます。ここで回答を受け取るには招待してください：/invite @{ $bot }
slackElsewhere = 頼まれたチャンネルにボットがいないか書き込めないため、回答はここにあります。そちらで受け取るには、そのチャンネルにボットを招待してください：/invite @{ $bot }
slackRightsUnknown = あなたがこのワークスペースの管理者かどうか Slack が答えなかったため（{ $why }）、何も変更していません。1分ほどしてからもう一度試し、変わらなければ、ボットの管理者が今のマニフェストでアプリを入れ直す必要があります。
slackNotYours = これができるのは、頼んだ本人だけです。
slackJobGone = この元のジョブはもうありません。コマンドをもう一度入力してください。
slackCannotAnswer = ボットはこのチャンネルでもダイレクトメッセージでも回答できないため、始めませんでした。チャンネルに招待するか、ボットの管理者に聞いてください。料金はかかっていません。
slackNoPlace = 回答を届ける場所が Slack にもうありません。チャンネルもダイレクトメッセージもボットには閉じています。ボットを招待して、/jobs list を見てください。
slackRevoked = Slack がボットのトークンを受け付けません。アプリが削除されたか、トークンが取り消されました。ボットの管理者が入れ直す必要があります。それまで結果は保存され、/jobs list にあります。
slackMissingScope = このワークスペースでボットの権限が足りません{ HAS($scope) ->
        [yes] （スコープ { $scope }）
       *[no] {""}
    }。ボットの管理者が今のマニフェストでアプリを入れ直す必要があります。
slackFilesUnreadable = Slack がファイルの代わりにログインページを返しました。ボットはここのファイルを読めません（スコープ files:read）。ボットの管理者が今のマニフェストでアプリを入れ直す必要があります。料金はかかっていません。
slackRefused = Slack が回答を受け付けませんでした（{ $why }）。結果は保存されています。もう一度実行するか、ボットの管理者に聞いてください。
slackFileRefused = Slack がファイル「{ $name }」を受け付けませんでした（{ $why }）。ファイルは保存されています。
slackFetchHere = ここから取得してください。リンクは12時間有効です：
slackFileGone = ファイル「{ $name }」は Slack にもうないか、ボットには見えません。ファイルのあるチャンネルにボットを招待するか、もう一度送ってください。料金はかかっていません。
slackFileUnreachable = ファイル「{ $name }」を Slack から取得できませんでした。もう一度送るか、公開リンクを貼ってください。料金はかかっていません。
slackNoFile = そのメッセージやスレッドには /{ $command } で使えるファイルがありません。ファイルのあるメッセージを選んでください。料金はかかっていません。
slackNoText = そのメッセージには読み上げる文章がありません。料金はかかっていません。
slackUnread = 今、Slack がここのファイルを探させてくれません。1分に1回しか探せないアプリもあります。ファイルを添付するか、ファイルのあるメッセージでボットのショートカットを選んでください。料金はかかっていません。
slackNotHere = ボットがこのチャンネルにいないため、ここのファイルを探せません。/invite @{ $bot } で招待してもう一度頼むか、フォームでファイルを添付するか、リンクを貼ってください。料金はかかっていません。
slackPlaceUnknown = そのチャンネルに参加していないか、チャンネルが存在しません。参加しているチャンネルを選ぶか、空のままにしてダイレクトメッセージで受け取ってください。料金はかかっていません。

## Labels: what stands on a button or over a field

slackCancel = キャンセル
slackAgain = もう一度
slackArrived = 届いていた
slackResume = 結果を確認
slackEdit = 編集
slackDelete = 削除
slackRun = 実行
slackNext = 次へ
slackClose = 閉じる
slackMoreText = 続き
slackYes = はい
slackNo = いいえ
slackMadeBefore = { $option }（ここ、または以前のジョブから）
slackChooseMade = 一番新しいファイル、または以前のジョブ
slackLinkTo = { $option }（リンク）
slackWhere = 回答の届け先
slackChooseVoice = 入力して声を検索
