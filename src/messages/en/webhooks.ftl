### Other programs that hear when jobs end, and those who manage a server

## Sentences

webhooksNotYours = Webhooks are seen and changed by those who manage this server or workspace. Ask one of them. Nothing was changed.
webhookAddress = A webhook needs a public address that begins with https://. Give the address that the receiving program names. Nothing was changed.
webhooksTooMany = This server has { $most } webhooks already, which is all it can have. Remove one of them first (/webhooks remove). Nothing was changed.
webhookUnknown = There is no webhook “{ $id }” here. See them with /webhooks list. Nothing was changed.
webhookAdded = Webhook { $id } is told from now on when a job in this server ends.
webhookSecretOnce = It is shown this once. Whoever receives checks the signatures with it (Standard Webhooks).
webhookRemoved = Webhook { $id } is gone, and so is what it had not been told yet.
webhookTested = A test is on its way to webhook { $id }; /webhooks list shows what came of it.
webhooksTitle = Webhooks of this server:
webhooksNone = There are none. Add one with /webhooks add.
webhookDisabled = Webhook { $id } is disabled: it could not be reached for days ({ $why }). What it was not told is kept. Mend the receiver, then send it all with /webhooks test { $id }, or remove it with /webhooks remove { $id }.
alertsThere = Those who manage this server are told of budgets and webhooks in channel { $channel } from now on. Where the bot cannot write there, they are told as before.
alertsNowhere = Those who manage this server are told of budgets and webhooks where the platform tells news of its own, or directly.
budgetAlert = The limit { $level ->
        [server] of this server
        [channel] of channel { $id }
        [role] of role { $id }
       *[person] of person { $id }
    } for { $period ->
        [day] today
       *[month] this month
    } is { $percent ->
        [100] used up
       *[other] { $percent } % used
    }: { $used } of { $most }. Those who manage this server can change it with /budget set, and /usage server shows more.

## Parts of a line or of a sentence

webhookSecret = Its signing key: { $shown }
webhookLine = { $id }: { $url }: { $state ->
        [new] nothing sent yet
        [reached] reached { SPAN($agoMs) } ago
        [failing] failing for { SPAN($agoMs) } ({ $why })
       *[disabled] disabled ({ $why }); /webhooks test { $id } switches it on again
    }{ $waiting ->
        [0] { "" }
       *[other] , { $waiting } waiting
    }{ $givenUp ->
        [0] { "" }
       *[other] , { $givenUp } given up
    }
webhookUnreadable = address unreadable since SECRET_KEY has changed
