### Setting panels, the settings file and /setup

## Settings

settingHasCommand = “{ $name }” is a list. Use { $command } to change it.
settingAboveCeiling = “{ $name }” can't be { AMOUNT($given) }: the bot's operator allows at most { AMOUNT($max) }.
settingCeiling = The bot's operator allows at most { AMOUNT($max) }.
settingFamily = There are no commands “{ $given }” to disable. Closest matches: { $nearest }.
settingNumber = a whole number from { AMOUNT($min) } to { AMOUNT($max) }
settingFamilies = command names separated by commas; +music adds one, -music removes one, none clears the list
settingTexts = texts separated by commas; +Kubernetes adds one, -Kubernetes removes one, none clears the list
settingTooMany = “{ $name }” would have { AMOUNT($count) } entries, and the limit is { AMOUNT($max) }. Remove some first.
settingTextLength = “{ $given }” can't be an entry: each one has 1 to { AMOUNT($max) } characters. Separate entries by commas.
familyOff = The “{ $family }” commands are disabled on this server. Admins can enable them with /settings set families-off -{ $family } for:server. Nothing was spent.
familyOffHere = The “{ $family }” commands are disabled in this channel. Admins can enable them with /settings set families-off -{ $family } for:channel. Nothing was spent.

## Panels

panelForWhom = For whom?
panelWhich = Which setting?
panelHolds = { $value } ({ $from })
panelValue = New value for “{ $name }”
panelSwitchOn = Enable { $family }
panelSwitchOff = Disable { $family }
panelWrite = Change
panelReset = Reset

## The settings file

settingsExported = All values set { $place }. Use /settings import to load them here or elsewhere.
settingsFileNotYours = Only admins can export or import settings for a channel or server. Ask an admin, or use for:me for your own settings.
settingsFileUnreadable = That isn't a settings file. Create one with /settings export.
settingsFileWrong = Nothing was changed: the file's values for { $names } can't be set with for:{ $place }, because they're invalid there or above the operator's limit. Fix or remove them, then try again.
settingsFileUnknown = Skipped unknown settings: { $names }.
settingsWouldChange =
    { $count ->
        [0] Nothing would change { $place }.
        [one] 1 setting would change { $place }:
       *[other] { AMOUNT($count) } settings would change { $place }:
    }
settingsImported =
    { $count ->
        [0] No changes: everything was already set { $place }.
        [one] 1 setting changed { $place }:
       *[other] { AMOUNT($count) } settings changed { $place }:
    }
settingChange = { $name }: { $before } → { $after }
documentTooLong = { $name } is too long: the limit is { AMOUNT($max) } characters. Nothing was done.
documentNoText = { $name } isn't a text file, so it couldn't be read. Nothing was done.

## The first run in a server

setupNotYours = Only admins can set up a server or workspace. Ask an admin.
setupTitle = Setup, step { $step } of { $of }: { $name ->
        [rights] bot permissions
        [channels] channels
        [budget] spending limits
        [sound] audio test
       *[done] summary
    }
setupSteps = Go to step
setupStep =
    { $name ->
        [rights] Bot permissions
        [channels] Channels
        [budget] Budget
        [sound] Audio test
       *[done] Summary
    }
setupNext = Next
setupRightsAll = The bot has every permission it needs here.
setupRightsMissing = The bot is missing permissions here: { $rights }. Grant them in the server, channel or app settings, then come back to this step.
setupRightsOptional = Optional: with the permission { $rights }, voice channels show when the bot records or plays.
setupChannelsAll = The bot can be used in every channel it can see.
setupChannelsOnly = Commands that may cost money only work in these channels: { $channels }.
setupChannelsHow = Choose the channels to limit it to, or “Everywhere”. For rules by command and role, use /permissions.
setupPickChannels = Only in these channels
setupEverywhere = Everywhere
setupBudget = This server can spend { $most } { $period ->
        [day] per day
       *[month] per month
    }.
setupNoBudget = This server has no spending limit, unless the bot's operator sets one.
setupBudgetHow = A limit is a hard stop: requests that would exceed it are refused before they're sent. Use /budget to limit members, roles and channels too.
setupLimit =
    { $period ->
        [day] Daily limit
       *[month] Monthly limit
    }
setupSoundCosts = The audio test is a real request. It costs up to { $cost }.
setupSoundFree = The audio test is a real request. No price is configured for it.
setupSoundHow = Press the button to hear it in this channel.
setupPlay = Play test audio
setupSoundState = Last audio test: { STATE($state) } (job { $id }).
setupNoSound = No audio test was run.
setupWhatNext = /help lists all commands, and /settings show your settings. You can run /setup again at any time.
setupOffer = Set up this server
discordNoMember = membership in the server (it was added for one person only)
slackSettings = Settings
slackUnderWay = Running (job { $id }). The answer will appear in the conversation.
