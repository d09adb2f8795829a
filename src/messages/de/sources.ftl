### Dateien und Links, die hineingehen

## Sentences

missingSource = /{ $command } braucht als „{ $option }“ eine Datei oder einen Link. Häng eine Datei an, füge einen Link ein, oder nimm mit job:last einen früheren Auftrag. Zum Beispiel: { $example }
missingSourceWhy = /{ $command } braucht als „{ $option }“ eine Datei oder einen Link, und die neueste hier war nicht zu verwenden. { $why }
notASource = „{ $option }“ ist weder Datei noch Link. Häng eine Datei an, oder füge einen Link ein, der mit https:// beginnt.
notAJobWord = „{ $given }“ nennt keinen Auftrag. Schreib job:last, oder job: und eine Nummer aus /jobs list; #2 oder ein Teil des Namens dahinter wählt eine von mehreren Dateien.
latestNone = Unter den neuesten Dateien hier ist keine mit { KINDS($accept) }. Häng eine an, oder füge einen Link ein. Es hat nichts gekostet.
latestUnread = Die neuesten Dateien hier waren gerade nicht einzusehen. Versuch es in einer Minute wieder, oder häng die Datei an. Es hat nichts gekostet.
sourceJobUnknown = Auftrag { $id } lässt sich hier nicht verwenden: Es gibt ihn nicht, oder seine Antwort ist nicht für alle in diesem Kanal sichtbar. /jobs list zeigt deine Aufträge. Es hat nichts gekostet.
sourceJobNotDone = Auftrag { $id } ist noch nicht zu Ende, es gibt also noch nichts davon zu verwenden. Warte seine Antwort ab und frag dann noch einmal. Es hat nichts gekostet.
sourceJobFailed = Auftrag { $id } hat kein Ergebnis gebracht ({ STATE($state) }), es gibt also nichts davon zu verwenden. /jobs show { $id } sagt mehr. Es hat nichts gekostet.
sourceJobNoMedia = Auftrag { $id } hat keine Datei mit { KINDS($accept) } gemacht und lässt sich hier nicht verwenden. Nimm einen anderen, oder häng eine Datei an. Es hat nichts gekostet.
sourceJobWhich = Auftrag { $id } hat mehrere Dateien gemacht: { $files }. Sag, welche du meinst, zum Beispiel job:{ $example }. Es hat nichts gekostet.
sourceJobNoSuchFile = Auftrag { $id } hat keine Datei „{ $given }“ gemacht, sondern { $files }. Es hat nichts gekostet.
sourceJobExpired = Die Datei „{ $name }“ von Auftrag { $id } wird nicht mehr aufgehoben. Lass ihn mit /jobs retry { $id } noch einmal laufen, was etwas kosten kann, oder häng die Datei an. Es hat nichts gekostet.
sourceJobNone = Keiner deiner letzten Aufträge hat eine Datei mit { KINDS($accept) } gemacht. Häng eine an, oder füge einen Link ein. Es hat nichts gekostet.
sourceTooLarge = „{ $name }“ hat { AMOUNT($bytes) } Bytes; der Audiodienst nimmt höchstens { AMOUNT($maxBytes) } Bytes ({ MEGABYTES($maxBytes) }). Nimm eine kürzere oder stärker komprimierte Datei. Es hat nichts gekostet.
sourceTooLong = „{ $name }“ dauert { SPAN($durationMs) } ({ SECONDS($durationMs) }); der Audiodienst nimmt höchstens { SPAN($maxMs) } ({ SECONDS($maxMs) }). Nimm einen kürzeren Teil davon. Es hat nichts gekostet.
sourceChosen =
    Genommen: „{ $name }“{ HAS($by) ->
        [yes] , von { $by }
       *[no] {""}
    }.
