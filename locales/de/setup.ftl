### Einstellungsfelder, die Einstellungsdatei und /setup

## Settings

settingHasCommand = „{ $name }“ ist eine Liste. Ändere sie mit { $command }.
settingAboveCeiling = „{ $name }“ kann nicht { AMOUNT($given) } sein: Der Bot-Betreiber erlaubt höchstens { AMOUNT($max) }.
settingCeiling = Der Bot-Betreiber erlaubt höchstens { AMOUNT($max) }.
settingFamily = Es gibt keine Befehle „{ $given }“, die sich deaktivieren lassen. Ähnlich: { $nearest }.
settingNumber = eine ganze Zahl von { AMOUNT($min) } bis { AMOUNT($max) }
settingFamilies = Befehlsnamen, durch Kommas getrennt; +music fügt einen hinzu, -music entfernt einen, none leert die Liste
settingTexts = Texte, durch Kommas getrennt; +Kubernetes fügt einen hinzu, -Kubernetes entfernt einen, none leert die Liste
settingTooMany = „{ $name }“ hätte { AMOUNT($count) } Einträge, das Limit ist { AMOUNT($max) }. Entferne zuerst welche.
settingTextLength = „{ $given }“ kann kein Eintrag sein: Jeder hat 1 bis { AMOUNT($max) } Zeichen. Trenne Einträge durch Kommas.
familyOff = Die Befehle von „{ $family }“ sind auf diesem Server deaktiviert. Admins können sie mit /settings set families-off -{ $family } for:server aktivieren. Es hat nichts gekostet.
familyOffHere = Die Befehle von „{ $family }“ sind in diesem Kanal deaktiviert. Admins können sie mit /settings set families-off -{ $family } for:channel aktivieren. Es hat nichts gekostet.

## Panels

panelForWhom = Für wen?
panelWhich = Welche Einstellung?
panelHolds = { $value } ({ $from })
panelValue = Neuer Wert für „{ $name }“
panelSwitchOn = { $family } aktivieren
panelSwitchOff = { $family } deaktivieren
panelWrite = Ändern
panelReset = Zurücksetzen

## The settings file

settingsExported = Alle { $place } festgelegten Werte. Mit /settings import lädst du sie hier oder anderswo.
settingsFileNotYours = Nur Admins können Einstellungen für einen Kanal oder Server exportieren oder importieren. Frag einen Admin, oder nimm for:me für deine eigenen.
settingsFileUnreadable = Das ist keine Einstellungsdatei. Erstelle eine mit /settings export.
settingsFileWrong = Es wurde nichts geändert: Die Werte für { $names } in der Datei lassen sich mit for:{ $place } nicht festlegen, weil sie ungültig sind oder über dem Limit des Betreibers liegen. Korrigiere oder entferne sie und versuch es noch einmal.
settingsFileUnknown = Unbekannte Einstellungen übersprungen: { $names }.
settingsWouldChange =
    { $count ->
        [0] Es würde sich nichts ändern { $place }.
        [one] 1 Einstellung würde sich ändern { $place }:
       *[other] { AMOUNT($count) } Einstellungen würden sich ändern { $place }:
    }
settingsImported =
    { $count ->
        [0] Keine Änderungen: Alles war schon so festgelegt { $place }.
        [one] 1 Einstellung geändert { $place }:
       *[other] { AMOUNT($count) } Einstellungen geändert { $place }:
    }
settingChange = { $name }: { $before } → { $after }
documentTooLong = { $name } ist zu lang: Das Limit sind { AMOUNT($max) } Zeichen. Es ist nichts geschehen.
documentNoText = { $name } ist keine Textdatei und konnte nicht gelesen werden. Es ist nichts geschehen.

## The first run in a server

setupNotYours = Nur Admins können einen Server oder Workspace einrichten. Frag einen Admin.
setupTitle = Einrichtung, Schritt { $step } von { $of }: { $name ->
        [rights] Berechtigungen des Bots
        [channels] Kanäle
        [budget] Ausgabenlimits
        [sound] Audiotest
       *[done] Überblick
    }
setupSteps = Zu Schritt gehen
setupStep =
    { $name ->
        [rights] Berechtigungen des Bots
        [channels] Kanäle
        [budget] Budget
        [sound] Audiotest
       *[done] Überblick
    }
setupNext = Weiter
setupRightsAll = Der Bot hat hier alle Berechtigungen, die er braucht.
setupRightsMissing = Dem Bot fehlen hier Berechtigungen: { $rights }. Gib sie ihm in den Einstellungen des Servers, dieses Kanals oder der App, und komm zu diesem Schritt zurück.
setupRightsOptional = Optional: Mit der Berechtigung { $rights } zeigen Sprachkanäle, wenn der Bot aufnimmt oder etwas abspielt.
setupChannelsAll = Der Bot kann in jedem Kanal benutzt werden, den er sehen kann.
setupChannelsOnly = Befehle, die Geld kosten können, gehen nur in diesen Kanälen: { $channels }.
setupChannelsHow = Wähle die Kanäle, auf die er beschränkt wird, oder „Überall“. Regeln nach Befehl und Rolle gibt es mit /permissions.
setupPickChannels = Nur in diesen Kanälen
setupEverywhere = Überall
setupBudget = Dieser Server kann { $most } { $period ->
        [day] pro Tag
       *[month] pro Monat
    } ausgeben.
setupNoBudget = Dieser Server hat kein Ausgabenlimit, außer der Bot-Betreiber legt eines fest.
setupBudgetHow = Ein Limit gilt strikt: Anfragen, die es überschreiten würden, werden vor dem Absenden abgelehnt. Mit /budget begrenzt du auch Mitglieder, Rollen und Kanäle.
setupLimit =
    { $period ->
        [day] Tageslimit
       *[month] Monatslimit
    }
setupSoundCosts = Der Audiotest ist eine echte Anfrage. Er kostet bis zu { $cost }.
setupSoundFree = Der Audiotest ist eine echte Anfrage. Dafür ist kein Preis festgelegt.
setupSoundHow = Drück den Button, um ihn in diesem Kanal zu hören.
setupPlay = Audiotest abspielen
setupSoundState = Letzter Audiotest: { STATE($state) } (Auftrag { $id }).
setupNoSound = Es wurde kein Audiotest ausgeführt.
setupWhatNext = /help zeigt alle Befehle, /settings show deine Einstellungen. /setup kannst du jederzeit wieder ausführen.
setupOffer = Diesen Server einrichten
discordNoMember = Mitgliedschaft auf dem Server (er wurde nur für eine Person hinzugefügt)
slackSettings = Einstellungen
slackUnderWay = Läuft (Auftrag { $id }). Die Antwort erscheint in der Unterhaltung.
