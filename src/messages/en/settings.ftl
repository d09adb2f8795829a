### Settings

## Sentences

settingsTitle = What holds for you here:
settingTitle = “{ $name }”: { $description }.
settingChangedWith = It is changed with { $command }.
settingHolds = Here and for you: { $value } ({ $from }).
settingAt = Set { $place }: { $value }.
settingWho = Can be set { $who }.
settingTakes = It takes { $values }. /settings set changes it, with { $where }.
settingSet = “{ $name }” is now { $value }, { $place }.
settingIsReset = “{ $name }” is no longer set { $place }.
settingNotHere = “{ $name }” cannot be set there. It can be set with { $where }. Nothing was changed.
settingNotYours = “{ $name }” holds for everybody here, so only those who manage this server or workspace can change it. Ask one of them, or set it for yourself where that can be: /settings show { $name } tells. Nothing was changed.

## Parts of a line or of a sentence

settingLine = { $name }: { $value } · { $from } · { $who }
settingUnset = not set
settingOn = on
settingOff = off
settingVoiceName = the name of a voice
settingFromDefault = the default
settingFromPerson = set by you
settingFromChannel = set for this channel
settingFromServer = set for this server
settingForPerson = for you
settingForChannel = for this channel
settingForServer = for this server
settingByYou = by you
settingByYouAndManagers = by you; for everybody by those who manage this server
settingByManagers = by those who manage this server
