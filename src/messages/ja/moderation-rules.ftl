### ボイスクリップで言ってはいけないこと

## Sentences

patternTooLong = パターンは{ AMOUNT($length) }文字ありますが、上限は{ AMOUNT($max) }文字です。何も変更していません。
patternTooBig = パターン「{ $pattern }」は1文字あたり{ AMOUNT($steps) }ステップかかりますが、上限は{ AMOUNT($max) }です。{"{"}1,500{"}"} のような繰り返しで大きくなります。繰り返しを小さくするか、上限なし（+、*）にしてください。何も変更していません。
patternMatchesAll = パターン「{ $pattern }」は何も言っていないところにも当てはまるため、ルールになりません。何も変更していません。
patternInvalid = パターン「{ $pattern }」は{ $place }文字目から読み取れません：「{ $part }」。パターンは RE2 の書き方です。先読みや後読み、後方参照は使えません。何も変更していません。
clipRulesTooMany = ここで言ってはいけないことのルールは{ AMOUNT($max) }件あり、これが上限です。先に /moderation remove-rule で減らしてください。何も変更していません。
clipRulePatterns = ここのルールのパターンは全部で{ AMOUNT($max) }件あり、これが上限です（どれもすべての言葉と照らし合わせるため）。先に一つ減らすか、言葉で指定してください。何も変更していません。
clipRuleName = ルールには{ AMOUNT($max) }文字以内の名前が必要です。何も変更していません。
clipRuleEmpty = 言ってはいけないことを指定してください：words:、list: または pattern:。何も変更していません。
clipRuleWords = 1つのルールに指定できる言葉は{ AMOUNT($max) }個まで、許可する言葉も同じ数までです。何も変更していません。
clipRuleWordLong = 「{ $word }」は{ AMOUNT($max) }文字を超えています。言葉や言い回しはカンマで区切ります。何も変更していません。
clipRuleNoWord = 「{ $word }」は口に出せる言葉ではありません。文字か数字が2つ以上必要です。何も変更していません。
clipRuleUnknown = ここで指定できるルールに「{ $name }」はありません。あるもの：{ $names }。Discord の AutoMod のルールは Discord で変更します。何も変更していません。
clipRulesNotYours = 言ってはいけないことを変更できるのは、このサーバーやワークスペースの管理者だけです。モデレーターはルールを見て試せます。何も変更していません。
clipRulesTitle =
    { $count ->
        [0] 言ってはいけないことのルールがないため、クリップからは何も見つかりません。/moderation add-rule で作れます。
       *[other] 言ってはいけないことのルールは{ AMOUNT($count) }件です。自分たちのルールは{ AMOUNT($max) }件まで作れます：
    }
clipRulesBorrowed = Discord の AutoMod のルール。発言とも照らし合わせ、変更は Discord で行います：
clipRuleAdded = ルール「{ $name }」を追加しました。/moderation rehearse で、これまでなら何が見つかったかを見られます。
clipRuleReplaced = ルール「{ $name }」を置き換えました。/moderation rehearse で、これまでなら何が見つかったかを見られます。
clipRuleRemoved = ルール「{ $name }」を削除しました。
clipTestEmpty = ルールと照らし合わせる文を指定してください。
clipTested =
    { $count ->
        [0] これに当てはまるルールはありません。
       *[other] これに{ AMOUNT($count) }件のルールが当てはまります：
    }
rehearsed = あなたが見られる場所に保存されている文字起こしすべてと、{ AMOUNT($tookMs) }ミリ秒で照らし合わせました。文字起こし：{ AMOUNT($transcripts) }件、録音：{ AMOUNT($minutes) }分。
rehearsedNewest = あなたが見られる場所に保存されている文字起こしと、新しいものから{ AMOUNT($tookMs) }ミリ秒間照らし合わせました。古いものは含みません。文字起こし：{ AMOUNT($transcripts) }件、録音：{ AMOUNT($minutes) }分。
rehearsedNothing = 何も見つかりませんでした。
rehearsedNote = 見つかったものに対しては何もしていません。サーバーの管理者はここでサーバーのすべての文字起こしを、モデレーターはこのチャンネルと名前を挙げて見守っているチャンネルのものを見られます。

automodForbidden = Discord の AutoMod は発言と照らし合わせていません。読むには「サーバー管理」の権限が必要ですが、このボットにはありません。権限を付けると、1分以内に AutoMod がクリップにも効くようになります。
automodOther = 言葉以外についてのルールです：スパム、メンション、プロフィール。
automodPattern = パターン「{ $pattern }」はここでは読み取れないか、大きすぎます。

## Parts of a line

clipRule = 「{ $name }」：{ $wanted } · { AMOUNT($threshold) }回から · { $action }
clipRuleAllowing = 「{ $name }」：{ $wanted } · 許可：{ $allowed } · { AMOUNT($threshold) }回から · { $action }
clipRuleMore = { $shown }、ほか{ AMOUNT($more) }件
clipRuleList = 用意されたリスト { $kind }（{ $language }）
clipActionLog = 記録のみ
clipActionAsk = モデレーターに聞く
clipActionAct = すぐに削除
clipRuleLeft = AutoMod のルールで、発言とは照らし合わせていないもの：「{ $name }」。{ $why }
clipTestFound = 「{ $name }」（{ $action }）、{ AMOUNT($score) }回：{ $words }
rehearsedRule = 「{ $name }」（{ $action }）：一致{ AMOUNT($matches) }回、文字起こし{ AMOUNT($transcripts) }件
rehearsedExample = { $when } 「{ $words }」：{ $line }（{ $recording }） { $link }
