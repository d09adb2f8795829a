### Webhooks and admin alerts

## Sentences

webhooksNotYours = Only admins can view and change webhooks. Ask an admin.
webhookAddress = A webhook needs a public address that starts with https://. Use the endpoint of the receiving service.
webhooksTooMany = This server already has { $most } webhooks, which is the limit. Remove one first with /webhooks remove.
webhookUnknown = There's no webhook “{ $id }” here. /webhooks list shows them all.
webhookEventUnknown = There's no event “{ $id }” here. /webhooks deliveries shows the latest ones.
webhookAdded = Webhook { $id } will be called { $events ->
        [jobs] whenever a job on this server finishes
        [transcripts] whenever a transcript of this server is ready
        [moderation] whenever a moderation case of this server is opened or decided
       *[everything] whenever a job of this server finishes, a transcript is ready, or a moderation case is opened or decided
    }.
webhookHasText = It also gets names and texts: of transcripts that you can see at that moment, and of reviewed clips.
webhookSecretOnce = It's shown only once. Use it to verify signatures (Standard Webhooks).
webhookRemoved = Webhook { $id } was removed, along with its undelivered events.
webhookRotated = Webhook { $id } has a new signing key. For a day, requests are also signed with the old one, so change it in the receiver until then.
webhookTested = A test event is on its way to webhook { $id }. /webhooks list shows the outcome.
webhookRedelivered = Event { $id } will be sent again now. /webhooks deliveries shows the outcome.
webhooksTitle = Webhooks of this server:
webhooksNone = There are no webhooks yet. Add one with /webhooks add.
webhookDeliveries = Latest events of webhook { $id }:
webhookNoDeliveries = No events for webhook { $id } yet.
webhookDisabled = Webhook { $id } was disabled because it couldn't be reached for days ({ $why }); its events are kept. Fix the receiver, then redeliver with /webhooks test { $id }, or remove it with /webhooks remove { $id }.
alertsThere = Admins will get budget and webhook alerts in channel { $channel }. If the bot can't post there, they go to the system channel, or to admins directly.
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
    { $id } ({ $events }): { $url }: { $state ->
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
webhookEventLine =
    { $id }: { $type } of { $about }, { SPAN($agoMs) } ago: { $state ->
        [delivered] delivered
        [waiting] { $attempt ->
            [0] waiting
           *[other] failed, will be tried again
        }
       *[failed] failed for good
    }
