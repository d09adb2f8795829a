### A server's rules on who may do what

## Sentences

permissionDenied = A rule on this server blocks this here: “{ $rule }”. Nothing was done or spent. Admins of this server or workspace can change it with /permissions.
permissionUnknown = A rule on this server may block this here: “{ $rule }”. The platform doesn't say which roles or groups you have, so nothing was done or spent. Admins of this server or workspace can make it a rule for everyone or for a channel with /permissions.
permissionsTitle =
    { $count ->
        [0] There are no rules: everyone can use every command, and only admins of this server or workspace can decide for others.
       *[other] This server's rules ({ AMOUNT($count) } of at most { AMOUNT($max) }). Channel rules override rules for everywhere, role rules override rules for everyone, and if two rules are equally specific, deny wins:
    }
permissionsShownToManagers = Only admins of this server or workspace see all of its rules. If a rule blocks you, you're told which one.
permissionsChanged = Rule saved: { $rule }.
permissionsForWhat = Say what the rule is about: a family of commands, family: and one of { $families }; or a permission, right: and one of { $rights }. Nothing was changed.
permissionsFamily = There's no command family “{ $given }” that rules can apply to. Closest matches: { $nearest }. Nothing was changed.
permissionsWho = That { $option } wasn't found. Pick it from the suggestions while you type its name, or enter its ID. Nothing was changed.
channelNotHere = This server has no channel { $channel } that the bot can see. Choose one of this server's channels, and give the bot access to it. Nothing was changed.
channelNotPostable = The bot can't post in { $channel }, because it lacks these permissions there: { $rights }. Grant them, then run this again. Nothing was changed.
rolesUnknown = Roles and groups can't be listed right now, so “{ $given }” can't be looked up. Try again soon, mention the role, or enter its ID; on Slack, the app needs the scope usergroups:read. Nothing was changed.
roleNotThere = There's no role or group “{ $given }” here{ HAS($nearest) ->
        [yes] . Closest matches: { $nearest }
       *[no] { "" }
    }. Nothing was changed.
roleNotOne = { AMOUNT($count) } roles here are named “{ $given }”. Pick one from the suggestions while you type its name, or enter its ID. Nothing was changed.
permissionsTooMany = There are { AMOUNT($count) } rules here, and the limit is { AMOUNT($max) }. Remove some first with /permissions reset.
permissionsReset =
    { $count ->
        [one] 1 rule was removed.
       *[other] { AMOUNT($count) } rules were removed.
    }
permissionsNotThere = That rule doesn't exist, so nothing was changed. /permissions show lists the rules.

## Parts of a line or of a sentence

rule = { $effect } { $about } for { $whom } { $where }
ruleAllows = allow
ruleDenies = deny
ruleForRole = role { $role }
ruleForEverybody = everyone
ruleInChannel = in channel { $channel }
ruleEverywhere = everywhere
