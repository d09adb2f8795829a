### ボイスチャンネルの直前の数分を保持する

## Sentences

listenNowhere = ここでは保持できません。ボットの運営者が録音を有効にしている（DISCORD_RECORD=yes）Discord サーバーのボイスチャンネルで使えます。
listenNotYours = サーバー管理者だけが実行できます。
listenIsOn = このサーバーでは、すでにボイスチャンネルの直前 2 分間が保持されています。/listen status で確認できます。
listenIsOff = あなたが見られるチャンネルでは、発言は保持されていません。
listenStopped = { $channel } の発言はもう保持されません。すべて上書きされます。
listenAgreed = 同意しました。管理者が有効にした場所では、あなたの直前 2 分間の発言がメモリに保持されます。/listen opt-out でいつでも取り消せます。
listenOptedOut = このサーバーではあなたの声は保持されません。メモリにあったものは上書きされます。

## Parts of a line or of a sentence

listenRunning = { $channel } の直前 2 分間がメモリに保持されています
listenAnnounced = 🔴 直前 2 分間がメモリに保持されています
listenAnnouncedHow =
    { $who ->
        [everyone] このサーバーのルールにより、ここで話し、拒否していない全員が対象です。
       *[agreed] 「同意する」を押した人だけが対象です。このサーバーで一度押せば有効で、いつでも取り消せます。
    } 発言の報告など、誰かがボタンを押すまで、何も保存も送信もされません。2 分より古いものは上書きされ、退出するか拒否すると、あなたの分もすべて上書きされます。
listenSpoken =
    { $who ->
        [everyone] このボイスチャンネルの直前 2 分間がメモリに保持されています。チャンネルのチャットで拒否できます。
       *[agreed] このボイスチャンネルの直前 2 分間が、チャンネルのチャットで同意した人の分だけメモリに保持されています。
    }
listenWho =
    { $who ->
        [everyone] 拒否していない人が保持されます
       *[agreed] 同意した人だけが保持されます
    }
listenCounts =
    { $in ->
        [0] ここでは誰も保持されていません
       *[other] ここでは { AMOUNT($in) } 人が保持されています
    }{ $out ->
        [0] {""}
       *[other] {"・"}{ AMOUNT($out) } 人が拒否しています
    }
listenYou =
    { $in ->
        [yes] そこでのあなたの発言は保持されます
       *[no] あなたの発言は保持されません
    }

## Labels: what stands on a button or over a field

listenAgree =
    { $who ->
        [everyone] 声を保持する
       *[agreed] 同意する
    }
listenOptOut = 声を保持しない
listenStop = 停止
clipMake = クリップを作る
clipPost = 投稿
clipDiscard = 破棄
clipClean = ノイズを除去
clipSong = 歌にする…
clipSee = クリップを見る
clipDelete = 削除
reportSaid = 発言を報告
reportPick = 相手を選ぶ
reportSend = 報告する
reportSendWhy = 理由を添えて報告…
reportCall = モデレーターを呼ぶ

## Reports of what was said

reportWho = 誰を報告しますか？
reportAgo = { SPAN($length) }前に発言
reportConfirm = { $name } の直前の発言を報告しますか？
reportConfirmHow = その人の直前 1 分間と、その間のほかの人の発言、あなたの名前がモデレーターに届きます。誰が報告したかは、ほかの人には知らされません。
reportDone = { $name } の発言をモデレーターに報告しました
reportDoneHow = まもなくモデレーターが、あなたの名前と理由とともに読んだり聞いたりできます。ありがとうございます。
reportNothing = 報告できる発言がありません
reportNothingHow = 直前 2 分間、その人またはこのチャンネルの発言は保持されていません。代わりにモデレーターを呼べます。
reportLost = 音声はメモリにしかなく、保存できませんでした。その場にいた人に確認してください。
reportCalled = { $person } がモデレーターをボイスチャンネル { $channel } に呼んでいます。{ $words }
reportCallDone = あなたの名前とともにモデレーターを呼びました。ありがとうございます。
reportCalledBefore = 少し前にモデレーターを呼んだばかりです。急ぎの場合は、モデレーターに直接連絡してください。

## Clips

