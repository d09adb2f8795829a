### だれが何をできるかのサーバーのルール

## Sentences

permissionDenied = このサーバーのルールにより、ここではそれができません：「{ $rule }」。何もしておらず、料金はかかっていません。このサーバーやワークスペースの管理者が /permissions で変更できます。
permissionUnknown = このサーバーのルールにより、ここではそれができない可能性があります：「{ $rule }」。あなたのロールやグループをプラットフォームが知らせないため、何もしておらず、料金はかかっていません。このサーバーやワークスペースの管理者が /permissions で、全員またはチャンネルに対するルールに変えられます。
permissionsTitle =
    { $count ->
        [0] ルールはありません。だれでも何でも頼めます。ほかの人のことを決められるのは、このサーバーやワークスペースの管理者だけです。
       *[other] このサーバーのルール（{ AMOUNT($count) }件、上限{ AMOUNT($max) }件）。チャンネルのルールはすべての場所のものより、ロールのルールは全員のものより優先され、同じ近さなら禁止が優先されます：
    }
permissionsShownToManagers = すべてのルールを見られるのは、このサーバーやワークスペースの管理者だけです。ルールで断られたときは、どのルールかお知らせします。
permissionsChanged = これからここのルールになります：{ $rule }。
permissionsForWhat = 何についてのルールか指定してください。コマンドの種類なら family: と { $families } のどれか、権限なら right: と { $rights } のどれかです。何も変更していません。
permissionsFamily = ルールを作れるコマンドの種類に「{ $given }」はありません。近いもの：{ $nearest }。何も変更していません。
permissionsWho = { $option } がわかりません。名前の入力中に候補から選んでメンションにするか、IDを指定してください。何も変更していません。
channelNotHere = このサーバーには、ボットが見られるチャンネル { $channel } がありません。このサーバーのチャンネルを選び、ボットにアクセスを許可してください。何も変更していません。
rolesUnknown = 今、どんなロールやグループがあるかわからないため、「{ $given }」を調べられません。しばらくしてからもう一度試すか、ロールをメンションするか、IDを指定してください。Slack ではアプリにスコープ usergroups:read が必要です。何も変更していません。
roleNotThere = ここに「{ $given }」というロールやグループはありません{ HAS($nearest) ->
        [yes] 。近いもの：{ $nearest }
       *[no] { "" }
    }。何も変更していません。
roleNotOne = ここには「{ $given }」というロールが{ AMOUNT($count) }個あります。名前の入力中に候補から選んでメンションにするか、IDを指定してください。何も変更していません。
permissionsTooMany = ここにはルールが{ AMOUNT($count) }件あり、上限は{ AMOUNT($max) }件です。先に /permissions reset で減らしてください。
permissionsReset = ルールを{ AMOUNT($count) }件取り消しました。
permissionsNotThere = そのルールはないため、何も変更していません。/permissions show で今のルールを見られます。

## Parts of a line or of a sentence

rule = { $effect }：{ $about }（{ $whom }、{ $where }）
ruleAllows = 許可
ruleDenies = 禁止
ruleForRole = ロール { $role }
ruleForEverybody = 全員
ruleInChannel = チャンネル { $channel }
ruleEverywhere = すべての場所