linkUnreadable = „{ $given }“ ist kein Link. Ein Link beginnt mit https:// und enthält keine Leerzeichen.
linkTooLong = Dieser Link ist zu lang: höchstens { AMOUNT($max) } Zeichen gehen. Nimm einen kürzeren, oder häng die Datei an.
linkNotHttp = „{ $given }“ lässt sich nicht abrufen: das geht nur mit Links, die mit http:// oder https:// beginnen. Häng stattdessen die Datei an.
linkWithPassword = Dieser Link enthält einen Benutzernamen oder ein Passwort, und das bekämen andere zu sehen. Nimm einen Link ohne, oder häng die Datei an.
linkPrivate = „{ $given }“ führt zu einer privaten oder ungewöhnlichen Adresse, die von außen nicht erreichbar ist. Nimm einen öffentlichen Link, oder häng die Datei an.
fileEmpty = Die Datei „{ $name }“ ist leer (0 Bytes), da gibt es nichts zu tun. Sieh nach, und schick sie noch einmal.
fileTooLarge = Die Datei „{ $name }“ hat { AMOUNT($bytes) } Bytes; dieser Bot nimmt höchstens { AMOUNT($maxBytes) } Bytes ({ MEGABYTES($maxBytes) }). Schick eine kürzere oder stärker komprimierte, oder einen Link zu ihr. Es hat nichts gekostet.
uploadTooLarge = Die Datei „{ $name }“ ist zu groß; dieser Bot nimmt höchstens { AMOUNT($maxBytes) } Bytes ({ MEGABYTES($maxBytes) }). Schick eine kürzere oder stärker komprimierte, oder einen Link zu ihr. Es hat nichts gekostet.
uploadsOfPersonFull = Deine Uploads haben die Grenze erreicht ({ MEGABYTES($maxBytes) } pro Person). Uploads werden einen Tag nach ihrer letzten Verwendung gelöscht: Versuch es morgen noch einmal, oder nimm einen Link. Es hat nichts gekostet.
uploadsFull = Der Bot hat gerade keinen Platz für weitere Uploads. Versuch es in ein paar Stunden noch einmal, oder nimm einen Link. Es hat nichts gekostet.
uploadsDiskLow = Die Festplatte des Bots ist fast voll, deshalb nimmt er keine Uploads an. Nimm einen Link, oder sag der Person Bescheid, die den Bot betreibt. Es hat nichts gekostet.
fileNotMedia =
    Die Datei „{ $name }“ ist { HAS($found) ->
        [yes] { $found }
       *[no] nichts, was wir kennen,
    } und weder Ton noch Film noch Bild, was auch immer ihr Name sagt. Nimm eine andere Datei.
publicUrlMissing = Der Audiodienst kann keine Dateien von diesem Bot abrufen, denn der kennt seine eigene öffentliche Adresse nicht. Wer den Bot betreibt, muss PUBLIC_URL setzen. Nimm bis dahin einen öffentlichen Link.
wrongMedia = „{ $option }“ nimmt { KINDS($accept) }, und das hier ist { KINDS($given) }. Nimm eine andere Datei.
fileUnknown = Die Datei „{ $name }“ ist von keiner Art, die hier bekannt ist, oder sie ist beschädigt. Probier, ob sie sich abspielen lässt, speichere sie als mp3, wav, m4a oder mp4, und schick das. Es hat nichts gekostet.
uploadUncheckable = Die Prüfung der Datei „{ $name }“ { $reason ->
        [out-of-time] hat zu lange gedauert
        [out-of-memory] brauchte zu viel Speicher
       *[other] ist fehlgeschlagen
    }, deshalb wurde sie nicht angenommen. Speichere sie als mp3, wav, m4a oder mp4 und schick sie noch einmal. Es wurde nichts berechnet.
uploadsBusy = Gerade werden zu viele Dateien geprüft, deshalb wurde „{ $name }“ nicht angenommen. Versuch es in einer Minute noch einmal. Es wurde nichts berechnet.
uploadInterrupted = Die Datei „{ $name }“ ist nicht ganz angekommen und wurde deshalb nicht behalten. Prüf deine Verbindung, und schick sie noch einmal. Es hat nichts gekostet.
uploadGone = Die Datei, die du geschickt hast, ist nicht mehr da: abgelaufen oder entfernt. Dateien bleiben einen Tag, nachdem sie zuletzt gebraucht wurden. Schick sie noch einmal.

## Parts of a line or of a sentence

latestHere = Die neueste Datei hier
sourceOfJob = Auftrag { $id }
