### Hinweise und Tags zu einem Ergebnis

## Sentences

tagMade = Mit KI erstellt, mit /{ $command }, Auftrag { $id }.
tagChanged = Mit KI bearbeitet, mit /{ $command }, Auftrag { $id }.
nothingFound = Nichts gefunden.
noSpeech = Keine Sprache gefunden.
scoreFound = Wertung: { $score }. Je höher, desto besser passt es.
voiceDesigned = Gespeichert als Stimme „{ $name }“. Nutz sie unter diesem Namen, oder benenn sie mit /voice rename um.
serviceNote = Der Audiodienst merkt an: { CLAUSE($note) }.
resultInParts = Fertig, in { AMOUNT($parts) } Teilen: Sie konnten nicht zu einer Datei zusammengefügt werden. Sie noch einmal zusammenzufügen kostet nichts.
resultNotFinished = Tags und Lautstärke konnten nicht gesetzt werden, deshalb ist es hier so, wie der Audiodienst es erzeugt hat.
resultNotChecked = Der Bot konnte diese Datei nicht prüfen, deshalb ist sie hier so, wie der Audiodienst sie erzeugt hat.
resultNotConverted = Es konnte nicht umgewandelt werden, deshalb ist es hier so, wie der Audiodienst es erzeugt hat.
resultFileGone = Eine Datei dieses Ergebnisses ist nicht mehr gespeichert.
transcriptCut = Das ist nur der Anfang; in der Datei steht alles.
sentDirectly = Die Antwort ging als Direktnachricht an die Person, die gefragt hat, wie von ihr eingestellt.
sentInThread = Die Antwort steht im Thread darunter.
sentBelow = Die Antwort steht in der nächsten Nachricht.
directlyClosed = Du möchtest Ergebnisse als Direktnachricht, aber der Bot kann dir keine schicken, deshalb steht die Antwort hier. Erlaube seine Direktnachrichten, oder nutze /settings set results here, damit Ergebnisse ohne diesen Hinweis hier erscheinen.

## Labels: what stands on a button or over a field

nextSteps = Wie weiter?
nextVoice = Stimme benennen, anhören oder verwenden
nextVariation = Weitere Variante erzeugen
nextLyrics = Songtext zeigen
nextScript = Skript ausgeben (kann Geld kosten)
nextTranslate = Übersetzen: { $language }
nextFiles = Dateien aller Schritte holen
nextUndoCorrections = Korrekturen des Wortschatzes zurücknehmen
nextAsk = Dazu fragen
nextMinutes = Protokoll
nextJoin = Noch einmal zusammenfügen
nextHighlights = Highlights

## Parts of a line or of a sentence

tagArtist = Mit KI erstellt
resultTranscript = Transkript
resultFiles = { AMOUNT($files) } Dateien
