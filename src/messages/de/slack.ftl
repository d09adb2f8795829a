### Slack

## Sentences

slackKept = Lass das leer, um dieselbe Datei oder denselben Link noch einmal zu nehmen.
slackOrLink = Hier bis 10 MB. Eine größere Datei postest du und wählst den Kurzbefehl des Bots an der Nachricht, oder du gibst einen Link an.
slackChooseCommand = Was soll entstehen?
slackWhereHint = Bleibt es leer, kommt sie direkt zu dir.
slackPayTwice = Vielleicht ist es schon geschehen, und ein neuer Lauf kostet womöglich ein zweites Mal.
slackSlow = Der Bot braucht gerade lange, um das anzunehmen. Erscheint hier binnen einer Minute nichts, frag noch einmal.
slackInvite = Der Bot ist nicht in diesem Kanal, deshalb kommt die Antwort als Direktnachricht. Um Antworten hier zu haben, lade ihn ein: /invite @{ $bot }
slackElsewhere = Du hast in einem Kanal gefragt, in dem der Bot nicht ist oder nicht schreiben darf, deshalb steht die Antwort hier. Um sie dort zu haben, lade den Bot in jenen Kanal ein: /invite @{ $bot }
slackRightsUnknown = Slack hat nicht gesagt, ob du diesen Workspace verwaltest ({ $why }), deshalb wurde nichts geändert. Versuch es in einer Minute wieder; bleibt es so, muss die Person, die den Bot betreibt, die App mit ihrem jetzigen Manifest neu installieren.
slackNotYours = Das darf nur, wer darum gebeten hat.
slackJobGone = Der Auftrag dahinter ist nicht mehr da. Gib den Befehl noch einmal ein.
slackCannotAnswer = Der Bot kann weder in diesem Kanal noch per Direktnachricht antworten, deshalb hat er nicht angefangen. Lade ihn in den Kanal ein, oder frag die Person, die den Bot betreibt. Es hat nichts gekostet.
slackNoPlace = Slack hat keinen Ort mehr für die Antwort: der Kanal ist für den Bot zu, und Direktnachrichten auch. Lade den Bot ein, und sieh in /jobs list nach.
slackRevoked = Slack nimmt das Token des Bots nicht mehr an: die App wurde entfernt, oder ihr Token widerrufen. Wer den Bot betreibt, muss sie neu installieren; bis dahin ist das Ergebnis aufgehoben, und /jobs list hat es.
slackMissingScope =
    Dem Bot fehlt in diesem Workspace eine Berechtigung{ HAS($scope) ->
        [yes] {" "}(der Scope { $scope })
       *[no] {""}
    }. Wer den Bot betreibt, muss die App mit ihrem jetzigen Manifest neu installieren.
slackFilesUnreadable = Slack hat statt der Datei seine Anmeldeseite gezeigt: der Bot darf hier keine Dateien lesen (der Scope files:read). Wer den Bot betreibt, muss die App mit ihrem jetzigen Manifest neu installieren. Es hat nichts gekostet.
slackRefused = Slack hat die Antwort nicht angenommen ({ $why }). Das Ergebnis ist aufgehoben; lass es noch einmal laufen, oder frag die Person, die den Bot betreibt.
slackFileRefused = Slack hat die Datei „{ $name }“ nicht angenommen ({ $why }). Sie ist aufgehoben.
slackFetchHere = Hol sie hier ab; der Link gilt 12 Stunden:
slackFileGone = Slack hat die Datei „{ $name }“ nicht mehr, oder lässt den Bot sie nicht sehen. Lade den Bot in den Kanal ein, in dem sie liegt, oder schick sie noch einmal. Es hat nichts gekostet.
slackFileUnreachable = Die Datei „{ $name }“ war bei Slack nicht abzuholen. Schick sie noch einmal, oder füge einen öffentlichen Link ein. Es hat nichts gekostet.
slackNoFile = In dieser Nachricht oder diesem Thread ist keine Datei, die /{ $command } brauchen könnte. Nimm eine Nachricht, die eine hat. Es hat nichts gekostet.
slackNoText = In dieser Nachricht ist kein Text, der gesprochen werden könnte. Es hat nichts gekostet.
slackUnread = Slack lässt den Bot hier gerade nicht nach Dateien sehen; manche Apps dürfen das nur einmal in der Minute. Häng die Datei an, oder wähle den Kurzbefehl des Bots an der Nachricht mit der Datei. Es hat nichts gekostet.
slackNotHere = Der Bot ist nicht in diesem Kanal und kann deshalb hier nicht nach Dateien sehen. Lade ihn mit /invite @{ $bot } ein und frag noch einmal, häng die Datei in einem Formular an, oder füge einen Link ein. Es hat nichts gekostet.
slackPlaceUnknown = Du bist nicht in diesem Kanal, oder es gibt ihn nicht. Wähle einen Kanal, in dem du bist, oder lass das Feld leer, um die Antwort als Direktnachricht zu bekommen. Es hat nichts gekostet.

## Labels: what stands on a button or over a field

slackCancel = Abbrechen
slackAgain = Noch einmal
slackArrived = Es ist angekommen
slackResume = Noch einmal nachsehen
slackEdit = Ändern
slackDelete = Löschen
slackRun = Los
slackNext = Weiter
slackClose = Schließen
slackMoreText = Fortsetzung
slackYes = ja
slackNo = nein
slackMadeBefore = { $option }, von hier oder aus einem früheren Auftrag
slackChooseMade = Die neueste Datei oder ein früherer Auftrag
slackLinkTo = { $option }, als Link
slackWhere = Wohin die Antwort geht
slackChooseVoice = Tippe, um Stimmen zu suchen
