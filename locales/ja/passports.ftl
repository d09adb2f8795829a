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
        [members] これで学習した声を使えるのは、あなた{ HAS($names) ->
            [yes] {""}と、共有した場合はこのサーバーの次のメンバーです: { $names }
           *[no] だけです
        }。
       *[me] これで学習した声を使えるのはあなただけです。
    }
passportNone = 有効なボイスパスポートがありません。Discordのボイスチャンネルに参加し、/voice passport を実行してください。費用はかかっていません。
passportNeeded = このサーバーではパスポートのある声だけを学習できますが、あなたのパスポートがありません。Discordのボイスチャンネルで /voice passport を実行してから、もう一度学習してください。費用はかかっていません。
passportOtherAudio = このサーバーでは、声の持ち主が声のパスポートのために読んだ音声だけから声を学習できます。録音として自分のものを使ってください：/voice train passport name:"My voice" may_use:yes。費用はかかっていません。
passportMissing = このサーバーではパスポートのある声だけを使えますが、「{ $name }」にはありません。持ち主がDiscordのボイスチャンネルで /voice passport を実行し、学習し直せば使えます。費用はかかっていません。
passportOver = 声「{ $name }」のパスポートは無効になりました。持ち主がDiscordのボイスチャンネルで /voice passport を実行すると更新できます。費用はかかっていません。
passportNotForYou = 声「{ $name }」の持ち主は、ここで他の人が使うことを許可していません。別の声を選んでください。費用はかかっていません。
passportRevoked = ボイスパスポートを取り消しました。{ $count ->
        [0] {""}
       *[other] ここで話した内容とともに削除した声: { $names }
    }
passportRevokeSure = このボイスパスポートを取り消しますか？その声と、ここで話した内容がすべて削除されます。
passportResultRemoved = 声の持ち主がパスポートを取り消したため、この結果は削除されました。
passportAllowOrMembers = 「allow」と「members」はどちらか一方だけを使ってください。費用はかかっていません。
passportMembersMany = 指定できるメンバーは{ AMOUNT($max) }人までです。人数を減らすか、allow:server を使ってください。費用はかかっていません。
passportProof = このメンバーがボイスパスポートのために読み上げた音声です。モデレーターが聞いたことは本人に表示されます。
passportProofNone = このメンバーには、このサーバーのボイスパスポートがないか、取り消されています。
passportProofOver = このメンバーのボイスパスポートは無効になったため、音声は再生されません。本人が /voice passport で更新できます。
passportProofGone = このボイスパスポートの音声はもう保存されていません。本人が /voice passport で録音し直せます。
passportsOwn =
    { $count ->
       *[other] あなたのボイスパスポート: { AMOUNT($count) }件
    }

## Parts of a line or of a sentence

passportRead = ボイスチャンネルで次の文を読み上げ、ボタンを押してください:
passportSentence = 「{ $sentence }」
passportTimes = 読み上げ: { $at } UTC · 有効期限: { $until }
passportHash = 録音のSHA-256: { $hash }
passportFor =
    { $who ->
        [server] サーバーの全員用
        [members] 自分{ HAS($names) ->
            [yes] {""}と{ $names }用
           *[no] 専用
        }
       *[me] 自分専用
    }
passportUses =
    { $count ->
        [0] 未使用
       *[other] 使用{ AMOUNT($count) }回
    }
passportPlays =
    { $count ->
       *[other] モデレーターによる再生{ AMOUNT($count) }回 (最終: { $at } UTC)
    }

## Labels: what stands on a button or over a field

passportCheck = 読みました
passportRevoke = 取り消す
