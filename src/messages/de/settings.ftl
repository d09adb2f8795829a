### Einstellungen

## Sentences

settingsTitle = Was hier für dich gilt:
settingTitle = „{ $name }“: { $description }.
settingChangedWith = Geändert wird es mit { $command }.
settingHolds = Hier und für dich: { $value } ({ $from }).
settingAt = Gesetzt { $place }: { $value }.
settingWho = Kann { $who } gesetzt werden.
settingTakes = Möglich ist { $values }. /settings set ändert es, mit { $where }.
settingSet = „{ $name }“ ist jetzt { $value }, { $place }.
settingIsReset = „{ $name }“ ist nicht mehr gesetzt { $place }.
settingNotHere = „{ $name }“ lässt sich dort nicht setzen. Es geht mit { $where }. Es wurde nichts geändert.
settingNotYours = „{ $name }“ gilt hier für alle, deshalb kann es nur ändern, wer diesen Server oder Workspace verwaltet. Frag dort nach, oder setz es für dich selbst, wo das geht: /settings show { $name } sagt es. Es wurde nichts geändert.

## Parts of a line or of a sentence

settingLine = { $name }: { $value } · { $from } · { $who }
settingUnset = nicht gesetzt
settingOn = an
settingOff = aus
settingVoiceName = der Name einer Stimme
settingFromDefault = Vorgabe
settingFromPerson = von dir gesetzt
settingFromChannel = für diesen Kanal gesetzt
settingFromServer = für diesen Server gesetzt
settingForPerson = für dich
settingForChannel = für diesen Kanal
settingForServer = für diesen Server
settingByYou = von dir
settingByYouAndManagers = von dir; für alle von denen, die diesen Server verwalten
settingByManagers = von denen, die diesen Server verwalten
