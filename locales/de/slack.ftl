### Slack

## Sentences

slackKept = Leer lassen, um dieselbe Datei oder denselben Link wieder zu verwenden.
slackOrLink = Hier bis 10 MB. Größere Dateien: poste sie und nutze den Kurzbefehl des Bots an der Nachricht, oder füge einen Link ein.
slackChooseCommand = Was möchtest du erstellen?
slackWhereHint = Leer lassen, um sie als Direktnachricht zu bekommen.
slackPayTwice = Vielleicht ist es schon gelaufen; ein neuer Lauf kann ein zweites Mal kosten.
slackSlow = Der Bot reagiert gerade langsam. Wenn hier binnen einer Minute nichts erscheint, versuch es noch einmal.
slackInvite = Der Bot ist nicht in diesem Kanal, deshalb bekommst du die Antwort als Direktnachricht. Um Antworten hier zu bekommen, lade ihn ein: /invite @{ $bot }
slackElsewhere = Der Bot ist nicht in dem Kanal, in dem du gefragt hast, oder darf dort nicht posten, deshalb steht die Antwort hier. Um sie dort zu bekommen, lade den Bot in dem Kanal ein: /invite @{ $bot }
slackRightsUnknown = Slack hat nicht gesagt, ob du Workspace-Admin bist ({ $why }), deshalb wurde nichts geändert. Versuch es in einer Minute noch einmal; bleibt es so, muss der Bot-Betreiber die App mit ihrem aktuellen Manifest neu installieren.
slackNotYours = Das kann nur die Person, die es angefordert hat.
slackJobGone = Dieser Auftrag ist nicht mehr gespeichert. Gib den Befehl noch einmal ein.
slackCannotAnswer = Der Bot kann weder in diesem Kanal noch per Direktnachricht antworten und hat deshalb nicht angefangen. Lade ihn in den Kanal ein, oder frag den Bot-Betreiber. Es hat nichts gekostet.
slackNoPlace = Die Antwort konnte bei Slack nicht gepostet werden: Der Bot kann weder den Kanal noch Direktnachrichten mehr nutzen. Lade ihn ein und sieh in /jobs list nach.
slackRevoked = Slack nimmt das Token des Bots nicht mehr an, weil die App entfernt oder das Token widerrufen wurde. Der Bot-Betreiber muss die App neu installieren; bis dahin liegt das Ergebnis in /jobs list.
slackMissingScope = Dem Bot fehlt in diesem Workspace eine Berechtigung{ HAS($scope) ->
        [yes] {" "}(der Scope { $scope })
       *[no] {""}
    }. Der Bot-Betreiber muss die App mit ihrem aktuellen Manifest neu installieren und sie dabei erlauben.
slackFilesUnreadable = Slack hat statt der Datei seine Anmeldeseite geliefert: Der Bot darf hier keine Dateien lesen (der Scope files:read). Der Bot-Betreiber muss die App mit ihrem aktuellen Manifest neu installieren. Es hat nichts gekostet.
slackRefused = Slack hat die Antwort abgelehnt ({ $why }). Das Ergebnis ist gespeichert; führ es noch einmal aus, oder frag den Bot-Betreiber.
slackCanvasRefused = Slack hat das Canvas nicht zugelassen ({ $why }). Canvas brauchen einen bezahlten Tarif. Das Protokoll bleibt gespeichert.
slackFileRefused = Slack hat die Datei „{ $name }“ abgelehnt ({ $why }). Die Datei ist gespeichert.
slackFetchHere = Lade sie hier herunter; der Link gilt 12 Stunden:
slackFileGone = Die Datei „{ $name }“ ist nicht mehr bei Slack, oder der Bot kann sie nicht sehen. Lade den Bot in den Kanal der Datei ein, oder schick sie noch einmal. Es hat nichts gekostet.
slackFileUnreachable = Die Datei „{ $name }“ ließ sich nicht von Slack herunterladen. Schick sie noch einmal, oder füge einen öffentlichen Link ein. Es hat nichts gekostet.
slackNoFile = Diese Nachricht oder dieser Thread enthält keine Datei, die /{ $command } verwenden kann. Wähle eine Nachricht mit einer solchen Datei. Es hat nichts gekostet.
slackNoText = Diese Nachricht enthält keinen Text zum Vorlesen. Es hat nichts gekostet.
slackUnread = Slack lässt den Bot hier gerade nicht nach Dateien suchen; manchen Apps erlaubt es das nur einmal pro Minute. Häng die Datei an, oder nutze den Kurzbefehl des Bots an der Nachricht mit der Datei. Es hat nichts gekostet.
slackNotHere = Der Bot ist nicht in diesem Kanal und kann hier nicht nach Dateien suchen. Lade ihn mit /invite @{ $bot } ein und versuch es noch einmal, häng die Datei in einem Formular an, oder füge einen Link ein. Es hat nichts gekostet.
slackPlaceUnknown = Du bist nicht in diesem Kanal, oder es gibt ihn nicht. Wähle einen Kanal, in dem du bist, oder lass das Feld leer, um die Antwort als Direktnachricht zu bekommen. Es hat nichts gekostet.
slackHomeIntro = Erstelle Sprache, Soundeffekte und Musik und transkribiere Aufnahmen. Gib in einem beliebigen Kanal einen Befehl ein, etwa /tts Hallo, oder schick mir eine Direktnachricht: tts Hallo. /mynah help listet alles auf.
slackHomeNoJobs = Noch keine Aufträge. Starte deinen ersten mit einem der Buttons oben.
slackHomeTrySpeechText = Hallo! So klinge ich.
slackStepChannel = Workflow-Schritte posten nur in öffentlichen Kanälen, in denen der Bot ist. Wähl so einen Kanal und lade den Bot dorthin ein: /invite @{ $bot }. Es wurde nichts ausgegeben.

## Labels: what stands on a button or over a field

slackRun = Ausführen
slackNext = Weiter
slackClose = Schließen
slackMoreText = Fortsetzung
slackYes = ja
slackNo = nein
slackMadeBefore = { $option }, von hier oder aus einem früheren Auftrag
slackChooseMade = Die neueste Datei oder ein früherer Auftrag
slackLinkTo = { $option }, als Link
slackWhere = Antwort senden an
slackChooseVoice = Stimmen suchen
slackHomeWelcome = Willkommen bei Mynah
slackHomeJobs = Letzte Aufträge
slackHomeJob = /{ $command } · { STATE($state) }
slackHomeUsage = Verbrauch
slackHomeTrySpeech = Eine Stimme hören
slackHomeTrySound = Ein Gewitter erzeugen
slackHomeTryTranscript = Datei transkribieren
slackHomeOpen = Öffnen
slackAgentAsk = Meine Transkripte fragen
slackAgentQuestion = Was haben wir in der letzten Besprechung beschlossen?
slackAgentTranscripts = Meine Transkripte auflisten
slackAgentHelp = Alle Befehle anzeigen
slackAgentWorking = arbeitet daran …
slackTranscriptLink = Link zu diesem Transkript
slackTranscript = Transkript
slackLength = Länge
slackSpeakers = Sprechende
slackDownload = Herunterladen
slackAskTranscript = Fragen
