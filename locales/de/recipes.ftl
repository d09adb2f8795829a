### Rezepte

## Sentences

recipeNoName = Das Rezept hat keinen Namen. Setz einen Namen und einen Doppelpunkt vor die Schritte, zum Beispiel: /recipe save cleanup: enhance clean | transcribe.
recipeNameBad = „{ $given }“ geht nicht als Name eines Rezepts. Nimm ein Wort aus bis zu 40 Buchstaben, Ziffern, - und _.
recipeLength =
    { $count ->
        [0] Es gibt keine Schritte. Trenn Befehle mit |, zum Beispiel: enhance clean | transcribe.
       *[other] Ein Rezept kann höchstens { AMOUNT($max) } Schritte haben, dieses hat { AMOUNT($count) }. Entferne welche, oder teil es in zwei Rezepte.
    }
recipeStepWrong = Schritt { $step } von { $of }, „{ $line }“, ist ungültig: { CLAUSE($why) }.
recipeStepUnfit = /{ $command } arbeitet nicht mit einer Aufnahme und kann deshalb kein Schritt sein. Nimm Befehle wie enhance clean, separate oder transcribe.
recipeStepSource = Entferne „{ $option }“: Jeder Schritt nutzt das Ergebnis des vorigen.
recipeStepNotFed = /{ $command } braucht { KINDS($accept) }, aber /{ $before } davor erzeugt { KINDS($made) }. Ändere die Reihenfolge, oder entferne einen Schritt.
recipeStepWord = „latest“ und „job:“ bedeuten jedes Mal etwas anderes, deshalb kann ein Rezept sie nicht enthalten. Nimm stattdessen einen Link.
recipeUnknown =
    Ein Rezept „{ $name }“ gibt es nicht{ HAS($nearest) ->
        [yes] . Ähnlich: { $nearest }
       *[no] {""}
    }. /recipe list zeigt die Rezepte, die du hier ausführen kannst.
recipeNotYours = Nur Server-Admins können ein Rezept für alle ändern. Lass „for“ weg, um es für dich zu speichern.
recipesTooMany = Das Limit ist { AMOUNT($max) } Rezepte. Lösch zuerst eines: /recipe delete und sein Name.
recipePerhaps = Beim Speichern ist die Verbindung zur Datenbank abgebrochen; das Rezept ist also vielleicht nicht geändert. Sieh in einer Minute in /recipe list nach.
recipeSaved = „{ $name }“ gespeichert: { CLAUSE($steps) }.
recipeUse = So führst du es aus: Häng eine Datei an und drück den Button, oder tipp /recipe run { $name } source: und einen Link.
recipeDeleted = Das Rezept „{ $name }“ wurde gelöscht.
recipesNone = Hier gibt es noch keine Rezepte. Erstell eins: /recipe save cleanup: enhance clean | transcribe.
recipesFound =
    { $count ->
        [one] Das Rezept, das du hier ausführen kannst:
       *[other] Die { AMOUNT($count) } Rezepte, die du hier ausführen kannst:
    }
recipeLine = „{ $name }“: { CLAUSE($steps) }.
recipeLineServer = „{ $name }“ (für alle): { CLAUSE($steps) }.

## Labels: what stands on a button or over a field

recipeRunLabel = { $name } ausführen