clipMade = { SPAN($length) } のクリップ
clipMadeHow = まだあなただけが持っています。投稿すると、声が入っている人は誰でも削除できます。
clipHeard = 🎙️ { $names }
clipBy = { SPAN($length) } · { $maker } さんのクリップ。声が入っている人はいつでも削除できます。
clipSaid = { $name } さん、クリップができました。15 分間、あなただけが見られます。
clipSaidNot = { $name } さん、クリップはありません。{ $why }
clipDone = クリップをボイスチャンネルのチャットに投稿しました
clipDeleted = クリップをすべての場所から削除しました
clipNotListening = あなたのボイスチャンネルの発言は保持されていません。管理者が /listen on で有効にできます。
clipNothing = 直前の 2 分間に、声が保持されている人、またはその人は何も話していません。
clipTooOften = クリップを続けて作りすぎです。少し待ってからもう一度お試しください。
clipGone = そのクリップはもうありません。投稿されないクリップは 15 分後に削除されます。
clipIsPosted = そのクリップはもう投稿されています。
clipOptedOut = クリップに声が入っている人がその後拒否したため、削除しました。
clipNotYours = 削除できるのは、声が入っている人、作った人、モデレーターだけです。
clipNotDeleted = クリップはもう使えませんが、メッセージをまだ削除できていません。1 時間以内に再度試みます。
clipNoMessage = ボットはこのボイスチャンネルのチャットに投稿できません。「メッセージを送信」と「ボイスメッセージを送信」の権限をサーバー管理者に頼んでください。
clipHeld = クリップに声が入っている人はまだ拒否できます。サウンドボードに追加できるのは { SPAN($left) } 後です。
clipIsSound = そのクリップはもうサウンドボードにあります: { $name }
## Captions

captionsElsewhere = このサーバーではボットが { $channel } を保持しています。そこに参加するか、先に /listen off で停止してください。
captionsAreOn = 字幕はすでにオンです。/captions off で停止します。
captionsAreOff = 字幕はオフです。
captionsStopped = { $channel } の字幕を停止しました。文字起こしはチャンネルのチャットに届きます。
captionsRunning = { $channel } の字幕がオンです
captionsCost = 発話 1 分あたり最大 { $cost }。無音には費用がかかりません。支払うのはあなたで、上限の範囲内です。
captionsAnnounced = 🔴 字幕がオンです：ここでの発言は文字起こしされます
captionsAnnouncedHow =
    { $who ->
        [everyone] このサーバーのルールにより、ここで話し、拒否していない全員が対象です。
       *[agreed] 「同意する」を押した人と、このサーバーで以前に同意した人だけが対象です。いつでも取り消せます。
    } 発言は音声サービスに送られ、このチャットに表示され、文字起こしとして保存されます。拒否すると、あなたの発言は削除されます。
captionsSpoken =
    { $who ->
        [everyone] このボイスチャンネルでは字幕がオンで、発言は文字起こしされます。チャンネルのチャットで拒否できます。
       *[agreed] このボイスチャンネルでは字幕がオンです。対象はチャンネルのチャットで同意した人だけです。
    }
captionsStop = 字幕を停止
captionsHeading = 字幕
captionsTitle = { $channel } の字幕、{ $at }
captionsCut = 字幕が中断されました。その間の発言は含まれていません。
captionsSlow = 音声サービスが会話に追いつかないため、一部の発言は後から表示されます。
captionsMissed = ここでの発言の一部は文字起こしできませんでした。
captionsNothing = 発言がなかったため、文字起こしはありません。
captionsEnded = 字幕が終了しました。文字起こしが続きます。
captionsRetry = まだ文字起こしがありません。字幕をオンにした人は /record transcribe { $id } で取得できます。
captionsAnnouncedLink = 字幕の下のリンクを知っている人は誰でも読めます。
captionsOpen = ライブで読む
captionsOf = { $channel } の字幕
captionsLive = ライブ
captionsOver = 字幕は終了しました。
captionsLost = 接続が切れました。再接続しています…
captionsAnnouncedModel = 読む人は発言を言語モデルで翻訳または要約できます。
captionsInMyLanguage = 自分の言語で
captionsUntranslated = 翻訳できなかった行があります。話されたまま表示しています。
captionsQuiet = まだ何も話されていません。
captionsNotPaid = この字幕では今、言語モデルを使えません。費用は字幕をオンにした人が、その上限の範囲で支払います。
captionsLanguages = この字幕はすでに { $count } 言語で読まれています。これ以上は増やせません。
captionsRecapAsk = 何があった？
captionsRecapOf = { $channel } の直近10分
captionsRecapNote = 言語モデルが書いたもので、間違っていることがあります。
captionsRecapLater = 要約はまだできていません。少ししてからもう一度お試しください。
captionsRecapFailed = 要約を作成できませんでした。1分後にもう一度お試しください。
