### Slack

## Sentences

slackKept = 同じファイルやリンクをもう一度使う場合は、空のままにしてください。
slackOrLink = ここでは10 MBまでです。大きいファイルは、投稿してそのメッセージでボットのショートカットを使うか、リンクを貼ってください。
slackChooseCommand = 何を作りますか？
slackWhereHint = 空のままにすると、ダイレクトメッセージで届きます。
slackPayTwice = すでに実行されている可能性があります。もう一度実行すると、料金が二重にかかることがあります。
slackSlow = ボットの応答が今遅れています。1分以内にここに何も表示されなければ、もう一度試してください。
slackInvite = ボットがこのチャンネルにいないため、回答はダイレクトメッセージで届きます。ここで受け取るには招待してください：/invite @{ $bot }
slackElsewhere = 依頼されたチャンネルにボットがいないか投稿できないため、回答はここにあります。そちらで受け取るには、そのチャンネルでボットを招待してください：/invite @{ $bot }
slackRightsUnknown = あなたがワークスペースの管理者かどうか Slack から確認できなかったため（{ $why }）、何も変更していません。1分ほどしてからもう一度試してください。変わらなければ、ボットの運営者が現在のマニフェストでアプリを再インストールする必要があります。
slackNotYours = これができるのは、依頼した本人だけです。
slackJobGone = このジョブはもう保存されていません。コマンドをもう一度入力してください。
slackCannotAnswer = ボットはこのチャンネルでもダイレクトメッセージでも回答できないため、開始しませんでした。チャンネルに招待するか、ボットの運営者に聞いてください。料金はかかっていません。
slackNoPlace = 回答を Slack に投稿できませんでした。ボットはチャンネルもダイレクトメッセージも使えなくなっています。ボットを招待してから /jobs list を確認してください。
slackRevoked = アプリが削除されたかトークンが取り消されたため、Slack がボットのトークンを受け付けません。ボットの運営者がアプリを再インストールする必要があります。それまで結果は /jobs list に保存されます。
slackMissingScope = このワークスペースでボットの権限が足りません{ HAS($scope) ->
        [yes] （スコープ { $scope }）
       *[no] {""}
    }。ボットの運営者が現在のマニフェストでアプリを再インストールし、この権限を許可する必要があります。
slackFilesUnreadable = Slack がファイルの代わりにログインページを返しました。ボットはここのファイルを読めません（スコープ files:read）。ボットの運営者が現在のマニフェストでアプリを再インストールする必要があります。料金はかかっていません。
slackRefused = Slack が回答を拒否しました（{ $why }）。結果は保存されています。もう一度実行するか、ボットの運営者に聞いてください。
slackCanvasRefused = Slackがキャンバスを許可しませんでした（{ $why }）。キャンバスには有料プランが必要です。議事録は保存されています。
slackFileRefused = Slack がファイル「{ $name }」を拒否しました（{ $why }）。ファイルは保存されています。
slackFetchHere = ここからダウンロードしてください。リンクは12時間有効です：
slackFileGone = ファイル「{ $name }」は Slack にもうないか、ボットには見えません。ファイルのあるチャンネルにボットを招待するか、もう一度送ってください。料金はかかっていません。
slackFileUnreachable = ファイル「{ $name }」を Slack からダウンロードできませんでした。もう一度送るか、公開リンクを貼ってください。料金はかかっていません。
slackNoFile = そのメッセージやスレッドには /{ $command } で使えるファイルがありません。ファイルのあるメッセージを選んでください。料金はかかっていません。
slackNoText = そのメッセージには読み上げる文章がありません。料金はかかっていません。
slackUnread = 今、Slack がここでのファイル検索を許可していません。アプリによっては1分に1回に制限されています。ファイルを添付するか、ファイルのあるメッセージでボットのショートカットを使ってください。料金はかかっていません。
slackNotHere = ボットがこのチャンネルにいないため、ここのファイルを探せません。/invite @{ $bot } で招待してもう一度試すか、フォームでファイルを添付するか、リンクを貼ってください。料金はかかっていません。
slackPlaceUnknown = そのチャンネルに参加していないか、チャンネルが存在しません。参加しているチャンネルを選ぶか、空のままにしてダイレクトメッセージで受け取ってください。料金はかかっていません。
slackHomeIntro = 音声、効果音、音楽を作成し、録音を文字起こしします。どのチャンネルでも /tts こんにちは のようなコマンドを入力するか、ダイレクトメッセージで tts こんにちは と送ってください。/mynah help で一覧を表示します。
slackHomeNoJobs = ジョブはまだありません。上のボタンを押して最初のジョブを実行してください。
slackHomeTrySpeechText = こんにちは。これが私の声です。
slackStepChannel = ワークフローのステップは、ボットが参加している公開チャンネルにのみ投稿します。そのようなチャンネルを選び、ボットを招待してください：/invite @{ $bot }。料金は発生していません。

## Labels: what stands on a button or over a field

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
slackChooseVoice = 声を検索
slackHomeWelcome = Mynahへようこそ
slackHomeJobs = 最近のジョブ
slackHomeJob = /{ $command } · { STATE($state) }
slackHomeUsage = 利用状況
slackHomeTrySpeech = 声を聞く
slackHomeTrySound = 雷雨の音を作る
slackHomeTryTranscript = ファイルを文字起こし
slackHomeOpen = 開く
slackAgentAsk = 文字起こしに質問する
slackAgentQuestion = 前回の会議で何が決まりましたか？
slackAgentTranscripts = 文字起こしの一覧
slackAgentHelp = すべてのコマンドを見る
slackAgentWorking = 処理中…
slackTranscriptLink = この文字起こしへのリンク
slackTranscript = 文字起こし
slackLength = 長さ
slackSpeakers = 話者
slackDownload = ダウンロード
slackAskTranscript = 質問する
