### だれが何をできるかのサーバーのルール

## Sentences

permissionDenied = このサーバーのルールにより、ここではできません：「{ $rule }」。何も実行しておらず、料金はかかっていません。このサーバーまたはワークスペースの管理者が /permissions で変更できます。
permissionUnknown = このサーバーのルールにより、ここではできない可能性があります：「{ $rule }」。あなたのロールやグループをプラットフォームが知らせないため、何も実行しておらず、料金はかかっていません。このサーバーまたはワークスペースの管理者が /permissions で、全員またはチャンネルに対するルールに変えられます。
permissionsTitle =
    { $count ->
        [0] ルールはありません。だれでもすべてのコマンドを使えます。ほかの人について決められるのは、このサーバーまたはワークスペースの管理者だけです。
       *[other] このサーバーのルール（{ AMOUNT($count) }件、上限{ AMOUNT($max) }件）。チャンネルのルールはすべての場所のルールより、ロールのルールは全員のルールより優先され、同じ条件なら禁止が優先されます：
    }
permissionsShownToManagers = すべてのルールを見られるのは、このサーバーまたはワークスペースの管理者だけです。ルールでブロックされたときは、どのルールかお知らせします。
permissionsChanged = ルールを保存しました：{ $rule }。
permissionsForWhat = 何についてのルールか指定してください。コマンドの種類なら family: と { $families } のどれか、権限なら right: と { $rights } のどれかです。何も変更していません。
permissionsFamily = ルールを作れるコマンドの種類に「{ $given }」はありません。近いもの：{ $nearest }。何も変更していません。
permissionsWho = { $option } が見つかりません。名前の入力中に候補から選ぶか、IDを指定してください。何も変更していません。
channelNotHere = このサーバーには、ボットが見られるチャンネル { $channel } がありません。このサーバーのチャンネルを選び、ボットにアクセスを許可してください。何も変更していません。
channelNotPostable = { $channel } で次の権限が足りないため、ボットは投稿できません：{ $rights }。権限を付けてから、もう一度実行してください。何も変更していません。
rolesUnknown = 現在、ロールやグループの一覧を取得できないため、「{ $given }」を探せません。しばらくしてからもう一度試すか、ロールをメンションするか、IDを指定してください。Slack ではアプリにスコープ usergroups:read が必要です。何も変更していません。
roleNotThere = ここに「{ $given }」というロールやグループはありません{ HAS($nearest) ->
        [yes] 。近いもの：{ $nearest }
       *[no] { "" }
    }。何も変更していません。
roleNotOne = ここには「{ $given }」という名前のロールが{ AMOUNT($count) }個あります。名前の入力中に候補から選ぶか、IDを指定してください。何も変更していません。
permissionsTooMany = ここにはルールが{ AMOUNT($count) }件あり、上限は{ AMOUNT($max) }件です。先に /permissions reset で削除してください。
permissionsReset = ルールを{ AMOUNT($count) }件削除しました。
permissionsNotThere = そのルールは存在しないため、何も変更していません。/permissions show でルールを見られます。

## Parts of a line or of a sentence

rule = { $effect }：{ $about }（{ $whom }、{ $where }）
ruleAllows = 許可
ruleDenies = 禁止
ruleForRole = ロール { $role }
ruleForEverybody = 全員
ruleInChannel = チャンネル { $channel }
ruleEverywhere = すべての場所
