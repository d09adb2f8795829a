### Der Bot selbst

## Sentences

unknownSentence = Es ist etwas passiert, wofür dieser Version die Worte fehlen ({ $key }).
unavailable = Die Datenbank oder die Warteschlange des Bots antwortet gerade nicht; es ist also nichts geschehen und hat nichts gekostet. Versuch es in einer Minute wieder.
perhaps = Die Datenbank des Bots war weg, während das aufgeschrieben wurde; vielleicht läuft es, vielleicht nicht. Sieh in einer Minute in /jobs list nach, bevor du noch einmal fragst.
settingPerhaps = Die Datenbank des Bots war weg, während das aufgeschrieben wurde; vielleicht gilt es, vielleicht nicht. Sieh in einer Minute nach.
draining = Der Bot wird neu gestartet und nimmt nichts Neues an. Es hat nichts gekostet. Versuch es in einer Minute wieder.
maintenance =
    Der Bot wird gerade gewartet und nimmt im Moment nichts Neues an{ HAS($note) ->
        [yes] : { CLAUSE($note) }
       *[no] {""}
    }. Was schon in Auftrag ist, läuft weiter, und das hier hat nichts gekostet. Versuch es später wieder.
