### ジョブの終了を知る他のプログラム、サーバーの管理者

## Sentences

webhooksNotYours = Webhook を見たり変更したりできるのは、このサーバーやワークスペースの管理者です。管理者に頼んでください。何も変更していません。
webhookAddress = Webhook には https:// で始まる公開アドレスが必要です。受け取るプログラムが示すアドレスを指定してください。何も変更していません。
webhooksTooMany = このサーバーにはすでに上限の{ $most }件の Webhook があります。先に一つ削除してください（/webhooks remove）。何も変更していません。
webhookUnknown = ここに Webhook「{ $id }」はありません。/webhooks list で見られます。何も変更していません。
webhookAdded = このサーバーのジョブが終わると、これから Webhook { $id } に知らせます。
webhookSecretOnce = 表示されるのはこの1回だけです。受け取る側はこれで署名を確かめます（Standard Webhooks）。
webhookRemoved = Webhook { $id } を削除しました。まだ知らせていなかったものも消えました。
webhookTested = Webhook { $id } にテストを送っています。結果は /webhooks list で見られます。
webhooksTitle = このサーバーの Webhook：
webhooksNone = ありません。/webhooks add で追加してください。
webhookDisabled = Webhook { $id } は、何日も届かなかったため無効になりました（{ $why }）。知らせていないものは保存されています。受け取る側を直してから /webhooks test { $id } ですべて送るか、/webhooks remove { $id } で削除してください。
alertsThere = これから、予算と Webhook についてはチャンネル { $channel } でこのサーバーの管理者に知らせます。ボットがそこに書き込めないときは、これまでどおりに知らせます。
alertsNowhere = 予算と Webhook については、プラットフォームが自身のお知らせをする場所か、直接、このサーバーの管理者に知らせます。
budgetAlert = { $level ->
        [server] このサーバーの
        [channel] チャンネル { $id } の
        [role] ロール { $id } の
       *[person] メンバー { $id } の
    }{ $period ->
        [day] 今日
       *[month] 今月
    }の上限を{ $percent ->
        [100] 使い切りました
       *[other] { $percent } % 使いました
    }：{ $most }のうち{ $used }。サーバーの管理者が /budget set で変更でき、/usage server で詳しく見られます。

## Parts of a line or of a sentence

webhookSecret = 署名キー：{ $shown }
webhookLine = { $id }：{ $url }：{ $state ->
        [new] まだ何も送っていません
        [reached] { SPAN($agoMs) }前に届きました
        [failing] { SPAN($agoMs) }前から失敗中（{ $why }）
       *[disabled] 無効（{ $why }）。/webhooks test { $id } で再び有効になります
    }{ $waiting ->
        [0] { "" }
       *[other] 、待ち{ $waiting }件
    }{ $givenUp ->
        [0] { "" }
       *[other] 、断念{ $givenUp }件
    }
webhookUnreadable = SECRET_KEY が変わったため、アドレスを読めません
