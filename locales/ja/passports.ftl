### ボイスパスポート: 声の学習への同意を、ボイスチャンネルで証明する

## Sentences

passportNowhere = ここではボイスパスポートを作成できません。Discordサーバーのボイスチャンネルで、ボットの運営者が録音を有効にしている場合に利用できます (DISCORD_RECORD=yes)。
passportGone = この文は使えません。期限切れか、使用済みです。/voice passport で新しい文を表示してください。費用はかかっていません。
passportSilent = あなたの声を受信できませんでした。マイクを確認し、もう一度 /voice passport を実行して新しい文を読んでください。費用はかかっていません。
passportUnheard = 読み上げた内容を文字起こしできませんでした{ HAS($why) ->
        [yes] : { CLAUSE($why) }
       *[no] {""}
    }。もう一度 /voice passport を実行して新しい文を読んでください。
passportWords = 読み上げた内容が一致しません。文は「{ $sentence }」、文字起こしは「{ $words }」です。もう一度 /voice passport を実行して新しい文を読んでください。
passportReadHow = 受信するのはあなたの声だけで、読み終えて間が空くまで、最長30秒間です。その後、あなたの録音と同じように文字起こしされ、料金がかかることがあります。制限時間は3分です。
passportWaits = 読み上げた内容はまだ文字起こし中です。
passportIssued = ボイスパスポートは有効です。
passportAllowed =
    { $who ->
        [server] これで学習した声は、あなたが共有すれば、このサーバーの全員が使えます。
       *[me] これで学習した声を使えるのはあなただけです。
    }

## Parts of a line or of a sentence

passportRead = ボイスチャンネルで次の文を読み上げ、ボタンを押してください:
passportSentence = 「{ $sentence }」
passportTimes = 読み上げ: { $at } UTC · 有効期限: { $until }
passportHash = 録音のSHA-256: { $hash }

## Labels: what stands on a button or over a field

passportCheck = 読みました
