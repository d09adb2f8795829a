### 入力されたコマンド

## Sentences

nothingTyped = コマンドを入力してください。コマンドはスラッシュで始まります。例：{ $example }。/help で一覧を見られます。
noCommand = コマンドを入力してください。このテキストを読み上げるには「読み上げる」を選ぶか、先頭に /tts を付けてください。/help で一覧を見られます。
unknownCommand = コマンド /{ $name } はありません。もしかして：{ $nearest }。/help で一覧を見られます。
incompleteCommand = /{ $family } にはサブコマンドが必要です。次から選んでください：{ $members }。
openQuote = 「{ $option }:」のあとの引用符が閉じていません。閉じるか、値が1語なら引用符を外してください。
optionTwice = 「{ $option }」が2回以上指定されています。1回だけ指定してください。
unreadableOptions = オプションを読み取れませんでした。名前と値の組で、名前ごとに値を1つ送ってください。
strayText = /{ $command } では「{ $given }」をどう使うかわかりません。オプションは name:value のように書いてください。/help { $command } で一覧を見られます。
optionOrText = /{ $command } に「{ $given }」のようなオプションはありません。テキストの一部ですか。テキストを引用符で囲むと、この確認は出ません。

## Labels: what stands on a button or over a field

speakLabel = 読み上げる
keepAsTextLabel = テキストに含める
leaveOutLabel = 取り除く
