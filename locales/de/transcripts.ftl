### Transkripte

## Sentences

transcriptSpeakers =
    { $count ->
        [one] Eine Person spricht: { $names }.
       *[other] { AMOUNT($count) } Personen sprechen: { $names }.
    }
transcriptHeardBefore = Auftrag { $id } hat diese Aufnahme schon transkribiert, es hat also nichts gekostet. Führe es noch einmal aus, um ein neues Transkript zu bekommen.
transcriptCorrected =
    { $count ->
        [one] 1 Wort wurde nach dem Wortschatz dieses Servers korrigiert: { $words }.
       *[other] { AMOUNT($count) } Wörter wurden nach dem Wortschatz dieses Servers korrigiert: { $words }.
    }
transcriptHeardThere = Frühere Antwort:
transcriptGone = Das Transkript von Auftrag { $id } ist abgelaufen. Lass die Aufnahme noch einmal transkribieren; das kann Geld kosten.
transcriptNotYours = Dieses Transkript kann nur ändern, wer es angefordert hat, wer darin zu hören ist, oder die Moderation.
transcriptChanged = Jemand anders hat dieses Transkript gleichzeitig geändert. Sieh es dir an und versuch es noch einmal.
transcriptNoSpeakers = In dieser Aufnahme wurden keine Stimmen unterschieden. Transkribiere sie mit speakers:yes; das kann Geld kosten.
transcriptNoSpeaker = In diesem Transkript spricht niemand namens „{ $given }“. Es sprechen: { $names }.
transcriptNameEmpty = Gib einen Namen mit mindestens einem Buchstaben ein. Es wurde nichts geändert.
transcriptNoLine =
    { $lines ->
        [0] Dieses Transkript hat keine Zeilen.
        [one] Diese Zeile gibt es nicht: Dieses Transkript hat nur 1.
       *[other] Diese Zeile gibt es nicht: Dieses Transkript hat { AMOUNT($lines) }. Gib eine Zeilennummer ein, oder eine Zeit wie 1:02.
    }
transcriptNotAPlace = „{ $given }“ ist weder eine Zeilennummer noch eine Zeit wie 1:02.
transcriptWhoIsIt = Wer ist das? Wähle, wem du einen Namen geben willst; das Gesagte hilft beim Erkennen.
transcriptThisIs = Wer ist { $speaker }? Wähle ein Mitglied, einen Namen, oder eine andere Stimme derselben Person.
transcriptNamed = { $speaker } heißt jetzt { $name }, in der Antwort und allen Dateien.
transcriptMerged = { $speaker } und { $into } sind jetzt dieselbe Person, in der Antwort und allen Dateien.
transcriptFixed = Die Zeile wurde in der Antwort und allen Dateien geändert.
transcriptUncorrected = In der Antwort und allen Dateien stehen wieder die Wörter, die erkannt wurden.
transcriptNotCorrected = Der Wortschatz hat in diesem Transkript nichts korrigiert.
transcriptFileReady = Hier ist das Transkript als „{ $name }“.
transcriptFileLinked = „{ $name }“ ist zu groß, um es hier zu senden. Lade es hier herunter; der Link gilt 12 Stunden:
transcriptFileTooLarge = „{ $name }“ ist zu groß, um es hier zu senden, und lässt sich nicht verlinken, weil die öffentliche Adresse des Bots nicht festgelegt ist. Bitte den Bot-Betreiber, PUBLIC_URL zu setzen.

## Labels: what stands on a button or over a field

transcriptSpeakersLabel = Wer spricht
transcriptSaveLabel = Speichern
transcriptMemberLabel = Mitglied
transcriptNameLabel = Name
transcriptSameLabel = Dieselbe wie
transcriptKnownLabel = Bekannter Name

## Parts of a line or of a sentence

# Eine Stimme, die noch keinen Namen hat
speakerNumber = Stimme { $number }
correction = „{ $heard }“ → „{ $term }“
transcriptSameLanguage = Das Transkript ist schon in dieser Sprache ({ $language }).
transcriptTooLong = Dieses Transkript ist für eine Anfrage zu lang. Teil die Aufnahme und transkribier ihre Teile.
transcriptNotHere = Andere hier dürfen dieses Transkript vielleicht nicht lesen. Führ das in dem Kanal aus, zu dem es gehört.
askNothingFound = In keinem Transkript, das alle hier lesen dürfen, kommt das vor.
askNotSaid = Dazu sagen die Transkripte nichts.
askQuote =
    „{ $text }“ ({ HAS($speaker) ->
        [yes] { $speaker }, { $name }
       *[no] { $name }
    }{ HAS($at) ->
        [yes] , { $at })
       *[no] )
    }
transcriptPunctuated = Der Audiodienst hat keine Satzzeichen geliefert. Punkte, Fragezeichen und Großbuchstaben wurden nach einfachen Regeln ergänzt; kein Wort wurde geändert.
