### 入力されるファイルとリンク

## Sentences

missingSource = /{ $command } には「{ $option }」としてファイルかリンクが必要です。ファイルを添付するか、リンクを貼るか、job:last で以前のジョブを指定してください。例：{ $example }
missingSourceWhy = /{ $command } には「{ $option }」としてファイルかリンクが必要ですが、ここで一番新しいものは使えませんでした。{ $why }
notASource = 「{ $option }」はファイルでもリンクでもありません。ファイルを添付するか、https:// で始まるリンクを貼ってください。
notAJobWord = 「{ $given }」はジョブを指していません。job:last と書くか、job: に /jobs list のIDを続けてください。後ろに #2 や名前の一部を付けると、複数のファイルから選べます。
latestNone = ここの最近のものに{ KINDS($accept) }のファイルは見つかりませんでした。添付するか、リンクを貼ってください。料金はかかっていません。
latestUnread = 今、ここの新しいファイルを調べられませんでした。1分ほどしてからもう一度試すか、ファイルを添付してください。料金はかかっていません。
sourceJobUnknown = ここではジョブ { $id } を使えません。存在しないか、回答がこのチャンネルの全員には見えません。/jobs list であなたのジョブを見られます。料金はかかっていません。
sourceJobNotDone = ジョブ { $id } はまだ終わっていないため、使えるものがありません。回答を待ってから、もう一度頼んでください。料金はかかっていません。
sourceJobFailed = ジョブ { $id } は結果なしで終わったため（{ STATE($state) }）、使えるものがありません。詳しくは /jobs show { $id } で見られます。料金はかかっていません。
sourceJobNoMedia = ジョブ { $id } は{ KINDS($accept) }のファイルを作っていないため、ここでは使えません。別のジョブを選ぶか、ファイルを添付してください。料金はかかっていません。
sourceJobWhich = ジョブ { $id } は複数のファイルを作りました：{ $files }。どれか指定してください。例：job:{ $example }。料金はかかっていません。
sourceJobNoSuchFile = ジョブ { $id } が作ったものに「{ $given }」はありません。作ったもの：{ $files }。料金はかかっていません。
sourceJobExpired = ジョブ { $id } のファイル「{ $name }」はもう保存されていません。/jobs retry { $id } でもう一度実行するか（料金がかかる可能性があります）、ファイルを添付してください。料金はかかっていません。
sourceJobNone = あなたの最近のジョブに{ KINDS($accept) }のファイルを作ったものはありません。ファイルを添付するか、リンクを貼ってください。料金はかかっていません。
sourceTooLarge = 「{ $name }」は{ AMOUNT($bytes) }バイトですが、音声サービスが受け取れるのは{ AMOUNT($maxBytes) }バイト（{ MEGABYTES($maxBytes) }）までです。もっと短いか、圧縮したファイルにしてください。料金はかかっていません。
sourceTooLong = 「{ $name }」の長さは{ SPAN($durationMs) }（{ SECONDS($durationMs) }）ですが、音声サービスが受け取れるのは{ SPAN($maxMs) }（{ SECONDS($maxMs) }）までです。短く切ったものにしてください。料金はかかっていません。
sourceChosen = 使ったもの：「{ $name }」{ HAS($by) ->
        [yes] 、{ $by } から
       *[no] {""}
    }。
linkUnreadable = 「{ $given }」はリンクではありません。リンクは https:// で始まり、空白を含みません。
linkTooLong = リンクが長すぎます。{ AMOUNT($max) }文字までです。短いリンクを使うか、ファイルを添付してください。
linkNotHttp = 「{ $given }」は取得できません。使えるのは http:// か https:// で始まるリンクだけです。代わりにファイルを添付してください。
linkWithPassword = そのリンクにはユーザー名かパスワードが入っていて、ほかに渡ってしまいます。入っていないリンクを使うか、ファイルを添付してください。
linkPrivate = 「{ $given }」は、外から届かない内部用または特殊なアドレスを指しています。公開リンクを使うか、ファイルを添付してください。
fileEmpty = ファイル「{ $name }」は空（0バイト）なので、処理できません。確かめて、もう一度送ってください。
fileTooLarge = ファイル「{ $name }」は{ AMOUNT($bytes) }バイトですが、このボットが受け取れるのは{ AMOUNT($maxBytes) }バイト（{ MEGABYTES($maxBytes) }）までです。もっと短いか圧縮したもの、またはリンクを送ってください。料金はかかっていません。
uploadTooLarge = ファイル「{ $name }」は大きすぎます。このボットが受け取れるのは{ AMOUNT($maxBytes) }バイト（{ MEGABYTES($maxBytes) }）までです。もっと短いか圧縮したもの、またはリンクを送ってください。料金はかかっていません。
uploadsOfPersonFull = アップロードの上限（1人あたり{ MEGABYTES($maxBytes) }）に達しました。アップロードは最後に使った1日後に削除されます。明日もう一度試すか、リンクを使ってください。料金はかかっていません。
uploadsFull = ボットには今、これ以上アップロードを置く空きがありません。数時間後にもう一度試すか、リンクを使ってください。料金はかかっていません。
uploadsDiskLow = ボットのディスクがほとんどいっぱいなので、アップロードを受け付けていません。リンクを使うか、ボットの管理者に知らせてください。料金はかかっていません。
fileNotMedia = ファイル「{ $name }」は、名前にかかわらず{ HAS($found) ->
        [yes] {" "}{ $found }{" "}
       *[no] 未知の形式
    }で、音声、動画、画像のどれでもありません。別のファイルを選んでください。
publicUrlMissing = ボットが自分の公開アドレスを知らないため、音声サービスがファイルを取得できません。ボットの管理者が PUBLIC_URL を設定する必要があります。それまでは公開リンクを使ってください。
wrongMedia = 「{ $option }」に使えるのは{ KINDS($accept) }ですが、これは{ KINDS($given) }です。別のファイルを選んでください。
fileUnknown = ファイル「{ $name }」は知らない形式か、壊れています。再生できるか確かめ、mp3、wav、m4a、mp4 のどれかで保存して送ってください。料金はかかっていません。
uploadUncheckable = ファイル「{ $name }」の確認{ $reason ->
        [out-of-time] に時間がかかりすぎた
        [out-of-memory] に必要なメモリが多すぎた
       *[other] に失敗した
    }ため、受け付けられませんでした。mp3、wav、m4a、mp4 のどれかで保存し直して送ってください。料金はかかっていません。
uploadsBusy = 確認中のファイルが多すぎるため、「{ $name }」は受け付けられませんでした。1 分後にもう一度お試しください。料金はかかっていません。
uploadInterrupted = ファイル「{ $name }」が最後まで届かなかったため、保存していません。接続を確かめて、もう一度送ってください。料金はかかっていません。
uploadGone = 送ったファイルは、期限切れか削除のため、もうありません。ファイルは最後に使ってから1日保存されます。もう一度送ってください。

## Parts of a line or of a sentence

latestHere = ここで一番新しいファイル
sourceOfJob = ジョブ { $id }
