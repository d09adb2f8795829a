### コマンドのオプション

## Sentences

missingOption = /{ $command } には「{ $option }」が必要です。例：{ $example }
unknownOption = /{ $command } に「{ $option }」というオプションはありません。{ $nearest } のことですか？
noSuchOption = /{ $command } にはオプションがないため、「{ $option }」は使えません。外してください。
notText = 「{ $option }」はプレーンテキストでなければなりません。言葉で入力してください。
emptyText = 「{ $option }」は空にできません。例：{ $example }
textTooLong = 「{ $option }」は{ AMOUNT($max) }文字までですが、{ AMOUNT($length) }文字あります。{ AMOUNT($over) }文字短くするか、分けて送ってください。
tooLongAloud = 絵文字、リンク、読み方を言葉にすると「{ $option }」は{ AMOUNT($length) }文字になりますが、上限は{ AMOUNT($max) }文字です。短くするか、分けて送ってください。料金はかかっていません。
nothingAloud = 「{ $option }」には読み上げるものがありません。絵文字、リンク、コードは省かれます。言葉を追加してください。料金はかかっていません。
notANumber = 「{ $option }」は数でなければなりませんが、「{ $given }」は数ではありません。5 や 2.5 のように数字を使ってください。
notWhole = 「{ $option }」は整数でなければなりませんが、{ $given } が指定されました。小数点以下を外してください。
numberTooSmall = 「{ $option }」は{ AMOUNT($min, $unit) }以上ですが、{ AMOUNT($given) } が指定されました。もっと大きい数にしてください。
numberTooLarge = 「{ $option }」は{ AMOUNT($max, $unit) }以下ですが、{ AMOUNT($given) } が指定されました。もっと小さい数にしてください。
notYesNo = 「{ $option }」は yes か no でなければならず、「{ $given }」は使えません。
wrongChoice = 「{ $option }」に「{ $given }」は使えません。{ HAS($nearest) ->
        [yes] { $nearest } のことですか？ 選べるもの：{ $choices }。
       *[no] 選べるもの：{ $choices }。
    }
notAJob = 「{ $given }」はジョブのIDではありません。/jobs list であなたのジョブとIDを見られます。
notALanguage = 「{ $given }」は言語コードではありません。en、zh、ja、pt-BR のような短いコードを使ってください。
moreSpeakersThanMost = 「min_speakers」（{ AMOUNT($min) }）が「max_speakers」（{ AMOUNT($max) }）より大きくなっています。入れ替えるか、どちらかを外してください。
aimWithoutLevel = 音量調整がオフ（level:no）のため、ピーク、音量、そろえ方は効きません。level:no を外すか、それらを外してください。料金はかかっていません。
noStepChosen = ステップが選択されていないため、何も変わりません。一つ以上選んでください。例：clean:yes loudness:yes。料金はかかっていません。
nothingToContinue = 「continuation」は yes ですが、続きを作る曲がありません。continue: とそのIDで指定してください。
noSongDescribed = 歌の説明がありません。どんな歌か書くか、lyrics: で歌詞を指定してください。
notAMusicPart = 「{ $line }」は曲のパートとして正しくありません。パートの名前から書き始めてください。例：{ $example }
musicPartTooLong = パート「{ $name }」の長さは0より長く{ AMOUNT($max) }秒以下でなければなりません。別の長さにしてください。
nobodySpeaks = { $line }行目に話者がいません。声の名前とコロンで始めてください。例：{ $example }
noPodcastDescribed = ポッドキャストのテーマがありません。テーマを書くか、script: で台本を指定してください。
voiceNotAllowed = 声の学習には、その声の持ち主の同意が必要です。自分の声か、持ち主が同意している場合は may_use:yes を付けてください。料金はかかっていません。
noVoiceDescribed = 声の説明がありません。説明を書いてください。例：/voice design a deep, calm storyteller。
noSoundDescribed = 音の説明がありません。説明を書くか（例：/sfx heavy rain duration:8）、画像か動画を添付してください。
sourceTypeUnknown = 元のファイルが画像か動画かわかりません。source_type:image または source_type:video を付けてください。
