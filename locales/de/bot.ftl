### Der Bot selbst

## Sentences

unknownSentence = Unbekannte Meldung ({ $key }). Bitte aktualisiere den Bot.
unavailable = Die Datenbank oder die Warteschlange des Bots antwortet nicht; es ist also nichts passiert und hat nichts gekostet. Versuch es in einer Minute noch einmal.
perhaps = Beim Speichern dieses Auftrags ist die Verbindung zur Datenbank abgebrochen; er läuft also vielleicht nicht. Sieh in einer Minute in /jobs list nach, bevor du es noch einmal versuchst.
settingPerhaps = Beim Speichern ist die Verbindung zur Datenbank abgebrochen; die Änderung ist also vielleicht nicht gespeichert. Sieh in einer Minute noch einmal nach.
draining = Der Bot startet gerade neu und nimmt keine neuen Aufträge an. Es hat nichts gekostet. Versuch es in einer Minute noch einmal.
maintenance =
    Der Bot ist im Wartungsmodus und nimmt keine neuen Aufträge an{ HAS($note) ->
        [yes] : { CLAUSE($note) }
       *[no] {""}
    }. Bereits angenommene Aufträge laufen zu Ende, und dieser hat nichts gekostet. Versuch es später noch einmal.
