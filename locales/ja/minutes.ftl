### 会議の議事録

## Sentences

minutesByRules = 言語モデルを使わずに選んだハイライトです。タスク、決定、未解決の質問にあたる文を文字起こしから引用しています。ほかにもある可能性があります。
minutesByModel = 言語モデルが作成しました。すべての項目は文字起こしの引用に基づきます。
minutesOutdated = この後に文字起こしが編集されました。「作り直す」で議事録を更新できます。
minutesNoItems = タスクは見つかりませんでした。
minutesNotEnglish = ハイライトを作れるのは英語の録音だけで、議事録に必要な言語モデルは設定されていません。ボットの運営者に MINUTES_API_URL の設定を依頼してください。
minutesNeedModel = 言語モデルなしで作れるのは、英語の録音のハイライトだけです。/transcripts write-minutes { $id } を使うと、言語モデルが議事録を作成します。
minutesWrittenBefore = 言語モデルはこの文字起こしの議事録をすでに作成していて、その後の変更はありません。/transcripts minutes { $id } で見るか、again:yes を付けてもう一度作成してください（費用は全額かかります）。
minutesBeingWritten = この議事録は言語モデルがすでに作成中です（ジョブ { $id }）。料金は発生していません。終わったら /transcripts minutes { $transcript } で見られます。
minutesUnsupported = 言語モデルが書いた内容は文字起こしの中に見つからなかったため、議事録は保存されませんでした。もう一度実行してください。
templateUsed = ここで言語モデルが書く議事録のテンプレートは「{ $name }」です。
templateFrom = 設定: { $place }。
templateHint = 1つの文字起こしだけ別のテンプレートにするには、/transcripts write-minutes で選んでください。
templateNoSections = カスタムテンプレートにはまだ見出しがありません。管理者が設定できます。/transcripts template でセミコロン区切りで指定します。
templateSectionsWrong = 見出しはセミコロンで区切ってください。最大 { $max } 個、それぞれ { $length } 文字までです。
templateSectionLink = 見出しにリンクは使えません。リンクを削除して、もう一度お試しください。
minutesNone = 「{ $id }」の議事録はまだありません。/transcripts minutes で作成できます。
minutesNoItem = この議事録にタスク { $number } はありません。/transcripts minutes で確認できます。
minutesNotPostable = この議事録は投稿できません。ここにいる全員が見られる文字起こしの回答がありません。
minutesPostedBefore = この議事録はすでに文字起こしの下に投稿されたか、投稿中です。
minutesNoCanvas = この議事録はキャンバスにできません。キャンバスを使えるのは、ボットの運営者が有効にしたSlackのチャンネルだけです。
minutesCanvasBefore = この議事録のキャンバスを作成中です。文字起こしの下に表示されます。
minutesFallback =
    { $cause ->
        [refused] 予算、上限、または権限のため、言語モデルはこの議事録を作成しませんでした。
       *[failed] 言語モデルはこの議事録を作成できませんでした。
    }
minutesNotice = このチャンネルで文字起こしされる会議の議事録またはハイライトは、今後自動で作成され、文字起こしの下に投稿されます。文字起こしと一緒に削除されます。自分の録音を対象外にするには、/transcripts automatic opt_out_minutes:yes を使ってください。
minutesAreAutomatic = ここで文字起こしされる会議のハイライトは、言語モデルを使わずに自動でまとめられます。
minutesAreWritten = ここで文字起こしされる会議の議事録は、言語モデルが自動で作成し、予算に含まれます。
minutesWithYou = あなたの録音も対象です。すべての場所で対象外にするには、/transcripts automatic opt_out_minutes:yes を使ってください。
minutesWithoutYou = あなたの録音の自動議事録はオフです。オンに戻すには、/transcripts automatic opt_out_minutes:no を使ってください。
digestRemoved = 元の録音が削除されたか、削除の依頼があったため、これらのタスクは削除されました。
digestHint = タスクを完了にしたり変更したりするには、その録音の議事録を開いてください（例：/transcripts minutes { $id }）。

## Labels: what stands on a button or over a field

minutesSummary = 要約
minutesDecisions = 決定事項
minutesItems = タスク
minutesQuestions = 未解決の質問
minutesChapters = チャプター
minutesPreviously = 前回までのあらすじ
minutesHappened = 出来事
minutesCharacters = 登場人物
minutesOpenThreads = 未解決の謎や約束
minutesAnswers = 質問と回答
minutesQuotes = 発言の引用
minutesSpeakingTime = 発言時間
minutesNoSpeaker = 不明な話者
minutesAgain = 作り直す
minutesWrite = 言語モデルで作成
minutesChooseItem = タスクを表示・変更
minutesDone = 完了にする
minutesNotDone = 未完了に戻す
minutesOwner = 担当者を設定
minutesDue = 期限を設定
minutesBack = 議事録に戻る
minutesOpen = 録音を開く
minutesPost = 文字起こしの下に投稿
minutesCreateCanvas = キャンバスを作成
minutesCanvas = キャンバスを開く
minutesThread = 会議メモ

## Parts of a line or of a sentence

minutesTitle = { $name } の議事録
highlightsTitle = { $name } のハイライト
digestTitle = 未完了のタスク（{ $week } の週）
digestMore = … 他 { AMOUNT($count) } 件
digestItem =
    { $number }. { $text }{ HAS($owner) ->
        [yes] {" "}– { $owner }
       *[no] {""}
    }{ HAS($due) ->
        [yes] , { $due }
       *[no] {""}
    } · { $name }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesMore = … ほか { AMOUNT($count) } 件はファイルにあります
minutesLine =
    • { $text }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesHeading = ▸ { $heading }
minutesColumn =
    { $column ->
        [number] 番号
        [item] タスク
        [owner] 担当
        [due] 期限
       *[at] 時刻
    }
minutesSection =
    { $name ->
        [done] 完了
        [next] 次の予定
        [blocked] 障害
        [question] 質問
       *[other] 回答
    }
minutesPoint = { $label }：{ $text }
minutesQuote =
    「{ $text }」{ HAS($speaker) ->
        [yes] {" "}– { $speaker }
       *[no] {""}
    }
speakingLine = { $name }：{ SPAN($length) }（{ $percent }%）
speakingOthers = その他
templateSection = • { $title }
minutesItem =
    { $mark } { $number }. { $text }{ HAS($owner) ->
        [yes] {" "}– { $owner }
       *[no] {""}
    }{ HAS($due) ->
        [yes] , { $due }
       *[no] {""}
    }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesSaid =
    「{ $quote }」{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
