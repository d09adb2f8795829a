### 声

## Sentences

unknownVoice = 声「{ $given }」はありません{ HAS($nearest) ->
        [yes] 。近いもの：{ $nearest }
       *[no] 。似た名前の声もありません
    }。/voice find ですべての声を検索できます。学習したばかりの声は、現れるまで1分ほどかかります。
noVoiceKnown = 声の一覧がまだ読み込まれていないため、声を選べません。1分ほどしてからもう一度試すか、voice: とその名前で自分で選んでください。
voicesNotLoaded = 音声サービスから声の一覧がまだ読み込まれていません。1分ほどしてからもう一度試してください。
voicesFound = { AMOUNT($total) }件の声から最も近い{ AMOUNT($shown) }件：
voicesNoneFound = 「{ $query }」に合う声はありません。名前、言語、性別などで試してください。例：/voice find english female。
favorites = お気に入りの声（{ AMOUNT($count) }件）：
favoritesNone = お気に入りの声はまだありません。/voice find で探して追加してください。例：/voice favorite Clara。
favoritesFull = お気に入りの声が上限の{ AMOUNT($max) }件に達しているため、「{ $name }」は追加していません。先に change:remove で1件外してください。
notAFavorite = 「{ $name }」はお気に入りの声にないため、何も外していません。/voice favorite で一覧を見られます。
voiceLanguage = 言語：{ $language }。
voiceGender = 性別：{ $gender }。
voiceCategory = 分類：{ $category }。
voiceDescribed = 音声サービスの説明：{ CLAUSE($description) }。
voiceUse = 使い方：/tts Hello. voice:"{ $name }"。
voiceNotTrained = 「{ $name }」という学習済みの声はありません。名前の書き方を確かめてください。/voice find で使える声を検索できます。
voiceStatus = 「{ $name }」の学習：{ HAS($status) ->
        [yes] { $status }
       *[no] 音声サービスから進み具合の報告はありません
    }。
voiceTrainingFailed = 学習に失敗しました：{ CLAUSE($why) }。別の録音でもう一度学習してください。
voiceNameEmpty = 声の名前には文字か数字が1つ以上必要です。費用はかかっていません。
voiceNameTaken = 「{ $name }」という使える声がすでにあります。別の名前を選ぶか、先に自分の声を削除してください：/voice delete { $name }。費用はかかっていません。
voiceGone = 声「{ $name }」は使えません。削除されたか、ここでの共有が終わっています。別の声を選んでください。費用はかかっていません。
voiceNotOwn = 「{ $name }」というあなたの声はありません。/voice list で一覧を見られます。
voiceInTraining = 「{ $name }」はまだ学習中です。ジョブ { $job } が終わってから削除してください。
voiceNoServer = ここには声を共有するサーバーがありません。サーバーでコマンドを実行してください。
voiceShareTaken = 「{ $name }」という声がすでにここで共有されているため、あなたの声は共有していません。
voicesOwn = ここで使える学習済みの声（{ AMOUNT($count) }件）：
voicesOwnNone = あなたの声はなく、ここで共有されている声もありません。/voice train で学習できます。
voiceDeleted = 「{ $name }」を削除しました。もう誰も使えません。この声が必要な待機中のジョブは、費用なしで失敗します。
voiceStaysAtService = 音声サービスには声を削除する手段がないため、「{ $name }」はボット運営者のアカウントに残ります。運営者に削除を依頼してください。
voiceRenamed = 「{ $before }」の名前を「{ $name }」に変更しました。
voiceShared = このサーバーの全員が「{ $name }」を使えるようになりました。やめるには /voice share { $name } on:no を実行してください。
voiceUnshared = 「{ $name }」を使えるのはあなただけになりました。
voicesStayAtService = 声はここではすぐに削除されます。音声サービスには削除する手段がないため、ボットの運営者に依頼してください。

## Labels: what stands on a button or over a field

voiceUseLabel = { $name } を使う
voicePlayLabel = 再生
voiceSpeakLabel = この声で話す
voiceDefaultLabel = デフォルトにする
voiceRenameLabel = 名前を変更

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceGenderName =
    { $gender ->
        [female] 女性
        [male] 男性
       *[other] { $gender }
    }
voiceKindName =
    { $kind ->
        [social-media] ソーシャルメディア
        [advertisement] 広告
        [characters-and-animation] キャラクターとアニメ
        [entertainment-and-tv] エンターテインメント
        [informative-and-educational] 情報
        [narrative-and-story] 物語
        [interactive_media] インタラクティブメディア
        [education_training] 研修
        [my_voices] カスタムの声
       *[other] { $words }
    }
voiceIsFavorite = お気に入り
voiceIsDefault = あなたのデフォルト
voiceIsInTraining = 学習中
voiceIsOthers = ここで共有中
voiceIsSharedHere = あなたの声、ここで共有中
voiceIsSharedElsewhere = あなたの声、別のサーバーで共有中
