### 単語の読み方

## Sentences

pronounced = 「{ $word }」をこれから「{ $as }」と読みます。
pronouncedHoweverWritten = 単語全体として、書き方にかかわらず読み替えます：{ $word }、{ UPPER($word) }。
pronouncedAsWritten = 単語全体として、この書き方のときだけ読み替えます。どの書き方でも読み替えるには「{ LOWER($word) }」を追加してください。
pronouncedNoMore = 「{ $word }」をまた文字どおりに読みます。
pronouncedTooMany = ここには読み方が{ AMOUNT($count) }件あり、上限は{ AMOUNT($max) }件です。先にどれかを削除してください。/pronounce list で一覧を見られます。
notPronounced = 「{ $word }」の読み方はここに登録されていません{ HAS($nearest) ->
        [yes] 。近いもの：{ $nearest }
       *[no] {""}
    }。/pronounce list で一覧を見られます。
pronunciations =
    { $total ->
        [0] ここで読み替える単語はありません。追加するには：/pronounce add kubectl as:"cube control"。
       *[other] ここで読み替える単語は{ AMOUNT($total) }件（上限{ AMOUNT($max) }件）、うち{ AMOUNT($shown) }件を表示：
    }

## Parts of a line or of a sentence

pronunciation = { $word } → { $as }
spokenLink = { $host } へのリンク
spokenSomebody = だれか
spokenGroup = あるグループ
spokenChannel = あるチャンネル
