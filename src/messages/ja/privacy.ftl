### 人について保存されるもの

## Sentences

privacyExported = これが、あなたについてここに保存されているもののすべてです。
privacyAsk = これらは完全に削除され、元に戻せません。実行するには /privacy forget-me confirm:yes と入力してください。
privacyForgotten = これらを削除しました。チャンネルに投稿した回答の内容も、プラットフォームが許す範囲で消しました。
privacyRunning = まだ動いているため、手を付けていないもの：{ $jobs }。/jobs cancel で止めるか終わるのを待って、もう一度頼んでください。
privacyStays = 残るもの：どのジョブのものかわからない使用額の合計と、モデレーターの案件（サーバーのもので、期限が来ると自動で消えます）。docs/privacy.md にすべて書いてあります。
forgottenAnswer = 頼んだ本人がこれを削除しました。

## Parts of a line or of a sentence

privacyKept = { $name }：{ AMOUNT($count) }
