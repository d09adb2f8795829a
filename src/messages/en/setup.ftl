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
