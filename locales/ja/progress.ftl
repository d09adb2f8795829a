### ジョブの進み具合と結果

## Sentences

progressQueued =
    { $ahead ->
        [0] 順番待ちです。次に始まります。
       *[other] 順番待ちです。前に{ AMOUNT($ahead) }件あります。
    }
progressQueuedFor = 順番待ちです。前に{ AMOUNT($ahead) }件あり、あと約{ ROUGHLY($expectedMs) }で始まります。
progressOwnLimit =
    { $ahead ->
        [0] 順番待ちです。次はあなたのジョブです。いま{ AMOUNT($most) }件が実行中で、これがあなたの上限です。
       *[other] 順番待ちです。前に自分のジョブが{ AMOUNT($ahead) }件あります。いま{ AMOUNT($most) }件が実行中で、これがあなたの上限です。
    }
progressServerLimit =
    { $ahead ->
        [0] 順番待ちです。ここでは次に始まります。いま{ AMOUNT($most) }件が実行中で、これが上限です。
       *[other] 順番待ちです。ここで前に{ AMOUNT($ahead) }件あります。いま{ AMOUNT($most) }件が実行中で、これが上限です。
    }
progressWaiting = 順番待ちです。
speechAhead = 約{ ROUGHLY($ms) }の音声を{ AMOUNT($parts) }つに分けて作ります。
progressRunning = 処理中です（{ SPAN($elapsedMs) }経過）。
progressEstimate =
    処理中です（{ SPAN($elapsedMs) }経過）：約{ AMOUNT($percent) }%完了{ $leftMs ->
        [0] {""}
       *[other] 、残り約{ ROUGHLY($leftMs) }
    }。
progressLeft = 実行中（{ SPAN($elapsedMs) }経過）、残り約{ ROUGHLY($leftMs) }です。
progressParts = 処理中です（{ SPAN($elapsedMs) }経過）。{ $of }個中{ $done }個が終わりました。
progressStep = 処理中です（{ SPAN($elapsedMs) }経過）。{ $of }ステップ中{ $step }番目、/{ $command } です。
progressRetrying = 音声サービスがまだ受け付けていません。再試行しています（{ SPAN($elapsedMs) }経過）。
progressFinishing = 結果を取得しています（{ SPAN($elapsedMs) }経過）。
progressJoining = { AMOUNT($count) }個のパートを1つのファイルにまとめています（{ SPAN($elapsedMs) }経過）。
