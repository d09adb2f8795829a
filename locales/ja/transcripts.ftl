### 文字起こし

## Sentences

transcriptSpeakers = 話者{ AMOUNT($count) }人：{ $names }。
transcriptHeardBefore = この録音はジョブ { $id } ですでに文字起こししているため、料金はかかっていません。新しい文字起こしを作るには、もう一度実行してください。
transcriptCorrected = このサーバーの用語集により{ AMOUNT($count) }か所を修正しました：{ $words }。
transcriptHeardThere = 以前の回答：
transcriptGone = ジョブ { $id } の文字起こしは保存期間が終わりました。もう一度文字起こししてください。料金がかかる可能性があります。
transcriptNotYours = この文字起こしを変更できるのは、依頼した人、録音で話している人、モデレーターだけです。
transcriptChanged = 同時にほかの人がこの文字起こしを変更しました。確認してから、もう一度試してください。
transcriptNoSpeakers = この録音では話者を区別していません。speakers:yes を付けて文字起こししてください。料金がかかる可能性があります。
transcriptNoSpeaker = この文字起こしに話者「{ $given }」はいません。話者：{ $names }。
transcriptNameEmpty = 1文字以上の名前を入力してください。何も変更していません。
transcriptNoLine =
    { $lines ->
        [0] この文字起こしには行がありません。
       *[other] その行はありません。この文字起こしは{ AMOUNT($lines) }行です。行番号か、1:02 のような時刻を入力してください。
    }
transcriptNotAPlace = 「{ $given }」は行番号でも、1:02 のような時刻でもありません。
transcriptWhoIsIt = これはだれですか？ 名前を付ける話者を選んでください。話した内容が手がかりになります。
transcriptThisIs = { $speaker } はだれですか？ メンバーか名前、または同じ人である別の話者を選んでください。
transcriptNamed = 回答とすべてのファイルで、{ $speaker } が { $name } になりました。
transcriptMerged = 回答とすべてのファイルで、{ $speaker } と { $into } が同じ話者になりました。
transcriptFixed = 回答とすべてのファイルで、その行を変更しました。
transcriptUncorrected = 回答とすべてのファイルを、認識されたままの言葉に戻しました。
transcriptNotCorrected = この文字起こしには、用語集による修正はありません。
transcriptFileReady = 文字起こしを「{ $name }」にしました。
transcriptFileLinked = 「{ $name }」は大きすぎてここに送れません。ここからダウンロードしてください。リンクは12時間有効です：
transcriptFileTooLarge = 「{ $name }」は大きすぎてここに送れず、ボットの公開アドレスが設定されていないためリンクもできません。PUBLIC_URL を設定するようボットの運営者に頼んでください。

## Labels: what stands on a button or over a field

transcriptSpeakersLabel = 話者
transcriptSaveLabel = 保存
transcriptMemberLabel = メンバー
transcriptNameLabel = 名前
transcriptSameLabel = 同じ人
transcriptKnownLabel = 登録済みの名前

## Parts of a line or of a sentence

speakerNumber = 話者{ $number }
correction = 「{ $heard }」→「{ $term }」
transcriptSameLanguage = この文字起こしはすでにその言語です({ $language })。
transcriptTooLong = この文字起こしは 1 回のリクエストには長すぎます。録音を分割し、それぞれを文字起こししてください。
transcriptNotHere = ここにいる他の人は、この文字起こしを読めない可能性があります。その文字起こしがあるチャンネルで実行してください。
askNothingFound = ここにいる全員が読める文字起こしには、これに触れたものがありません。
askNotSaid = 文字起こしには書かれていません。
askQuote =
    「{ $text }」 ({ HAS($speaker) ->
        [yes] { $speaker }, { $name }
       *[no] { $name }
    }{ HAS($at) ->
        [yes] , { $at })
       *[no] )
    }
transcriptPunctuated = 音声サービスの結果には句読点がありませんでした。ピリオド、疑問符、大文字は簡単な規則で補ったもので、単語は変更していません。
