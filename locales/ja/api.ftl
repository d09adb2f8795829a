### API キーと API

## Sentences

apiKeysNotYours = このサーバーの API キーを作成、表示、無効化できるのは管理者だけです。管理者に頼むか、自分用のキーを作成してください。
apiKeyAdminScope = 権限範囲 admin を持てるのはサーバーのキーだけです。別の権限範囲を選ぶか、サーバーのキーを作成してください。
apiKeysTooMany = API キーは上限の{ $most }件に達しています。先に /api-keys revoke で1件無効にしてください。
apiKeyUnknown = ここに API キー「{ $id }」はありません。/api-keys list で一覧を見られます。
apiKeyCreated = API キー { $id } を作成しました。有効期間は{ AMOUNT($days, "days") }です。
apiKeyOnce = 表示されるのは1回だけです。持っている人はだれでもあなたの上限を使えるので、パスワードと同じように保管してください。使い方は docs/api.md にあります。
apiKeyRevoked = API キー { $id } を無効にしました。このキーを使うプログラムは今後拒否されます。
apiKeysTitle = API キー：
apiKeysNone = API キーはまだありません。/api-keys create で作成してください。
apiKeyMissing = Authorization ヘッダーに API キーが必要です。/api-keys create で作成してください。送り方は docs/api.md にあります。
apiKeyInvalid = この API キーは不明か、期限切れか、無効になっています。/api-keys create で別のキーを作成してください。
apiScopeMissing = この API キーの権限範囲は { $scope } ですが、これには { $needed } が必要です。その権限範囲のキーを作成してください。
apiOwnerLeft = この API キーの持ち主は、もうこのサーバーのメンバーではありません。別のキーを使ってください。
apiCreatorNotAdmin = このAPIキーを作成した人は、もう管理者ではありません。管理者に別のキーを頼んでください。
apiTooMany = この API キーでのリクエストが多すぎます。{ SPAN($ms) }後にもう一度試してください。
apiCommandElsewhere = /{ $command } は API では使えません。ボットを使っている場所で実行してください。
apiBadRequest = リクエストが正しくありません：{ $why }。/api/v1/openapi.json と比べてください。
apiKeyReused = この Idempotency-Key は、別のリクエスト{ HAS($id) ->
        [yes] （ジョブ { $id }）
       *[no] { "" }
    }ですでに使われています。新しいリクエストごとに新しいキーを使ってください。
apiPlatformDown = チャットのプラットフォームが応答しないため、このキーの持ち主がまだメンバーかどうか確認できません。1分ほどしてからもう一度試してください。
apiTooManyOpen = この API キーでは、すでに上限の{ $most }件の待機とイベントストリームが開いています。いくつか終了してからもう一度試してください。
apiMethod = このアドレスでは { $method } を使えません。{ $methods } を使ってください。
apiAddressTooLong = アドレスが長すぎます。含まれている ID を確認してください。
apiContentType = このアドレスではこのコンテンツタイプを使えません。application/json を送るか、/api/v1/uploads に application/octet-stream を送ってください。
apiKeyUnanswered = この Idempotency-Key の最初のリクエストには、まだ応答がありません。数秒後に同じものを送ってください。変わらなければ、何が変更されたか確認して新しいキーを使ってください。
apiNotFound = API にそのアドレスはありません。/api/v1/openapi.json に一覧があります。

## Parts of a line or of a sentence

apiKeyLine =
    { $id } · { $name } · { $target ->
        [server] このサーバー{ HAS($creator) ->
            [yes] { "（" }作成者：{ $creator ->
                [you] あなた
               *[other] { $creator }
            }）
           *[no] {""}
        }
       *[me] あなた
    } · { $scope } · { $daysLeft ->
        [0] 期限切れ
       *[other] あと{ AMOUNT($daysLeft, "days") }
    } · { $usedMs ->
        [-1] 未使用
       *[other] 最終使用：{ SPAN($usedMs) }前
    }
