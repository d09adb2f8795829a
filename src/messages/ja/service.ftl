### 音声サービスへの問い合わせ

## Sentences

serviceNotAsked = 音声サービスが時間内に応答しませんでした。1分ほどしてからもう一度試してください。料金はかかっていません。
lyricsUnknown = 「{ $piece }」の歌詞はありません。歌のID、またはそれを作ったジョブのIDを指定してください。/jobs list であなたのジョブを見られます。歌のない曲に歌詞はありません。
lyricsTitle = { HAS($title) ->
        [yes] 「{ $title }」の歌詞
       *[no] 歌詞
    }：
artistsTitle = 音声サービスのアーティストのスタイル：
artistsNone = 音声サービスにアーティストの一覧はありません。
pingWell = すべて応答しています：
pingUnwell = 応答していないものがあります：
serviceNoteLocal = ローカルの代用サービスです。音はすべて AI ではなく、このマシンの信号処理で作られます。声は機械的で、文字起こしは英語だけです。
serviceNoteRemote = 音は { $host } の音声サービスが作ります。

## Parts of a line or of a sentence

artistLine =
    { SAME($id, $name) ->
        [yes] { $name }
       *[no] { $name } · { $id }
    }
pingRows = ジョブの保管場所
pingQueue = キュー
pingService = 音声サービス
pingScoring = 音の採点
pingAnswered = { $part }：{ AMOUNT($ms) }ミリ秒で応答しました。
pingSilent = { $part }：応答しませんでした。1分ほどしてからもう一度試してください。受け付けたものは保存されています。
