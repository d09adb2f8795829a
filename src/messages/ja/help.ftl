### ヘルプ

## Sentences

helpAll = 頼めること：
helpFamily = /{ $name } で始まるもの：
helpLine = /{ $name } · { $description }。
helpMore = /help にコマンド名を付けると、そのオプションがわかります。オプションは name:value または name:"several words" のように書きます。

## Parts of a line or of a sentence

helpExample = 例：{ $example }
helpPlainOption = { $name }：{ $description }。
helpOption = { $name }：{ $description }（{ $facts }）。
optionRequired = 必須
limitText = { AMOUNT($max) }文字まで
limitRange = { AMOUNT($min) }〜{ AMOUNT($max, $unit) }
limitYesNo = yes または no
limitFile = ファイル、リンク、latest、または job:last：{ KINDS($accept) }
limitNewest = 省略時はここで一番新しいファイル
limitDefault = 省略時は { $value }
