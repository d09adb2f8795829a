### Was getippt wurde

## Sentences

nothingTyped = Da steht kein Befehl. Befehle beginnen mit einem Schrägstrich, zum Beispiel { $example }. /help zeigt alle.
unknownCommand = Den Befehl /{ $name } gibt es nicht. Am nächsten sind { $nearest }; /help zeigt alle.
incompleteCommand = /{ $family } braucht ein zweites Wort. Zur Wahl stehen: { $members }.
openQuote = Das Anführungszeichen nach „{ $option }:“ wird nie geschlossen. Schließ es, oder lass die Zeichen weg, wenn der Wert ein einziges Wort ist.
optionTwice = „{ $option }“ ist mehrmals angegeben, deshalb ist unklar, was gilt. Gib es einmal an.
unreadableOptions = Die Optionen waren nicht zu lesen. Schick sie als Namen mit Werten, ein Wert für jeden Namen.
strayText = /{ $command } weiß mit „{ $given }“ nichts anzufangen. Schreib Optionen als name:wert; /help { $command } zählt sie auf.
