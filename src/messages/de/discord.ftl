### Discord

## Sentences

discordMissingRight = Dem Bot fehlt hier das Recht „{ $right }“. Wer diesen Server verwaltet, kann es ihm geben; drück danach „Noch einmal“.
discordSentDirectly = Bis dahin steht die Antwort in deinen Direktnachrichten.
discordFromElsewhere = Das ließ sich nicht dort posten, wo du gefragt hast: dem Bot fehlt dort das Recht „{ $right }“.
discordTooLarge = Die Datei „{ $name }“ hat { MEGABYTES($bytes) }, und Discord nimmt hier { MEGABYTES($maxBytes) }.
discordNoUploads = Dieser Server nimmt gerade keine Dateien an.
discordLinkFollows = Hol sie hier ab; der Link gilt 12 Stunden:
discordNoLink = Verlinken geht auch nicht, denn der Bot kennt seine eigene öffentliche Adresse nicht. Wer den Bot betreibt, muss PUBLIC_URL setzen; die Datei ist aufgehoben, und „Noch einmal“ kostet einen neuen Lauf.
reencoded = „{ $name }“ hatte { MEGABYTES($bytes) } und wurde stärker komprimiert, damit es hier passt.
discordInParts = „{ $name }“ ist hier zu lang für eine Datei, deshalb wurde es stärker komprimiert und kommt in { $parts } Teilen.
discordTextBlocked = Die AutoMod dieses Servers lässt den Text dieser Antwort nicht durch, deshalb fehlt er.
discordExpires = Der Bot ist hier kein Mitglied oder darf hier nicht schreiben, deshalb lässt Discord ihn nur 15 Minuten lang antworten. Was länger dauert, kommt als Direktnachricht.
discordMoved = Das hat länger gedauert, als Discord eine Antwort offen hält; das Ergebnis steht deshalb in einer neuen Nachricht.
discordNotYours = Das darf nur, wer darum gebeten hat, oder die Moderation.
discordNotTheirs = Das darf nur, wer darum gebeten hat.
discordJobGone = Der Auftrag dahinter ist nicht mehr da. Gib den Befehl noch einmal ein.
discordRunsAlready = Das wurde schon noch einmal versucht, als Auftrag { $id }. Es hat nichts zweimal gekostet.
discordUnknownControl = Dieser Knopf oder dieses Formular stammt von einer anderen Version des Bots. Gib den Befehl noch einmal ein.
discordNoMedia = In dieser Nachricht ist keine Datei mit { KINDS($accept) }. Nimm eine Nachricht, die eine hat. Es hat nichts gekostet.
discordNoText = In dieser Nachricht ist kein Text, der gesprochen werden könnte. Es hat nichts gekostet.
discordFileAndLink = „{ $file }“ und „{ $link }“ sind beide angegeben, und nur eines geht. Lass eines weg.
discordForeignFile = Diese Datei liegt nicht bei Discord, deshalb gilt sie nicht als Anhang. Schick sie als Datei, oder füge einen öffentlichen Link ein.
discordFileGone = Discord hat die Datei „{ $name }“ nicht mehr, oder lässt den Bot sie nicht sehen. Häng sie noch einmal an.
discordUnread = Der Bot kann hier nicht nach Dateien sehen: ihm fehlt das Recht „{ $right }“. Wer diesen Server verwaltet, kann es ihm geben; häng bis dahin die Datei an. Es hat nichts gekostet.
discordNotMember = Der Bot ist hier kein Mitglied und kann deshalb nicht nach Dateien sehen. Häng die Datei an, oder füge einen Link ein. Es hat nichts gekostet.
discordFilesHidden = Hier ist keine Datei mit { KINDS($accept) }, die der Bot sehen darf: die Dateien anderer zeigt ihm Discord nur mit dem Intent „Message Content“, den die Person einschalten kann, die den Bot betreibt. Häng die Datei an, oder wähle den Bot im Menü „Apps“ ihrer Nachricht. Es hat nichts gekostet.
discordVoicesTitle = Wähle eine Stimme; dann sagt sie dasselbe.
discordVoiceAlways = Ab jetzt folgt auf jeden Ton eine Sprachnachricht. Um das zu beenden, drück noch einmal „Als Sprachnachricht“.
discordVoiceNoMore = Ab jetzt kommt Ton nur als Datei, außer du bittest um eine Sprachnachricht.
discordVoiceReady = Als Sprachnachricht gepostet.
discordVoiceFailed = Das ließ sich nicht als Sprachnachricht posten: der Ton war nicht umzuwandeln, oder Sprachnachrichten sind hier nicht erlaubt. Die Datei oben ist vollständig. Es hat nichts gekostet.

## Labels: what stands on a button or over a field

discordCancel = Abbrechen
discordAgain = Noch einmal
discordRetry = Neuer Versuch
discordEdit = Ändern und starten
discordArrived = Es ist angekommen
discordResume = Noch einmal nachsehen
discordOtherVoice = Andere Stimme
discordVoiceMessage = Als Sprachnachricht
discordDelete = Löschen
discordVoiceMineAlways = Immer, für mich
discordVoiceMineNoMore = Nicht mehr, für mich
discordVoiceHereAlways = Immer, in diesem Kanal
discordVoiceHereNoMore = Nicht mehr, in diesem Kanal
discordMoreText = Fortsetzung
discordYes = ja
discordNo = nein

## Parts of a line or of a sentence

optionOtherwise = { $description } (sonst: { $otherwise })
optionLink = { $description }: ein Link, latest oder job:last
