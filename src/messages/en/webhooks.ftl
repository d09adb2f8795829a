### Webhooks and admin alerts

## Sentences

webhooksNotYours = Only admins can view and change webhooks. Ask an admin.
webhookAddress = A webhook needs a public address that starts with https://. Use the endpoint of the receiving service.
webhooksTooMany = This server already has { $most } webhooks, which is the limit. Remove one first with /webhooks remove.
webhookUnknown = There's no webhook “{ $id }” here. /webhooks list shows them all.
webhookAdded = Webhook { $id } will be called whenever a job on this server finishes.
webhookSecretOnce = It's shown only once. Use it to verify signatures (Standard Webhooks).
webhookRemoved = Webhook { $id } was removed, along with its undelivered events.
webhookTested = A test event is on its way to webhook { $id }. /webhooks list shows the outcome.
webhooksTitle = Webhooks of this server:
webhooksNone = There are no webhooks yet. Add one with /webhooks add.
webhookDisabled = Webhook { $id } was disabled because it couldn't be reached for days ({ $why }); its events are kept. Fix the receiver, then redeliver with /webhooks test { $id }, or remove it with /webhooks remove { $id }.
alertsThere = Admins will get budget and webhook alerts in channel { $channel }. If the bot can't post there, alerts go to the default place.
alertsNowhere = Admins will get budget and webhook alerts in the platform's system channel, or by direct message.
budgetAlert = The { $period ->
        [day] daily
       *[month] monthly
    } limit { $level ->
        [server] of this server
        [channel] of channel { $id }
        [role] of role { $id }
       *[person] of member { $id }
    } is { $percent ->
        [100] used up
       *[other] { $percent }% used
    }: { $used } of { $most }. Admins can change it with /budget set; /usage server shows details.

## Parts of a line or of a sentence

webhookSecret = Signing key: { $shown }
webhookLine =
    { $id }: { $url }: { $state ->
        [new] nothing sent yet
        [reached] last reached { SPAN($agoMs) } ago
        [failing] failing for { SPAN($agoMs) } ({ $why })
       *[disabled] disabled ({ $why }); /webhooks test { $id } enables it again
    }{ $waiting ->
        [0] { "" }
       *[other] , { $waiting } waiting
    }{ $givenUp ->
        [0] { "" }
       *[other] , { $givenUp } failed
    }
webhookUnreadable = address unreadable since SECRET_KEY changed
