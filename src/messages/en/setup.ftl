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

## The first run in a server

setupNotYours = A server or workspace is set up by those who manage it. Ask one of them. Nothing was changed.
setupTitle = Getting ready, step { $step } of { $of }: { $name ->
        [rights] what the bot may do
        [channels] where it may be used
        [budget] what may be spent
        [sound] a first sound
       *[done] how it stands now
    }
setupSteps = Go to a step
setupStep = { $name ->
        [rights] Rights of the bot
        [channels] Channels
        [budget] Budget
        [sound] Test sound
       *[done] Summary
    }
setupNext = Next
setupNoRights = There are no rights to be checked here.
setupRightsAll = The bot has every right that it needs here.
setupRightsMissing = The bot lacks in this place: { $rights }. Give its role these, in the settings of the server, of this channel or of the app, and come back to this step.
setupChannelsAll = The bot can be used in every channel that it sees.
setupChannelsOnly = What may cost something can be asked for in these channels only: { $channels }.
setupChannelsHow = Choose channels to keep it to those, or everywhere. /permissions has it in detail, by command and role.
setupPickChannels = Only in these channels
setupEverywhere = Everywhere
setupBudget = This server may spend { $most } { $period ->
        [day] a day
       *[month] a month
    }.
setupNoBudget = Nothing limits what this server may spend, unless whoever runs the bot does.
setupBudgetHow = A limit is a hard stop: what would go beyond it is refused before it is sent. /budget has it for people, roles and channels too.
setupLimit = { $period ->
        [day] Limit for a day
       *[month] Limit for a month
    }
setupSoundCosts = A test sound is a real request. It costs up to { $cost }.
setupSoundFree = A test sound is a real request. It costs nothing that anybody has named a price for.
setupSoundHow = Press the button, and hear it in this channel.
setupPlay = Play a test sound
setupSoundState = The last test sound: { STATE($state) } (job { $id }).
setupNoSound = No test sound was played.
setupWhatNext = /help tells everything that can be asked for, /settings show what holds here. /setup can be run again at any time.
setupOffer = Get this server ready
discordNoMember = to be a member of the server: it was added for one person only
slackSettings = Settings
slackUnderWay = It is under way (job { $id }), and its answer comes in the conversation.
