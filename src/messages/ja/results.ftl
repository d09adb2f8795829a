### 音声に添える説明

## Sentences

tagMade = AI が /{ $command } で作成、ジョブ { $id }。
tagChanged = AI が /{ $command } で加工、ジョブ { $id }。
nothingFound = 何も見つかりませんでした。
noSpeech = 話し声は見つかりませんでした。
transcriptCut = これは冒頭だけで、全文はファイルにあります。

## Parts of a line or of a sentence

tagArtist = AI が作成
