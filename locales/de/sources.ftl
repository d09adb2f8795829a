### Quelldateien und Links

## Sentences

missingSource = /{ $command } braucht als „{ $option }“ eine Datei oder einen Link. Häng eine Datei an, füge einen Link ein, oder nimm mit job:last einen früheren Auftrag. Zum Beispiel: { $example }
missingSourceWhy = /{ $command } braucht als „{ $option }“ eine Datei oder einen Link, und die neueste Datei hier lässt sich nicht verwenden. { $why }
notASource = „{ $option }“ ist weder Datei noch Link. Häng eine Datei an, oder füge einen Link ein, der mit https:// beginnt.
notAJobWord = „{ $given }“ ist kein Auftrag. Nimm job:last, oder job: und eine ID aus /jobs list; mit #2 oder einem Teil des Namens dahinter wählst du eine von mehreren Dateien.
latestNone = Hier wurde keine neuere Datei mit { KINDS($accept) } gefunden. Häng eine an, oder füge einen Link ein. Es hat nichts gekostet.
latestUnread = Die neuesten Dateien hier ließen sich gerade nicht prüfen. Versuch es in einer Minute noch einmal, oder häng die Datei an. Es hat nichts gekostet.
sourceJobUnknown = Auftrag { $id } lässt sich hier nicht verwenden: Es gibt ihn nicht, oder seine Antwort ist nicht für alle in diesem Kanal sichtbar. /jobs list zeigt deine Aufträge. Es hat nichts gekostet.
sourceJobNotDone = Auftrag { $id } ist noch nicht fertig. Warte auf seine Antwort und versuch es dann noch einmal. Es hat nichts gekostet.
sourceJobFailed = Auftrag { $id } hat kein Ergebnis ({ STATE($state) }). Einzelheiten zeigt /jobs show { $id }. Es hat nichts gekostet.
sourceJobNoMedia = Auftrag { $id } hat keine Datei mit { KINDS($accept) }. Wähle einen anderen Auftrag, oder häng eine Datei an. Es hat nichts gekostet.
sourceJobWhich = Auftrag { $id } hat mehrere Dateien: { $files }. Wähle eine, zum Beispiel job:{ $example }. Es hat nichts gekostet.
sourceJobNoSuchFile = Auftrag { $id } hat keine Datei „{ $given }“. Seine Dateien: { $files }. Es hat nichts gekostet.
sourceJobExpired = Die Datei „{ $name }“ von Auftrag { $id } ist abgelaufen. Häng sie an, oder führe den Auftrag mit /jobs retry { $id } noch einmal aus, was Geld kosten kann. Es hat nichts gekostet.
sourceJobNone = Keiner deiner letzten Aufträge hat eine Datei mit { KINDS($accept) }. Häng eine an, oder füge einen Link ein. Es hat nichts gekostet.
sourceTooLarge = „{ $name }“ ist zu groß: { AMOUNT($bytes) } Bytes. Der Audiodienst nimmt höchstens { AMOUNT($maxBytes) } Bytes ({ MEGABYTES($maxBytes) }); nimm eine kürzere oder stärker komprimierte Datei. Es hat nichts gekostet.
sourceTooLong = „{ $name }“ ist zu lang: { SPAN($durationMs) } ({ SECONDS($durationMs) }). Der Audiodienst nimmt höchstens { SPAN($maxMs) } ({ SECONDS($maxMs) }); nimm einen kürzeren Ausschnitt. Es hat nichts gekostet.
sourceChosen = Verwendet: „{ $name }“{ HAS($by) ->
        [yes] {" "}von { $by }
       *[no] {""}
    }.
