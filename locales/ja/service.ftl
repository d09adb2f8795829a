### 音声サービスへの問い合わせと /ping

## Sentences

serviceNotAsked = 音声サービスが時間内に応答しませんでした。1分ほどしてからもう一度試してください。料金はかかっていません。
lyricsUnknown = 「{ $piece }」の歌詞はありません。ボーカルのない曲か、曲やそのジョブのIDではありません。/jobs list であなたのジョブを見られます。
lyricsTitle = { HAS($title) ->
        [yes] 「{ $title }」の歌詞
       *[no] 歌詞
    }：
artistsTitle = 音声サービスのアーティストスタイル：
artistsNone = 音声サービスにアーティストの一覧はありません。
pingWell = すべてのサービスが応答しています：
pingUnwell = 応答していないサービスがあります：
serviceNoteLocal = ローカルの代用サービスです。音声はすべて AI ではなく、このマシンの信号処理で生成されます。声は機械的で、Whisper モデルがない場合、文字起こしは英語だけです。
serviceNoteServers = 音声はこのマシンと、運営者のサーバーで生成されます。{ HAS($voices) ->
        [yes] 声：{ $voices }。
       *[no] {""}
    }{ HAS($transcripts) ->
        [yes] 文字起こし：{ $transcripts }。
       *[no] {""}
    }
serviceNoteRemote = 音声は { $host } の音声サービスが生成します。

## Parts of a line or of a sentence

artistLine =
    { SAME($id, $name) ->
        [yes] { $name }
       *[no] { $name } · { $id }
    }
pingRows = ジョブのデータベース
pingQueue = キュー
pingService = 音声サービス
pingScoring = 音声の採点
pingAnswered = { $part }：{ AMOUNT($ms) }ミリ秒で応答しました。
pingSilent = { $part }：応答がありません。1分ほどしてからもう一度試してください。受け付けたジョブは保存されています。
