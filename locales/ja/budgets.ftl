### 料金と予算

## Sentences

cost = 料金：{ $cost }。
costOfBudget = 料金：{ $cost }。{ $period ->
        [day] 今日
       *[month] 今月
    }の残りは{ $most }のうち{ $left }です。
costExpected = 料金は最大{ $cost }です。
budgetRefused = これには{ $cost }かかる可能性がありますが、{ $whose }は{ $period ->
        [day] 1日
       *[month] 1か月
    }{ $most }です。{ $used }が使用済みか予約済みで、残りは{ $left }です。上限は{ SPAN($inMs) }後にリセットされます。実行中のジョブが見積もりより安ければ、もっと早く空きます。上限を上げられるのは{ $who }です。料金はかかっていません。
budgetNotYours = 上限を確認・変更できるのは、このサーバーまたはワークスペースの管理者だけです。管理者に頼んでください。何も変更していません。
budgetAmount = { $given } は上限にできません。大きすぎるか、小数が6桁を超えています。何も変更していません。
budgetWho = だれの上限か選んでください：{ $level ->
        [person] who: とそのメンバー
        [role] who: とそのロール
        [channel] who: とそのチャンネル
       *[server] who: とそのサーバー
    }（メンションまたはID）。何も変更していません。
budgetSet = 保存しました：{ $whose }は{ $period ->
        [day] 1日
       *[month] 1か月
    }{ $most }です。
budgetRemoved = 削除しました：{ $whose }（{ $period ->
        [day] 1日
       *[month] 1か月
    }）。
budgetNoJob = このサーバーで費用がかかったジョブ { $id } はありません。回答にある ID を確認してください。何も変更していません。
budgetCorrected = 修正しました：ジョブ { $id } は { $before } ではなく { $after } として数えます。
budgetPlausible = ジョブ { $id } は { $before } で、見積もりを超えていません。何も変更していません。
budgetUnpriced = 価格が設定されていないため、予算は効果がありません。ボットの管理者が価格を設定できます（PRICES_FILE）。
budgetTitle = ここでの使用上限です。日と月は UTC です。
budgetNone = ここには上限が設定されていません。
usageMine = あなたの使用量です。日と月は UTC です。
usageOfServer = このサーバーの使用量です。日と月は UTC です。
budgetQuestion = これには { $cost } かかる可能性があり、{ $most } を超える場合は確認が必要です。実行しますか？

## Parts of a line or of a sentence

budgetOfPerson = ここでのあなたの上限
budgetOfPersonEverywhere = あなたの上限
budgetOfRole = あなたのロールの上限
budgetOfChannel = このチャンネルの上限
budgetOfServer = このサーバーの上限
budgetByAdmins = このサーバーの管理者
budgetByOperator = ボットの管理者
budgetLine =
    { $whose }：{ $period ->
        [day] 1日
       *[month] 1か月
    }{ $most }（設定者：{ $who }）
budgetForEach = メンバーごとの上限
budgetForEachEverywhere = メンバーごとの上限（すべての場所）
budgetForEachChannel = チャンネルごとの上限
budgetForEachServer = サーバーごとの上限
budgetForPerson = メンバー { $id } の上限
budgetForRole = ロール { $id } の上限
budgetForChannel = チャンネル { $id } の上限
usageLine =
    { HAS($bar) ->
        [yes] { $bar }{" "}
       *[no] {""}
    }{ $whose }、{ $period ->
        [day] 今日
       *[month] 今月
    }：{ $used }{ HAS($apart) ->
        [yes] { $apart }
       *[no] {""}
    }
usageColumn =
    { $column ->
        [period] 期間
        [whose] 対象
       *[used] 使用量
    }
usagePeriod =
    { $period ->
        [day] 今日
       *[month] 今月
    }
usageOfMost = { $most }のうち{ $used }、{ $percent } %
usageApart = （うち実行中のジョブの予約分{ $reserved }、未確認{ $unconfirmed }）
usageJobs = ジョブ{ AMOUNT($count) }件
usageByPerson = ここでのあなた
usageByPersonEverywhere = すべての場所でのあなた
usageByChannel = このチャンネル
usageByServer = このサーバー
usageByRole = ロール { $id }
