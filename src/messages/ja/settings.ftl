### 設定

## Sentences

settingsTitle = ここであなたに適用される設定：
settingTitle = 「{ $name }」：{ $description }。
settingChangedWith = { $command } で変更できます。
settingHolds = ここでのあなたの値：{ $value }（{ $from }）。
settingAt = { $place }の設定：{ $value }。
settingWho = 設定できる人：{ $who }。
settingTakes = 使える値：{ $values }。/settings set で変更でき、対象は { $where } です。
settingSet = 「{ $name }」を{ $value }にしました（{ $place }）。
settingIsReset = 「{ $name }」の設定を取り消しました（{ $place }）。
settingNotHere = 「{ $name }」はそこには設定できません。設定できる対象は { $where } です。何も変更していません。
settingNotYours = 「{ $name }」はここの全員に適用されるため、変更できるのはこのサーバーやワークスペースの管理者だけです。管理者に頼むか、可能なら自分用に設定してください：/settings show { $name } で確かめられます。何も変更していません。

## Parts of a line or of a sentence

settingLine = { $name }：{ $value } · { $from } · { $who }
settingUnset = 未設定
settingOn = オン
settingOff = オフ
settingVoiceName = 声の名前
settingFromDefault = 既定値
settingFromPerson = あなたが設定
settingFromChannel = このチャンネルの設定
settingFromServer = このサーバーの設定
settingForPerson = あなた用
settingForChannel = このチャンネル用
settingForServer = このサーバー用
settingByYou = あなた
settingByYouAndManagers = あなた。全員用はこのサーバーの管理者
settingByManagers = このサーバーの管理者
