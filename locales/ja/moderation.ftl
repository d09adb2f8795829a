### ボイスクリップのモデレーション：カード、通知、設定

## Cards

moderationFound = { $rules }
moderationReported = { AMOUNT($count) }人から報告されました
moderationUnheardTitle = 確認できなかったクリップ
moderationUnheard = 全部または一部をルールで確認できなかったため、自分で聞いてください。{ $why }
moderationAwaited = 文字起こし中です… テキストはここに表示されます。
moderationNothingFound = 一致するルールはありませんでした。
moderationNoSpeech = 話し声は見つかりませんでした。
moderationGone = メッセージまたはその録音は、投稿者、モデレーター、または別のボットによって削除されました（誰が削除したかは、プラットフォームからはわかりません）。判断は不要ですが、投稿者については引き続き判断できます。
moderationChannelDeleted = チャンネルが削除され、メッセージもなくなりました。判断は不要ですが、投稿者については引き続き判断できます。
moderationChannelHidden = ボットからチャンネルが見えなくなりました。ボットが外されたか、権限がなくなったか、チャンネルが削除されています。判断は不要ですが、投稿者については引き続き判断できます。
moderationDistress = 投稿者はつらい状況にあるかもしれません。警告、タイムアウト、違反の記録はありません。やさしく声をかけ、様子を聞いてください。命に関わる危険があるときは119番か110番に連絡してください。相談窓口：{ $lines }
moderationBySound = 「{ $name }」は音だけで一致しました（類似度 { $percent } %）。聞いてから判断してください。
moderationInCall = ボイスチャンネルでの発言です。音声は本人の直前 1 分間で、ほかの人の行は前後関係です。
moderationInCaptions = ボイスチャンネルでの発言を字幕で確認しました。音声はありません。時刻は字幕の開始からの時間です。
moderationTextHeld = メンバーがボットにこの読み上げを頼みました。許可しますか？
moderationTextTold = このテキストは読み上げられます。このルールは知らせるだけです。
moderationStrikes = 投稿者の現在の違反点数：{ $strikes }。警告と削除は1点、タイムアウトと追放は2点で、30日ごとに半分になります。
moderationReport = 報告：「{ $words }」
moderationAppeal = 投稿者からの異議：「{ $words }」
moderationOpenMessage = メッセージを開く

moderationDismissed = 問題なしとされました
moderationWrong = 文字起こしを誤りとしました
moderationDeleted = メッセージを削除しました
moderationWarned = 投稿者に警告しました
moderationMuted =
    { $minutes ->
        [0] サーバーの通話で投稿者をミュートしました
       *[other] サーバーの通話で投稿者を 1 分間ミュートしました
    }
moderationDisconnected = 投稿者を通話から切断しました
moderationMoved = 投稿者を別のボイスチャンネルに移動しました
moderationToldUnfounded = 報告に根拠がなかったことを報告者に伝えました
moderationTimedOut = 投稿者を{ AMOUNT($minutes) }分間タイムアウトしました
moderationBanned = 投稿者を追放しました
moderationGranted = 異議を認めました。この案件の処分はすべて無効です
moderationUndone = 誤検出として取り消しました。この案件の処分はすべて無効です
moderationUndoneBecause = 誤検出として取り消しました：「{ $reason }」。この案件の処分はすべて無効です
moderationReopened = メッセージの削除後に再開しました
moderationRejected = 異議は認められませんでした
moderationAllowed = テキストを許可しました
moderationRefused = テキストを拒否しました
moderationHelped = 投稿者に相談窓口を送りました
moderationPending = 実行中：{ $what }
moderationFailed = 処置を実行できませんでした：{ $what }。{ $why }
moderationByRule = { $what }（ルール「{ $rule }」により自動で実行）

moderationDismiss = 問題なし
moderationUndo = 誤検出：取り消す
moderationUndoWhy = 理由を書いて取り消す…
moderationReopen = それでも判断する
moderationUndoForm = 誤検出
moderationUndoAsks = 理由（投稿者に伝わります）
moderationUndoneNow = 処分を取り消しました。理由は投稿者に伝わります。
moderationWrongButton = 文字起こしが誤り
moderationDelete = 削除
moderationWarn = 警告
moderationTimeout = タイムアウト…
moderationBan = 追放
moderationMute = ミュート
moderationDisconnect = 切断
moderationMove = 移動先…
moderationUnfounded = 根拠のない報告
moderationMinutes = 10分
moderationHour = 1時間
moderationDay = 1日
moderationGrant = 異議を認める
moderationReject = 異議を認めない
moderationAllow = 許可
moderationRefuse = 拒否
moderationHelp = 相談窓口を送る

## What moderators are told

