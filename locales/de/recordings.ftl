### Gespeicherte Transkripte und automatische Transkription

## Sentences

transcriptsNotKept = Hier werden keine Transkripte gespeichert.
transcriptUnknown = Es gibt kein Transkript „{ $id }“, das du sehen kannst. /transcripts list zeigt alle.
transcriptNotYoursToDelete = Du kannst „{ $id }“ nicht löschen. Das kann nur, wer die Transkription angefordert hat, wem die Aufnahme gehört, oder ein Admin.
transcriptsNoneFound = In keinem Transkript kommt „{ $words }“ vor.
notADay = „{ $given }“ ist kein Tag. Schreib { $option } als Jahr, Monat und Tag: 2026-03-31.
transcriptsFound =
    { $count ->
        [one] In 1 Aufnahme gefunden:
       *[other] In { AMOUNT($count) } Aufnahmen gefunden, beste Treffer zuerst:
    }
transcriptsNone = Hier gibt es keine Transkripte, die du sehen kannst.
transcriptsListed =
    { $count ->
        [one] 1 Transkript, das du hier sehen kannst:
       *[other] Die { AMOUNT($count) } neuesten Transkripte, die du hier sehen kannst:
    }
transcriptsKept = Transkripte werden hier { AMOUNT($days) } Tage gespeichert und zusammen mit der Nachricht der Aufnahme gelöscht.
transcriptsKeptHere = Transkripte werden hier { AMOUNT($days) } Tage gespeichert. Der Bot erfährt nicht, wenn du eine Aufnahme löschst: Lösch auch ihr Transkript.
transcriptSilent = Keine Sprache gefunden.
transcriptGoesOn = Das ist ein Auszug. Das ganze Transkript steht in der ursprünglichen Antwort.
automaticIsOn = Aufnahmen in diesem Kanal werden automatisch transkribiert.
automaticIsOff = Aufnahmen in diesem Kanal werden nicht automatisch transkribiert.
automaticWithYou = Deine auch. Mit /transcripts automatic opt_out:yes nimmst du sie überall aus.
automaticWithoutYou = Du hast das abgelehnt, deine werden überall ausgelassen. Mit /transcripts automatic opt_out:no änderst du das.
automaticDeaf = Noch wird nichts transkribiert: Der Bot-Betreiber hat das Mithören auf dieser Plattform nicht aktiviert.
automaticNotHere = Die automatische Transkription ist auf dieser Plattform nicht aktiviert. Bitte den Bot-Betreiber, DISCORD_LISTEN oder SLACK_LISTEN zu setzen, oder nutze /transcribe.
automaticNotice = Sprachnachrichten und Aufnahmen, die in diesem Kanal gepostet werden, werden jetzt transkribiert; der Text steht darunter. Transkripte werden { AMOUNT($days) } Tage gespeichert und sofort gelöscht, wenn die Aufnahme gelöscht wird. Wenn du das nicht willst, nutze /transcripts automatic opt_out:yes.
automaticNoticeKept = Sprachnachrichten und Aufnahmen, die in diesem Kanal gepostet werden, werden jetzt transkribiert; der Text steht darunter. Transkripte werden { AMOUNT($days) } Tage gespeichert. Der Bot erfährt nicht, wenn du eine Aufnahme löschst: Lösch auch ihr Transkript mit /transcripts delete. Wenn du das nicht willst, nutze /transcripts automatic opt_out:yes.
transcriptDeleted = Das Transkript von „{ $name }“ und seine Dateien wurden gelöscht.
transcriptRemoved = Dieses Transkript wurde entfernt, weil die Aufnahme gelöscht wurde oder jemand darum gebeten hat.
transcriptTimeOver = Dieses Transkript ist abgelaufen.
transcriptsExported =
    { $count ->
        [one] 1 Transkript, das du hier sehen kannst, als Datei.
       *[other] { AMOUNT($count) } Transkripte, die du hier sehen kannst, in einer Datei.
    }
transcriptsLeftOut = Ältere Transkripte, die nicht hineinpassten: { AMOUNT($left) }.

## Parts of a line or of a sentence

transcriptListed =
    { $number }. { $name }, { $at }{ HAS($long) ->
        [yes] , { $long }
       *[no] {""}
    } ({ $id })
transcriptSaid =
    { HAS($at) ->
        [yes] { $at }{" "}
       *[no] {""}
    }{ HAS($speaker) ->
        [yes] { $speaker }: { $text }
       *[no] { $text }
    }
transcriptOpen =
    { AMOUNT($number) } öffnen{ HAS($at) ->
        [yes] {" "}· { $at }
       *[no] {""}
    }
