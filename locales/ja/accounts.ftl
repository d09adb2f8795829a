## Sentences

linkCode = { $minutes } 分以内に、もう一方のアカウントがある場所で次のように入力してください：
linkThen = そのあとここに戻って「確認」を押してください。それまでは何も連携されません。
linkAccount = 連携済み：{ $platform } の { $name }。
linkAsk = このアカウントを { $platform } の { $name } と連携しますか？そのアカウントが自分のものである場合だけ同意してください。
linkShares = 連携したアカウントは、声、お気に入り、設定、ジョブ、文字起こし、運営者による一人あたりの上限を共有します。/unlink で解除できます。
linkAgreed = 次に向こうで確認してください。{ $platform } の { $name } に表示されたコードの下の「確認」を押します。
linkTyped = { $platform } の { $name } があなたのコードを入力しました。連携しますか？そのアカウントが自分のものである場合だけ同意してください。
linked = { $platform } の { $name } と連携しました。/jobs send で結果をそこに送れます。
linkNone = 連携している別のアカウントはありません。/link で連携できます。
unlinkWhich = どのアカウントの連携を解除しますか？
unlinked = { $platform } の { $name } の連携を解除しました。それぞれが作ったものは残ります。
linkNotOnes = このアカウントは一人だけのものではないため、連携できません。
linkNameless = このアカウントの名前を取得できませんでした。名前を確認せずに連携することはできません。1 分後にもう一度お試しください。
linkNotByProgram = プログラムはアカウントを連携できません。/link を自分で実行してください。
linkTooMany = 間違ったコードが多すぎます。{ $minutes } 分後にもう一度お試しください。
linkUnknownCode = このコードは無効です。入力ミス、使用済み、または期限切れです。もう一方のアカウントがある場所で /link を実行し、新しいコードをここに入力してください。
linkOwnCode = これはこのアカウント自身のコードです。もう一方のアカウントがある場所で入力してください。
linkUnknownAccount = そのアカウントは連携されていません。連携済みのものは /unlink で確認できます。
linkNoCode = コードは期限切れか、使用済みです。/link をもう一度実行してください。
linkNotTyped = まだ誰もコードを入力していません。もう一方のアカウントがある場所で入力して同意し、もう一度「確認」を押してください。
linkYes = はい、連携する
linkConfirm = 確認
unlinkLabel = { $platform } の { $name } の連携を解除
