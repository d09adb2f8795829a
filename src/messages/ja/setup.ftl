### 設定パネル、設定ファイル、サーバーでの最初の準備

## Settings

settingHasCommand = 「{ $name }」は1つの値では表せません。{ $command } で変更できます。何も変更していません。
settingAboveCeiling = 「{ $name }」は最大{ AMOUNT($max) }です。ボットの管理者がそれより長く保存しないためですが、{ AMOUNT($given) } が指定されました。何も変更していません。
settingCeiling = ボットの管理者が認めるのは最大{ AMOUNT($max) }です。
settingFamily = オフにできるコマンドに「{ $given }」はありません。近いもの：{ $nearest }。何も変更していません。
settingNumber = { AMOUNT($min) }〜{ AMOUNT($max) }の整数
settingFamilies = カンマで区切ったコマンド名。+music で追加、-music で除外、none でなし
familyOff = 「{ $family }」のコマンドはこのサーバーでオフになっています。何もしておらず、料金はかかっていません。サーバーやワークスペースの管理者がオンに戻せます：/settings set families-off。
familyOffHere = 「{ $family }」のコマンドはこのチャンネルでオフになっています。何もしておらず、料金はかかっていません。サーバーやワークスペースの管理者がオンに戻せます：/settings set families-off for:channel。

## Panels

panelForWhom = だれの設定？
panelWhich = どの設定？
panelHolds = { $value }（{ $from }）
panelValue = 「{ $name }」をどうしますか？
panelSwitchOn = { $family } はオフ：オンにする
panelSwitchOff = { $family } をオフにする
panelWrite = 変更
panelReset = 取り消す

## The file of settings

settingsExported = 設定されているもののすべてです（{ $place }）。/settings import で、ここでもほかの場所でも設定し直せます。
settingsFileNotYours = チャンネルやサーバーの設定を書き出したり読み込んだりできるのは、その管理者です。管理者に頼むか、自分の分だけにしてください：for:me。何も変更していません。
settingsFileUnreadable = それは設定ファイルではありません。/settings export で作れます。何も変更していません。
settingsFileWrong = ファイルの一部は、ここで for:{ $place } には設定できません：{ $names }。そのような値がないか、ボットの管理者が認める範囲を超えています。残りも含めて何も変更していません。これらをファイルから外すか、直してください。
settingsFileUnknown = ここにない項目なので省きました：{ $names }。
settingsWouldChange = { $count ->
        [0] 変わるものはありません（{ $place }）。
       *[other] 次の{ AMOUNT($count) }件が変わります（{ $place }）：
    }
settingsImported = { $count ->
        [0] すべてすでに設定されていたため、何も変更していません（{ $place }）。
       *[other] 次の{ AMOUNT($count) }件を変更しました（{ $place }）：
    }
settingChange = { $name }：{ $before } → { $after }
documentTooLong = { $name } は{ AMOUNT($max) }文字を超えています。ここで読めるのはそこまでです。何もしていません。
documentNoText = { $name } はテキストではないため、読めませんでした。何もしていません。

## The first run in a server

setupNotYours = サーバーやワークスペースの準備ができるのは、その管理者です。管理者に頼んでください。何も変更していません。
setupTitle = 準備、{ $of }段階中{ $step }段階目：{ $name ->
        [rights] ボットの権限
        [channels] 使える場所
        [budget] 使える金額
        [sound] 最初の音
       *[done] 今の状態
    }
setupSteps = 段階を選ぶ
setupStep = { $name ->
        [rights] ボットの権限
        [channels] チャンネル
        [budget] 予算
        [sound] テスト音
       *[done] まとめ
    }
setupNext = 次へ
setupNoRights = ここに確認する権限はありません。
setupRightsAll = ボットには、ここで必要な権限がすべてあります。
setupRightsMissing = ここでボットに足りない権限：{ $rights }。サーバー、このチャンネル、またはアプリの設定でボットのロールに付けてから、この段階に戻ってください。
setupChannelsAll = ボットは、ボットに見えるすべてのチャンネルで使えます。
setupChannelsOnly = 料金がかかる可能性のあるものを頼めるのは、次のチャンネルだけです：{ $channels }。
setupChannelsHow = 限定するチャンネルを選ぶか、すべての場所にしてください。コマンドやロールごとの細かい設定は /permissions でできます。
setupPickChannels = このチャンネルだけ
setupEverywhere = すべての場所
setupBudget = このサーバーが使えるのは{ $period ->
        [day] 1日
       *[month] 1か月
    }{ $most }です。
setupNoBudget = ボットの管理者が制限していない限り、このサーバーの使用額に上限はありません。
setupBudgetHow = 上限は厳守されます。超えるものは送る前に断ります。/budget で、人、ロール、チャンネルごとにも設定できます。
setupLimit = { $period ->
        [day] 1日の上限
       *[month] 1か月の上限
    }
setupSoundCosts = テスト音は本物のリクエストです。料金は最大{ $cost }です。
setupSoundFree = テスト音は本物のリクエストです。価格が設定されていないため、料金は計上されません。
setupSoundHow = ボタンを押すと、このチャンネルで聞けます。
setupPlay = テスト音を鳴らす
setupSoundState = 直近のテスト音：{ STATE($state) }（ジョブ { $id }）。
setupNoSound = テスト音はまだ鳴らしていません。
setupWhatNext = 頼めることはすべて /help で、ここでの設定は /settings show で見られます。/setup はいつでもやり直せます。
setupOffer = このサーバーの準備をする
discordNoMember = サーバーのメンバーになること：今は1人のためだけに追加されています
slackSettings = 設定
slackUnderWay = 実行中です（ジョブ { $id }）。回答は会話に届きます。
