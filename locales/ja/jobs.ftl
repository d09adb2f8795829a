### 自分のジョブとサーバーのジョブ

## Sentences

jobUnknown = あなたのジョブに { $id } はありません。/jobs list であなたのジョブとIDを見られます。
jobEnded = ジョブ { $id } はすでに終了しているため、キャンセルするものがありません。/jobs show { $id } で結果を確認できます。
jobCannotBeCancelledNow = ジョブ { $id } は送信中か回答の配信中のため、今はキャンセルできません。数秒後にもう一度試してください。
jobStillRunning = ジョブ { $id } はまだ終了していません。終わるのを待つか、先にキャンセルしてください：/jobs cancel { $id }。
jobsNone = ジョブはまだありません。コマンドを実行してみてください。例：/tts Hello。
jobsFound = あなたの直近のジョブ（{ AMOUNT($count) }件）：
jobsNoneHere = ここにはまだジョブがありません。
jobsFoundHere = ここでの直近のジョブ{ AMOUNT($count) }件（時刻は UTC）：
jobsNotYours = ほかの人のジョブを見られるのは、このサーバーまたはワークスペースの管理者だけです。/jobs list であなたのジョブを見られます。
jobShown = ジョブ { $id }：
jobCancelled = ジョブ { $id } をキャンセルしています：
jobRetried = ジョブ { $id } を { $again } としてもう一度実行します：
jobArrived = ジョブ { $id } はタスク { $task } を待っています。再送信はしないので、料金はかかりません：
jobResumed = ジョブ { $id } をもう一度確認しています。料金はかかりません：
jobElsewhere = ジョブ { $id } は別のプラットフォームで依頼されました。そちらでもう一度実行してください。
sendNowhere = 送信できる別のアカウントがありません。/link で複数のプラットフォームのアカウントを連携できます。
sendNothing = ジョブ { $id } には送信できる結果がありません。経過は /jobs show { $id } で確認できます。
sendUnknown = 連携済みのアカウント「{ $to }」はありません。指定せずに /jobs send を実行すると、アカウントが表示されます。
sendClosed = { $platform } の { $name } との会話を開けませんでした。そちらで一度ボットにメッセージを送るか、1 分後にもう一度お試しください。料金はかかっていません。
sendWhere = ジョブ { $id } の結果をどこに送りますか？
sendTo = { $platform } の { $name }
sent = ジョブ { $id } の結果を { $platform } の { $name } に送っています。料金はかかりません。
sentBefore = ジョブ { $id } の結果は、すでに { $platform } の { $name } に送信されています。
jobNotUnconfirmed = ジョブ { $id } は確認待ちではないため、タスクを関連付けられません。/jobs show { $id } で結果を確認できます。
jobNotResumable = ジョブ { $id } には、まだ取得できる結果がないため、確認するものがありません。もう一度実行するには：/jobs retry { $id }。
taskUnknown = 音声サービスにタスク「{ $taskId }」はありません。サービスのタスク一覧からIDをコピーしてください。ジョブは変わっていません。
taskHeld = タスク「{ $taskId }」はすでに別のジョブのものです。サービスのタスク一覧から別のものを選んでください。ジョブは変わっていません。
taskNotAsked = そのタスクを音声サービスに問い合わせられませんでした。1分ほどしてからもう一度試してください。ジョブは変わっておらず、料金はかかっていません。
jobHasNoTask = ジョブ { $id } には、ここで使える音声サービスのタスクがありません。サービスが作ったポッドキャスト、曲、または声のデザインを選んでください。
jobState = 状態：{ STATE($state) }。
jobAsked = 実行を頼んだ時刻：{ $at } UTC。
jobFile = 結果：{ $name }。
jobAsSource = 別のコマンドで使うには、元のファイルとして { $value } を指定してください。
jobTask = 音声サービスのタスク：{ $taskId }。
jobAnswer = { $to ->
    [poll] 最後の確認
   *[submit] リクエスト
  }に対する音声サービスの応答：{ $excerpt }。

## Labels: what stands on a button or over a field

dubAnyway = それでも吹き替える
budgetConfirm = 実行する

## Parts of a line or of a sentence

jobStepFile = ステップ{ $number }、/{ $command }：{ $name }
jobOfServer =
    { $id } · { $at } · /{ $command } · { STATE($state) } · { $person }{ HAS($cost) ->
        [yes] {" "}· { $cost }
       *[no] {""}
    }
jobVisitor = 訪問者 { $id }
jobLine =
    { $id } · { HAS($elsewhere) ->
        [yes] { $elsewhere } ·{" "}
       *[no] {""}
    }/{ $command } · { STATE($state) } · { SPAN($elapsedMs) }{ HAS($about) ->
        [yes] {" "}· { $about }
       *[no] {""}
    }
