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

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceHear = Hear a voice
voiceIsFavorite = a favourite of yours
