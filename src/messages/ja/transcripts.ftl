### 聞き取ったもの

## Sentences

transcriptSpeakers = 話者{ AMOUNT($count) }人：{ $names }。
transcriptHeardBefore = 同じ録音をジョブ { $id } ですでに文字起こししているため、料金はかかっていません。聞き取り直すには、もう一度実行してください。
transcriptHeardThere = 以前の回答：
transcriptGone = ジョブ { $id } の文字起こしはもう保存されていません。もう一度文字起こししてください。料金がかかる可能性があります。
transcriptNotYours = この文字起こしを変更できるのは、頼んだ人、録音で話している人、モデレーターだけです。
transcriptChanged = 同時にほかの人がこの文字起こしを変更しました。もう一度見てから、やり直してください。
transcriptNoSpeakers = この録音では話者を区別していません。speakers:yes を付けて文字起こししてください。料金がかかる可能性があります。
transcriptNoSpeaker = この文字起こしに「{ $given }」という人はいません。いるのは：{ $names }。
transcriptNameEmpty = 名前には1文字以上必要です。名前を指定してください。何も変更していません。
transcriptNoLine =
    { $lines ->
        [0] この文字起こしには行がありません。
       *[other] その行はありません。この文字起こしは{ AMOUNT($lines) }行です。行番号か、1:02 のような時刻を指定してください。
    }
transcriptNotAPlace = 「{ $given }」は行番号でも、1:02 のような時刻でもありません。
transcriptWhoIsIt = これはだれですか？ 名前を付ける話者を選んでください。話した内容が手がかりになります。
transcriptThisIs = { $speaker } は… メンバーか名前、または同じ人である別の話者を選んでください。
transcriptNamed = 回答とすべてのファイルで、これから { $speaker } は { $name } になります。
transcriptMerged = 回答とすべてのファイルで、これから { $speaker } と { $into } は同じ話者になります。
transcriptFixed = 回答とすべてのファイルで、その行を変更しました。
transcriptFileReady = 文字起こしを「{ $name }」にしました。
transcriptFileLinked = 「{ $name }」は大きすぎてここに送れません。ここから取得してください。リンクは12時間有効です：
transcriptFileTooLarge = 「{ $name }」は大きすぎてここに送れず、ボットが自分の公開アドレスを知らないためリンクもできません。ボットの管理者が PUBLIC_URL を設定する必要があります。

## Labels: what stands on a button or over a field

transcriptSpeakersLabel = 話者
transcriptSaveLabel = 保存
transcriptMemberLabel = メンバー
transcriptNameLabel = 名前
transcriptSameLabel = 同じ人
transcriptKnownLabel = 知っている人

## Parts of a line or of a sentence

speakerNumber = 話者{ $number }
