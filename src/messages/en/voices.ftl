### Voices

## Sentences

unknownVoice = There's no voice “{ $given }”{ HAS($nearest) ->
        [yes] . Closest matches: { $nearest }
       *[no] , nor one with a similar name
    }; /voice find searches all voices. A newly trained voice takes a minute to appear.
noVoiceKnown = The list of voices hasn't loaded yet, so no voice can be chosen for you. Try again in a minute, or choose one yourself with voice: and its name.
voicesNotLoaded = The list of voices hasn't loaded from the audio service yet. Try again in a minute.
voicesFound = Best { AMOUNT($shown) } of { AMOUNT($total) } voices:
voicesNoneFound = No voice matches “{ $query }”. Try a name, a language or a gender, for example: /voice find english female.
favorites =
    { $count ->
        [one] Your favorite voice:
       *[other] Your { AMOUNT($count) } favorite voices:
    }
favoritesNone = You don't have any favorite voices yet. Find one with /voice find, then add it, for example: /voice favorite Clara.
favoritesFull = “{ $name }” wasn't added: you've reached the limit of { AMOUNT($max) } favorite voices. Remove one first with change:remove.
notAFavorite = “{ $name }” isn't one of your favorite voices, so nothing was removed. /voice favorite lists them.
voiceLanguage = Language: { $language }.
voiceGender = Gender: { $gender }.
voiceCategory = Category: { $category }.
voiceDescribed = Description from the audio service: { CLAUSE($description) }.
voiceUse = To use it: /tts Hello. voice:"{ $name }".
voiceNotTrained = There's no trained voice called “{ $name }”. Check the spelling; /voice find searches the voices that are ready.
voiceStatus = Training of “{ $name }”: { HAS($status) ->
        [yes] { $status }
       *[no] the audio service doesn't report progress
    }.
voiceTrainingFailed = Training failed: { CLAUSE($why) }. Train the voice again with another recording.
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
voiceRenamed = “{ $before }” is now called “{ $name }”.
voiceShared = Everyone on this server can now use “{ $name }”. To stop, run /voice share { $name } on:no.
voiceUnshared = Only you can use “{ $name }” now.
voicesStayAtService = Voices are deleted here at once. The audio service offers no way to delete them, so ask the bot's operator to do it there.

## Labels: what stands on a button or over a field

voiceUseLabel = Use { $name }
voicePlayLabel = Play
voiceSpeakLabel = Speak with
voiceDefaultLabel = Default
voiceRenameLabel = Rename

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceGenderName =
    { $gender ->
        [female] female
        [male] male
       *[other] { $gender }
    }
voiceKindName =
    { $kind ->
        [social-media] social media
        [advertisement] advertising
        [characters-and-animation] characters and animation
        [entertainment-and-tv] entertainment
        [informative-and-educational] information
        [narrative-and-story] storytelling
        [interactive_media] interactive media
        [education_training] training
        [my_voices] custom voice
       *[other] { $words }
    }
voiceIsFavorite = favorite
voiceIsDefault = your default
voiceIsInTraining = in training
voiceIsOthers = shared here by its owner
voiceIsSharedHere = yours, shared here
voiceIsSharedElsewhere = yours, shared on another server
