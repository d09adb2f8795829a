### Die eigenen Aufträge, und die eines Servers

## Sentences

jobUnknown = Du hast keinen Auftrag { $id }. /jobs list zeigt deine Aufträge mit ihren Nummern.
jobEnded = Auftrag { $id } ist schon zu Ende, da gibt es nichts abzubrechen. /jobs show { $id } sagt, wie er ausging.
jobCannotBeCancelledNow = Auftrag { $id } lässt sich gerade nicht abbrechen: er wird eben abgeschickt, oder seine Antwort ist unterwegs. Versuch es in ein paar Sekunden wieder.
jobStillRunning = Auftrag { $id } ist noch nicht zu Ende. Warte ihn ab, oder brich ihn erst ab: /jobs cancel { $id }.
jobsNone = Du hast noch keine Aufträge. Bitte um etwas, zum Beispiel: /tts Hello.
jobsFound =
    { $count ->
        [one] Dein einziger Auftrag:
       *[other] Deine letzten { AMOUNT($count) } Aufträge:
    }
jobsNoneHere = Hier hat noch niemand um etwas gebeten.
jobsFoundHere = Die letzten { AMOUNT($count) } Aufträge von hier (Zeiten sind UTC):
jobsNotYours = Worum andere gebeten haben, sieht, wer diesen Server oder Workspace verwaltet. /jobs list zeigt deine eigenen.
jobShown = Auftrag { $id }:
jobCancelled = Auftrag { $id } wird abgebrochen:
jobRetried = Auftrag { $id } läuft noch einmal, als { $again }:
jobArrived = Auftrag { $id } wartet weiter, auf die Aufgabe { $task }. Es wird nichts noch einmal abgeschickt, also kostet das nichts:
jobResumed = Auftrag { $id } wartet weiter auf seine Aufgabe. Das kostet nichts:
jobNotUnconfirmed = Auftrag { $id } ist keiner, der unbemerkt angekommen sein könnte; für ihn lässt sich also keine Aufgabe nennen. /jobs show { $id } sagt, wie er ausging.
jobNotResumable = Auftrag { $id } hat keine Aufgabe, die noch ein Ergebnis bringen könnte; es gibt also nichts nachzusehen. So läuft er noch einmal: /jobs retry { $id }.
taskUnknown = Der Audiodienst kennt keine Aufgabe „{ $taskId }“. Kopiere die Nummer aus der Aufgabenliste des Dienstes; der Auftrag bleibt, wie er ist.
taskHeld = Die Aufgabe „{ $taskId }“ gehört schon zu einem anderen Auftrag, also kann sie nicht seine sein. Such in der Liste des Dienstes nach einer anderen; der Auftrag bleibt, wie er ist.
taskNotAsked = Der Audiodienst war gerade nicht nach dieser Aufgabe zu fragen. Versuch es in einer Minute wieder; der Auftrag bleibt, wie er ist, und es hat nichts gekostet.
jobState = Stand: { STATE($state) }.
jobAsked = In Auftrag gegeben um { $at } UTC.
jobFile = Daraus wurde { $name }.
jobAsSource = So geht es damit weiter: gib einem anderen Befehl { $value } als Quelle.
jobTask = Seine Aufgabe beim Audiodienst: { $taskId }.

## Parts of a line or of a sentence

jobOfServer =
    { $id } · { $at } · /{ $command } · { STATE($state) } · von { $person }{ HAS($cost) ->
        [yes] {" "}· { $cost }
       *[no] {""}
    }
jobLine =
    { $id } · /{ $command } · { STATE($state) } · { SPAN($elapsedMs) }{ HAS($about) ->
        [yes] {" "}· { $about }
       *[no] {""}
    }
