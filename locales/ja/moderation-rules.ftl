### ボイスクリップのルール

## Sentences

patternTooLong = パターンは{ AMOUNT($length) }文字ですが、上限は{ AMOUNT($max) }文字です。短くしてもう一度試してください。
patternTooBig = パターン「{ $pattern }」は複雑すぎます（1文字あたり{ AMOUNT($steps) }ステップ、上限は{ AMOUNT($max) }）。{"{"}1,500{"}"} のような繰り返しを小さくするか、+ や * を使ってください。
patternMatchesAll = パターン「{ $pattern }」は空の文字列にも一致するため、すべてを検出してしまいます。1文字以上に一致するように変更してください。
patternInvalid = パターン「{ $pattern }」は{ $place }文字目が正しくありません：「{ $part }」。パターンには RE2 の構文を使います。先読み、後読み、後方参照は使えません。
clipRulesTooMany = ルールが上限の{ AMOUNT($max) }件に達しています。先に /moderation remove-rule で1件削除してください。
clipRulePatterns = すべてのルールを合わせたパターンが上限の{ AMOUNT($max) }件に達しています。先に1件削除するか、代わりに単語を使ってください。
clipRuleName = ルールには{ AMOUNT($max) }文字以内の名前が必要です。
clipRuleEmpty = words:、list:、personal: または pattern: で、ルールが検出するものを指定してください。
clipRuleWords = 1つのルールに指定できる単語は{ AMOUNT($max) }個まで、許可する単語も同じ数までです。
clipRuleWordLong = 「{ $word }」は{ AMOUNT($max) }文字を超えています。単語やフレーズはカンマで区切ってください。
clipRuleNoWord = 「{ $word }」は検出できません。文字か数字を2つ以上入力してください。
clipRuleUnknown = ここで使えるルール「{ $name }」はありません。ルール：{ $names }。AutoMod のルールは Discord で変更してください。
clipRulesNotYours = ルールを変更できるのは管理者だけです。モデレーターはルールの確認とテストができます。
clipRulesTitle =
    { $count ->
        [0] ルールがまだないため、クリップは検出されません。/moderation add-rule で追加してください。
       *[other] ルール{ AMOUNT($count) }件（独自のルールは{ AMOUNT($max) }件まで追加できます）：
    }
clipRulesBorrowed = Discord の AutoMod のルール。クリップにも適用されます（変更は Discord で）：
clipRuleAdded = ルール「{ $name }」を追加しました。/moderation dry-run で、過去に検出されたはずのものを確認できます。
clipRuleReplaced = ルール「{ $name }」を置き換えました。/moderation dry-run で、過去に検出されたはずのものを確認できます。
clipRuleRemoved = ルール「{ $name }」を削除しました。
clipTestEmpty = ルールをテストする文を入力してください。
clipTested =
    { $count ->
        [0] 一致するルールはありません。
       *[other] { AMOUNT($count) }件のルールが一致しました：
    }
rehearsed = 保存されている文字起こしのうち、あなたが見られるものをすべて{ AMOUNT($tookMs) }ミリ秒で確認しました。文字起こし：{ AMOUNT($transcripts) }件（うち確認済みクリップ{ AMOUNT($clips) }件）、音声：{ AMOUNT($minutes) }分。
rehearsedNewest = 保存されている文字起こしのうち、あなたが見られるものを新しい順に{ AMOUNT($tookMs) }ミリ秒間確認しました。古いものは省略しました。文字起こし：{ AMOUNT($transcripts) }件（うち確認済みクリップ{ AMOUNT($clips) }件）、音声：{ AMOUNT($minutes) }分。
rehearsedNothing = 一致するものはありませんでした。
rehearsedNote = ドライラン：処置は行っていません。管理者はすべての文字起こしを見られます。モデレーターが見られるのは、このチャンネルと、名前を指定して監視しているチャンネルのもの、すべてのチャンネルを監視している場合は確認済みのすべてのクリップです。
rehearsedPartial = 長いクリップ{ AMOUNT($count) }件は冒頭だけが保存されているため、その後の一致は数えていません。

automodForbidden = Discord の AutoMod のルールはクリップに適用されていません。ルールを読むための「サーバー管理」の権限がボットにありません。権限を付けると、1分以内に適用されます。
automodOther = スパム、メンション、プロフィールについてのルールで、言葉は対象外です。
automodPattern = パターン「{ $pattern }」はここでは使えないか、複雑すぎます。

## Parts of a line

clipRule = 「{ $name }」：{ $wanted } · 必要な一致数：{ AMOUNT($threshold) } · { $action }
clipRuleAllowing = 「{ $name }」：{ $wanted } · 許可：{ $allowed } · 必要な一致数：{ AMOUNT($threshold) } · { $action }
clipRuleMore = { $shown }、ほか{ AMOUNT($more) }件
clipRuleList = 組み込みリスト { $kind }（{ $language }）
clipRulePersonal = 個人情報（{ $kinds }）
clipRuleSound = { $line } · 音でも照合（{ $language }）
clipRulePersonalUnknown = 「{ $name }」という個人情報の種類はありません。phone、email、card、address、all のいずれかを指定してください。
clipActionLog = 記録のみ
clipActionAsk = モデレーターに聞く
clipActionAct = すぐに削除
clipRuleTexts = { $line } · 読み上げるテキスト：{ $action }
textActionTell = 読み上げてモデレーターに知らせる
textActionAsk = 先にモデレーターが判断
textActionBlock = 拒否
clipRuleLeft = クリップに適用されない AutoMod のルール：「{ $name }」。{ $why }
clipTestFound = 「{ $name }」（{ $action }）、{ AMOUNT($score) }回：{ $words }
rehearsedUntranscribed = ドライランでは文字起こしを行いません。過去 { AMOUNT($days) } 日間のボイスメッセージのうち、文字起こしがなく確認していないもの：最新 { AMOUNT($count) } 件中 { AMOUNT($untranscribed) } 件。
rehearsedRule = 「{ $name }」（{ $action }）：一致{ AMOUNT($matches) }回、文字起こし{ AMOUNT($transcripts) }件
rehearsedExample = { $when } 「{ $words }」：{ $line }（{ $recording }） { $link }
