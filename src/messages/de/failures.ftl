### Warum ein Auftrag kein Ergebnis brachte. Was er gekostet hat und wie er heißt, steht in eigenen Sätzen.

## Sentences

cancelledBeforeStart = Abgebrochen, bevor es an den Audiodienst ging.
cancelledWhileRunning = Abgebrochen. Der Audiodienst hatte schon angefangen, und seine Arbeit lässt sich nicht anhalten.
neverSubmitted = Das hat zu lange gewartet, bis es an der Reihe war, und wurde aufgegeben, bevor es abgeschickt wurde. Versuch es wieder, wenn weniger los ist.
deadlinePassed = Der Audiodienst hat zu lange gebraucht, und wir warten nicht mehr (seine Aufgabe heißt { $taskId }). Sieh später noch einmal nach, das kostet nichts, oder lass es noch einmal laufen.
serviceKeyRefused = Der Audiodienst hat den Schlüssel des Bots abgelehnt. Wer den Bot betreibt, muss einen gültigen AUDIO_API_KEY setzen; lass es dann noch einmal laufen.
serviceRefused = Der Audiodienst hat diese Anfrage nicht angenommen ({ $status }): { CLAUSE($why) }. Ändere, was er nennt, und lass es noch einmal laufen.
serviceBusy = Der Audiodienst war so lange überlastet oder gestört, wie wir warten konnten. Versuch es in ein paar Minuten wieder.
chatUnreachable = Der Chat war so lange überlastet oder stumm, wie wir warten konnten. Versuch es in ein paar Minuten wieder.
chatRefused = Der Chat hat den Bot nicht weitermachen lassen: { CLAUSE($why) }. Lass es noch einmal laufen; bleibt es so, sag es der Person, die den Bot betreibt.
serviceUnreachable = Der Audiodienst war so lange nicht zu erreichen, wie wir warten konnten. Versuch es in ein paar Minuten wieder; bleibt es so, sag es der Person, die den Bot betreibt.
unconfirmedNoAnswer = Der Audiodienst hat nicht geantwortet, deshalb weiß niemand, ob die Anfrage angekommen ist. Steht sie dort unter den Aufgaben, dann nenne deren Nummer, und es geht weiter; lass es nur dann noch einmal laufen, wenn du notfalls zweimal zahlst.
unconfirmedServerError = Der Audiodienst ist ausgefallen, während er die Anfrage annahm ({ $status }), deshalb weiß niemand, ob er angefangen hat. Steht sie dort unter den Aufgaben, dann nenne deren Nummer, und es geht weiter; lass es nur dann noch einmal laufen, wenn du notfalls zweimal zahlst.
unconfirmedNoTask = Der Audiodienst hat die Anfrage angenommen, aber nicht gesagt, wie das Ergebnis abzuholen ist. Steht sie dort unter den Aufgaben, dann nenne deren Nummer, und es geht weiter; lass es nur dann noch einmal laufen, wenn du notfalls zweimal zahlst.
unconfirmedAfterCrash = Der Bot wurde unterbrochen, während er die Anfrage abschickte, deshalb weiß niemand, ob sie angekommen ist. Steht sie beim Audiodienst unter den Aufgaben, dann nenne deren Nummer, und es geht weiter; lass es nur dann noch einmal laufen, wenn du notfalls zweimal zahlst.
unconfirmedAfterRestore = Das Gedächtnis des Bots stammt aus einer Sicherung, deshalb weiß niemand, ob das hier schon abgeschickt war. Steht es beim Audiodienst unter den Aufgaben, dann nenne deren Nummer, und es geht weiter; lass es nur dann noch einmal laufen, wenn du notfalls zweimal zahlst.
taskFailed =
    Der Audiodienst hat das nicht geschafft: { HAS($message) ->
        [yes] { CLAUSE($message) }
       *[no] er nennt keinen Grund
    }{ HAS($code) ->
        [yes] {" "}({ $code })
       *[no] {""}
    }. Ändere die Anfrage, oder versuch es später wieder.
stepNotFed = Der Schritt davor hat nichts gemacht, womit dieser arbeiten könnte: er nimmt { KINDS($accept) }. Ändere die Reihenfolge der Schritte, und lass sie noch einmal laufen.
partsTooLate = Es hat länger gedauert, als wir warten konnten. Versuch es noch einmal: was fertig ist, wird nicht noch einmal gemacht.
partsNotJoined = Die Teile ließen sich nicht zu einer Datei zusammenfügen. Nimm sie, wie sie sind, oder sag es der Person, die den Bot betreibt.
whichPart = Teil { $part } von { $of } hat kein Ergebnis gebracht.
whichStep = Schritt { $part } von { $of }, /{ $command }, hat kein Ergebnis gebracht.
partsKept =
    { $files ->
        [one] Was vorher fertig wurde, ist aufgehoben und hier; ein neuer Versuch macht dort weiter und zahlt es nicht noch einmal.
       *[other] Die { AMOUNT($files) } Dateien, die vorher fertig wurden, sind aufgehoben und hier; ein neuer Versuch macht dort weiter und zahlt sie nicht noch einmal.
    }
taskLost = Der Audiodienst kennt seine Aufgabe { $taskId } nicht mehr, das Ergebnis ist also nicht abzuholen. Lass es noch einmal laufen, wenn du es noch brauchst.
resultUnreachable = Das Ergebnis ist fertig, war aber beim Audiodienst nicht abzuholen. Sieh später noch einmal nach, das kostet nichts, oder lass es noch einmal laufen.
parked = Der Bot wurde { AMOUNT($deaths) } Mal unterbrochen, während er daran arbeitete, und macht deshalb nicht von selbst weiter. Versuch es später wieder; bleibt es so, sag es der Person, die den Bot betreibt.
resubmitted = Der Audiodienst hat die erste Anfrage nicht bestätigt, deshalb ging sie ein zweites Mal hinaus, wie es die Person will, die den Bot betreibt. Beide können etwas gekostet haben.
resultGone = Der Audiodienst ist fertig, aber sein Ergebnis ist unter dem Link nicht zu finden (Status { $status }), auch nach einer Minute mit mehreren Versuchen. Versuch es noch einmal, oder frag die Person, die den Bot betreibt.
resultUnusable = Das Ergebnis des Audiodienstes ist nicht zu verwenden: { CLAUSE($why) }. Lass es noch einmal laufen, oder frag die Person, die den Bot betreibt.
diskFull = Der Bot hat keinen Platz mehr für Dateien. Wer ihn betreibt, muss Platz schaffen oder die Grenze anheben; lass es dann noch einmal laufen.
platformMissing = Der Teil des Bots, der { $platform } bedient, läuft nicht, deshalb konnte die Antwort nicht dorthin. Bitte die Person, die den Bot betreibt, ihn zu starten.
internalFault = Im Bot ist etwas schiefgegangen. Versuch es in einer Minute wieder; passiert es noch einmal, sag es der Person, die den Bot betreibt.
nothingSpent = Es hat nichts gekostet.
maybeCharged = Es kann etwas gekostet haben.
jobId = Auftrag { $id }.
