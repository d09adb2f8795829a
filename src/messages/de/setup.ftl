### Tafeln mit Einstellungen, ihre Datei, und der Anfang auf einem Server

## Settings

settingHasCommand = „{ $name }“ ist zu viel für einen einzigen Wert: { $command } ändert es. Es wurde nichts geändert.
settingAboveCeiling = „{ $name }“ kann höchstens { AMOUNT($max) } sein: länger behält die Person nichts, die den Bot betreibt, und du wolltest { AMOUNT($given) }. Es wurde nichts geändert.
settingCeiling = Wer den Bot betreibt, erlaubt höchstens { AMOUNT($max) }.
settingFamily = Befehle „{ $given }“, die sich ausschalten ließen, gibt es nicht. Am nächsten sind { $nearest }. Es wurde nichts geändert.
settingNumber = eine ganze Zahl von { AMOUNT($min) } bis { AMOUNT($max) }
settingFamilies = Namen von Befehlen mit Kommas dazwischen; +music für einen mehr, -music für einen weniger, none für keinen
familyOff = Die Befehle von „{ $family }“ sind auf diesem Server ausgeschaltet. Es ist nichts geschehen und hat nichts gekostet. Wer den Server oder Workspace verwaltet, kann sie wieder einschalten: /settings set families-off.
familyOffHere = Die Befehle von „{ $family }“ sind in diesem Kanal ausgeschaltet. Es ist nichts geschehen und hat nichts gekostet. Wer den Server oder Workspace verwaltet, kann sie wieder einschalten: /settings set families-off for:channel.

## Panels

panelForWhom = Für wen?
panelWhich = Welche Einstellung?
panelHolds = { $value } ({ $from })
panelValue = Was soll „{ $name }“ sein?
panelSwitchOn = { $family } ist aus: einschalten
panelSwitchOff = { $family } ausschalten
panelWrite = Ändern
panelReset = Zurücknehmen

## The file of settings

settingsExported = Alles, was gesetzt ist { $place }. /settings import setzt es wieder, hier oder anderswo.
settingsFileNotYours = Was für einen Kanal oder Server gesetzt ist, gibt aus und liest ein, wer ihn verwaltet. Frag dort nach, oder tu es für dich selbst: for:me. Es wurde nichts geändert.
settingsFileUnreadable = Das ist keine Datei mit Einstellungen: /settings export macht eine. Es wurde nichts geändert.
settingsFileWrong = Einiges aus der Datei lässt sich hier mit for:{ $place } nicht setzen: { $names }. Entweder gibt es so einen Wert nicht, oder es ist mehr, als die Person erlaubt, die den Bot betreibt. Es wurde nichts geändert, auch vom Rest nichts; nimm das aus der Datei, oder stell es richtig.
settingsFileUnknown = Hier nicht bekannt und ausgelassen: { $names }.
settingsWouldChange =
    { $count ->
        [0] Es würde sich nichts ändern { $place }.
        [one] Das würde sich ändern { $place }:
       *[other] Diese { AMOUNT($count) } würden sich ändern { $place }:
    }
settingsImported =
    { $count ->
        [0] Alles davon war schon so gesetzt { $place }, also wurde nichts geändert.
        [one] Das wurde geändert { $place }:
       *[other] Diese { AMOUNT($count) } wurden geändert { $place }:
    }
settingChange = { $name }: { $before } → { $after }
documentTooLong = { $name } ist länger als { AMOUNT($max) } Zeichen, mehr wird hier nicht gelesen. Es ist nichts geschehen.
documentNoText = { $name } ist kein Text, also war nichts davon zu lesen. Es ist nichts geschehen.

## The first run in a server

setupNotYours = Einen Server oder Workspace richtet ein, wer ihn verwaltet. Frag dort nach. Es wurde nichts geändert.
setupTitle =
    Einrichten, Schritt { $step } von { $of }: { $name ->
        [rights] was der Bot darf
        [channels] wo er benutzt werden kann
        [budget] was ausgegeben werden darf
        [sound] ein erster Ton
       *[done] wie es jetzt steht
    }
setupSteps = Zu einem Schritt gehen
setupStep =
    { $name ->
        [rights] Rechte des Bots
        [channels] Kanäle
        [budget] Budget
        [sound] Probeton
       *[done] Überblick
    }
setupNext = Weiter
setupNoRights = Hier gibt es keine Rechte zu prüfen.
setupRightsAll = Der Bot hat hier jedes Recht, das er braucht.
setupRightsMissing = Dem Bot fehlt an diesem Ort: { $rights }. Gib es seiner Rolle in den Einstellungen des Servers, dieses Kanals oder der App, und komm zu diesem Schritt zurück.
setupChannelsAll = Der Bot kann in jedem Kanal benutzt werden, den er sieht.
setupChannelsOnly = Um etwas, das kosten kann, lässt sich nur in diesen Kanälen bitten: { $channels }.
setupChannelsHow = Wähle Kanäle, um es bei ihnen zu belassen, oder überall. /permissions kann es genauer, nach Befehl und Rolle.
setupPickChannels = Nur in diesen Kanälen
setupEverywhere = Überall
setupBudget =
    Dieser Server darf { $most } { $period ->
        [day] am Tag
       *[month] im Monat
    } ausgeben.
setupNoBudget = Nichts begrenzt, was dieser Server ausgeben darf, es sei denn, die Person tut es, die den Bot betreibt.
setupBudgetHow = Eine Grenze hält hart: was darüber ginge, wird abgelehnt, bevor es abgeschickt wird. /budget kann das auch für Personen, Rollen und Kanäle.
setupLimit =
    { $period ->
        [day] Grenze für einen Tag
       *[month] Grenze für einen Monat
    }
setupSoundCosts = Ein Probeton ist eine echte Anfrage. Er kostet bis zu { $cost }.
setupSoundFree = Ein Probeton ist eine echte Anfrage. Er kostet nichts, wofür jemand einen Preis genannt hat.
setupSoundHow = Drück den Knopf, und hör ihn in diesem Kanal.
setupPlay = Einen Probeton abspielen
setupSoundState = Der letzte Probeton: { STATE($state) } (Auftrag { $id }).
setupNoSound = Es wurde kein Probeton gespielt.
setupWhatNext = /help sagt alles, worum sich bitten lässt, /settings show, was hier gilt. /setup kann jederzeit wieder laufen.
setupOffer = Diesen Server einrichten
discordNoMember = Mitglied des Servers zu sein: er wurde nur für eine Person hinzugefügt
slackSettings = Einstellungen
slackUnderWay = Es läuft (Auftrag { $id }), und die Antwort kommt in die Unterhaltung.
