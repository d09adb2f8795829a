### レシピ

## Sentences

recipeNoName = レシピに名前がありません。ステップの前に名前とコロンを書いてください。例：/recipe save cleanup: enhance clean | transcribe。
recipeNameBad = 「{ $given }」はレシピの名前にできません。文字、数字、- と _ だけの1語で、40文字以内にしてください。
recipeLength =
    { $count ->
        [0] ステップがありません。コマンドを | で区切ってください。例：enhance clean | transcribe。
       *[other] レシピのステップは{ AMOUNT($max) }個までですが、{ AMOUNT($count) }個あります。減らすか、2つのレシピに分けてください。
    }
recipeStepWrong = { $of }ステップ中{ $step }番目の「{ $line }」が正しくありません：{ CLAUSE($why) }。
recipeStepUnfit = /{ $command } は録音を処理するものではないため、ステップにできません。enhance clean、separate、transcribe などのコマンドを使ってください。
recipeStepSource = 「{ $option }」を外してください。各ステップは前のステップの結果を使います。
recipeStepNotFed = /{ $command } に必要なのは{ KINDS($accept) }ですが、その前の /{ $before } が作るのは{ KINDS($made) }です。順番を変えるか、どちらかを外してください。
recipeStepWord = 「latest」と「job:」は毎回違うものを指すため、レシピには入れられません。代わりにリンクを使ってください。
recipeUnknown = レシピ「{ $name }」はありません{ HAS($nearest) ->
        [yes] 。近いもの：{ $nearest }
       *[no] {""}
    }。/recipe list で、ここで実行できるレシピを見られます。
recipeNotYours = 全員用のレシピを変更できるのは、サーバーの管理者だけです。自分用にするには「for」を外してください。
recipesTooMany = レシピの上限は{ AMOUNT($max) }個です。先に一つ削除してください：/recipe delete とその名前。
recipePerhaps = 保存中にデータベースとの接続が切れたため、レシピが変更されていない可能性があります。1分ほどしてから /recipe list を確認してください。
recipeSaved = 「{ $name }」を保存しました：{ CLAUSE($steps) }。
recipeUse = 実行するには、ファイルを添付してボタンを押すか、/recipe run { $name } source: にリンクを付けて入力してください。
recipeDeleted = レシピ「{ $name }」を削除しました。
recipesNone = ここにはまだレシピがありません。作るには：/recipe save cleanup: enhance clean | transcribe。
recipesFound = ここで実行できるレシピ（{ AMOUNT($count) }個）：
recipeLine = 「{ $name }」：{ CLAUSE($steps) }。
recipeLineServer = 「{ $name }」（全員用）：{ CLAUSE($steps) }。

## Labels: what stands on a button or over a field

recipeRunLabel = { $name } を実行
