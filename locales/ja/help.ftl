### ヘルプ

## Sentences

helpAll = 何をしますか？
helpFamily = /{ $name } で始まるコマンド：
helpLine = /{ $name } · { $description }。
helpFamilyLine = /{ $name } · { $description }：{ $members }。
helpHello = こんにちは。これが私の声です。
helpMore = 詳しくは、/help にコマンド名を付けてください。オプションは name:value または name:"several words" のように書きます。

## Labels of buttons, fields and choices

helpSections = すべてのコマンド
helpSection = { $name ->
    [create] 作成
    [transcribe] 文字起こし
    [improve] 音声の改善
    [voices] 声
   *[other] 設定と管理
}

## Parts of a line or of a sentence

helpExample = 例：{ $example }
helpPlainOption = { $name }：{ $description }。
helpOption = { $name }：{ $description }（{ $facts }）。
optionRequired = 必須
limitText = { AMOUNT($max) }文字まで
limitRange = { AMOUNT($min) }〜{ AMOUNT($max, $unit) }
limitYesNo = yes または no
limitFile = ファイル、リンク、latest、または job:last：{ KINDS($accept) }
limitNewest = デフォルト：ここで一番新しいファイル
limitDefault = デフォルト：{ $value }
