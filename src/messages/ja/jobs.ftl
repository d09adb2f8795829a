### 自分のジョブとサーバーのジョブ

## Sentences

jobUnknown = あなたのジョブに { $id } はありません。/jobs list であなたのジョブとIDを見られます。
jobEnded = ジョブ { $id } はもう終わっているため、キャンセルするものがありません。/jobs show { $id } で結果を見られます。
jobCannotBeCancelledNow = ジョブ { $id } は送信中か回答を届けているところなので、今はキャンセルできません。数秒後にもう一度試してください。
jobStillRunning = ジョブ { $id } はまだ終わっていません。終わるのを待つか、先にキャンセルしてください：/jobs cancel { $id }。
jobsNone = あなたのジョブはまだありません。何か頼んでみてください。例：/tts Hello。
jobsFound = あなたの直近のジョブ（{ AMOUNT($count) }件）：
jobsNoneHere = ここではまだだれも何も頼んでいません。
jobsFoundHere = ここで頼まれた直近の{ AMOUNT($count) }件（時刻は UTC）：
jobsNotYours = ほかの人が頼んだものを見られるのは、このサーバーやワークスペースの管理者です。/jobs list であなたのものを見られます。
jobShown = ジョブ { $id }：
jobCancelled = ジョブ { $id } をキャンセルしています：
jobRetried = ジョブ { $id } を { $again } としてもう一度実行します：
jobArrived = ジョブ { $id } はタスク { $task } を待ち続けます。再送信はしないので、料金はかかりません：
jobResumed = ジョブ { $id } はタスクを待ち続けます。料金はかかりません：
jobNotUnconfirmed = ジョブ { $id } は、届いたかどうか不明なものではないため、タスクを指定できません。/jobs show { $id } で結果を見られます。
jobNotResumable = ジョブ { $id } には、まだ結果が出そうなタスクがないため、確認するものがありません。もう一度実行するには：/jobs retry { $id }。
taskUnknown = 音声サービスにタスク「{ $taskId }」はありません。サービス側のタスク一覧からIDをコピーしてください。ジョブはそのままです。
taskHeld = タスク「{ $taskId }」はすでに別のジョブのものなので、このジョブには使えません。サービス側の一覧から別のものを探してください。ジョブはそのままです。
taskNotAsked = 今、そのタスクを音声サービスに問い合わせられませんでした。1分ほどしてからもう一度試してください。ジョブはそのままで、料金はかかっていません。
jobState = 状態：{ STATE($state) }。
jobAsked = 頼まれた時刻：{ $at } UTC。
jobFile = できたもの：{ $name }。
jobAsSource = 続けて使うには、ほかのコマンドに元のファイルとして { $value } を指定してください。
jobTask = 音声サービスでのタスク：{ $taskId }。

## Parts of a line or of a sentence

jobOfServer =
    { $id } · { $at } · /{ $command } · { STATE($state) } · { $person }{ HAS($cost) ->
        [yes] {" "}· { $cost }
       *[no] {""}
    }
jobLine =
    { $id } · /{ $command } · { STATE($state) } · { SPAN($elapsedMs) }{ HAS($about) ->
        [yes] {" "}· { $about }
       *[no] {""}
    }
