### Warum ein Auftrag kein Ergebnis brachte. Was er gekostet hat und wie er heißt, steht in eigenen Sätzen.

## Sentences

cancelledBeforeStart = Abgebrochen, bevor es an den Audiodienst gesendet wurde.
cancelledWhileRunning = Abgebrochen, aber der Audiodienst hatte schon angefangen und lässt sich nicht stoppen.
neverSubmitted = Das hat zu lange in der Warteschlange gewartet und wurde verworfen, bevor es gesendet wurde. Führ es noch einmal aus, wenn der Bot weniger zu tun hat.
deadlinePassed = Der Audiodienst hat zu lange gebraucht, deshalb warten wir nicht mehr (seine Aufgabe: { $taskId }). Prüf es später noch einmal, das kostet nichts, oder führ es noch einmal aus.
serviceKeyRefused = Der Audiodienst hat den API-Schlüssel des Bots abgelehnt. Der Betreiber des Bots muss einen gültigen AUDIO_API_KEY setzen; führ es dann noch einmal aus.
serviceRefused = Der Audiodienst hat diese Anfrage abgelehnt ({ $status }): { CLAUSE($why) }. Korrigiere den Wert und führ es noch einmal aus.
serviceNotFound = Der Audiodienst hat nicht, worauf sich diese Anfrage bezieht. Prüf IDs und Links, oder erstell es neu.
serviceBusy = Der Audiodienst war zu lange überlastet oder nicht verfügbar. Führ es in ein paar Minuten noch einmal aus.
chatUnreachable = Die Chat-Plattform war zu lange überlastet oder nicht verfügbar. Führ es in ein paar Minuten noch einmal aus.
chatRefused = Die Chat-Plattform hat den Bot nicht weitermachen lassen: { CLAUSE($why) }. Führ es noch einmal aus; wenn es wieder fehlschlägt, wende dich an den Betreiber des Bots.
serviceUnreachable = Der Audiodienst war zu lange nicht erreichbar. Führ es in ein paar Minuten noch einmal aus; wenn es wieder fehlschlägt, wende dich an den Betreiber des Bots.
unconfirmedNoAnswer = Der Audiodienst hat nicht geantwortet, die Anfrage läuft dort also vielleicht schon. Findest du sie in seiner Aufgabenliste, gib die Aufgaben-ID an, dann geht es weiter; ein neuer Versuch könnte doppelt kosten.
unconfirmedServerError = Der Audiodienst ist beim Empfang der Anfrage ausgefallen ({ $status }), sie läuft dort also vielleicht schon. Findest du sie in seiner Aufgabenliste, gib die Aufgaben-ID an, dann geht es weiter; ein neuer Versuch könnte doppelt kosten.
unconfirmedNoTask = Der Audiodienst hat die Anfrage angenommen, aber nicht gesagt, wie das Ergebnis abzurufen ist. Findest du sie in seiner Aufgabenliste, gib die Aufgaben-ID an, dann geht es weiter; ein neuer Versuch könnte doppelt kosten.
unconfirmedAfterCrash = Der Bot wurde beim Senden der Anfrage unterbrochen, sie läuft beim Audiodienst also vielleicht schon. Findest du sie in seiner Aufgabenliste, gib die Aufgaben-ID an, dann geht es weiter; ein neuer Versuch könnte doppelt kosten.
unconfirmedAfterRestore = Die Datenbank des Bots wurde aus einem Backup wiederhergestellt, die Anfrage wurde also vielleicht schon gesendet. Findest du sie in der Aufgabenliste des Audiodienstes, gib die Aufgaben-ID an, dann geht es weiter; ein neuer Versuch könnte doppelt kosten.
taskFailed =
    Der Audiodienst hat einen Fehler gemeldet: { HAS($message) ->
        [yes] { CLAUSE($message) }
       *[no] kein Grund angegeben{ HAS($code) ->
            [yes] {" "}({ $code })
           *[no] {""}
        }
    }. Ändere die Anfrage, oder versuch es später noch einmal.
stepNotFed = Der vorige Schritt hat keine Datei erzeugt, mit der dieser arbeiten kann. Er braucht { KINDS($accept) }. Ändere die Reihenfolge der Schritte und führ sie noch einmal aus.
partsTooLate = Das hat zu lange gedauert, deshalb warten wir nicht mehr. Versuch es noch einmal; fertige Teile laufen nicht erneut.
whichPart = Teil { $part } von { $of } hat kein Ergebnis geliefert.
whichStep = Schritt { $part } von { $of }, /{ $command }, hat kein Ergebnis geliefert.
partsKept =
    { $files ->
        [one] Die davor fertige Datei ist gespeichert und liegt bei. Ein neuer Versuch macht dort weiter und berechnet sie nicht noch einmal.
       *[other] Die { AMOUNT($files) } davor fertigen Dateien sind gespeichert und liegen bei. Ein neuer Versuch macht dort weiter und berechnet sie nicht noch einmal.
    }
