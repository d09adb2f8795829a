### Abfragen beim Audiodienst und /ping

## Sentences

serviceNotAsked = Der Audiodienst hat nicht rechtzeitig geantwortet. Versuch es in einer Minute wieder. Es hat nichts gekostet.
lyricsUnknown = Kein Songtext für „{ $piece }“: Das Stück hat keinen Gesang, oder es ist nicht die ID eines Songs oder seines Auftrags. /jobs list zeigt deine Aufträge.
lyricsTitle = Songtext{ HAS($title) ->
        [yes] {" "}von „{ $title }“
       *[no] {""}
    }:
artistsTitle = Künstlerstile des Audiodienstes:
artistsNone = Der Audiodienst nennt keine Künstler.
pingWell = Alle Dienste antworten:
pingUnwell = Einige Dienste antworten nicht:
serviceNoteLocal = Lokaler Ersatz: Alles Audio entsteht auf diesem Rechner durch Signalverarbeitung, ohne KI. Die Stimmen klingen robotisch, und ohne Whisper-Modell wird nur Englisch transkribiert.
serviceNoteServers = Audio entsteht auf diesem Rechner und auf Servern seines Betreibers.{ HAS($voices) ->
        [yes] {" "}Stimmen: { $voices }.
       *[no] {""}
    }{ HAS($transcripts) ->
        [yes] {" "}Transkripte: { $transcripts }.
       *[no] {""}
    }
serviceNoteRemote = Audio wird vom Audiodienst bei { $host } erzeugt.

## Parts of a line or of a sentence

artistLine =
    { SAME($id, $name) ->
        [yes] { $name }
       *[no] { $name } · { $id }
    }
pingRows = Auftragsdatenbank
pingQueue = Warteschlange
pingService = Audiodienst
pingScoring = Audiobewertung
pingAnswered = { $part }: Antwort nach { AMOUNT($ms) } ms.
pingSilent = { $part }: keine Antwort. Versuch es in einer Minute noch einmal; angenommene Aufträge bleiben erhalten.
