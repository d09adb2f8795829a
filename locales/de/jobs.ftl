### Die eigenen Aufträge, und die eines Servers

## Sentences

jobUnknown = Du hast keinen Auftrag { $id }. /jobs list zeigt deine Aufträge mit ihren IDs.
jobEnded = Auftrag { $id } ist schon beendet, es gibt also nichts abzubrechen. /jobs show { $id } zeigt, wie er lief.
jobCannotBeCancelledNow = Auftrag { $id } lässt sich gerade nicht abbrechen: Er wird gesendet, oder seine Antwort ist unterwegs. Versuch es in ein paar Sekunden noch einmal.
jobStillRunning = Auftrag { $id } ist noch nicht beendet. Warte darauf, oder brich ihn zuerst ab: /jobs cancel { $id }.
jobsNone = Du hast noch keine Aufträge. Führ einen Befehl aus, zum Beispiel: /tts Hello.
jobsFound =
    { $count ->
        [one] Dein einziger Auftrag:
       *[other] Deine letzten { AMOUNT($count) } Aufträge:
    }
jobsNoneHere = Hier gibt es noch keine Aufträge.
jobsFoundHere = Die letzten { AMOUNT($count) } Aufträge hier (Zeiten in UTC):
jobsNotYours = Nur Admins dieses Servers oder Workspaces können die Aufträge anderer sehen. /jobs list zeigt deine eigenen.
jobShown = Auftrag { $id }:
jobCancelled = Auftrag { $id } wird abgebrochen:
jobRetried = Auftrag { $id } läuft als { $again } noch einmal:
jobArrived = Auftrag { $id } wartet jetzt auf Aufgabe { $task }. Es wird nichts erneut gesendet, das kostet also nichts:
jobResumed = Auftrag { $id } wird noch einmal geprüft. Das kostet nichts:
jobElsewhere = Auftrag { $id } wurde auf einer anderen Plattform gestellt. Wiederhole ihn dort.
sendNowhere = Du hast kein anderes Konto, an das dies gesendet werden könnte. /link verbindet deine Konten auf mehreren Plattformen.
sendNothing = Auftrag { $id } hat kein Ergebnis, das gesendet werden kann. /jobs show { $id } zeigt, was daraus wurde.
sendUnknown = Du hast kein verbundenes Konto „{ $to }“. /jobs send ohne diese Angabe zeigt deine Konten.
sendClosed = Der Bot konnte kein Gespräch mit { $name } auf { $platform } öffnen. Schreib ihm dort einmal, oder versuch es in einer Minute wieder. Es wurde nichts ausgegeben.
sendWhere = Wohin soll das Ergebnis von Auftrag { $id } gehen?
sendTo = { $name } auf { $platform }
sent = Das Ergebnis von Auftrag { $id } ist unterwegs zu { $name } auf { $platform }. Das kostet nichts.
sentBefore = Das Ergebnis von Auftrag { $id } wurde schon an { $name } auf { $platform } gesendet.
jobNotUnconfirmed = Auftrag { $id } wartet nicht auf eine Bestätigung, du kannst ihm also keine Aufgabe zuordnen. /jobs show { $id } zeigt, wie er lief.
jobNotResumable = Auftrag { $id } hat kein Ergebnis, das noch abgerufen werden könnte, es gibt also nichts zu prüfen. So führst du ihn noch einmal aus: /jobs retry { $id }.
taskUnknown = Der Audiodienst hat keine Aufgabe „{ $taskId }“. Kopier die ID aus seiner Aufgabenliste. Der Auftrag ist unverändert.
taskHeld = Aufgabe „{ $taskId }“ gehört schon zu einem anderen Auftrag. Wähle eine andere aus der Aufgabenliste des Dienstes. Der Auftrag ist unverändert.
taskNotAsked = Der Audiodienst konnte nicht nach dieser Aufgabe gefragt werden. Versuch es in einer Minute noch einmal. Der Auftrag ist unverändert, und es hat nichts gekostet.
jobHasNoTask = Auftrag { $id } hat beim Audiodienst keine Aufgabe, die sich hier nutzen lässt. Wähl einen Podcast, ein Stück oder einen Stimmentwurf, den der Dienst gemacht hat.
jobState = Stand: { STATE($state) }.
jobAsked = Angefordert um { $at } UTC.
jobFile = Ergebnis: { $name }.
jobAsSource = Um damit weiterzuarbeiten, gib einem anderen Befehl { $value } als Quelle.
jobTask = Aufgabe beim Audiodienst: { $taskId }.
jobAnswer = Antwort des Audiodienstes auf die { $to ->
    [poll] letzte Abfrage
   *[submit] Anfrage
  }: { $excerpt }.

## Labels: what stands on a button or over a field

dubAnyway = Trotzdem synchronisieren
budgetConfirm = Ausführen

## Parts of a line or of a sentence

jobStepFile = Schritt { $number }, /{ $command }: { $name }
jobOfServer =
    { $id } · { $at } · /{ $command } · { STATE($state) } · von { $person }{ HAS($cost) ->
        [yes] {" "}· { $cost }
       *[no] {""}
    }
jobVisitor = Besucher { $id }
jobLine =
    { $id } · { HAS($elsewhere) ->
        [yes] { $elsewhere } ·{" "}
       *[no] {""}
    }/{ $command } · { STATE($state) } · { SPAN($elapsedMs) }{ HAS($about) ->
        [yes] {" "}· { $about }
       *[no] {""}
    }
