### A server's rules on who may do what

## Sentences

permissionDenied = A rule of this server does not let you do that here: “{ $rule }”. Nothing was done and nothing spent. Those who manage this server or workspace can change it with /permissions.
permissionUnknown = A rule of this server may not let you do that here: “{ $rule }”. The platform does not tell which roles or groups you have, so nothing was done and nothing spent. Those who manage this server or workspace can make it one for everybody or for a channel, with /permissions.
permissionsTitle =
    { $count ->
        [0] There are no rules: everybody may ask for everything, and only those who manage this server or workspace decide for others.
       *[other] The rules of this server, { AMOUNT($count) } of at most { AMOUNT($max) }. A rule for a channel comes before one for everywhere, one for a role before one for everybody, and of those as near as each other a denial first:
    }
permissionsShownToManagers = Only those who manage this server or workspace see all of its rules. When a rule refuses something you are told which.
permissionsChanged = From now on this is a rule here: { $rule }.
permissionsForWhat = Say what the rule is about: either a family of commands, family: and one of { $families }; or a right, right: and one of { $rights }. Nothing was changed.
permissionsFamily = There is no family of commands “{ $given }” for which there can be rules. The nearest are { $nearest }. Nothing was changed.
permissionsWho = The { $option } is not known. Choose it while you type its name, so that it is mentioned, or give its id. Nothing was changed.
channelNotHere = There is no channel { $channel } on this server that the bot can see. Choose one of this server's channels and give the bot access to it. Nothing was changed.
rolesUnknown = Which roles or groups there are is not known at the moment, so “{ $given }” cannot be looked up. Try it again soon, mention the role, or give its id. On Slack the app needs the scope usergroups:read for it. Nothing was changed.
roleNotThere = There is no role or group “{ $given }” here{ HAS($nearest) ->
        [yes] . Nearest: { $nearest }
       *[no] { "" }
    }. Nothing was changed.
roleNotOne = { AMOUNT($count) } roles here are called “{ $given }”. Choose it while you type its name, so that it is mentioned, or give its id. Nothing was changed.
permissionsTooMany = There are { AMOUNT($count) } rules here, and { AMOUNT($max) } is the most. Take some away first with /permissions reset.
permissionsReset =
    { $count ->
        [one] One rule was taken away.
       *[other] { AMOUNT($count) } rules were taken away.
    }
permissionsNotThere = There is no such rule, so nothing was changed. /permissions show tells which there are.

## Parts of a line or of a sentence

rule = { $effect } { $about } to { $whom } { $where }
ruleAllows = allow
ruleDenies = deny
ruleForRole = the role { $role }
ruleForEverybody = everybody
ruleInChannel = in the channel { $channel }
ruleEverywhere = everywhere
