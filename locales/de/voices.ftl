### Stimmen

## Sentences

unknownVoice = Es gibt keine Stimme „{ $given }“{ HAS($nearest) ->
        [yes] . Ähnlich: { $nearest }
       *[no] , auch keine mit ähnlichem Namen
    }; /voice find durchsucht alle Stimmen. Eine neu trainierte Stimme erscheint nach etwa einer Minute.
noVoiceKnown = Die Liste der Stimmen ist noch nicht geladen, deshalb kann keine für dich gewählt werden. Versuch es in einer Minute noch einmal, oder wähle selbst eine mit voice: und ihrem Namen.
voicesNotLoaded = Die Liste der Stimmen ist noch nicht vom Audiodienst geladen. Versuch es in einer Minute noch einmal.
voicesFound = Die besten { AMOUNT($shown) } von { AMOUNT($total) } Stimmen:
voicesNoneFound = Keine Stimme passt zu „{ $query }“. Versuch einen Namen, eine Sprache oder ein Geschlecht auf Englisch, zum Beispiel: /voice find english female.
favorites =
    { $count ->
        [one] Deine Lieblingsstimme:
       *[other] Deine { AMOUNT($count) } Lieblingsstimmen:
    }
favoritesNone = Du hast noch keine Lieblingsstimmen. Such eine mit /voice find und füg sie hinzu, zum Beispiel: /voice favorite Clara.
favoritesFull = „{ $name }“ wurde nicht hinzugefügt: Das Limit von { AMOUNT($max) } Lieblingsstimmen ist erreicht. Entferne zuerst eine mit change:remove.
notAFavorite = „{ $name }“ ist keine deiner Lieblingsstimmen, also wurde nichts entfernt. /voice favorite zeigt sie.
voiceLanguage = Sprache: { $language }.
voiceGender = Geschlecht: { $gender }.
voiceCategory = Art: { $category }.
voiceDescribed = Beschreibung des Audiodienstes: { CLAUSE($description) }.
voiceUse = So nutzt du sie: /tts Hello. voice:"{ $name }".
voiceNotTrained = Es gibt keine trainierte Stimme namens „{ $name }“. Prüf die Schreibweise; /voice find durchsucht die fertigen Stimmen.
voiceStatus = Training von „{ $name }“: { HAS($status) ->
        [yes] { $status }
       *[no] der Audiodienst meldet keinen Fortschritt
    }.
voiceTrainingFailed = Das Training ist fehlgeschlagen: { CLAUSE($why) }. Trainiere die Stimme noch einmal mit einer anderen Aufnahme.
voiceNameEmpty = Der Name einer Stimme braucht mindestens einen Buchstaben oder eine Ziffer. Es wurde nichts ausgegeben.
voiceNameTaken = Es gibt schon eine Stimme namens „{ $name }“, die du verwenden kannst. Wähle einen anderen Namen oder lösche zuerst deine eigene: /voice delete { $name }. Es wurde nichts ausgegeben.
voiceGone = Die Stimme „{ $name }“ lässt sich nicht verwenden: Sie wurde gelöscht oder ist hier nicht mehr freigegeben. Wähle eine andere. Es wurde nichts ausgegeben.
voiceNotOwn = Du hast keine Stimme namens „{ $name }“. /voice list zeigt deine Stimmen.
voiceInTraining = „{ $name }“ wird noch trainiert. Lösche sie, wenn Auftrag { $job } fertig ist.
voiceNoServer = Hier gibt es keinen Server, auf dem du eine Stimme freigeben könntest. Führe den Befehl auf dem Server aus.
voiceShareTaken = Hier ist schon eine Stimme namens „{ $name }“ freigegeben; deine wurde deshalb nicht freigegeben.
voicesOwn =
    { $count ->
        [one] 1 trainierte Stimme, die du hier verwenden kannst:
       *[other] { AMOUNT($count) } trainierte Stimmen, die du hier verwenden kannst:
    }
voicesOwnNone = Du hast keine eigenen Stimmen, und hier sind keine freigegeben. Trainiere eine mit /voice train.
voiceDeleted = „{ $name }“ wurde gelöscht. Niemand kann sie mehr verwenden; wartende Aufträge, die sie brauchen, scheitern ohne Kosten.
voiceStaysAtService = Beim Audiodienst lässt sich eine Stimme nicht löschen, er behält „{ $name }“ im Konto des Bot-Betreibers. Bitte den Betreiber, sie dort zu löschen.
voiceRenamed = „{ $before }“ heißt jetzt „{ $name }“.
voiceShared = Alle auf diesem Server können „{ $name }“ jetzt verwenden. Mit /voice share { $name } on:no beendest du das.
voiceUnshared = Nur du kannst „{ $name }“ jetzt verwenden.
voicesStayAtService = Stimmen werden hier sofort gelöscht. Beim Audiodienst lassen sie sich nicht löschen; bitte den Betreiber des Bots, es dort zu tun.

## Labels: what stands on a button or over a field

voiceUseLabel = { $name } verwenden
voicePlayLabel = Abspielen
voiceSpeakLabel = Damit sprechen
voiceDefaultLabel = Als Standard
voiceRenameLabel = Umbenennen

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceGenderName =
    { $gender ->
        [female] weiblich
        [male] männlich
       *[other] { $gender }
    }
voiceKindName =
    { $kind ->
        [social-media] Social Media
        [advertisement] Werbung
        [characters-and-animation] Figuren und Animation
        [entertainment-and-tv] Unterhaltung
        [informative-and-educational] Information
        [narrative-and-story] Erzählung
        [interactive_media] interaktive Medien
        [education_training] Schulung
        [my_voices] eigene Stimme
       *[other] { $words }
    }
voiceIsFavorite = Lieblingsstimme
voiceIsDefault = dein Standard
voiceIsInTraining = im Training
voiceIsOthers = hier freigegeben
voiceIsSharedHere = deine, hier freigegeben
voiceIsSharedElsewhere = deine, auf einem anderen Server freigegeben
