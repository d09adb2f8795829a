### Protokolle von Besprechungen

## Sentences

minutesByRules = Highlights, ohne Sprachmodell ausgewählt: Sätze des Transkripts, die Aufgaben, Entscheidungen oder offene Fragen sind. Es kann mehr davon geben.
minutesByModel = Von einem Sprachmodell geschrieben. Jeder Punkt zitiert das Transkript.
minutesOutdated = Das Transkript wurde seitdem bearbeitet. Mit „Neu erstellen“ aktualisierst du das Protokoll.
minutesNoItems = Keine Aufgaben gefunden.
minutesNotEnglish = Highlights gibt es nur für englische Aufnahmen, und für Protokolle ist kein Sprachmodell eingerichtet. Der Betreiber des Bots kann MINUTES_API_URL setzen.
minutesNeedModel = Ohne Sprachmodell gibt es nur Highlights, und nur für englische Aufnahmen. Mit /transcripts write-minutes { $id } schreibt das Sprachmodell ein Protokoll.
minutesWrittenBefore = Das Sprachmodell hat das Protokoll dieses Transkripts schon geschrieben, und es wurde seitdem nicht geändert. Sieh es dir mit /transcripts minutes { $id } an, oder lass es mit again:yes zum vollen Preis neu schreiben.
minutesBeingWritten = Das Sprachmodell schreibt dieses Protokoll schon, in Auftrag { $id }. Es wurde nichts berechnet. Sieh es dir danach mit /transcripts minutes { $transcript } an.
minutesUnsupported = Nichts von dem, was das Sprachmodell geschrieben hat, steht im Transkript, deshalb wurde kein Protokoll gespeichert. Führ es noch einmal aus.
templateUsed = Protokolle des Sprachmodells haben hier die Vorlage „{ $name }“.
templateFrom = Festgelegt { $place }.
templateHint = Für ein einzelnes Transkript wählst du mit /transcripts write-minutes eine andere Vorlage.
templateNoSections = Die eigene Vorlage hat noch keine Abschnitte. Ein Admin kann sie festlegen: mit /transcripts template, durch Semikolons getrennt.
templateSectionsWrong = Trenne die Titel deiner Abschnitte mit Semikolons: höchstens { $max } Titel mit je { $length } Zeichen.
templateSectionLink = Der Titel eines Abschnitts darf keinen Link enthalten. Entferne ihn und versuch es noch einmal.
minutesNone = Zu „{ $id }“ gibt es noch kein Protokoll. Erstelle es mit /transcripts minutes.
minutesNoItem = Dieses Protokoll hat keine Aufgabe { $number }. /transcripts minutes zeigt alle.
minutesNotPostable = Dieses Protokoll lässt sich nicht posten: Es gibt keine Antwort mit dem Transkript, die hier alle sehen.
minutesPostedBefore = Dieses Protokoll wurde schon unter dem Transkript gepostet oder wird es gerade.
minutesNoCanvas = Dieses Protokoll kann kein Canvas werden: Canvas gibt es nur in Slack-Kanälen, wenn der Betreiber des Bots sie aktiviert hat.
minutesCanvasBefore = Ein Canvas mit diesem Protokoll wird gerade erstellt. Du findest es gleich unter dem Transkript.
minutesFallback =
    { $cause ->
        [refused] Wegen eines Budgets, Limits oder fehlender Rechte hat das Sprachmodell dieses Protokoll nicht geschrieben.
       *[failed] Das Sprachmodell konnte dieses Protokoll nicht schreiben.
    }
minutesNotice = Protokolle oder Highlights von Besprechungen, die in diesem Kanal transkribiert werden, entstehen jetzt automatisch und werden unter dem Transkript gepostet. Sie werden mit ihm gelöscht. Wenn du das für deine Aufnahmen nicht willst, nutze /transcripts automatic opt_out_minutes:yes.
minutesAreAutomatic = Highlights von Besprechungen, die hier transkribiert werden, entstehen automatisch, ohne Sprachmodell.
minutesAreWritten = Protokolle von Besprechungen, die hier transkribiert werden, schreibt automatisch das Sprachmodell. Das zählt zu den Budgets.
minutesWithYou = Das gilt auch für deine Aufnahmen. Wenn du das nirgends willst, nutze /transcripts automatic opt_out_minutes:yes.
minutesWithoutYou = Automatische Protokolle deiner Aufnahmen hast du abgeschaltet. Mit /transcripts automatic opt_out_minutes:no schaltest du sie wieder ein.
digestRemoved = Diese Aufgaben wurden entfernt, weil eine ihrer Aufnahmen gelöscht wurde oder jemand darum gebeten hat.
digestHint = Um Aufgaben als erledigt zu markieren oder zu ändern, öffne das Protokoll ihrer Aufnahme, zum Beispiel mit /transcripts minutes { $id }.

## Labels: what stands on a button or over a field

minutesSummary = Zusammenfassung
minutesDecisions = Entscheidungen
minutesItems = Aufgaben
minutesQuestions = Offene Fragen
minutesChapters = Kapitel
minutesPreviously = Was bisher geschah …
minutesHappened = Was geschah
minutesCharacters = Figuren
minutesOpenThreads = Offene Handlungsstränge
minutesAnswers = Fragen und Antworten
minutesQuotes = Zitate
minutesSpeakingTime = Redezeit
minutesNoSpeaker = Unbekannte Stimme
minutesAgain = Neu erstellen
minutesWrite = Mit dem Sprachmodell schreiben
minutesChooseItem = Aufgabe ansehen oder ändern
minutesDone = Als erledigt markieren
minutesNotDone = Als offen markieren
minutesOwner = Person festlegen
minutesDue = Termin festlegen
minutesBack = Zurück zum Protokoll
minutesOpen = Aufnahme öffnen
minutesPost = Unter dem Transkript posten
minutesCreateCanvas = Canvas erstellen
minutesCanvas = Canvas öffnen
minutesThread = Besprechungsnotizen

## Parts of a line or of a sentence

minutesTitle = Protokoll von { $name }
highlightsTitle = Highlights von { $name }
digestTitle = Offene Aufgaben, Woche vom { $week }
digestMore =
    { $count ->
        [one] … und 1 weitere
       *[other] … und { AMOUNT($count) } weitere
    }
digestItem =
    { $number }. { $text }{ HAS($owner) ->
        [yes] {" "}– { $owner }
       *[no] {""}
    }{ HAS($due) ->
        [yes] , { $due }
       *[no] {""}
    } · { $name }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesMore =
    { $count ->
        [one] … und 1 weiterer Punkt in der Datei
       *[other] … und { AMOUNT($count) } weitere in den Dateien
    }
minutesLine =
    • { $text }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesHeading = ▸ { $heading }
minutesColumn =
    { $column ->
        [number] Nr.
        [item] Aufgabe
        [owner] Person
        [due] Termin
       *[at] Zeit
    }
minutesSection =
    { $name ->
        [done] Erledigt
        [next] Als Nächstes
        [blocked] Blockiert
        [question] Frage
       *[other] Antwort
    }
minutesPoint = { $label }: { $text }
minutesQuote =
    „{ $text }“{ HAS($speaker) ->
        [yes] {" "}– { $speaker }
       *[no] {""}
    }
speakingLine = { $name }: { SPAN($length) } ({ $percent } %)
speakingOthers = Andere
templateSection = • { $title }
minutesItem =
    { $mark } { $number }. { $text }{ HAS($owner) ->
        [yes] {" "}– { $owner }
       *[no] {""}
    }{ HAS($due) ->
        [yes] , { $due }
       *[no] {""}
    }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesSaid =
    „{ $quote }“{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
