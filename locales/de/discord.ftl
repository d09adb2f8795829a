### Discord

## Sentences

discordMissingRight = Der Bot braucht hier die Berechtigung „{ $right }“. Bitte einen Server-Admin, sie zu erteilen, und drück dann „Noch einmal ausführen“.
discordSentDirectly = Bis dahin findest du die Antwort in deinen Direktnachrichten.
discordFromElsewhere = Das konnte nicht dort gepostet werden, wo du den Befehl ausgeführt hast: Dem Bot fehlt dort die Berechtigung „{ $right }“.
discordTooLarge = Die Datei „{ $name }“ ist { MEGABYTES($bytes) } groß, aber das Limit von Discord ist hier { MEGABYTES($maxBytes) }.
discordNoUploads = Dieser Server nimmt gerade keine Dateien an.
discordLinkFollows = Hier herunterladen (der Link gilt 12 Stunden):
discordNoLink = Einen Download-Link gibt es auch nicht, denn der Bot kennt seine öffentliche Adresse nicht. Der Betreiber des Bots muss PUBLIC_URL setzen; die Datei bleibt gespeichert, und „Noch einmal ausführen“ kostet einen neuen Lauf.
reencoded = „{ $name }“ hatte { MEGABYTES($bytes) } und wurde deshalb stärker komprimiert, damit es hier passt.
discordInParts = „{ $name }“ ist hier zu lang für eine Datei und wurde deshalb stärker komprimiert und in { $parts } Teile geteilt.
discordTextBlocked = Die AutoMod dieses Servers hat den Text dieser Antwort blockiert, deshalb fehlt er.
discordExpires = Der Bot ist hier kein Mitglied oder darf hier nicht schreiben, deshalb lässt Discord ihn nur 15 Minuten lang antworten. Was länger dauert, kommt als Direktnachricht.
discordMoved = Das hat länger gedauert, als Discord eine Antwort offen hält; das Ergebnis steht deshalb in einer neuen Nachricht.
discordNotYours = Das kann nur, wer den Befehl ausgeführt hat, oder die Moderation.
discordNotTheirs = Das kann nur, wer den Befehl ausgeführt hat.
discordJobGone = Diesen Auftrag gibt es nicht mehr. Führ den Befehl noch einmal aus.
discordRunsAlready = Das wurde schon als Auftrag { $id } wiederholt. Es hat nichts doppelt gekostet.
discordUnknownControl = Dieser Button oder dieses Formular stammt von einer anderen Version des Bots. Führ den Befehl noch einmal aus.
discordNoMedia = In dieser Nachricht ist keine Datei mit { KINDS($accept) }. Wähle eine Nachricht, die eine hat. Es hat nichts gekostet.
discordNoText = In dieser Nachricht ist kein Text zum Vorlesen. Es hat nichts gekostet.
discordFileAndLink = Du hast „{ $file }“ und „{ $link }“ angegeben, aber nur eines geht. Entferne eines davon.
discordForeignFile = Diese Datei liegt nicht auf Discord und kann deshalb nicht als Anhang dienen. Lade sie hoch oder füge einen öffentlichen Link ein.
discordFileGone = Discord hat die Datei „{ $name }“ nicht mehr, oder der Bot hat keinen Zugriff darauf. Häng sie noch einmal an.
discordUnread = Der Bot kann hier nicht nach Dateien suchen: Ihm fehlt die Berechtigung „{ $right }“. Bitte einen Server-Admin, sie zu erteilen, oder häng die Datei an. Es hat nichts gekostet.
discordNotMember = Der Bot ist hier kein Mitglied und kann deshalb nicht nach Dateien suchen. Häng die Datei an oder füge einen Link ein. Es hat nichts gekostet.
discordFilesHidden = Der Bot sieht hier keine Datei mit { KINDS($accept) }: Discord zeigt ihm die Dateien anderer nur, wenn der Betreiber des Bots den Intent „Message Content“ aktiviert. Häng die Datei an, oder wähle den Bot unter „Apps“ bei ihrer Nachricht. Es hat nichts gekostet.
discordVoicesTitle = Wähle eine Stimme, mit der das noch einmal ausgeführt wird.
discordVoiceAlways = Auf jedes Audio folgt jetzt eine Sprachnachricht. Um das zu beenden, drück noch einmal „Als Sprachnachricht senden“.
discordVoiceNoMore = Audio kommt jetzt nur noch als Datei, außer du bittest um eine Sprachnachricht.
discordVoiceReady = Als Sprachnachricht gepostet.
discordVoiceFailed = Das konnte nicht als Sprachnachricht gepostet werden: Das Audio ließ sich nicht umwandeln, oder Sprachnachrichten sind hier nicht erlaubt. Die Datei oben ist vollständig. Es hat nichts gekostet.

## Labels: what stands on a button or over a field

discordMoreText = Fortsetzung
discordYes = ja
discordNo = nein

## Parts of a line or of a sentence

optionOtherwise = { $description } (Standard: { $otherwise })
optionLink = { $description }: ein Link, latest oder job:last
