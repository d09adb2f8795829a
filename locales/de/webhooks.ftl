### Webhooks und Admin-Meldungen

## Sentences

webhooksNotYours = Nur Admins können Webhooks sehen und ändern. Frag einen Admin.
webhookAddress = Ein Webhook braucht eine öffentliche Adresse, die mit https:// beginnt. Nimm den Endpunkt des empfangenden Dienstes.
webhooksTooMany = Dieser Server hat schon { $most } Webhooks, das ist das Limit. Entferne zuerst einen mit /webhooks remove.
webhookUnknown = Hier gibt es keinen Webhook „{ $id }“. /webhooks list zeigt alle.
webhookEventUnknown = Hier gibt es kein Ereignis „{ $id }“. /webhooks deliveries zeigt die neuesten.
webhookAdded = Webhook { $id } wird jetzt immer aufgerufen, wenn { $events ->
        [jobs] auf diesem Server ein Auftrag fertig ist
        [transcripts] auf diesem Server ein Transkript fertig ist
        [moderation] auf diesem Server ein Moderationsfall geöffnet oder entschieden wird
       *[everything] auf diesem Server ein Auftrag oder ein Transkript fertig ist oder ein Moderationsfall geöffnet oder entschieden wird
    }.
webhookHasText = Er bekommt auch Namen und Texte: von Transkripten, die du in dem Moment sehen kannst, und von geprüften Clips.
webhookSecretOnce = Er wird nur einmal angezeigt. Damit prüfst du die Signaturen (Standard Webhooks).
webhookRemoved = Webhook { $id } wurde entfernt, mitsamt seinen nicht zugestellten Ereignissen.
webhookRotated = Webhook { $id } hat einen neuen Signaturschlüssel. Einen Tag lang sind Anfragen auch mit dem alten signiert; ändere ihn bis dahin beim Empfänger.
webhookTested = Ein Testereignis ist unterwegs zu Webhook { $id }. /webhooks list zeigt das Ergebnis.
webhookRedelivered = Ereignis { $id } wird jetzt noch einmal gesendet. /webhooks deliveries zeigt das Ergebnis.
webhooksTitle = Webhooks dieses Servers:
webhooksNone = Es gibt noch keine Webhooks. Füge mit /webhooks add einen hinzu.
webhookDeliveries = Neueste Ereignisse von Webhook { $id }:
webhookNoDeliveries = Noch keine Ereignisse für Webhook { $id }.
webhookDisabled = Webhook { $id } wurde deaktiviert, weil er tagelang nicht erreichbar war ({ $why }); seine Ereignisse sind gespeichert. Behebe das Problem beim Empfänger und stell sie mit /webhooks test { $id } erneut zu, oder entferne ihn mit /webhooks remove { $id }.
alertsThere = Admins bekommen Budget- und Webhook-Meldungen jetzt im Kanal { $channel }. Kann der Bot dort nicht posten, gehen sie in den Systemkanal oder direkt an Admins.
alertsNowhere = Admins bekommen Budget- und Webhook-Meldungen im Systemkanal der Plattform oder als Direktnachricht.
budgetAlert = Das { $period ->
        [day] Tageslimit
       *[month] Monatslimit
    } { $level ->
        [server] dieses Servers
        [channel] des Kanals { $id }
        [role] der Rolle { $id }
       *[person] des Mitglieds { $id }
    } ist { $percent ->
        [100] ausgeschöpft
       *[other] zu { $percent } % verbraucht
    }: { $used } von { $most }. Admins können es mit /budget set ändern; /usage server zeigt Einzelheiten.

## Parts of a line or of a sentence

webhookSecret = Signaturschlüssel: { $shown }
webhookLine =
    { $id } ({ $events }): { $url }: { $state ->
        [new] noch nichts gesendet
        [reached] zuletzt erreicht vor { SPAN($agoMs) }
        [failing] schlägt fehl seit { SPAN($agoMs) } ({ $why })
       *[disabled] deaktiviert ({ $why }); /webhooks test { $id } aktiviert ihn wieder
    }{ $waiting ->
        [0] {""}
       *[other] , { $waiting } warten
    }{ $givenUp ->
        [0] {""}
       *[other] , { $givenUp } fehlgeschlagen
    }
webhookUnreadable = Adresse nicht mehr lesbar, seit SECRET_KEY geändert wurde
webhookEventLine =
    { $id }: { $type } von { $about }, vor { SPAN($agoMs) }: { $state ->
        [delivered] zugestellt
        [waiting] { $attempt ->
            [0] wartet
           *[other] fehlgeschlagen, wird wiederholt
        }
       *[failed] endgültig fehlgeschlagen
    }
