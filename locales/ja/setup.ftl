### 設定パネル、設定ファイル、/setup

## Settings

settingHasCommand = 「{ $name }」はリストです。{ $command } で変更してください。
settingAboveCeiling = 「{ $name }」を{ AMOUNT($given) }にはできません。ボットの運営者が認めるのは最大{ AMOUNT($max) }です。
settingCeiling = ボットの運営者が認めるのは最大{ AMOUNT($max) }です。
settingFamily = 無効にできるコマンド「{ $given }」はありません。近いもの：{ $nearest }。
settingNumber = { AMOUNT($min) }〜{ AMOUNT($max) }の整数
settingFamilies = カンマ区切りのコマンド名。+music で追加、-music で削除、none でリストを空に
settingTexts = カンマ区切りの語句。+Kubernetes で追加、-Kubernetes で削除、none でリストを空に
settingTooMany = 「{ $name }」が{ AMOUNT($count) }件になりますが、上限は{ AMOUNT($max) }件です。先にいくつか削除してください。
settingTextLength = 「{ $given }」は登録できません。1件は1～{ AMOUNT($max) }文字です。カンマで区切ってください。
familyOff = 「{ $family }」のコマンドはこのサーバーで無効になっています。管理者が /settings set families-off -{ $family } for:server で有効にできます。料金はかかっていません。
familyOffHere = 「{ $family }」のコマンドはこのチャンネルで無効になっています。管理者が /settings set families-off -{ $family } for:channel で有効にできます。料金はかかっていません。

## Panels

panelForWhom = だれの設定？
panelWhich = どの設定？
panelHolds = { $value }（{ $from }）
panelValue = 「{ $name }」の新しい値
panelSwitchOn = { $family } を有効にする
panelSwitchOff = { $family } を無効にする
panelWrite = 変更
panelReset = リセット

## The settings file

settingsExported = 設定されているすべての値です（{ $place }）。/settings import で、ここでもほかの場所でも読み込めます。
settingsFileNotYours = チャンネルやサーバーの設定を書き出したり読み込んだりできるのは管理者だけです。管理者に頼むか、自分の設定には for:me を使ってください。
settingsFileUnreadable = 設定ファイルではありません。/settings export で作成してください。
settingsFileWrong = 何も変更していません。ファイルの { $names } の値は、正しくないか運営者の上限を超えているため、for:{ $place } では設定できません。直すか取り除いてから、もう一度試してください。
settingsFileUnknown = 不明な設定を省きました：{ $names }。
settingsWouldChange = { $count ->
        [0] 変わるものはありません（{ $place }）。
       *[other] 次の{ AMOUNT($count) }件が変わります（{ $place }）：
    }
settingsImported = { $count ->
        [0] すべてすでに設定されていたため、何も変更していません（{ $place }）。
       *[other] 次の{ AMOUNT($count) }件を変更しました（{ $place }）：
    }
settingChange = { $name }：{ $before } → { $after }
documentTooLong = { $name } は長すぎます。上限は{ AMOUNT($max) }文字です。何もしていません。
documentNoText = { $name } はテキストファイルではないため、読めませんでした。何もしていません。

## The first run in a server

setupNotYours = サーバーやワークスペースをセットアップできるのは管理者だけです。管理者に頼んでください。
setupTitle = セットアップ、ステップ{ $step }/{ $of }：{ $name ->
        [rights] ボットの権限
        [channels] チャンネル
        [budget] 利用額の上限
        [sound] 音声テスト
       *[done] まとめ
    }
setupSteps = ステップを選択
setupStep =
    { $name ->
        [rights] ボットの権限
        [channels] チャンネル
        [budget] 予算
        [sound] 音声テスト
       *[done] まとめ
    }
setupNext = 次へ
setupRightsAll = ボットには、ここで必要な権限がすべてあります。
setupRightsMissing = ここでボットに足りない権限：{ $rights }。サーバー、チャンネル、またはアプリの設定で付けてから、このステップに戻ってください。
setupRightsOptional = 任意：権限 { $rights } があると、ボットが録音中または再生中であることがボイスチャンネルに表示されます。
setupChannelsAll = ボットは、ボットに見えるすべてのチャンネルで使えます。
setupChannelsOnly = 料金がかかる可能性のあるコマンドは、次のチャンネルでだけ使えます：{ $channels }。
setupChannelsHow = 使えるチャンネルを選ぶか、「すべての場所」にしてください。コマンドやロールごとのルールには /permissions を使います。
setupPickChannels = このチャンネルだけ
setupEverywhere = すべての場所
setupBudget = このサーバーが使えるのは{ $period ->
        [day] 1日
       *[month] 1か月
    }{ $most }です。
setupNoBudget = ボットの運営者が設定していない限り、このサーバーの利用額に上限はありません。
setupBudgetHow = 上限は厳守されます。超えるリクエストは送信前に拒否されます。/budget でメンバー、ロール、チャンネルごとの上限も設定できます。
setupLimit = { $period ->
        [day] 1日の上限
       *[month] 1か月の上限
    }
setupSoundCosts = 音声テストは実際のリクエストです。料金は最大{ $cost }です。
setupSoundFree = 音声テストは実際のリクエストです。価格は設定されていません。
setupSoundHow = ボタンを押すと、このチャンネルで聞けます。
setupPlay = テスト音声を再生
setupSoundState = 直近の音声テスト：{ STATE($state) }（ジョブ { $id }）。
setupNoSound = 音声テストは実行していません。
setupWhatNext = すべてのコマンドは /help で、設定は /settings show で見られます。/setup はいつでもやり直せます。
setupOffer = このサーバーをセットアップ
discordNoMember = サーバーへの参加（1人のためだけに追加されています）
slackSettings = 設定
slackUnderWay = 実行中です（ジョブ { $id }）。回答は会話に表示されます。
