### ボイスクリップについてモデレーターが見るもの、決定を知らせる文

## Cards

moderationFound = { $rules }
moderationReported = { AMOUNT($count) }人から報告されました
moderationUnheardTitle = だれも聞けなかったクリップ
moderationUnheard = 全部または一部をルールと照らし合わせられなかったため、自分で聞いてください。{ $why }
moderationAwaited = 聞き取り中です。話した内容はここに続きます。
moderationNothingFound = 話した内容に当てはまるルールはありませんでした。
moderationNoSpeech = 話し声は見つかりませんでした。
moderationGone = このメッセージはプラットフォーム上で削除されています。
moderationStrikes = 投稿者の違反点数：{ $strikes }。警告と削除は1、タイムアウトは2と数え、30日ごとに半分になります。
moderationReport = 報告：「{ $words }」
moderationAppeal = 投稿者からの異議：「{ $words }」
moderationOpenMessage = メッセージを開く

moderationDismissed = 問題なしとされました
moderationWrong = 文字起こしが誤りとされました
moderationDeleted = メッセージを削除しました
moderationWarned = 投稿者に警告しました
moderationTimedOut = 投稿者は{ AMOUNT($minutes) }分間書き込めません
moderationGranted = 異議が認められました。これに関する処分はすべて無効です
moderationRejected = 異議は認められませんでした
moderationPending = 実行中：{ $what }
moderationFailed = 決定しましたが、実行できませんでした：{ $what }。{ $why }
moderationByRule = { $what }（ルール「{ $rule }」により即時）

moderationDismiss = 問題なし
moderationWrongButton = 文字起こしが誤り
moderationDelete = 削除
moderationWarn = 警告
moderationTimeout = タイムアウト…
moderationMinutes = 10分
moderationHour = 1時間
moderationDay = 1日
moderationGrant = 異議を認める
moderationReject = 異議を認めない

## What moderators are told

moderationTooLong = 15分より長いか50 MBより大きいため、聞き取らなかったクリップがあります：{ $link }。自分で聞いてください。今日はこれ以上知らせません。
moderationPersonRate = 投稿者が10分間に{ AMOUNT($most) }件を超えて送ったため、聞き取らなかったクリップがあります：{ $link }。この人が送っているものを見てください。今日はこれ以上知らせません。
moderationServerRate = 10分間に{ AMOUNT($most) }件を超えて届いたため、聞き取らなかったクリップがあります：{ $link }。この多さが続く間は聞き取らず、今日はこれ以上知らせません。
moderationNotTaken = 聞き取らなかったクリップがあります：{ $link }。{ $why } これが変わるまで、クリップはルールと照らし合わせません。今日はこれ以上知らせません。
moderationBudget = ボイスクリップの聞き取りについて：{ $what }
moderationUnreadable = 文字起こしを読めませんでした。
moderationNotDone = プラットフォームが受け付けませんでした。もう一度試すか、手動で行ってください。
moderationReason = 案件 { $case }、決定者 { $by }：{ $rules }
moderationReportedWord = だれかからの報告
moderationTooLate = これはすでに決定されたか、もう決定できません。結果はカードにあります。何もしていません。
moderationCaseGone = この案件はもう保存されていないか、別のサーバーのものです。何もしていません。
moderationNotAModerator = これを決められるのはモデレーターだけです。プラットフォームの「{ $right }」の権限か、ここのルール（/permissions allow right:moderate）が必要です。何もしていません。

## What authors and reporters are told

