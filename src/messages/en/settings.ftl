### Settings

## Sentences

settingsTitle = Your settings:
settingsMore = { AMOUNT($count) } more settings: choose one in the menu, or add its name to /settings show.
settingTitle = “{ $name }”: { $description }.
settingChangedWith = Change it with { $command }.
settingHolds = Effective value: { $value } ({ $from }).
settingAt = Set { $place }: { $value }.
settingWho = Can be changed { $who }.
settingTakes = Accepts { $values }. Change it with /settings set { $name }, a value and { $where }.
settingSet = Set “{ $name }” to { $value } { $place }.
settingIsReset = Reset “{ $name }” { $place }.
settingNotHere = “{ $name }” can't be set there. Use { $where } instead.
settingNotYours = “{ $name }” applies to everyone here, so only admins can change it. Ask an admin, or run /settings show { $name } to see if you can set it for yourself.

## Parts of a line or of a sentence

settingLine =
    { $name }: { $value } · { $from }{ HAS($who) ->
        [yes] {" "}· editable { $who }
       *[no] {""}
    }
settingUnset = not set
settingOn = on
settingOff = off
settingVoiceName = the name of a voice
settingFromDefault = default
settingFromPerson = set by you
settingFromChannel = set for this channel
settingFromServer = set for this server
settingForPerson = for you
settingForChannel = for this channel
settingForServer = for this server
settingByYou = by you
settingByYouAndManagers = by you; admins can set it for everyone
settingByManagers = by admins
