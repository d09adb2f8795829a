### コマンドのオプション

## Sentences

missingOption = /{ $command } には「{ $option }」が必要です。例：{ $example }
unknownOption = /{ $command } に「{ $option }」というオプションはありません。{ $nearest } のことですか？
noSuchOption = /{ $command } にはオプションがないため、「{ $option }」は使えません。外してください。
notText = 「{ $option }」は普通の文字でなければなりません。言葉で入力してください。
emptyText = 「{ $option }」が空なので、処理できません。例：{ $example }
textTooLong = 「{ $option }」は{ AMOUNT($max) }文字までですが、{ AMOUNT($length) }文字あります。{ AMOUNT($over) }文字短くするか、分けて送ってください。
tooLongAloud = 絵文字、リンク、読み方を言葉にすると「{ $option }」は{ AMOUNT($length) }文字になりますが、読み上げられるのは{ AMOUNT($max) }文字までです。短くするか、分けて送ってください。料金はかかっていません。
nothingAloud = 「{ $option }」には読み上げられるものがありません。絵文字、リンク、コードだけで、ここでは省かれます。言葉を足してください。料金はかかっていません。
notANumber = 「{ $option }」は数でなければなりませんが、「{ $given }」は数ではありません。5 や 2.5 のように数字で書いてください。
notWhole = 「{ $option }」は整数でなければなりませんが、{ $given } が指定されました。小数点以下を外してください。
numberTooSmall = 「{ $option }」は{ AMOUNT($min, $unit) }以上ですが、{ AMOUNT($given) } が指定されました。もっと大きい数にしてください。
numberTooLarge = 「{ $option }」は{ AMOUNT($max, $unit) }以下ですが、{ AMOUNT($given) } が指定されました。もっと小さい数にしてください。
notYesNo = 「{ $option }」は yes か no のどちらかで、「{ $given }」は使えません。
wrongChoice = 「{ $option }」に「{ $given }」は使えません。{ HAS($nearest) ->
        [yes] { $nearest } のことですか？ 選べるもの：{ $choices }。
       *[no] 選べるもの：{ $choices }。
    }
notAJob = 「{ $given }」はジョブのIDではありません。/jobs list であなたのジョブとIDを見られます。
notALanguage = 「{ $given }」は言語コードではありません。en、zh、ja、pt-BR のような短いコードを使ってください。
moreSpeakersThanMost = 「min_speakers」は{ AMOUNT($min) }で、「max_speakers」の{ AMOUNT($max) }より多くなっています。入れ替えるか、どちらかを外してください。
aimWithoutLevel = 「level」は no ですが、ピーク、音量、またはそろえ方が指定されています。「level」を外すか、それらを外してください。料金はかかっていません。
noStepChosen = 処理が選ばれていないため、何も変わりません。一つ以上選んでください。例：clean:yes loudness:yes。料金はかかっていません。
nothingToContinue = 「continuation」は yes ですが、続きの元になる曲が指定されていません。continue: とそのIDで指定してください。
noSongDescribed = 歌を作るもとがありません。どんな歌か書くか、lyrics: で歌詞を指定してください。
notAMusicPart = 「{ $line }」は曲の一部分として読み取れませんでした。名前から書き始めてください。例：{ $example }
musicPartTooLong = 「{ $name }」の部分の長さは0より長く{ AMOUNT($max) }秒以下です。別の長さにしてください。
nobodySpeaks = { $line }行目で話す人がいません。声の名前とコロンで始めてください。例：{ $example }
noPodcastDescribed = 話す題材がありません。ポッドキャストの内容を書くか、script: で台本を指定してください。
voiceNotAllowed = 声の学習には、その声の持ち主の同意が必要です。自分の声か、持ち主が認めているなら may_use:yes を付けてください。料金はかかっていません。
noVoiceDescribed = 声を作るもとがありません。どんな声か書いてください。例：/voice design a deep, calm storyteller。
noSoundDescribed = 音を作るもとがありません。どんな音か書くか（例：/sfx heavy rain duration:8）、画像か動画を添付してください。
sourceTypeUnknown = 元のファイルが画像か動画かわかりません。指定してください：source_type:image または source_type:video。