moderationTooLong = 15分より長いか50 MBより大きいため、文字起こししなかったクリップがあります：{ $link }。自分で聞いてください。今日はこれ以上お知らせしません。
moderationPersonRate = 1人のメンバーが10分間に{ AMOUNT($most) }件を超えるクリップを送りました：{ $link }。残りは後で少しずつ確認します。送っている内容を確認してください。今日はこれ以上お知らせしません。
moderationServerRate = 10分間に{ AMOUNT($most) }件を超えるクリップが届きました：{ $link }。残りは後で少しずつ確認します。今日はこれ以上お知らせしません。
moderationNotTaken = 確認できないクリップがあります：{ $link }。{ $why } 自分で聞いてください。同じ理由のクリップは、今日はこれ以上お知らせしません。
moderationWaits = まだ確認できないクリップがあります：{ $link }。{ $why } 以後のクリップも含め、1日の間、毎分再試行します。今日はこれ以上お知らせしません。
moderationNeverChecked = { AMOUNT($count) }件のクリップは1日以上待ちましたが、確認されませんでした。原因は /moderation status で確認できます。
moderationMissed = ボットは{ $since }から接続していませんでした。その間のメッセージをすべては読み返せなかったため、未確認のクリップがあるかもしれません。チャンネルを確認してください。Discordで読み返すには「メッセージ履歴を読む」の権限が必要です。
moderationBudget = ボイスクリップのモデレーション：{ $what }
moderationUnreadable = 文字起こしを読めませんでした。
moderationNotDone = プラットフォームが処置を拒否しました。もう一度試すか、手動で行ってください。
moderationReason = 案件 { $case }、決定者 { $by }：{ $rules }
moderationReportedWord = メンバーからの報告
moderationTooLate = この案件はすでに処理されたか、もう決定できません。カードを確認してください。処置は行っていません。
moderationCaseGone = この案件はもう保存されていないか、別のサーバーのものです。処置は行っていません。
moderationOwnCase = 自分のメッセージについての案件は決定できません。ほかのモデレーターに頼んでください。処置は行っていません。
moderationNotAModerator = これを決められるのはモデレーターだけです。プラットフォームの「{ $right }」の権限か、ここのルール（/permissions allow right:moderate）が必要です。

## Whether audio was made here

madeHereFile = { $day } に /{ $command } でここで作成されました
madeHereSound = { $day } に /{ $command } でここで作成されました。音声指紋の { $percent }% が一致します
madeHereTags = { $day } に /{ $command } でここで作成された可能性があります
madeHereTagsOnly = 根拠はファイルのタグだけです。タグはコピーできます。音声は一致しませんでした。
madeHereNot = 見つかりません。ここで作成された音声に一致するものはありません
madeHereLimits = 4秒未満の音声、大きく編集された音声、結果が削除された音声は判別できません。
madeHereCut = 結果が多すぎるため、新しいものだけを比較しました。
madeHereBy = 依頼者: { $person }、ジョブ { $job }。モデレーターだけに表示されます。
madeHereLink = リンクは確認できません。ファイルを添付するか、メッセージのメニューを使ってください。
madeHereTooLarge = ファイルが大きすぎて確認できません。上限は50 MBです。
madeHereUnreadable = ファイルを読み取れませんでした。音声または動画か確認して、もう一度お試しください。

## What authors and reporters are told

moderationYouDeleted = あなたのボイスクリップが削除されました。{ $facts }
moderationYouTimedOut = あなたのボイスクリップのため、{ AMOUNT($minutes) }分間タイムアウトされました。{ $facts }
moderationYouBanned = あなたのボイスクリップのため、追放されました。{ $facts }
moderationYouWarned = あなたのボイスクリップについての警告です。サーバーのルールを守ってください。{ $facts }
moderationYouGranted = 異議が認められました。あなたのボイスクリップについての処分は無効です。{ $place }
moderationYouRejected = 異議を検討しましたが、認められませんでした。あなたのボイスクリップについての処分はそのままです。{ $place }
moderationYouUndone = モデレーターがあなたのボイスクリップについての処分を取り消しました。誤検出でした。処分は無効になり、タイムアウトや追放も解除されました。削除されたメッセージは元に戻せません。{ $place }
moderationYouUndoneBecause = モデレーターがあなたのボイスクリップについての処分を取り消しました。誤検出でした。理由：「{ $reason }」。処分は無効になり、タイムアウトや追放も解除されました。削除されたメッセージは元に戻せません。{ $place }
moderationPlace = サーバー：{ $server }。チャンネル：{ $channel }。投稿：{ $when }。
moderationFacts = { $place }理由：{ $why }。{ $by ->
        [rule] ルールにより自動で決定されました。
       *[person] モデレーターが決定しました。
    }異議を申し立てるには、下のボタンを押してください。
