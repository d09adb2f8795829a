### 録音の中で聞こえたもの：検索、保存、削除

## Sentences

transcriptsNotKept = ここでは文字起こしを保存していません。
transcriptUnknown = あなたが見られる文字起こしに「{ $id }」はありません。/transcripts list で一覧を見られます。何も変更していません。
transcriptNotYoursToDelete = 「{ $id }」を削除できるのは、頼んだ人、録音の持ち主、このサーバーやワークスペースの管理者です。何も変更していません。
transcriptsNoneFound = ここであなたが見られるものに「{ $words }」を含む発言はありません。
transcriptsFound = { AMOUNT($count) }件の録音で見つかりました（一致度の高い順）：
transcriptsNone = ここにあなたが見られる文字起こしはありません。
transcriptsListed = ここであなたが見られる文字起こし（新しい順に{ AMOUNT($count) }件）：
transcriptsKept = 文字起こしはここでは{ AMOUNT($days) }日間保存され、録音のメッセージが削除されると消えます。
transcriptsExported = ここであなたが見られる文字起こし{ AMOUNT($count) }件を1つのファイルにしました。
transcriptsLeftOut = 古いもの{ AMOUNT($left) }件は入りきりませんでした。
transcriptSilent = 話し声は見つかりませんでした。
transcriptGoesOn = 続きがあります。全文はその回答にあります。
transcriptDeleted = 「{ $name }」の文字起こしとそのファイルを削除しました。
transcriptRemoved = 録音が削除されたか、だれかの依頼により、ここの内容は削除されました。
transcriptTimeOver = ここの内容は保存期間が終わりました。
automaticIsOn = このチャンネルの録音は自動で文字起こしされます。
automaticIsOff = このチャンネルの録音は自動では文字起こしされません。
automaticWithYou = あなたの録音も含みます。/transcripts automatic opt_out:yes で、どの場所でも対象外になります。
automaticWithoutYou = あなたの録音は、どの場所でも対象外です。/transcripts automatic opt_out:no で元に戻ります。
automaticDeaf = 今は何も聞き取っていません。ボットの管理者がここでの聞き取りを有効にしていません。
automaticNotHere = ボットが自動で録音を聞き取るのは、ボットの管理者が許可した場所だけで、ここでは許可されていません。管理者に頼んでください。DISCORD_LISTEN または SLACK_LISTEN で有効になります。それまでは /transcribe で渡した録音を文字起こしします。何も変更していません。
automaticNotice = これから、このチャンネルに投稿されたボイスメッセージと録音は文字起こしされ、内容がその下に表示されます。文字起こしは{ AMOUNT($days) }日間保存され、録音が削除されるとすぐに消えます。自分の分を望まない人は /transcripts automatic opt_out:yes と入力してください。

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
transcriptOpen = { AMOUNT($number) } を開く
