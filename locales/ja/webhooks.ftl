### Webhook と管理者への通知

## Sentences

webhooksNotYours = Webhook を見たり変更したりできるのは管理者だけです。管理者に頼んでください。
webhookAddress = Webhook には https:// で始まる公開アドレスが必要です。受け取るサービスのエンドポイントを使ってください。
webhooksTooMany = このサーバーの Webhook は上限の{ $most }件に達しています。先に /webhooks remove で1件削除してください。
webhookUnknown = ここに Webhook「{ $id }」はありません。/webhooks list で一覧を見られます。
webhookEventUnknown = ここにイベント「{ $id }」はありません。/webhooks deliveries で最近のイベントを見られます。
webhookAdded = { $events ->
        [jobs] このサーバーのジョブが終わるたびに
        [transcripts] このサーバーの文字起こしができるたびに
        [moderation] このサーバーのモデレーションの案件が開かれるか決定されるたびに
       *[everything] このサーバーのジョブが終わるか、文字起こしができるか、モデレーションの案件が開かれるか決定されるたびに
    }、Webhook { $id } を呼び出します。
webhookHasText = 名前とテキストも送ります：その時点であなたが見られる文字起こしと、確認対象のクリップのものです。
webhookSecretOnce = 表示されるのは1回だけです。署名の検証に使ってください（Standard Webhooks）。
webhookRemoved = Webhook { $id } と未送信のイベントを削除しました。
webhookRotated = Webhook { $id } の署名キーを新しくしました。1日間は古いキーでも署名するので、その間に受信側のキーを変更してください。
webhookTested = Webhook { $id } にテストイベントを送っています。結果は /webhooks list で見られます。
webhookRedelivered = イベント { $id } をもう一度送ります。結果は /webhooks deliveries で見られます。
webhooksTitle = このサーバーの Webhook：
webhooksNone = Webhook はまだありません。/webhooks add で追加してください。
webhookDeliveries = Webhook { $id } の最近のイベント：
webhookNoDeliveries = Webhook { $id } のイベントはまだありません。
webhookDisabled = Webhook { $id } は何日も届かなかったため無効になりました（{ $why }）。イベントは保存されています。受信側を直してから /webhooks test { $id } で再送するか、/webhooks remove { $id } で削除してください。
alertsThere = 予算と Webhook の通知は、チャンネル { $channel } で管理者に届きます。ボットがそこに投稿できない場合は、システムチャンネルか、管理者に直接届きます。
alertsNowhere = 予算と Webhook の通知は、プラットフォームのシステムチャンネルかダイレクトメッセージで管理者に届きます。
budgetAlert =
    { $level ->
        [server] このサーバーの
        [channel] チャンネル { $id } の
        [role] ロール { $id } の
       *[person] メンバー { $id } の
    }{ $period ->
        [day] 1日の
       *[month] 月間の
    }上限を{ $percent ->
        [100] 使い切りました
       *[other] { $percent } % 使いました
    }：{ $most }のうち{ $used }。管理者が /budget set で変更でき、/usage server で詳しく見られます。

## Parts of a line or of a sentence

webhookSecret = 署名キー：{ $shown }
webhookLine =
    { $id }（{ $events }）：{ $url }：{ $state ->
        [new] まだ何も送っていません
        [reached] { SPAN($agoMs) }前に届きました
        [failing] { SPAN($agoMs) }前から失敗中（{ $why }）
       *[disabled] 無効（{ $why }）。/webhooks test { $id } で再び有効になります
    }{ $waiting ->
        [0] { "" }
       *[other] 、待機中{ $waiting }件
    }{ $givenUp ->
        [0] { "" }
       *[other] 、失敗{ $givenUp }件
    }
webhookUnreadable = SECRET_KEY が変わったため、アドレスを読めません
webhookEventLine =
    { $id }：{ $type }（{ $about }）、{ SPAN($agoMs) }前：{ $state ->
        [delivered] 送信済み
        [waiting] { $attempt ->
            [0] 待機中
           *[other] 失敗、再試行します
        }
       *[failed] 失敗、送信を終了
    }