moderationYouRefused = モデレーターは、あなたのテキストを読み上げないことにしました（{ $why }）。費用はかかっていません。
moderationYouHelp = あなたがつらい思いをしているかもしれないと気づいた人がいます（{ $place }）。責められているのではありません。ひとりで抱え込まないでください。無料で話を聞いてくれる窓口があります：{ $lines }。命に関わる危険があるときは119番に電話してください。
moderationYouDeletedKindly = ほかの人を守るため、あなたのボイスクリップは削除されました（{ $place }）。罰ではありません。ひとりで抱え込まないでください。無料で話を聞いてくれる窓口があります：{ $lines }。命に関わる危険があるときは119番に電話してください。
moderationYouCall =
    { $kind ->
        [timeout] ボイスチャンネルでの発言のため、{ AMOUNT($minutes) }分間タイムアウトされました。
        [mute] ボイスチャンネルでの発言のため、このサーバーの通話でミュートされました。
        [muteMinute] ボイスチャンネルでの発言のため、このサーバーの通話で 1 分間ミュートされました。
        [disconnect] ボイスチャンネルでの発言のため、通話から切断されました。
        [move] ボイスチャンネルでの発言のため、別のボイスチャンネルに移動されました。
       *[warn] ボイスチャンネルでの発言についての警告です。サーバーのルールを守ってください。
    } { $facts }
moderationYouCallAnswered =
    { $answer ->
        [grant] 異議が認められました。ボイスチャンネルでの発言についての処分は無効です。
        [reject] 異議を検討しましたが、認められませんでした。ボイスチャンネルでの発言についての処分はそのままです。
        [because] モデレーターがボイスチャンネルでの発言についての処分を取り消しました。誤検出でした。理由：「{ $reason }」。
       *[undo] モデレーターがボイスチャンネルでの発言についての処分を取り消しました。誤検出でした。
    } { $place }
moderationYouUnfounded = モデレーターがあなたの報告を確認し、根拠がないと判断しました。サーバーのルールに反するものだけを報告してください。{ $place }
textBlocked = このサーバーのルール「{ $rules }」により、このテキストは読み上げられません。費用はかかっていません。テキストを変えてもう一度お試しください。
textHeld = このテキストはこのサーバーのルール「{ $rules }」に一致するため、モデレーターに確認しています。許可されると、結果がここに投稿されます。費用はまだかかっていません。
moderationAppealButton = 異議を申し立てる
moderationAppealForm = モデレーターへの異議
moderationAppealAsks = この決定はなぜ誤りですか？
moderationAppealed = 異議をモデレーターに送りました。決定はここでお知らせします。
moderationAppealedBefore = これにはすでに異議を申し立てていて、モデレーターに届いています。決定はここでお知らせします。
moderationSend = 送信
moderationReportForm = モデレーターに報告
moderationReportAsks = 何が問題ですか？
moderationReportDone = 報告を、あなたの名前と理由とともにモデレーターに送りました。ありがとうございます。
moderationReportedBefore = これはすでに報告していて、モデレーターに伝わっています。
moderationTooManyReports = 1時間の上限である{ AMOUNT($most) }件のメッセージを報告済みです。このメッセージは報告されませんでした。急ぐ場合はモデレーターに直接知らせてください。
moderationNoSound = そのメッセージには音声も動画もありません。モデレーターに直接伝えてください。

## Setting up

