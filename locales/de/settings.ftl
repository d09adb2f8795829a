### Einstellungen

## Sentences

settingsTitle = Deine Einstellungen:
settingsMore = { AMOUNT($count) } weitere Einstellungen: Wähle eine im Menü, oder hänge ihren Namen an /settings show an.
settingTitle = „{ $name }“: { $description }.
settingChangedWith = Ändere es mit { $command }.
settingHolds = Gültiger Wert: { $value } ({ $from }).
settingAt = Festgelegt { $place }: { $value }.
settingWho = Änderbar { $who }.
settingTakes = Erlaubt ist { $values }. Ändere es mit /settings set { $name }, einem Wert und { $where }.
settingSet = „{ $name }“ ist jetzt { $place } auf { $value } gesetzt.
settingIsReset = „{ $name }“ wurde { $place } zurückgesetzt.
settingNotHere = „{ $name }“ lässt sich dort nicht festlegen. Nimm stattdessen { $where }.
settingNotYours = „{ $name }“ gilt hier für alle und kann nur von Admins geändert werden. Frag einen Admin, oder sieh mit /settings show { $name } nach, ob du es für dich festlegen kannst.

## Parts of a line or of a sentence

settingLine =
    { $name }: { $value } · { $from }{ HAS($who) ->
        [yes] {" "}· änderbar { $who }
       *[no] {""}
    }
settingUnset = nicht festgelegt
settingOn = an
settingOff = aus
settingVoiceName = der Name einer Stimme
settingFromDefault = Standard
settingFromPerson = von dir festgelegt
settingFromChannel = für diesen Kanal festgelegt
settingFromServer = für diesen Server festgelegt
settingForPerson = für dich
settingForChannel = für diesen Kanal
settingForServer = für diesen Server
settingByYou = von dir
settingByYouAndManagers = von dir; Admins können es für alle festlegen
settingByManagers = von Admins
