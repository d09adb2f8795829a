### ボイスチャンネルでの再生

## Sentences

playbackNowhere = ここでは再生できません。再生は、ボットの運営者が有効にしている場合（DISCORD_VOICE=yes）、Discordサーバーのボイスチャンネルで使えます。
playbackNoChannel = このサーバーのボイスチャンネルに参加していません。参加してから、もう一度お試しください。
playbackElsewhere = ボットはこのサーバーの別のボイスチャンネルで再生中です。そのチャンネルに参加するか、キューが空になってからもう一度お試しください。
playbackYoursFull = キューにはすでにあなたの項目が{ AMOUNT($max) }件あります。1件が再生されるまで待つか、/voice clearで取り除いてください。
playbackFull = キューは{ AMOUNT($max) }件でいっぱいです。いくつか再生されてから、もう一度お試しください。
playbackLoopsAlready = このボイスチャンネルではすでにファイルをループ再生しています。先に、/voice skipで取り除いてください。番号は、/voice queueで確認できます。
playbackNoPermission = ボットには、参加中のボイスチャンネルでの権限{ $permissions }がないため再生できません。サーバー管理者に権限の付与を頼んでください。
playbackChannelFull = ボイスチャンネルが満員のため、ボットは参加できません。枠を空けるか、サーバー管理者に上限を上げてもらってください。
playbackNotVoice = ボイスチャンネルではありません。ボイスチャンネルかステージチャンネルを選んでください。
playbackNoAnswer = Discordがボットをボイスチャンネルに接続しませんでした。1分後にもう一度お試しください。
playbackDisconnected = ボットがボイスチャンネルから切断されたため、キューを空にしました。
playbackLost = ボイスチャンネルへの接続が失われ、復旧できなかったため、キューを空にしました。/voice playでもう一度再生してください。
playbackLeftAlone = ほかに誰もいないため、ボットはボイスチャンネルから退出しました。
playbackLeftSilent = 5分間何も再生されなかったため、ボットはボイスチャンネルから退出しました。
playbackOffline = ボットが長時間オフラインだったため、キューを空にしました。
playbackAsking = ボットはこのステージで発言をリクエストしました。ステージモデレーターの承認が必要です。
playbackStageClosed = ボットはこのステージで発言できません。サーバー管理者に、ここでの権限Request to SpeakまたはMute Membersの付与を頼んでください。
playbackMuted = モデレーターがボットをミュートしました。解除されると続きを再生します。
playbackSkippedFile = 「{ $title }」は再生できませんでした。ファイルがもう保存されていないか、音声がありません。
playbackSkippedMessage = メッセージを再生できませんでした。音声がもう保存されていません。
playbackFileUnknown = 再生できるのはボットの結果とDiscord上のファイルだけで、リンクは再生できません。ファイルを添付するか、job:にジョブのIDを付けて指定してください。
playbackFileTooLarge = 「{ $name }」は大きすぎて再生できません。上限は{ MEGABYTES($max) }です。
playbackNotYours = スキップできるのは、追加した本人か、権限Move Membersを持つ人だけです。
playbackNoItem = キューの{ AMOUNT($position) }番目には何もありません。/voice queueで確認できます。
playbackNotThere = 操作するには、ボットのいるボイスチャンネルに参加してください。
soundboardAdded = 「{ $name }」をこのサーバーのサウンドボードに追加しました。
soundboardRemoved = サウンドはもうサウンドボードにありません。
soundboardRenamed = サウンドの名前が変わっているため、削除しませんでした。サーバー設定で削除してください。
soundboardNotYours = このサーバーのサウンドボードを変更するには権限Create Expressionsが必要です。サーバー管理者に頼んでください。
soundboardForbidden = このサーバーのサウンドボードを変更するには、ボットに権限Create Expressionsが必要です。サーバー管理者に付与を頼んでから、もう一度押してください。
soundboardFull = このサーバーのサウンドボードはいっぱいです。サーバー設定でサウンドを削除してから、もう一度押してください。
soundboardFailed = Discordがサウンドを受け付けませんでした。1分後にもう一度押してください。

## Parts of a line or of a sentence

playbackPlaying = ボイスチャンネルで再生中：{ $title }
playbackQueued = キューの{ AMOUNT($position) }番目に追加しました：{ $title }
playbackLooping = ボイスチャンネルでループ再生中：{ $title }
playbackTitle = ボイスチャンネル
playbackNothing = 何も再生されていません。/voice playで再生できます。
playbackSkipped = スキップしました：{ $title }
playbackMessage = { $author }さんのメッセージ
playbackPaused = 一時停止しました
playbackResumed = 再生を再開しました
playbackCleared =
    { $count ->
        [0] キューにあなたの項目はありません
       *[other] キューから{ AMOUNT($count) }件を取り除きました
    }
playbackVolumeSet = 音量：{ AMOUNT($percent) }％
playbackNow = 再生中：{ $title }{ HAS($asker) ->
        [yes] ・追加：{ $asker }
       *[no] {""}
    }{ HAS($left) ->
        [yes] ・残り{ SPAN($left) }
       *[no] {""}
    }
playbackWaits = { AMOUNT($position) }. { $title }{ HAS($asker) ->
        [yes] ・追加：{ $asker }
       *[no] {""}
    }{ HAS($length) ->
        [yes] ・{ SPAN($length) }
       *[no] {""}
    }
playbackLoops = { AMOUNT($position) }. ループ：{ $title }{ HAS($asker) ->
        [yes] ・追加：{ $asker }
       *[no] {""}
    }
playbackMore = …ほか{ AMOUNT($count) }件
playbackConnection =
    { $status ->
        [joining] 接続中…
        [reconnecting] 接続が切れたため再接続中…
        [asking] 接続済み、発言の許可を待っています
       *[connected] 接続済み
    }・{ $encrypted ->
        [yes] エンドツーエンド暗号化あり
       *[no] エンドツーエンド暗号化なし
    }
playbackSent = 最後の音声送信：{ SPAN($ago) }前
playbackSentNothing = 音声はまだ送信されていません
playbackVolumeIs = 音量：{ AMOUNT($percent) }％
statusRecording = 録音中
statusListening = 直前 2 分間がメモリに保持されています
statusRecordingNotes = 録音中 · 議事録は #{ $channel }
statusLooping = ループ再生中
statusPlaying =
    { $count ->
        [1] 再生中
       *[other] キューに { AMOUNT($count) } 件
    }
playbackIsPaused = 一時停止中

## Labels: what stands on a button or over a field

playbackShow = キュー
playbackSkip = スキップ
playbackPause = 一時停止
playbackResume = 再開
playbackVolume = 音量…
playbackClear = 空にする
playbackPlay = ボイスチャンネルで再生
soundboardAdd = サウンドボードに追加
soundboardUndo = 元に戻す
