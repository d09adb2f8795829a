### Der Spielplatz und die Seiten für die Person, die den Bot betreibt

## Sentences

webForeignRequest = Diese Anfrage kam nicht von der Seite des Spielplatzes selbst und wurde deshalb abgelehnt. Lade die Seite neu, und versuch es noch einmal.
webMalformed = Die Seite und das Programm verstehen sich nicht; wahrscheinlich sind es verschiedene Versionen. Lade die Seite neu, und versuch es noch einmal. Es hat nichts gekostet.
webTooLarge = Das ist zu viel Text auf einmal. Kürze ihn, oder schick ihn in Teilen.
webNotFound = Unter dieser Adresse ist nichts. Prüf sie, oder fang auf der Startseite an.
webTooSlow = Die Anfrage kam nicht rechtzeitig an und wurde nicht angesehen. Schick sie noch einmal.
webClosed = Der Spielplatz ist zu: andere Rechner könnten ihn erreichen, und er hat kein Passwort. Wer ihn betreibt, muss WEB_PASSWORD setzen, oder WEB_OPEN=yes, wo etwas davor fragt, wer da ist.
webProxied = Diese Anfrage kam über einen Proxy, und diese Seite ist nur für diesen Rechner. Um sie für andere zu öffnen, setzt die Person, die den Bot betreibt, { $setting }.
webUnknownHost = Der Spielplatz hört nicht auf den Namen „{ $host }“. Öffne ihn als http://localhost, oder lass die Person, die ihn betreibt, PUBLIC_URL auf die Adresse setzen, die du benutzt.
webLoginNeeded = Du bist hier nicht mehr angemeldet. Lade die Seite neu, und melde dich an.
webWrongPassword = Das ist nicht das Passwort. Versuch es noch einmal, oder frag die Person, die den Spielplatz betreibt.
webTooManyTries = Zu viele falsche Passwörter. Versuch es in { SPAN($ms) } wieder.
adminClosed = Diese Seite ist zu: andere Rechner könnten sie erreichen, und sie hat kein Passwort. Wer das hier betreibt, muss ADMIN_PASSWORD setzen.
metricsClosed = Die Messwerte sind zu: andere Rechner könnten sie erreichen, und niemand würde fragen, wer da ist. Wer das hier betreibt, muss METRICS_TOKEN setzen.
metricsTokenNeeded = Die Messwerte sind für die Person, die das hier betreibt. Schick als Berechtigung, worauf METRICS_TOKEN gesetzt ist.
webNoSuchUpload = Die Datei „{ $name }“ ist nicht mehr da. Füg sie noch einmal hinzu, und schick es erneut.
