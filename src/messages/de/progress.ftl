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
        [one] In der Warteschlange, { AMOUNT($ahead) } Auftrag davor; dran in etwa { ROUGHLY($expectedMs) }.
       *[other] In der Warteschlange, { AMOUNT($ahead) } Aufträge davor; dran in etwa { ROUGHLY($expectedMs) }.
    }
progressOwnLimit =
    { $ahead ->
        [0] In der Warteschlange, als dein nächster: bei dir laufen schon { AMOUNT($most) }, mehr darf eine Person nicht auf einmal.
       *[other] In der Warteschlange hinter { AMOUNT($ahead) } eigenen: bei dir laufen schon { AMOUNT($most) }, mehr darf eine Person nicht auf einmal.
    }
progressServerLimit =
    { $ahead ->
        [0] In der Warteschlange, hier als Nächstes dran: es laufen schon { AMOUNT($most) }, mehr dürfen es hier nicht auf einmal sein.
       *[other] In der Warteschlange, { AMOUNT($ahead) } davor an diesem Ort: es laufen schon { AMOUNT($most) }, mehr dürfen es hier nicht auf einmal sein.
    }
progressWaiting = In der Warteschlange.
speechAhead = Etwa { ROUGHLY($ms) } Sprache, in { AMOUNT($parts) } Teilen.
progressRunning = In Arbeit seit { SPAN($elapsedMs) }.
progressParts = In Arbeit seit { SPAN($elapsedMs) }: { $done } von { $of } Teilen sind fertig.
progressStep = In Arbeit seit { SPAN($elapsedMs) }: Schritt { $step } von { $of }, /{ $command }.
progressRetrying = Der Audiodienst hat es noch nicht angenommen; wir versuchen es weiter (bisher { SPAN($elapsedMs) }).
progressFinishing = Das Ergebnis wird geholt (bisher { SPAN($elapsedMs) }).
doneSound =
    /{ $command } hat { $files ->
        [one] {""}
       *[other] { AMOUNT($files) } Dateien,{" "}
    }{ $soundMs ->
        [0] Ton
       *[other] { SPAN($soundMs) } Ton
    } ({ SIZE($bytes) }) in { SPAN($elapsedMs) } gemacht.
doneTranscript =
    { $durationMs ->
        [0] Abschrift
       *[other] Abschrift von { SPAN($durationMs) }
    }{ HAS($language) ->
        [yes] {" "}({ $language })
       *[no] {""}
    }, fertig in { SPAN($elapsedMs) }.
doneText = /{ $command } hat in { SPAN($elapsedMs) } geantwortet.
