### 入力ファイルとリンク

## Sentences

missingSource = /{ $command } には「{ $option }」としてファイルかリンクが必要です。ファイルを添付するか、リンクを貼るか、job:last で以前のジョブを使ってください。例：{ $example }
missingSourceWhy = /{ $command } には「{ $option }」としてファイルかリンクが必要ですが、ここで一番新しいものは使えませんでした。{ $why }
notASource = 「{ $option }」はファイルでもリンクでもありません。ファイルを添付するか、https:// で始まるリンクを貼ってください。
notAJobWord = 「{ $given }」はジョブではありません。job:last か、job: に /jobs list のIDを続けて使ってください。#2 や名前の一部を付けると、複数のファイルから選べます。
latestNone = ここに最近の{ KINDS($accept) }のファイルは見つかりませんでした。添付するか、リンクを貼ってください。料金はかかっていません。
latestUnread = 今、ここの新しいファイルを確認できませんでした。1分ほどしてからもう一度試すか、ファイルを添付してください。料金はかかっていません。
sourceJobUnknown = ここではジョブ { $id } を使えません。存在しないか、回答がこのチャンネルの全員には見えません。/jobs list であなたのジョブを見られます。料金はかかっていません。
sourceJobNotDone = ジョブ { $id } はまだ終わっていません。回答を待ってから、もう一度試してください。料金はかかっていません。
sourceJobFailed = ジョブ { $id } には使える結果がありません（{ STATE($state) }）。詳しくは /jobs show { $id } で確認してください。料金はかかっていません。
sourceJobNoMedia = ジョブ { $id } には{ KINDS($accept) }のファイルがありません。別のジョブを選ぶか、ファイルを添付してください。料金はかかっていません。
sourceJobWhich = ジョブ { $id } には複数のファイルがあります：{ $files }。どれか選んでください。例：job:{ $example }。料金はかかっていません。
sourceJobNoSuchFile = ジョブ { $id } にファイル「{ $given }」はありません。あるもの：{ $files }。料金はかかっていません。
sourceJobExpired = ジョブ { $id } のファイル「{ $name }」は保存期間が終わりました。ファイルを添付するか、/jobs retry { $id } でもう一度実行してください（料金がかかる可能性があります）。料金はかかっていません。
sourceJobNone = 最近のジョブに{ KINDS($accept) }のファイルはありません。ファイルを添付するか、リンクを貼ってください。料金はかかっていません。
sourceTooLarge = 「{ $name }」は大きすぎます（{ AMOUNT($bytes) }バイト）。音声サービスの上限は{ AMOUNT($maxBytes) }バイト（{ MEGABYTES($maxBytes) }）です。短いファイルか、より圧縮したファイルを使ってください。料金はかかっていません。
sourceTooLong = 「{ $name }」は長すぎます（{ SPAN($durationMs) }、{ SECONDS($durationMs) }）。音声サービスの上限は{ SPAN($maxMs) }（{ SECONDS($maxMs) }）です。短い部分を使ってください。料金はかかっていません。
sourceChosen = 使用するファイル：「{ $name }」{ HAS($by) ->
        [yes] （{ $by } から）
       *[no] {""}
    }。
linkUnreadable = 「{ $given }」はリンクではありません。リンクは https:// で始まり、空白を含みません。
linkTooLong = リンクが長すぎます。上限は{ AMOUNT($max) }文字です。短いリンクを使うか、ファイルを添付してください。
linkNotHttp = 「{ $given }」はダウンロードできません。使えるのは http:// か https:// で始まるリンクだけです。代わりにファイルを添付してください。
linkWithPassword = そのリンクにはユーザー名かパスワードが含まれていて、ほかの人に見えてしまいます。含まないリンクを使うか、ファイルを添付してください。
linkPrivate = 「{ $given }」は、外部からアクセスできない内部用または特殊なアドレスです。公開リンクを使うか、ファイルを添付してください。
linkStreaming = このリンクは { $service } のページで、音声や動画のファイルではありません。許可されている場合は録音をダウンロードして、そのファイルを添付してください。料金はかかっていません。
linkSharing = この { $service } のリンクは、ファイルそのものではなくページを開きます。そこからファイルをダウンロードして添付してください。料金はかかっていません。
linkHostUnknown = ホスト「{ $host }」は存在しないため、このリンクは使えません。入力ミスがないか確認するか、ファイルを添付してください。料金はかかっていません。
fileEmpty = ファイル「{ $name }」は空です（0バイト）。確かめて、もう一度送ってください。
fileTooLarge = ファイル「{ $name }」は大きすぎます（{ AMOUNT($bytes) }バイト）。このボットの上限は{ AMOUNT($maxBytes) }バイト（{ MEGABYTES($maxBytes) }）です。小さいファイルかリンクを送ってください。料金はかかっていません。
uploadTooLarge = ファイル「{ $name }」は大きすぎます。このボットの上限は{ AMOUNT($maxBytes) }バイト（{ MEGABYTES($maxBytes) }）です。小さいファイルかリンクを送ってください。料金はかかっていません。
uploadsOfPersonFull = アップロードの上限（1人あたり{ MEGABYTES($maxBytes) }）に達しました。アップロードは最後に使った1日後に削除されます。明日もう一度試すか、リンクを使ってください。料金はかかっていません。
uploadsFull = ボットには今、これ以上アップロードを置く空きがありません。数時間後にもう一度試すか、リンクを使ってください。料金はかかっていません。
uploadsDiskLow = ボットのディスクがほとんどいっぱいなので、アップロードを受け付けていません。リンクを使うか、ボットの管理者に知らせてください。料金はかかっていません。
fileNotMedia = ファイル「{ $name }」は、名前にかかわらず音声、動画、画像のどれでもありません{ HAS($found) ->
        [yes] （{ $found }）
       *[no] {""}
    }。別のファイルを選んでください。
publicUrlMissing = ボットの公開アドレスが設定されていないため、音声サービスがファイルをダウンロードできません。公開リンクを使うか、PUBLIC_URL を設定するようボットの運営者に頼んでください。
wrongMedia = 「{ $option }」に使えるのは{ KINDS($accept) }ですが、このファイルは{ KINDS($given) }です。別のファイルを選んでください。
fileUnknown = ファイル「{ $name }」は不明な形式か、壊れています。再生できるか確かめ、mp3、wav、m4a、mp4 のどれかで保存して送ってください。料金はかかっていません。
uploadUncheckable = ファイル「{ $name }」の確認{ $reason ->
        [out-of-time] に時間がかかりすぎた
        [out-of-memory] に必要なメモリが多すぎた
       *[other] に失敗した
    }ため、受け付けられませんでした。mp3、wav、m4a、mp4 のどれかで保存し直して送ってください。料金はかかっていません。
uploadsBusy = 確認中のファイルが多すぎるため、「{ $name }」は受け付けられませんでした。1 分後にもう一度お試しください。料金はかかっていません。
uploadInterrupted = 「{ $name }」のアップロードが中断されたため、ファイルを保存していません。接続を確かめて、もう一度送ってください。料金はかかっていません。
uploadGone = 送ったファイルは、期限切れか削除のため、もうありません。もう一度送ってください。ファイルは最後に使ってから1日間保存されます。
dubUntranslatedQuestion = 内蔵の音声サービスは言語モデルがないと翻訳できません。言葉は元の言語のまま、「{ $language }」用の声で話されます。それでも吹き替えますか？

## Parts of a line or of a sentence

latestHere = ここで最も新しいファイル
sourceOfJob = ジョブ { $id }
