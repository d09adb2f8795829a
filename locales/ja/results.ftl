### 結果に添える注記とタグ

## Sentences

tagMade = AI が /{ $command } で作成、ジョブ { $id }。
tagChanged = AI が /{ $command } で加工、ジョブ { $id }。
nothingFound = 何も見つかりませんでした。
noSpeech = 話し声は見つかりませんでした。
scoreFound = スコア：{ $score }。高いほど説明に合っています。
voiceDesigned = 声「{ $name }」として保存しました。この名前で使えます。名前は /voice rename で変えられます。
serviceNote = 音声サービスからの注記：{ CLAUSE($note) }。
resultInParts = { AMOUNT($parts) }個に分かれて完成しました。1つのファイルにまとめられませんでした。もう一度まとめるのは無料です。
resultNotFinished = タグや音量を調整できなかったため、音声サービスが作ったままの状態です。
resultNotChecked = このファイルをボットが確認できなかったため、音声サービスが作ったままの状態です。
resultNotConverted = 変換できなかったため、音声サービスが作ったままの状態です。
resultFileGone = この結果のファイルの1つは、もう保存されていません。
transcriptCut = これは冒頭だけで、全文はファイルにあります。
sentDirectly = 依頼した人の設定により、回答をダイレクトメッセージで送りました。
sentInThread = 回答は下のスレッドにあります。
sentBelow = 回答は次のメッセージにあります。
directlyClosed = 結果をダイレクトメッセージで受け取る設定ですが、ボットから送れないため、回答はここにあります。ボットからのダイレクトメッセージを許可するか、/settings set results here を使うと、この注意なしでここに届きます。

## Labels: what stands on a button or over a field

nextSteps = 次の操作
nextVoice = この声に名前を付ける・試聴する・使う
nextVariation = 別のバリエーションを作る
nextLyrics = 歌詞を表示
nextScript = 台本を書き出す（料金がかかる可能性があります）
nextTranslate = { $language }に翻訳
nextFiles = 各ステップのファイルを見る
nextUndoCorrections = 用語集による修正を元に戻す
nextAsk = 質問する
nextMinutes = 議事録
nextJoin = もう一度まとめる
nextHighlights = ハイライト

## Parts of a line or of a sentence

tagArtist = AI が作成
resultTranscript = 文字起こし
resultFiles = ファイル{ AMOUNT($files) }件
