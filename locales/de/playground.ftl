### Der Playground und die Seiten des Betreibers

## Sentences

webForeignRequest = Diese Anfrage kam nicht von der Playground-Seite und wurde abgelehnt. Lade die Seite neu und versuch es noch einmal.
webMalformed = Seite und Server haben wahrscheinlich verschiedene Versionen. Lade die Seite neu und versuch es noch einmal. Es hat nichts gekostet.
webTooLarge = Das ist zu viel Text für eine Anfrage. Kürze ihn, oder schick ihn in Teilen.
webNotFound = Seite nicht gefunden. Prüf die Adresse, oder geh zur Startseite.
webStartPage = Zur Startseite.
webTooSlow = Die Anfrage kam nicht rechtzeitig an und wurde nicht verarbeitet. Schick sie noch einmal.
webClosed = Der Playground ist gesperrt: Andere Rechner können ihn erreichen, aber er hat kein Passwort. Der Bot-Betreiber muss WEB_PASSWORD setzen, oder WEB_OPEN=yes, wenn ein Proxy davor die Anmeldung prüft.
webProxied = Diese Anfrage kam über einen Proxy, aber diese Seite ist nur für diesen Rechner. Um sie für andere zu öffnen, setzt der Bot-Betreiber { $setting }.
webUnknownHost = Der Playground bedient den Hostnamen „{ $host }“ nicht. Öffne ihn unter http://localhost, oder bitte den Bot-Betreiber, PUBLIC_URL auf deine Adresse zu setzen.
webLoginNeeded = Du bist nicht mehr angemeldet. Lade die Seite neu und melde dich an.
webWrongPassword = Falsches Passwort. Versuch es noch einmal, oder frag den Bot-Betreiber.
webTooManyTries = Zu viele falsche Passwörter. Versuch es in { SPAN($ms) } wieder.
adminClosed = Diese Seite ist gesperrt: Andere Rechner können sie erreichen, aber sie hat kein Passwort. Der Bot-Betreiber muss ADMIN_PASSWORD setzen.
metricsClosed = Die Metriken sind gesperrt: Andere Rechner können sie erreichen, aber sie sind nicht geschützt. Der Bot-Betreiber muss METRICS_TOKEN setzen.
metricsTokenNeeded = Für die Metriken ist eine Autorisierung nötig. Schick den Wert von METRICS_TOKEN im Authorization-Header.
webNoSuchUpload = Die Datei „{ $name }“ ist nicht mehr da. Füg sie noch einmal hinzu und schick die Anfrage erneut.
