### Wie es einem Auftrag geht, und wie es ging

## Sentences

progressQueued =
    { $ahead ->
        [0] In der Warteschlange, als Nächstes dran.
        [one] In der Warteschlange, { AMOUNT($ahead) } Auftrag davor.
       *[other] In der Warteschlange, { AMOUNT($ahead) } Aufträge davor.
    }
progressQueuedFor =
    { $ahead ->
        [one] In der Warteschlange, { AMOUNT($ahead) } Auftrag davor; startet in etwa { ROUGHLY($expectedMs) }.
       *[other] In der Warteschlange, { AMOUNT($ahead) } Aufträge davor; startet in etwa { ROUGHLY($expectedMs) }.
    }
progressOwnLimit =
    { $ahead ->
        [0] In der Warteschlange als dein nächster Auftrag: Bei dir laufen { AMOUNT($most) }, das ist dein Limit.
       *[other] In der Warteschlange hinter { AMOUNT($ahead) } deiner Aufträge: Bei dir laufen { AMOUNT($most) }, das ist dein Limit.
    }
progressServerLimit =
    { $ahead ->
        [0] In der Warteschlange als nächster Auftrag hier: { AMOUNT($most) } laufen, das ist das Limit.
       *[other] In der Warteschlange, { AMOUNT($ahead) } hier davor: { AMOUNT($most) } laufen, das ist das Limit.
    }
progressWaiting = In der Warteschlange.
speechAhead = Etwa { ROUGHLY($ms) } Sprache, in { AMOUNT($parts) } Teilen.
progressRunning = Läuft seit { SPAN($elapsedMs) }.
progressEstimate =
    Läuft seit { SPAN($elapsedMs) }: etwa { AMOUNT($percent) } % fertig{ $leftMs ->
        [0] {""}
       *[other] ,{" "}noch etwa { ROUGHLY($leftMs) }
    }.
progressLeft = Läuft seit { SPAN($elapsedMs) }, noch etwa { ROUGHLY($leftMs) }.
progressParts = Läuft seit { SPAN($elapsedMs) }: { $done } von { $of } Teilen fertig.
progressStep = Läuft seit { SPAN($elapsedMs) }: Schritt { $step } von { $of }, /{ $command }.
progressRetrying = Der Audiodienst hat das noch nicht angenommen; neuer Versuch (bisher { SPAN($elapsedMs) }).
progressFinishing = Ergebnis wird abgerufen (bisher { SPAN($elapsedMs) }).
progressJoining = { AMOUNT($count) } Teile werden zu einer Datei verbunden (bisher { SPAN($elapsedMs) }).
