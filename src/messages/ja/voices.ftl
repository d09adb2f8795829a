### 声

## Sentences

unknownVoice = 声「{ $given }」はありません{ HAS($nearest) ->
        [yes] 。近いもの：{ $nearest }
       *[no] 。似た名前の声もありません
    }。/voice find ですべての声を検索できます。学習したばかりの声は、現れるまで1分ほどかかります。
noVoiceKnown = 声の一覧がまだ届いていないため、声を選べません。1分ほどしてからもう一度試すか、自分で指定してください：voice: とその名前。
voicesNotLoaded = 音声サービスから声の一覧がまだ届いていません。1分ほどしてからもう一度試してください。
voicesFound = { AMOUNT($total) }件の声のうち、よく合う{ AMOUNT($shown) }件：
voicesNoneFound = 「{ $query }」に合う声はありません。名前、言語、性別などで試してください。例：/voice find english female。
favorites = お気に入りの声（{ AMOUNT($count) }件）：
favoritesNone = お気に入りの声はまだありません。/voice find で探して登録してください。例：/voice favorite Clara。
favoritesFull = お気に入りの声は上限の{ AMOUNT($max) }件あるため、「{ $name }」は追加していません。先に change:remove で一つ外してください。
notAFavorite = 「{ $name }」はお気に入りの声にないため、何も外していません。/voice favorite で一覧を見られます。
voiceLanguage = 言語：{ $language }（{ $code }）。
voiceGender = 性別：{ $gender }。
voiceCategory = 分類：{ $category }。
voiceDescribed = 音声サービスの説明：{ CLAUSE($description) }。
voiceUse = この声で話すには：/tts Hello. voice:"{ $name }"。
voiceNotTrained = 「{ $name }」という声は学習されていません。名前の書き方を確かめてください。/voice find で使える声を検索できます。
voiceStatus = 「{ $name }」の学習：{ HAS($status) ->
        [yes] { $status }
       *[no] どこまで進んだか、音声サービスからの知らせはありません
    }。
voiceTrainingFailed = 失敗しました：{ CLAUSE($why) }。別の録音でもう一度学習してください。

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceHear = 声を聞く
voiceIsFavorite = お気に入り