taskLost = Der Audiodienst hat seine Aufgabe { $taskId } nicht mehr, das Ergebnis lässt sich also nicht abrufen. Führ es noch einmal aus, wenn du es noch brauchst.
resultUnreachable = Das Ergebnis ist fertig, konnte aber nicht vom Audiodienst abgerufen werden. Prüf es später noch einmal, das kostet nichts.
resultUnchecked = Das Ergebnis ist fertig, aber der Bot war zu beschäftigt, um es zu prüfen. Prüf es später noch einmal, das kostet nichts.
resultNotSaved = Das Ergebnis ist fertig, aber der Bot konnte es nicht speichern. Prüf es später noch einmal, das kostet nichts.
resultNotStored = Das Ergebnis ist fertig, aber der Dateispeicher des Bots antwortet nicht. Prüf es später noch einmal, das kostet nichts.
resultDiskFull = Das Ergebnis ist fertig, aber der Bot hat keinen Speicherplatz mehr dafür. Wenn der Betreiber des Bots Platz geschaffen hat, prüf es noch einmal, das kostet nichts.
parked = Der Bot wurde dabei { AMOUNT($crashes) } Mal unterbrochen und macht deshalb nicht automatisch weiter. Versuch es später noch einmal; wenn es wieder fehlschlägt, wende dich an den Betreiber des Bots.
resubmitted = Der Audiodienst hat die erste Anfrage nicht bestätigt, deshalb wurde sie ein zweites Mal gesendet, wie vom Betreiber des Bots eingestellt. Beide wurden möglicherweise berechnet.
resultGone = Der Audiodienst ist fertig, aber das Ergebnis liegt nicht unter seinem Link (Status { $status }), auch nach einer Minute mit neuen Versuchen. Prüf es noch einmal, wenn es dafür einen Knopf gibt, das kostet nichts, oder führ es noch einmal aus.
resultUnusable = Das Ergebnis des Audiodienstes ist nicht verwendbar: { CLAUSE($why) }. Prüf es noch einmal, das kostet nichts, oder wende dich an den Betreiber des Bots.
diskFull = Der Bot hat keinen Speicherplatz mehr für Dateien. Der Betreiber des Bots muss Platz schaffen oder das Limit erhöhen; führ es dann noch einmal aus.
storageUnavailable = Der Dateispeicher des Bots antwortet nicht. Versuch es in ein paar Minuten noch einmal.
platformMissing = Die Verbindung des Bots zu { $platform } läuft nicht, deshalb konnte die Antwort nicht zugestellt werden. Bitte den Betreiber des Bots, sie zu starten.
internalFault = Im Bot ist etwas schiefgelaufen. Versuch es in einer Minute noch einmal; wenn es wieder fehlschlägt, wende dich an den Betreiber des Bots.
nothingSpent = Es hat nichts gekostet.
maybeCharged = Es wurde möglicherweise berechnet.
jobId = Auftrag { $id }.
howToFix = Wie behebe ich das?
modelNotConfigured = Das braucht ein Sprachmodell, und dieser Bot hat keines. Bitte den Betreiber des Bots, eines einzurichten. Es hat nichts gekostet.
modelBusy = Das Sprachmodell war zu lange überlastet oder nicht verfügbar. Führ es in ein paar Minuten noch einmal aus.
modelUnreachable = Das Sprachmodell war zu lange nicht erreichbar. Führ es in ein paar Minuten noch einmal aus; wenn es wieder fehlschlägt, wende dich an den Betreiber des Bots.
modelKeyRefused = Das Sprachmodell hat den API-Schlüssel des Bots abgelehnt. Der Betreiber des Bots muss einen gültigen MINUTES_API_KEY setzen; führ es dann noch einmal aus.
modelRefused = Das Sprachmodell hat diese Anfrage abgelehnt ({ $status }): { CLAUSE($why) }. Wende dich an den Betreiber des Bots.
modelUnconfirmed = Die Verbindung zum Sprachmodell brach ab, bevor es geantwortet hat. Führ es nur noch einmal aus, wenn es notfalls doppelt kosten darf.
modelAnswerUnusable =
    Die Antwort des Sprachmodells war auch beim zweiten Versuch nicht brauchbar{ HAS($tokens) ->
        [yes] {" "}und hat { AMOUNT($tokens) } Tokens verbraucht
       *[no] {""}
    }. Versuche es noch einmal.
modelAnswerUnreadable =
    { $kind ->
        [large] Die Antwort des Sprachmodells war größer als 256 KB und wurde nicht gelesen.
        [page] Die Adresse des Sprachmodells hat mit einer Webseite geantwortet.
        [stream] Das Sprachmodell hat mit einem Stream geantwortet, den der Bot nicht angefordert hat.
       *[other] Die Antwort des Sprachmodells war nicht lesbar.
    } Versuche es erneut; wenn es wieder passiert, muss der Betreiber des Bots MINUTES_API_URL und den Server dahinter prüfen.
modelCancelled = Abgebrochen. Auf die Antwort des Sprachmodells wird nicht gewartet.
