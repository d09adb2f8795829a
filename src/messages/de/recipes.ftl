### Rezepte

## Sentences

recipeNoName = Das Rezept hat keinen Namen. Schreib ihn mit einem Doppelpunkt vor die Schritte, zum Beispiel: /recipe save cleanup: enhance clean | transcribe.
recipeNameBad = „{ $given }“ kann nicht der Name eines Rezepts sein. Nimm ein einziges Wort aus Buchstaben, Ziffern, - und _, höchstens 40 davon.
recipeLength =
    { $count ->
        [0] Da stehen keine Schritte. Schreib Befehle mit | dazwischen, zum Beispiel: enhance clean | transcribe.
       *[other] Ein Rezept hat höchstens { AMOUNT($max) } Schritte, und dieses hat { AMOUNT($count) }. Lass welche weg, oder mach zwei daraus.
    }
recipeStepWrong = Schritt { $step } von { $of }, „{ $line }“, stimmt nicht: { CLAUSE($why) }.
recipeStepUnfit = /{ $command } arbeitet nicht mit einer Aufnahme und kann deshalb kein Schritt sein. Nimm Befehle wie enhance clean, separate oder transcribe.
recipeStepSource = Sein „{ $option }“ ist das, was der Schritt davor macht; das des ersten Schritts gibst du beim Ausführen an. Lass es weg.
recipeStepNotFed = /{ $command } braucht { KINDS($accept) }, und /{ $before } davor macht { KINDS($made) }. Ändere die Reihenfolge, oder lass einen Schritt weg.
recipeStepWord = „latest“ und „job:“ bedeuten jedes Mal etwas anderes, deshalb kann ein Rezept sie nicht enthalten. Nimm stattdessen einen Link.
recipeUnknown =
    Ein Rezept „{ $name }“ gibt es nicht{ HAS($nearest) ->
        [yes] . Am nächsten sind { $nearest }
       *[no] {""}
    }. /recipe list zeigt die, die du hier ausführen kannst.
recipeNotYours = Ein Rezept für alle ändert nur, wer diesen Server verwaltet. Lass „for“ weg, um es für dich zu behalten.
recipesTooMany = Mehr als { AMOUNT($max) } Rezepte lassen sich nicht aufheben. Lösche erst eines: /recipe delete und sein Name.
recipePerhaps = Die Datenbank des Bots war weg, während das aufgeschrieben wurde; vielleicht ist es geändert, vielleicht nicht. Sieh in einer Minute in /recipe list nach.
recipeSaved = Gemerkt als „{ $name }“: { CLAUSE($steps) }.
recipeUse = So führst du es mit einer Datei aus: /recipe run { $name } source: und ein Link, oder häng die Datei an.
recipeDeleted = Das Rezept „{ $name }“ ist vergessen.
recipesNone = Hier gibt es noch keine Rezepte. Mach eins: /recipe save cleanup: enhance clean | transcribe.
recipesFound =
    { $count ->
        [one] Das Rezept, das du hier ausführen kannst:
       *[other] Die { AMOUNT($count) } Rezepte, die du hier ausführen kannst:
    }
recipeLine = „{ $name }“: { CLAUSE($steps) }.
recipeLineServer = „{ $name }“ (für alle): { CLAUSE($steps) }.
