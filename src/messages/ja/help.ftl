### ヘルプ

## Sentences

helpAll = コマンド：
helpFamily = /{ $name } で始まるコマンド：
helpLine = /{ $name } · { $description }。
helpMore = 詳しくは、/help にコマンド名を付けてください。オプションは name:value または name:"several words" のように書きます。

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