moderationYouDeleted = あなたのボイスクリップがモデレーターにより削除されました（{ $why }）。
moderationYouTimedOut = あなたのボイスクリップのため、{ AMOUNT($minutes) }分間書き込めません（{ $why }）。
moderationYouWarned = あなたのボイスクリップについて、モデレーターからの警告です（{ $why }）。サーバーのルールを守ってください。
moderationYouGranted = 異議が認められました。あなたのボイスクリップについての処分は無効です。
moderationYouRejected = 異議を検討しましたが、認められませんでした。あなたのボイスクリップについての処分はそのままです。
moderationAppealButton = 異議を申し立てる
moderationAppealForm = モデレーターへの異議
moderationAppealAsks = この決定はなぜ誤りですか？
moderationAppealed = 異議をモデレーターに送りました。決定はここでお知らせします。
moderationAppealedBefore = これにはすでに異議を申し立てていて、モデレーターに届いています。決定はここでお知らせします。
moderationSend = 送信
moderationReportForm = モデレーターに報告
moderationReportAsks = 何が問題ですか？
moderationReportDone = あなたの名前と理由とともに、モデレーターに伝わりました。ありがとうございます。
moderationReportedBefore = これはすでに報告していて、モデレーターに伝わっています。
moderationNoSound = そのメッセージには音声も動画もありません。モデレーターに直接伝えてください。

## Setting up

moderationOff = このサーバーではボイスクリップのモデレーションがオフのため、ここに報告先はありません。サーバーの管理者が /moderation on で有効にできます。
moderationNowhere = ここにモデレーターはいません。サーバーで使ってください。
moderationNotYours = これができるのはこのサーバーのモデレーターだけです。何も変更していません。
moderationNames = 「{ $option }」の値がわかりません。名前の入力中に候補から選んでメンションにするか、IDを指定してください。何も変更していません。
moderationOnNow = これから、ボイスクリップをこのサーバーのルールと照らし合わせます。
moderationOffNow = これから、ボイスクリップには何もしません。モデレーターに示したものは、保存期間が終わるまで残ります。
moderationIsOn = ボイスクリップをこのサーバーのルールと照らし合わせています。
moderationIsOff = ボイスクリップには何もしていません。/moderation on review: にモデレーターのチャンネルを付けると有効になります。
moderationReview = 見つかったものは { $channel } に表示します。
moderationEverywhere = ボットに見えるすべてのチャンネルのクリップを聞き取ります。
moderationChannels = 次のチャンネルのクリップを聞き取ります：{ $channels }。
moderationExempt = 次のロールのクリップには何もしません：{ $roles }。
moderationNotices = 投稿者に決定を知らせ、異議を受け付けます。
moderationNoNotices = 投稿者には警告だけを知らせます。
moderationUsed = 今月の聞き取りの料金は{ $used }です。
moderationShare = 聞き取りに使えるのは1か月に{ $most }までです。それ以外の利用分は含みません。
moderationKept = 案件は{ AMOUNT($days) }日間保存します。
moderationCases =
    { $count ->
        [0] 案件はありません。
       *[other] 案件{ AMOUNT($count) }件（新しい順）：
    }
moderationCase = { $day } · { $id } · 投稿者 { $author } · { $why } · { $done } · { $link }
moderationOpen = 未決定
moderationExported = 保存されている案件{ AMOUNT($count) }件をすべてファイルにしました。

## What Discord and Slack can refuse

moderationNoDelete = ボットはそこでメッセージを削除できません。そのチャンネルで「メッセージの管理」の権限を付けてから、もう一度押してください。
moderationNoTimeout = Discord がボットに許可していません。「メンバーをタイムアウト」の権限がないか、投稿者がサーバーの所有者や管理者であるか、ボットより上のロールを持っています。直してからもう一度押すか、手動で行ってください。
moderationAuthorLeft = 投稿者はもうサーバーにいません。
moderationNoWord = 投稿者がボットのダイレクトメッセージを受け取らないため、知らせていません。
moderationSlackModerators = これを決められるのは、このワークスペースの管理者か、管理者が /permissions allow right:moderate channel: とこのチャンネルで許可した人だけです。何もしていません。
moderationSlackNoDelete = Slack でほかの人のメッセージを削除できるのは管理者のトークンだけで、ボットにはありません。手動で削除してください。
moderationNoTimeoutHere = このプラットフォームにタイムアウトはありません。