linkUnreadable = „{ $given }“ ist kein Link. Ein Link beginnt mit https:// und enthält keine Leerzeichen.
linkTooLong = Dieser Link ist zu lang: Das Limit sind { AMOUNT($max) } Zeichen. Nimm einen kürzeren, oder häng die Datei an.
linkNotHttp = „{ $given }“ lässt sich nicht herunterladen: Das geht nur mit Links, die mit http:// oder https:// beginnen. Häng stattdessen die Datei an.
linkWithPassword = Dieser Link enthält einen Benutzernamen oder ein Passwort, das andere sehen würden. Nimm einen Link ohne, oder häng die Datei an.
linkPrivate = „{ $given }“ ist eine private oder ungewöhnliche Adresse, die von außen nicht erreichbar ist. Nimm einen öffentlichen Link, oder häng die Datei an.
linkStreaming = Dieser Link öffnet eine Seite von { $service } und ist keine Audio- oder Videodatei. Lade die Aufnahme herunter, wenn du das darfst, und häng die Datei an. Es hat nichts gekostet.
linkSharing = Dieser Link von { $service } öffnet eine Seite und nicht die Datei selbst. Lade die Datei dort herunter und häng sie an. Es hat nichts gekostet.
linkHostUnknown = Den Host „{ $host }“ gibt es nicht, also kann der Link nicht funktionieren. Prüf ihn auf Tippfehler, oder häng die Datei an. Es hat nichts gekostet.
fileEmpty = Die Datei „{ $name }“ ist leer (0 Bytes). Prüf sie und schick sie noch einmal.
fileTooLarge = Die Datei „{ $name }“ ist zu groß: { AMOUNT($bytes) } Bytes. Dieser Bot nimmt höchstens { AMOUNT($maxBytes) } Bytes ({ MEGABYTES($maxBytes) }); schick eine kleinere Datei oder einen Link. Es hat nichts gekostet.
uploadTooLarge = Die Datei „{ $name }“ ist zu groß: Dieser Bot nimmt höchstens { AMOUNT($maxBytes) } Bytes ({ MEGABYTES($maxBytes) }). Schick eine kleinere Datei oder einen Link. Es hat nichts gekostet.
uploadsOfPersonFull = Deine Uploads haben die Grenze erreicht ({ MEGABYTES($maxBytes) } pro Person). Uploads werden einen Tag nach ihrer letzten Verwendung gelöscht: Versuch es morgen noch einmal, oder nimm einen Link. Es hat nichts gekostet.
uploadsFull = Der Bot hat gerade keinen Platz für weitere Uploads. Versuch es in ein paar Stunden noch einmal, oder nimm einen Link. Es hat nichts gekostet.
uploadsDiskLow = Die Festplatte des Bots ist fast voll, deshalb nimmt er keine Uploads an. Nimm einen Link, oder sag der Person Bescheid, die den Bot betreibt. Es hat nichts gekostet.
fileNotMedia = Trotz ihres Namens ist die Datei „{ $name }“ weder Audio noch Video noch Bild{ HAS($found) ->
        [yes] , sondern { $found }
       *[no] {""}
    }. Wähle eine andere Datei.
publicUrlMissing = Der Audiodienst kann keine Dateien von diesem Bot herunterladen, weil dessen öffentliche Adresse nicht festgelegt ist. Nimm einen öffentlichen Link, oder bitte den Bot-Betreiber, PUBLIC_URL zu setzen.
wrongMedia = „{ $option }“ akzeptiert { KINDS($accept) }, nicht { KINDS($given) }. Wähle eine andere Datei.
fileUnknown = Die Datei „{ $name }“ hat ein unbekanntes Format oder ist beschädigt. Prüf, ob sie sich abspielen lässt, speichere sie als mp3, wav, m4a oder mp4 und schick das. Es hat nichts gekostet.
uploadUncheckable = Die Prüfung der Datei „{ $name }“ { $reason ->
        [out-of-time] hat zu lange gedauert
        [out-of-memory] brauchte zu viel Speicher
       *[other] ist fehlgeschlagen
    }, deshalb wurde sie nicht angenommen. Speichere sie als mp3, wav, m4a oder mp4 und schick sie noch einmal. Es wurde nichts berechnet.
uploadsBusy = Gerade werden zu viele Dateien geprüft, deshalb wurde „{ $name }“ nicht angenommen. Versuch es in einer Minute noch einmal. Es wurde nichts berechnet.
uploadInterrupted = Der Upload von „{ $name }“ wurde unterbrochen, deshalb wurde die Datei nicht behalten. Prüf deine Verbindung und schick sie noch einmal. Es hat nichts gekostet.
uploadGone = Die Datei, die du geschickt hast, ist nicht mehr da: Sie ist abgelaufen oder wurde gelöscht. Schick sie noch einmal; Dateien bleiben nach der letzten Verwendung einen Tag gespeichert.
dubUntranslatedQuestion = Der eingebaute Audiodienst kann ohne Sprachmodell nicht übersetzen: Die Wörter blieben in ihrer Sprache, gesprochen von einer Stimme für „{ $language }“. Trotzdem synchronisieren?

## Parts of a line or of a sentence

latestHere = Neueste Datei hier
sourceOfJob = Auftrag { $id }
