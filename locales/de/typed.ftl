### Eingegebene Befehle

## Sentences

nothingTyped = Gib einen Befehl ein. Befehle beginnen mit einem Schrägstrich, zum Beispiel { $example }. /help zeigt alle.
noCommand = Gib einen Befehl ein. Um diesen Text vorlesen zu lassen, wähle „Vorlesen“ oder beginne ihn mit /tts. /help zeigt alle Befehle.
unknownCommand = Den Befehl /{ $name } gibt es nicht. Meintest du { $nearest }? /help zeigt alle Befehle.
incompleteCommand = /{ $family } braucht einen Unterbefehl. Wähle einen: { $members }.
openQuote = Das Anführungszeichen nach „{ $option }:“ ist nicht geschlossen. Schließ es, oder lass es weg, wenn der Wert ein einzelnes Wort ist.
optionTwice = „{ $option }“ ist mehrmals angegeben. Gib es nur einmal an.
unreadableOptions = Die Optionen ließen sich nicht lesen. Schick sie als Namen mit Werten, einen Wert pro Name.
strayText = /{ $command } weiß mit „{ $given }“ nichts anzufangen. Schreib Optionen als name:wert; /help { $command } zählt sie auf.
optionOrText = /{ $command } hat keine Option wie „{ $given }“. Gehört das zum Text? Setzt du den Text in Anführungszeichen, fragt niemand nach.

## Labels: what stands on a button or over a field

speakLabel = Vorlesen
keepAsTextLabel = Als Text nehmen
leaveOutLabel = Weglassen
