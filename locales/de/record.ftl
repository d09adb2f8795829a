### Sprachkanäle aufnehmen

## Sentences

recordNowhere = Hier lässt sich nichts aufnehmen. Das geht in Sprachkanälen von Discord-Servern, wenn der Betreiber des Bots es erlaubt (DISCORD_RECORD=yes).
recordNotYours = Das können nur Server-Admins und Rollen, die moderieren dürfen. Admins erlauben es einer Rolle mit /permissions allow.
recordNone = Gerade wird kein Sprachkanal aufgenommen, den du sehen kannst.
recordIsRunning = Ein Sprachkanal dieses Servers wird schon aufgenommen. /record status zeigt ihn.
recordFull = Die Höchstzahl der Leute, die gleichzeitig aufgenommen werden, ist erreicht.
recordNotThere = Tritt dem Sprachkanal bei, der aufgenommen wird, und stimme dann wieder zu.
recordUnknown = Du hast auf diesem Server keine Aufnahme { $id }, oder sie läuft noch.
recordNothing = Niemand, der aufgenommen wurde, hat etwas gesagt, oder der Ton ist nicht mehr gespeichert.
recordNoMessage = Der Bot kann im Chat dieses Sprachkanals nicht schreiben, also kann er die Aufnahme nicht ankündigen. Bitte einen Server-Admin, ihm dort die Berechtigung Send Messages zu erteilen.

## Parts of a line or of a sentence

recordRunning = { $channel } wird aufgenommen · { SPAN($length) } von höchstens { SPAN($max) }
recordStopped =
    Aufnahme von { $channel } nach { SPAN($length) } beendet · { $reason ->
        [empty] alle sind gegangen
        [limit] die größte Länge ist erreicht
        [size] die größte Datenmenge ist erreicht
        [left] der Bot ist nicht mehr im Kanal
        [untold] jemand, der dazukam, konnte nicht informiert werden
        [lost] der Bot wurde unterbrochen; was er bis dahin empfangen hat, bleibt
       *[command] durch einen Befehl
    }
recordSpeakers =
    { $count ->
        [0] Niemand wird aufgenommen
       *[other] Aufgenommen: { $names }
    }
recordOptedOut =
    { $count ->
        [one] 1 Person möchte nicht aufgenommen werden
       *[other] { AMOUNT($count) } Personen möchten nicht aufgenommen werden
    }
recordPreparing = Das Transkript wird vorbereitet…
recordJob = Transkribiert von Auftrag { $id }
recordIsOut = Du wirst nicht mehr aufgenommen. Was von dir aufgenommen wurde, wird gelöscht.
recordIsIn = Du wirst ab jetzt aufgenommen. Mit /record opt-out widersprichst du.
recordTitle = { $channel }, { $at } UTC
recordAnnounced = 🔴 Dieser Sprachkanal wird aufgenommen
recordAnnouncedHow = Was du sagst, wird mit deinem Namen transkribiert, für alle, die diesen Kanal sehen können. Wenn du das nicht möchtest, widersprich: Dann wird deine Stimme nicht gespeichert, und was bisher von ihr aufgenommen wurde, wird gelöscht. Die Aufnahme endet, wenn alle gegangen sind, oder nach { SPAN($max) }.
recordSpoken = Dieser Sprachkanal wird aufgenommen. Im Chat des Kanals kannst du widersprechen.
recordTranscribing = Das Transkript folgt unten.
recordEnded =
    Aufnahme beendet: { $reason ->
        [empty] alle sind gegangen
        [limit] die größte Länge ist erreicht
        [size] die größte Datenmenge ist erreicht
        [left] der Bot ist nicht mehr im Kanal
        [untold] jemand, der dazukam, konnte nicht informiert werden
        [lost] der Bot wurde unterbrochen; was er bis dahin empfangen hat, bleibt
       *[command] durch einen Befehl
    }

## Labels: what stands on a button or over a field

recordTranscribe = Transkribieren
recordStatus = Status
recordStop = Aufnahme beenden
recordOptOut = Mich nicht aufnehmen
recordOptIn = Mich wieder aufnehmen
