### 数字とその単位

## Parts of a line or of a sentence

figureUnknown = しばらく
figureSeconds = { $seconds }秒
figureMinutes =
    { $seconds ->
        [0] { $minutes }分
       *[other] { $minutes }分{ $seconds }秒
    }
figureHours =
    { $minutes ->
        [0] { $hours }時間
       *[other] { $hours }時間{ $minutes }分
    }
figureKilobytes = { $amount } KB
figureMegabytes = { $amount } MB
figureUnit =
    { $unit ->
        [seconds] { $amount }秒
        [milliseconds] { $amount }ミリ秒
        [days] { $amount }日
       *[other] { $amount } { $unit }
    }
stateName =
    { $state ->
        [accepted] 順番待ち
        [submitting] 送信中
        [waiting] 実行中
        [collecting] 結果を取得中
        [delivering] 配信中
        [unconfirmed] 未確認（実行されたかどうかわかりません）
        [done] 完了
        [failed] 失敗
        [cancelled] キャンセル済み
       *[other] { $state }
    }
span = { SPAN($ms) }
amount = { AMOUNT($figure) }
mediaKind =
    { $kind ->
        [audio] 音声
        [video] 動画
        [image] 画像
        [text] テキスト
       *[other] { $kind }
    }
