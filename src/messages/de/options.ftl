### Optionen eines Befehls

## Sentences

missingOption = /{ $command } braucht „{ $option }“. Zum Beispiel: { $example }
unknownOption = /{ $command } hat keine Option „{ $option }“. Meinst du { $nearest }?
noSuchOption = /{ $command } hat keine Optionen, „{ $option }“ bedeutet hier also nichts. Lass es weg.
notText = „{ $option }“ muss einfacher Text sein. Schreib es in Worten.
emptyText = „{ $option }“ ist leer, da gibt es nichts zu tun. Zum Beispiel: { $example }
textTooLong = „{ $option }“ darf höchstens { AMOUNT($max) } Zeichen haben, deins hat { AMOUNT($length) }. Kürze um { AMOUNT($over) }, oder schick es in Teilen.
tooLongAloud = „{ $option }“ hat { AMOUNT($length) } Zeichen, sobald Emojis, Links und Aussprachen in Worten dastehen; höchstens { AMOUNT($max) } lassen sich sprechen. Kürze es, oder schick es in Teilen. Es hat nichts gekostet.
nothingAloud = In „{ $option }“ lässt sich nichts vorlesen: nur Emojis, Links oder Code, und die bleiben hier weg. Schreib ein paar Worte dazu. Es hat nichts gekostet.
notANumber = „{ $option }“ muss eine Zahl sein, und „{ $given }“ ist keine. Schreib sie in Ziffern, etwa 5 oder 2,5.
notWhole = „{ $option }“ muss eine ganze Zahl sein, und du hast { $given } angegeben. Lass weg, was nach dem Komma steht.
numberTooSmall = „{ $option }“ ist mindestens { AMOUNT($min, $unit) }, und du hast { AMOUNT($given) } angegeben. Nimm eine größere Zahl.
numberTooLarge = „{ $option }“ ist höchstens { AMOUNT($max, $unit) }, und du hast { AMOUNT($given) } angegeben. Nimm eine kleinere Zahl.
notYesNo = „{ $option }“ ist entweder yes (ja) oder no (nein), und „{ $given }“ ist keins von beiden.
wrongChoice =
    „{ $option }“ kann nicht „{ $given }“ sein. { HAS($nearest) ->
        [yes] Meinst du { $nearest }? Zur Wahl stehen: { $choices }.
       *[no] Zur Wahl stehen: { $choices }.
    }
notAJob = „{ $given }“ ist keine Auftragsnummer. /jobs list zeigt deine Aufträge mit ihren Nummern.
notALanguage = „{ $given }“ ist kein Sprachkürzel. Nimm eines wie en, zh, ja oder pt-BR.
moreSpeakersThanMost = „min_speakers“ ist { AMOUNT($min) } und damit mehr als „max_speakers“ mit { AMOUNT($max) }. Tausche sie, oder lass eines weg.
aimWithoutLevel = „level“ ist no, aber es ist ein Spitzenwert, eine Lautheit oder eine Art des Angleichens angegeben. Lass „level“ weg, oder lass die anderen weg. Es hat nichts gekostet.
noStepChosen = Es ist kein Schritt gewählt, also würde sich nichts ändern. Wähle einen oder mehrere, zum Beispiel clean:yes loudness:yes. Es hat nichts gekostet.
nothingToContinue = „continuation“ ist yes, aber es fehlt das Stück, an das angeschlossen werden soll. Nenne es mit continue: und seiner Nummer.
noSongDescribed = Es gibt nichts, woraus ein Lied werden könnte. Beschreib es, oder gib mit lyrics: die Worte an, die gesungen werden sollen.
notAMusicPart = „{ $line }“ war nicht als Teil der Musik zu lesen. Beginne mit seinem Namen. Zum Beispiel: { $example }
musicPartTooLong = Der Teil „{ $name }“ muss länger als 0 und höchstens { AMOUNT($max) } Sekunden lang sein. Wähle eine andere Länge.
nobodySpeaks = In Zeile { $line } spricht niemand. Beginne sie mit dem Namen einer Stimme und einem Doppelpunkt. Zum Beispiel: { $example }
noPodcastDescribed = Es gibt nichts zu besprechen. Sag, worum es im Podcast gehen soll, oder gib ein script: an.
voiceNotAllowed = Eine Stimme wird nur trainiert, wenn die Person einverstanden ist, der sie gehört. Ist es deine, oder darfst du sie verwenden, dann sag may_use:yes. Es hat nichts gekostet.
noVoiceDescribed = Es gibt nichts, woraus eine Stimme werden könnte. Beschreib sie, zum Beispiel /voice design eine tiefe, ruhige Erzählstimme.
noSoundDescribed = Es gibt nichts, woraus ein Klang werden könnte. Beschreib ihn, zum Beispiel /sfx heavy rain duration:8, oder häng ein Bild oder einen Film an.
sourceTypeUnknown = Es ist nicht zu erkennen, ob das ein Bild oder ein Film ist. Sag es dazu: source_type:image oder source_type:video.
