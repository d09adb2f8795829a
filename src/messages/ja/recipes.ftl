### レシピ

## Sentences

recipeNoName = レシピに名前がありません。手順の前に名前とコロンを書いてください。例：/recipe save cleanup: enhance clean | transcribe。
recipeNameBad = 「{ $given }」はレシピの名前にできません。文字、数字、- と _ だけの1語で、40文字以内にしてください。
recipeLength =
    { $count ->
        [0] 手順がありません。コマンドを | で区切って書いてください。例：enhance clean | transcribe。
       *[other] レシピの手順は{ AMOUNT($max) }個までですが、{ AMOUNT($count) }個あります。減らすか、2つのレシピに分けてください。
    }
recipeStepWrong = { $of }個中{ $step }個目の手順「{ $line }」に誤りがあります：{ CLAUSE($why) }。
recipeStepUnfit = /{ $command } は録音を処理するものではないため、手順にできません。enhance clean、separate、transcribe などのコマンドを使ってください。
recipeStepSource = 「{ $option }」には前の手順の結果が入り、最初の手順の分はレシピの実行時に指定します。外してください。
recipeStepNotFed = /{ $command } が使うのは{ KINDS($accept) }ですが、その前の /{ $before } が作るのは{ KINDS($made) }です。順番を変えるか、どちらかを外してください。
recipeStepWord = 「latest」と「job:」は毎回違うものを指すため、レシピには入れられません。代わりにリンクを使ってください。
recipeUnknown = レシピ「{ $name }」はありません{ HAS($nearest) ->
        [yes] 。近いもの：{ $nearest }
       *[no] {""}
    }。/recipe list でここで実行できるものを見られます。
recipeNotYours = 全員用のレシピを変更できるのは、このサーバーの管理者だけです。自分用にするには「for」を外してください。
recipesTooMany = レシピは{ AMOUNT($max) }個までしか保存できません。先に一つ削除してください：/recipe delete とその名前。
recipePerhaps = 記録中にボットのデータベースとの接続が切れたため、変更されたかどうかわかりません。1分ほどしてから /recipe list を見てください。
recipeSaved = 「{ $name }」として保存しました：{ CLAUSE($steps) }。
recipeUse = ファイルに対して実行するには：/recipe run { $name } source: にリンクを付けるか、ファイルを添付してください。
recipeDeleted = レシピ「{ $name }」を削除しました。
recipesNone = ここにはまだレシピがありません。作るには：/recipe save cleanup: enhance clean | transcribe。
recipesFound = ここで実行できるレシピ（{ AMOUNT($count) }個）：
recipeLine = 「{ $name }」：{ CLAUSE($steps) }。
recipeLineServer = 「{ $name }」（全員用）：{ CLAUSE($steps) }。
