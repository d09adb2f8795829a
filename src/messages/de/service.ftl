### Nachschlagen beim Audiodienst

## Sentences

serviceNotAsked = Der Audiodienst hat nicht rechtzeitig geantwortet. Versuch es in einer Minute wieder. Es hat nichts gekostet.
lyricsUnknown = Von „{ $piece }“ gibt es keinen Liedtext. Gib die Nummer eines Lieds an, oder die des Auftrags, aus dem es kommt; /jobs list zeigt deine Aufträge. Musik ohne Gesang hat keinen.
lyricsTitle =
    Liedtext{ HAS($title) ->
        [yes] {" "}von „{ $title }“
       *[no] {""}
    }:
artistsTitle = Stile der Künstler des Audiodienstes:
artistsNone = Der Audiodienst nennt keine Künstler.
pingWell = Alles antwortet:
pingUnwell = Nicht alles antwortet:
serviceNoteLocal = Ersatz vor Ort: aller Ton entsteht auf diesem Rechner durch Signalverarbeitung, ohne KI. Die Stimmen klingen nach Roboter, und verstanden wird nur Englisch.
serviceNoteRemote = Den Ton macht der Audiodienst bei { $host }.

## Parts of a line or of a sentence

artistLine =
    { SAME($id, $name) ->
        [yes] { $name }
       *[no] { $name } · { $id }
    }
pingRows = Der Speicher der Aufträge
pingQueue = Die Warteschlange
pingService = Der Audiodienst
pingScoring = Die Bewertung von Klängen
pingAnswered = { $part }: Antwort nach { AMOUNT($ms) } ms.
pingSilent = { $part }: keine Antwort. Versuch es in einer Minute wieder; was angenommen wurde, ist aufgehoben.
