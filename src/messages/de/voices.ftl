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
voiceShared = Alle auf diesem Server können „{ $name }“ jetzt verwenden. Mit /voice share { $name } on:no beendest du das.
voiceUnshared = Nur du kannst „{ $name }“ jetzt verwenden.
voicesStayAtService = Stimmen werden hier sofort gelöscht. Beim Audiodienst lassen sie sich nicht löschen; bitte den Betreiber des Bots, es dort zu tun.

## Parts of a line or of a sentence

voiceLine =
    { HAS($facts) ->
        [yes] { $name } · { $facts }
       *[no] { $name }
    }
voiceHear = Eine Stimme anhören
voiceIsFavorite = eine deiner Lieblingsstimmen
voiceIsInTraining = im Training
voiceIsOthers = hier freigegeben
voiceIsSharedHere = deine, hier freigegeben
voiceIsSharedElsewhere = deine, auf einem anderen Server freigegeben
