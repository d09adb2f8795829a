### Telegram

## Sentences

telegramReplyWith = Antworte auf diese Nachricht. { $description }:
telegramFileReceived = Was soll ich damit machen?
telegramEdit = Kopiere diese Zeile, ändere sie und schick sie ab:
telegramNotEditable = Dieser Auftrag hat eine Datei verwendet, deshalb lässt er sich nicht als Zeile schreiben. Antworte stattdessen mit einem Befehl auf die Datei.
telegramPayTwice = Vielleicht ist es schon gelaufen; ein neuer Lauf kann ein zweites Mal kosten. Drück noch einmal auf „Erneut versuchen“, um es trotzdem auszuführen.
telegramOpenChat = Die Antwort ist nur für dich, und der Bot kann dir noch nicht schreiben. Öffne { $link }, drück auf Start und versuch es noch einmal.
telegramGuestPrivate = Das darfst nur du sehen. Schreib dem Bot unter { $link }.
telegramGuestText = Hier kann der Bot nur Text senden. Für Audio schreib ihm unter { $link }.
telegramRightsUnknown = Telegram hat nicht gesagt, ob du Admin dieser Gruppe bist, deshalb wurde nichts geändert. Versuch es in einer Minute noch einmal.
telegramNotYours = Das kann nur die Person, die es angefordert hat.
telegramJobGone = Dieser Auftrag ist nicht mehr gespeichert. Gib den Befehl noch einmal ein.
telegramCannotAnswer = Der Bot kann in diesem Chat nicht schreiben und hat deshalb nicht angefangen. Erlaube ihm, hier Nachrichten zu senden, oder nutze seinen privaten Chat. Es hat nichts gekostet.
telegramNoPlace = Die Antwort konnte bei Telegram nicht gepostet werden: Der Bot kann in diesem Chat nicht mehr schreiben. Füg ihn wieder hinzu und sieh in /jobs list nach.
telegramRevoked = Telegram nimmt das Token des Bots nicht mehr an. Der Bot-Betreiber muss das aktuelle setzen; bis dahin liegt das Ergebnis in /jobs list.
telegramRefused = Telegram hat die Antwort abgelehnt ({ $why }). Das Ergebnis ist gespeichert; führ es noch einmal aus, oder frag den Bot-Betreiber.
telegramFileRefused = Telegram nimmt die Datei „{ $name }“ nicht an. Die Datei ist gespeichert.
telegramFetchHere = Lade sie hier herunter; der Link gilt 12 Stunden:
telegramFileGone = Die Datei „{ $name }“ lässt sich nicht mehr von Telegram herunterladen. Schick sie noch einmal. Es hat nichts gekostet.
telegramFileTooLarge = „{ $name }“ hat { MEGABYTES($bytes) }, und Telegram lässt Bots höchstens { MEGABYTES($max) } herunterladen. Schick eine kleinere Datei, oder füge einen öffentlichen Link ein. Es hat nichts gekostet.
telegramReplyHere = { $question } Antworte auf diese Nachricht.
telegramReviewGroup = Moderatoren brauchen eine eigene Gruppe, in der du auch Admin bist. Füge den Bot dort hinzu, kopiere den Link einer Nachricht daraus und gib ihn in der Gruppe, die moderiert werden soll, mit /moderation on review: an.
telegramModeratorRights = Der Bot kann diese Gruppe noch nicht moderieren. Mach ihn zum Administrator mit den Rechten „Nachrichten löschen“ und „Nutzer sperren“.
telegramModerators = Das können nur Admins der Gruppe entscheiden, und wem sie es dort mit /permissions allow right:moderate erlauben.
telegramNoDelete = Telegram hat abgelehnt: Der Bot muss Administrator mit dem Recht „Nachrichten löschen“ sein. Gib es ihm und drücke den Button noch einmal, oder lösche die Nachricht von Hand.
telegramNoTimeout = Telegram hat abgelehnt: Timeouts gibt es nur in Supergruppen, nicht für Admins, und der Bot braucht das Recht „Nutzer sperren“. Behebe das und drücke den Button noch einmal, oder erledige es von Hand.
telegramNoBan = Telegram hat abgelehnt: Admins und Kanäle lassen sich nicht sperren, und der Bot braucht das Recht „Nutzer sperren“. Behebe das und drücke den Button noch einmal, oder erledige es von Hand.
telegramNoWord = Der Autor hat nie einen Chat mit dem Bot geöffnet oder ihn blockiert und wurde daher nicht benachrichtigt. Bots können nicht zuerst schreiben: Er muss den Chat öffnen und auf Start drücken.

## Labels

telegramFindVoices = Stimmen finden
