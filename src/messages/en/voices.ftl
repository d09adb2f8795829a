### Voices

## Sentences

unknownVoice = There is no voice “{ $given }”{ HAS($nearest) ->
        [yes] . The nearest are { $nearest }
       *[no] , nor one with a name like it
    }; /voice find searches them all. A voice that was just trained takes a minute to appear.
noVoiceKnown = The list of voices has not arrived yet, so no voice can be chosen for you. Try again in a minute, or name one yourself: voice: and its name.
voicesNotLoaded = The list of voices has not arrived from the audio service yet. Try again in a minute.
voicesFound = The best { AMOUNT($shown) } of { AMOUNT($total) } voices:
voicesNoneFound = No voice fits “{ $query }”. Try a name, a language or a gender, for example: /voice find english female.
favorites =
    { $count ->
        [one] Your favourite voice:
       *[other] Your { AMOUNT($count) } favourite voices:
    }
favoritesNone = You have no favourite voices yet. Find some with /voice find, then keep one, for example: /voice favorite Clara.
favoritesFull = You have { AMOUNT($max) } favourite voices, which is as many as can be kept, so “{ $name }” was not added. Remove one first, with change:remove.
notAFavorite = “{ $name }” is not among your favourite voices, so nothing was removed. /voice favorite lists them.
voiceLanguage = Language: { $language } ({ $code }).
voiceGender = Gender: { $gender }.
voiceCategory = Category: { $category }.
voiceDescribed = As the audio service describes it: { CLAUSE($description) }.
voiceUse = Speak with it: /tts Hello. voice:"{ $name }".
voiceNotTrained = No voice called “{ $name }” was trained. Look at how its name is written; /voice find searches the voices that are ready.
voiceStatus = The training of “{ $name }”: { HAS($status) ->
        [yes] { $status }
       *[no] the audio service does not say how far it is
    }.
voiceTrainingFailed = It failed: { CLAUSE($why) }. Train it again with another recording.
voiceNameEmpty = A voice's name needs at least one letter or digit. Nothing was spent.
voiceNameTaken = There's already a voice called “{ $name }” that you can use. Choose another name, or delete your own first: /voice delete { $name }. Nothing was spent.
voiceGone = The voice “{ $name }” can't be used: it was deleted, or is no longer shared here. Choose another voice. Nothing was spent.
voiceNotOwn = You have no voice called “{ $name }”. /voice list shows yours.
voiceInTraining = “{ $name }” is still being trained. Delete it when job { $job } has finished.
voiceNoServer = There is no server here to share a voice in. Run the command on the server.
voiceShareTaken = Someone already shares a voice called “{ $name }” here, so yours was not shared.
voicesOwn =
    { $count ->
        [one] 1 trained voice that you can use here:
       *[other] { AMOUNT($count) } trained voices that you can use here:
    }
voicesOwnNone = You have no voices of your own, and none are shared here. Train one with /voice train.
voiceDeleted = Deleted “{ $name }”. Nobody can use it anymore; waiting jobs that need it will fail at no cost.
voiceStaysAtService = The audio service offers no way to delete a voice, so it keeps “{ $name }” in the account of the bot's operator. Ask the operator to delete it there.
voiceShared = Everyone on this server can now use “{ $name }”. To stop, run /voice share { $name } on:no.
voiceUnshared = Only you can use “{ $name }” now.
voicesStayAtService = Voices are deleted here at once. The audio service offers no way to delete them, so ask the bot's operator to do it there.

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceHear = Hear a voice
voiceIsFavorite = a favourite of yours
voiceIsInTraining = in training
voiceIsOthers = shared here by its owner
voiceIsSharedHere = yours, shared here
voiceIsSharedElsewhere = yours, shared on another server
