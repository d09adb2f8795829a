### Panels of settings, their file, and the first run in a server

## Settings

settingHasCommand = “{ $name }” is too much for one value: { $command } changes it. Nothing was changed.
settingAboveCeiling = “{ $name }” can be { AMOUNT($max) } at most: whoever runs the bot keeps nothing longer, and you asked for { AMOUNT($given) }. Nothing was changed.
settingCeiling = Whoever runs the bot allows at most { AMOUNT($max) }.
settingFamily = There are no commands “{ $given }” that can be switched off. The nearest are { $nearest }. Nothing was changed.
settingNumber = a whole number from { AMOUNT($min) } to { AMOUNT($max) }
settingFamilies = names of commands with commas between them; +music for one more, -music for one less, none for none
familyOff = The commands of “{ $family }” are switched off in this server. Nothing was done and nothing spent. Those who manage the server or workspace can switch them on again: /settings set families-off.
familyOffHere = The commands of “{ $family }” are switched off in this channel. Nothing was done and nothing spent. Those who manage the server or workspace can switch them on again: /settings set families-off for:channel.

## Panels

panelForWhom = For whom?
panelWhich = Which setting?
panelHolds = { $value } ({ $from })
panelValue = What shall “{ $name }” be?
panelSwitchOn = { $family } is off: switch it on
panelSwitchOff = Switch { $family } off
panelWrite = Change
panelReset = Take back

## The file of settings

settingsExported = Everything that is set { $place }. /settings import sets it again, here or elsewhere.
settingsFileNotYours = What is set for a channel or a server is exported and imported by those who manage it. Ask one of them, or do it for yourself: for:me. Nothing was changed.
settingsFileUnreadable = That is no file of settings: /settings export makes one. Nothing was changed.
settingsFileWrong = Some of the file cannot be set here with for:{ $place }: { $names }. Either there is no such value, or it is more than whoever runs the bot allows. Nothing was changed, of the rest neither; take these out of the file or put them right.
settingsFileUnknown = Not known here, and left out: { $names }.
settingsWouldChange = { $count ->
        [0] Nothing would change { $place }.
        [one] This would change { $place }:
       *[other] These { AMOUNT($count) } would change { $place }:
    }
settingsImported = { $count ->
        [0] All of it was set { $place } already, so nothing was changed.
        [one] This was changed { $place }:
       *[other] These { AMOUNT($count) } were changed { $place }:
    }
settingChange = { $name }: { $before } → { $after }
documentTooLong = { $name } is longer than { AMOUNT($max) } characters, which is the most that is read here. Nothing was done.
documentNoText = { $name } is no text, so nothing of it could be read. Nothing was done.
