### Stimmen

## Sentences

unknownVoice =
    Eine Stimme „{ $given }“ gibt es nicht{ HAS($nearest) ->
        [yes] . Am nächsten sind { $nearest }
       *[no] , auch keine mit ähnlichem Namen
    }; /voice find durchsucht alle. Eine gerade trainierte Stimme braucht eine Minute, bis sie erscheint.
noVoiceKnown = Die Liste der Stimmen ist noch nicht da, deshalb kann keine für dich ausgesucht werden. Versuch es in einer Minute wieder, oder nenne selbst eine: voice: und ihr Name.
voicesNotLoaded = Die Liste der Stimmen ist noch nicht vom Audiodienst angekommen. Versuch es in einer Minute wieder.
voicesFound = Die besten { AMOUNT($shown) } von { AMOUNT($total) } Stimmen:
voicesNoneFound = Keine Stimme passt zu „{ $query }“. Versuch einen Namen, eine Sprache oder ein Geschlecht auf Englisch, zum Beispiel: /voice find english female.
favorites =
    { $count ->
        [one] Deine Lieblingsstimme:
       *[other] Deine { AMOUNT($count) } Lieblingsstimmen:
    }
favoritesNone = Du hast noch keine Lieblingsstimmen. Such mit /voice find und merk dir dann eine, zum Beispiel: /voice favorite Clara.
favoritesFull = Du hast { AMOUNT($max) } Lieblingsstimmen, mehr lassen sich nicht merken; „{ $name }“ ist deshalb nicht dazugekommen. Nimm erst eine weg, mit change:remove.
notAFavorite = „{ $name }“ ist keine deiner Lieblingsstimmen, also wurde nichts weggenommen. /voice favorite zählt sie auf.
voiceLanguage = Sprache: { $language } ({ $code }).
voiceGender = Geschlecht: { $gender }.
voiceCategory = Art: { $category }.
voiceDescribed = So beschreibt sie der Audiodienst: { CLAUSE($description) }.
voiceUse = So spricht sie: /tts Hello. voice:"{ $name }".
voiceNotTrained = Eine Stimme namens „{ $name }“ wurde nicht trainiert. Prüf die Schreibweise; /voice find durchsucht die fertigen Stimmen.
voiceStatus =
    Das Training von „{ $name }“: { HAS($status) ->
        [yes] { $status }
       *[no] der Audiodienst sagt nicht, wie weit es ist
    }.
voiceTrainingFailed = Es ist gescheitert: { CLAUSE($why) }. Trainiere sie noch einmal mit einer anderen Aufnahme.

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceHear = Eine Stimme anhören
voiceIsFavorite = eine deiner Lieblingsstimmen
