### 単語の読み方

## Sentences

pronounced = これから「{ $word }」を「{ $as }」と読みます。
pronouncedHoweverWritten = 大文字・小文字に関係なく、単語全体に適用されます：{ $word }、{ UPPER($word) }。
pronouncedAsWritten = 大文字・小文字がこのとおりの単語全体にだけ適用されます。すべての書き方に適用するには「{ LOWER($word) }」を追加してください。
pronouncedNoMore = 「{ $word }」の読み方を削除しました。
pronouncedTooMany = ここには読み方が{ AMOUNT($count) }件あり、上限は{ AMOUNT($max) }件です。先にどれかを削除してください。/pronounce list で一覧を見られます。
notPronounced = ここには「{ $word }」のカスタムの読み方がありません{ HAS($nearest) ->
        [yes] 。近いもの：{ $nearest }
       *[no] {""}
    }。/pronounce list で一覧を見られます。
pronunciations =
    { $total ->
        [0] カスタムの読み方はまだありません。追加するには：/pronounce add kubectl as:"cube control"。
       *[other] カスタムの読み方{ AMOUNT($total) }件（上限{ AMOUNT($max) }件）のうち{ AMOUNT($shown) }件：
    }

## Parts of a line or of a sentence

pronunciation = { $word } → { $as }
spokenLink = { $host } へのリンク
spokenSomebody = だれか
spokenGroup = あるグループ
spokenChannel = あるチャンネル
spokenSpoiler = ネタバレ
spokenSays = { $name }さん：
spokenSends = { $name }さんが{ $what }を送りました
spokenShortened = 以下省略
spokenJoined = { $who }が入室しました。
spokenLeft = { $who }が退室しました。
spokenMembers = { AMOUNT($count) }人
spokenList = { $text }、{ $what }
spokenImages = 画像{ AMOUNT($count) }枚
spokenVideos = 動画{ AMOUNT($count) }本
spokenRecordings = 録音{ AMOUNT($count) }件
spokenFiles = ファイル{ AMOUNT($count) }件
spokenStickers = スタンプ{ AMOUNT($count) }個
