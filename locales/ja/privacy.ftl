### 人について保存されるもの

## Sentences

privacyExported = これが、ここに保存されているあなたについてのすべてのデータです。
privacyAsk = これらは完全に削除されます。
privacyForgotten = これらを削除しました。チャンネルに投稿した回答の内容も、プラットフォームが許す範囲で削除しました。
privacyRunning = まだ実行中のため、削除していないもの：{ $jobs }。/jobs cancel でキャンセルするか終わるのを待って、もう一度実行してください。
privacyStays = 保存されたままのもの：どのジョブのものかわからない使用額の合計と、モデレーションの案件（サーバーのもので、期限が来ると自動で消えます）。全一覧は docs/privacy.md にあります。
forgottenAnswer = 実行した本人がこれを削除しました。

## Labels: what stands on a button or over a field

privacyDeleteLabel = 自分のデータを削除

## Parts of a line or of a sentence

privacyKept = { $name }：{ AMOUNT($count) }
