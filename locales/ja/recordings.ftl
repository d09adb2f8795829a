### 保存された文字起こしと自動文字起こし

## Sentences

transcriptsNotKept = ここでは文字起こしを保存していません。
transcriptUnknown = あなたが見られる文字起こし「{ $id }」はありません。/transcripts list で確認してください。
transcriptNotYoursToDelete = 「{ $id }」は削除できません。削除できるのは、依頼した人、録音の持ち主、管理者だけです。
transcriptsNoneFound = 「{ $words }」を含む文字起こしはありません。
notADay = 「{ $given }」は日付ではありません。{ $option } は年、月、日の順に 2026-03-31 のように書いてください。
transcriptsFound = { AMOUNT($count) }件の録音で見つかりました（一致度の高い順）：
transcriptsNone = ここにあなたが見られる文字起こしはありません。
transcriptsListed = ここであなたが見られる文字起こし（新しい順に{ AMOUNT($count) }件）：
transcriptsKept = 文字起こしはここでは{ AMOUNT($days) }日間保存され、録音のメッセージが削除されると一緒に削除されます。
transcriptsKeptHere = 文字起こしはここでは{ AMOUNT($days) }日間保存されます。録音を削除してもボットには通知されないため、文字起こしも削除してください。
transcriptsExported = ここであなたが見られる文字起こし{ AMOUNT($count) }件を1つのファイルにしました。
transcriptsLeftOut = 入りきらなかった古い文字起こし：{ AMOUNT($left) }件。
transcriptSilent = 話し声は見つかりませんでした。
transcriptGoesOn = これは抜粋です。全文は元の回答にあります。
transcriptDeleted = 「{ $name }」の文字起こしとそのファイルを削除しました。
transcriptRemoved = 録音が削除されたか依頼があったため、この文字起こしは削除されました。
transcriptTimeOver = この文字起こしは保存期間が終わりました。
automaticIsOn = このチャンネルの録音は自動で文字起こしされます。
automaticIsOff = このチャンネルの録音は自動では文字起こしされません。
automaticWithYou = あなたの録音も含みます。すべての場所で対象外にするには /transcripts automatic opt_out:yes を使ってください。
automaticWithoutYou = あなたの録音は、すべての場所で対象外です。元に戻すには /transcripts automatic opt_out:no を使ってください。
automaticDeaf = まだ何も文字起こしされません。ボットの運営者が、このプラットフォームでの聞き取りを有効にしていません。
automaticNotHere = このプラットフォームでは自動文字起こしが有効になっていません。DISCORD_LISTEN または SLACK_LISTEN を設定するようボットの運営者に頼むか、/transcribe を使ってください。
automaticNotice = このチャンネルに投稿されたボイスメッセージと録音は今後文字起こしされ、テキストがその下に表示されます。文字起こしは{ AMOUNT($days) }日間保存され、録音が削除されるとすぐに削除されます。対象外にするには /transcripts automatic opt_out:yes を使ってください。
automaticNoticeKept = このチャンネルに投稿されたボイスメッセージと録音は今後文字起こしされ、テキストがその下に表示されます。文字起こしは{ AMOUNT($days) }日間保存されます。録音を削除してもボットには通知されないため、/transcripts delete で文字起こしも削除してください。対象外にするには /transcripts automatic opt_out:yes を使ってください。

## Parts of a line or of a sentence

transcriptListed = { $number }. { $name }、{ $at }{ HAS($long) ->
        [yes] 、{ $long }
       *[no] {""}
    }（{ $id }）
transcriptSaid = { HAS($at) ->
        [yes] { $at }{" "}
       *[no] {""}
    }{ HAS($speaker) ->
        [yes] { $speaker }：{ $text }
       *[no] { $text }
    }
transcriptOpen =
    { AMOUNT($number) } を開く{ HAS($at) ->
        [yes] {" "}· { $at }
       *[no] {""}
    }
