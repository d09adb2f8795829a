### 設定

## Sentences

settingsTitle = あなたの設定：
settingsMore = ほかに{ AMOUNT($count) }個の設定があります。メニューで選ぶか、/settings show に名前を付けてください。
settingTitle = 「{ $name }」：{ $description }。
settingChangedWith = { $command } で変更できます。
settingHolds = 有効な値：{ $value }（{ $from }）。
settingAt = { $place }の設定：{ $value }。
settingWho = 変更できる人：{ $who }。
settingTakes = 使える値：{ $values }。/settings set { $name } と値と { $where } で変更できます。
settingSet = 「{ $name }」を{ $value }にしました（{ $place }）。
settingIsReset = 「{ $name }」をリセットしました（{ $place }）。
settingNotHere = 「{ $name }」はそこには設定できません。代わりに { $where } を使ってください。
settingNotYours = 「{ $name }」はここの全員に適用されるため、変更できるのは管理者だけです。管理者に頼むか、/settings show { $name } で自分用に設定できるか確認してください。

## Parts of a line or of a sentence

settingLine =
    { $name }：{ $value } · { $from }{ HAS($who) ->
        [yes] {" "}· 変更：{ $who }
       *[no] {""}
    }
settingUnset = 未設定
settingOn = オン
settingOff = オフ
settingVoiceName = 声の名前
settingFromDefault = デフォルト
settingFromPerson = あなたが設定
settingFromChannel = このチャンネルの設定
settingFromServer = このサーバーの設定
settingForPerson = あなた用
settingForChannel = このチャンネル用
settingForServer = このサーバー用
settingByYou = あなた
settingByYouAndManagers = あなた（管理者は全員用に設定できます）
settingByManagers = 管理者
