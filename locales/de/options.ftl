### Optionen eines Befehls

## Sentences

missingOption = /{ $command } braucht „{ $option }“. Zum Beispiel: { $example }
unknownOption = /{ $command } hat keine Option „{ $option }“. Meinst du { $nearest }?
noSuchOption = /{ $command } hat keine Optionen und kann „{ $option }“ nicht verwenden. Entferne es.
notText = „{ $option }“ muss reiner Text sein. Schreib es in Worten.
emptyText = „{ $option }“ darf nicht leer sein. Zum Beispiel: { $example }
textTooLong = „{ $option }“ darf höchstens { AMOUNT($max) } Zeichen haben, deins hat { AMOUNT($length) }. Kürz es um { AMOUNT($over) }, oder sende es in Teilen.
tooLongAloud = „{ $option }“ hat mit ausgeschriebenen Emojis, Links und Aussprachen { AMOUNT($length) } Zeichen, das Limit ist { AMOUNT($max) }. Kürz es, oder sende es in Teilen. Es hat nichts gekostet.
nothingAloud = „{ $option }“ enthält nichts zum Vorlesen: Emojis, Links und Code werden übersprungen. Füge Wörter hinzu. Es hat nichts gekostet.
notANumber = „{ $option }“ muss eine Zahl sein, und „{ $given }“ ist keine. Nimm Ziffern, etwa 5 oder 2,5.
notWhole = „{ $option }“ muss eine ganze Zahl sein, aber du hast { $given } angegeben. Entferne die Nachkommastellen.
numberTooSmall = „{ $option }“ muss mindestens { AMOUNT($min, $unit) } sein, aber du hast { AMOUNT($given) } angegeben. Wähle eine größere Zahl.
numberTooLarge = „{ $option }“ darf höchstens { AMOUNT($max, $unit) } sein, aber du hast { AMOUNT($given) } angegeben. Wähle eine kleinere Zahl.
notYesNo = „{ $option }“ muss yes (ja) oder no (nein) sein, nicht „{ $given }“.
wrongChoice =
    „{ $option }“ kann nicht „{ $given }“ sein. { HAS($nearest) ->
        [yes] Meinst du { $nearest }? Zur Auswahl stehen: { $choices }.
       *[no] Zur Auswahl stehen: { $choices }.
    }
notAJob = „{ $given }“ ist keine Auftrags-ID. /jobs list zeigt deine Aufträge mit ihren IDs.
notALanguage = „{ $given }“ ist kein Sprachcode. Nimm einen kurzen Code wie en, zh, ja oder pt-BR.
moreSpeakersThanMost = „min_speakers“ ({ AMOUNT($min) }) ist höher als „max_speakers“ ({ AMOUNT($max) }). Vertausche sie, oder entferne eines.
aimWithoutLevel = Die Angleichung ist aus (level:no), also haben Spitzenwert, Lautheit und Art keine Wirkung. Entferne level:no oder diese Angaben. Es hat nichts gekostet.
noStepChosen = Es ist kein Schritt ausgewählt, also würde sich nichts ändern. Wähle einen oder mehrere, zum Beispiel clean:yes loudness:yes. Es hat nichts gekostet.
nothingToContinue = „continuation“ ist yes, aber es gibt kein Stück zum Fortsetzen. Gib es mit continue: und seiner ID an.
noSongDescribed = Die Beschreibung des Songs fehlt. Beschreib ihn, oder gib mit lyrics: den Text zum Singen an.
notAMusicPart = „{ $line }“ ist kein gültiger Teil der Musik. Beginn mit dem Namen des Teils. Zum Beispiel: { $example }
musicPartTooLong = Teil „{ $name }“ muss länger als 0 und höchstens { AMOUNT($max) } Sekunden lang sein. Wähle eine andere Länge.
nobodySpeaks = In Zeile { $line } fehlt, wer spricht. Beginn sie mit dem Namen einer Stimme und einem Doppelpunkt. Zum Beispiel: { $example }
noPodcastDescribed = Dem Podcast fehlt ein Thema. Beschreib es, oder gib mit script: ein Skript an.
voiceNotAllowed = Du kannst eine Stimme nur mit Zustimmung der Person trainieren, der sie gehört. Ist es deine oder stimmt sie zu, füge may_use:yes hinzu. Es hat nichts gekostet.
noVoiceDescribed = Die Beschreibung der Stimme fehlt. Füge eine hinzu, zum Beispiel /voice design eine tiefe, ruhige Erzählstimme.
noSoundDescribed = Die Beschreibung des Sounds fehlt. Füge eine hinzu, zum Beispiel /sfx heavy rain duration:8, oder häng ein Bild oder ein Video an.
sourceTypeUnknown = Es ist nicht zu erkennen, ob die Quelle ein Bild oder ein Video ist. Füge source_type:image oder source_type:video hinzu.
