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
recordAutoNotYours = Nur Server-Admins können automatische Aufnahmen einrichten.
recordAutoMany = Höchstens { AMOUNT($max) } Sprachkanäle können automatisch aufgenommen werden. Nenn weniger.
recordAutoFailed =
    Der Sprachkanal „{ $channel }“ kann nicht automatisch aufgenommen werden: { $reason ->
        [permission] Dem Bot fehlt dort die Berechtigung { $permissions }. Erteil sie; danach müssen alle den Kanal verlassen und neu beitreten.
        [type] Es ist kein Sprachkanal.
        [full] Er war voll. Erhöh sein Limit.
        [busy] Der Bot spielte oder nahm in einem anderen Kanal auf.
        [message] Der Bot kann in seinem Chat nicht schreiben. Erteil ihm dort die Berechtigung Nachrichten senden.
       *[other] Discord hat den Bot nicht verbunden. Starte die Aufnahme mit /record start.
    }
recordAutoNoAdmin = Automatische Aufnahmen sind aus: Der Admin, der sie eingerichtet hat, kann diesen Server nicht mehr verwalten. Ein anderer Admin kann /record auto ausführen.
recordAutoNoChannel = Ein Sprachkanal, der automatisch aufgenommen wurde, wurde gelöscht und aus der Liste entfernt. Andere wählst du mit /record auto.

## Parts of a line or of a sentence

recordRunning = { $channel } wird aufgenommen · { SPAN($length) } von höchstens { SPAN($max) }
recordStopped =
    Aufnahme von { $channel } nach { SPAN($length) } beendet · { $reason ->
        [empty] alle sind gegangen
        [limit] die größte Länge ist erreicht
        [size] die größte Datenmenge ist erreicht
        [event] das geplante Event ist zu Ende
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
recordAutoOn = Aufnahmen starten automatisch
recordAutoOff = Keine Aufnahme startet automatisch. Wähl Sprachkanäle mit channels: oder geplante Events mit events:yes.
recordAutoChannels = Wenn die erste Person beitritt: { $channels }
recordAutoEvents = Wenn ein geplantes Event eines Sprachkanals läuft und jemand da ist, bis es endet
recordAutoOwner = Alle werden zuerst informiert. Die Transkripte gehören { $owner } und zählen zu den Limits dieser Person.
recordTranscribing = Das Transkript folgt unten.
recordEnded =
    Aufnahme beendet: { $reason ->
        [empty] alle sind gegangen
        [limit] die größte Länge ist erreicht
        [size] die größte Datenmenge ist erreicht
        [event] das geplante Event ist zu Ende
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
