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
    }{ $most }です。そのうち{ $used }が使用済みか予約済みで、残りは{ $left }です。{ SPAN($inMs) }後に空きますが、実行中のジョブが安く済めばもっと早く空きます。変更できるのは{ $who }です。料金はかかっていません。
budgetNotYours = サーバーの予算を見たり変更したりできるのは、このサーバーやワークスペースの管理者です。管理者に頼んでください。何も変更していません。
budgetAmount = { $given } は上限として大きすぎるか細かすぎます。小数は6桁までです。何も変更していません。
budgetWho = だれの上限か指定してください：{ $level ->
        [person] who: とその人
        [role] who: とそのロール
        [channel] who: とそのチャンネル
       *[server] who: とそのサーバー
    }（メンションまたはID）。何も変更していません。
budgetSet = これから{ $whose }は{ $period ->
        [day] 1日
       *[month] 1か月
    }{ $most }です。
budgetRemoved = 取り消しました：{ $whose }（{ $period ->
        [day] 1日
       *[month] 1か月
    }）。
budgetUnpriced = まだ何にも価格がないため、上限に達することはありません。ボットの管理者が価格を設定できます（PRICES_FILE）。
budgetTitle = ここで使える金額です。日と月は UTC で数えます。
budgetNone = ここにはだれも上限を設定していません。
usageMine = あなたが使った分です。日と月は UTC で数えます。
usageOfServer = このサーバーが使った分です。日と月は UTC で数えます。
budgetQuestion = これには{ $cost }かかる可能性があります。{ $most }を超えるものは、2回頼まれたときだけ実行します。よければもう一度実行してください。

## Parts of a line or of a sentence

budgetOfPerson = ここでのあなたの上限
budgetOfPersonEverywhere = あなたの上限
budgetOfRole = あなたが持つロールの上限
budgetOfChannel = このチャンネルの上限
budgetOfServer = このサーバーの上限
budgetByAdmins = このサーバーの管理者
budgetByOperator = ボットの管理者
budgetLine =
    { $whose }：{ $period ->
        [day] 1日
       *[month] 1か月
    }{ $most }（設定者：{ $who }）
budgetForEach = 各メンバーの上限
budgetForEachEverywhere = すべての場所での各メンバーの上限
budgetForEachChannel = 各チャンネルの上限
budgetForEachServer = 各サーバーの上限
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
usageOfMost = { $most }のうち{ $used }、{ $percent } %
usageApart = （うち実行中のジョブの分{ $reserved }、未確認{ $unconfirmed }）
usageByPerson = ここでのあなた
usageByPersonEverywhere = すべての場所でのあなた
usageByChannel = このチャンネル
usageByServer = このサーバー
usageByRole = ロール { $id }