moderationOff = このサーバーではボイスクリップのモデレーションがオフのため、クリップを報告できません。管理者が /moderation on でオンにできます。
moderationNowhere = モデレーションはDiscordとSlackでのみ使えます。そちらでコマンドを使ってください。
moderationNotYours = これができるのは、このサーバーのモデレーターだけです。
moderationNames = 「{ $option }」の値を認識できませんでした。入力中に候補から選んでメンションにするか、IDを入力してください。
moderationOnNow = ボイスクリップのモデレーションをオンにしました。これからクリップをルールに照らして確認します。
moderationOffNow = ボイスクリップのモデレーションをオフにしました。既存の案件は保存期間が終わるまで残ります。
moderationIsOn = ボイスクリップのモデレーションはオンです。クリップをこのサーバーのルールに照らして確認しています。
moderationIsOff = ボイスクリップのモデレーションはオフです。/moderation on review: にモデレーターのチャンネルを付けるとオンになります。
moderationOnDeaf = ボイスクリップのモデレーションを設定しましたが、クリップはまだ確認されません。
moderationDeaf = ボットの運営者がこのプラットフォームでの聞き取りを有効にしていないため、クリップは確認されず、報告だけがモデレーターに届きます。DISCORD_LISTEN=yes または SLACK_LISTEN=yes を設定するよう運営者に頼んでください。
moderationDeafSince = { $since }以降、メッセージを受信していません。ボットが接続していません。その間に投稿されたクリップは、1日以内に接続が戻れば確認します。続く場合は、ボットの運営者にログの確認を依頼してください。
moderationWaiting = 上限に達しているため、{ AMOUNT($count) }件のクリップが確認を待っています。
moderationLastClip = 最後に受信したクリップ：{ $when }。
moderationNoClip = 最後に受信したクリップ：保存されているものはありません。
moderationReviewGone = モデレーターのチャンネル { $channel } はこのサーバーにないか、ボットから見えないため、何も表示できません。このサーバーのチャンネルを指定して /moderation on を使い、ボットにアクセスを許可してください。
moderationReviewKind = ボットは { $channel } にカードを投稿できません。アーカイブされていないテキストチャンネルを指定して /moderation on を使ってください。人、カテゴリー、フォーラムは使えません。
moderationReviewRights = ボットには { $channel } で次の権限がないため、カードを投稿できません：{ $rights }。許可してから、もう一度 /moderation on を使ってください。
moderationReviewInvite = ボットは { $channel } のメンバーではないため、カードを投稿できません。/invite で招待してから、もう一度 /moderation on を使ってください。
moderationReviewOpen = 注意：{ $channel } はここの全員が読めます。カードには人の発言が引用されます。非公開にするか、モデレーターだけが見られるチャンネルを選んでください。
moderationReview = 検出されたクリップは { $channel } に表示されます。
moderationEverywhere = ボットに見えるすべてのチャンネルのクリップを確認します。
moderationChannels = 次のチャンネルのクリップを確認します：{ $channels }。
moderationExempt = 対象外のロール：{ $roles }。
moderationNotices = 投稿者には決定が通知され、異議を申し立てられます。
moderationNoNotices = 投稿者には警告だけが通知されます。
moderationCaptions =
    { $action ->
        [mute] 字幕では、自動で動作するルールが話者を 1 分間ミュートします。
       *[warn] 字幕では、自動で動作するルールが話者に警告します。
    }
moderationUsed = 今月の文字起こしの料金：{ $used }。
moderationShare = モデレーションの月間上限：{ $most }。メンバーのほかの利用分は含みません。
moderationKept = 案件は{ AMOUNT($days) }日間保存します。
moderationCases =
    { $count ->
        [0] 案件はありません。
       *[other] 案件{ AMOUNT($count) }件（新しい順）：
    }
moderationCasesPage = { $page }/{ $pages }ページ
moderationOlder = 古い案件
moderationCase = { $day } · { $id } · { $author } · { $why } · { $done } · メッセージ：{ $link }
moderationCaseMessage = ケース { $id } のメッセージ
moderationOpen = 未決定
moderationExported = 保存されている案件{ AMOUNT($count) }件をすべてファイルにしました。

## What Discord and Slack can refuse

moderationNoDelete = ボットはそこでメッセージを削除できません。そのチャンネルで「メッセージの管理」の権限を付けてから、もう一度ボタンを押してください。
moderationNoTimeout = Discord が拒否しました。ボットに「メンバーをタイムアウト」の権限がないか、投稿者がサーバーの所有者や管理者であるか、ボットより上のロールを持っています。直してからもう一度ボタンを押すか、手動で行ってください。
moderationAuthorLeft = 投稿者はもうサーバーにいません。
moderationNoCall = Discord が拒否しました。そのボイスチャンネルで、ボットに「メンバーをミュート」または「メンバーを移動」の権限がありません。直してからもう一度ボタンを押すか、手動で行ってください。
moderationNoMove = Discord が拒否しました。移動するには、投稿者がいるチャンネルの「メンバーを移動」と、移動先の「接続」の権限がボットに必要です。両方を付与するか、手動で移動してください。
moderationNotInCall = 投稿者がボイスチャンネルにいないため、Discord はミュートもその解除もできません。参加しているときに、もう一度ボタンを押してください。
moderationStillMuted = 投稿者はミュート中に通話を離れ、1 日戻っていません。戻ったら Discord でミュートを解除してください。
moderationNoWord = 投稿者がボットからのダイレクトメッセージを受け取らないため、通知できませんでした。
moderationSlackModerators = これを決められるのは、ワークスペースの管理者か、管理者が /permissions allow right:moderate channel: とこのチャンネルで許可した人だけです。
moderationSlackNoDelete = Slack でほかの人のメッセージを削除できるのは管理者のトークンだけで、ボットにはありません。メッセージを手動で削除してください。
moderationNoTimeoutHere = このプラットフォームはタイムアウトに対応していません。
