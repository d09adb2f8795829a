### ジョブが結果を出せなかった理由。費用とジョブの番号は別の文で伝えます。

## Sentences

serviceRefused = 音声サービスがこのリクエストを受け付けませんでした（{ $status }）：{ CLAUSE($why) }。指摘された点を直して、もう一度実行してください。
nothingSpent = 料金はかかっていません。
jobId = ジョブ { $id }。
