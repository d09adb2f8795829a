### Andere Programme, die vom Ende von Aufträgen hören, und die Verwaltung eines Servers

## Sentences

webhooksNotYours = Webhooks sieht und ändert, wer diesen Server oder Workspace verwaltet. Frag dort nach. Es wurde nichts geändert.
webhookAddress = Ein Webhook braucht eine öffentliche Adresse, die mit https:// beginnt. Gib die an, die das empfangende Programm nennt. Es wurde nichts geändert.
webhooksTooMany = Dieser Server hat schon { $most } Webhooks, mehr kann er nicht haben. Entferne erst einen davon (/webhooks remove). Es wurde nichts geändert.
webhookUnknown = Einen Webhook „{ $id }“ gibt es hier nicht. /webhooks list zeigt sie. Es wurde nichts geändert.
webhookAdded = Webhook { $id } erfährt ab jetzt, wenn auf diesem Server ein Auftrag endet.
webhookSecretOnce = Er wird nur dieses eine Mal gezeigt. Wer empfängt, prüft damit die Unterschriften (Standard Webhooks).
webhookRemoved = Webhook { $id } ist weg, und was ihm noch nicht gemeldet war, auch.
webhookTested = Eine Probe ist unterwegs zu Webhook { $id }; /webhooks list zeigt, was daraus wurde.
webhooksTitle = Webhooks dieses Servers:
webhooksNone = Es gibt keine. Füge mit /webhooks add einen hinzu.
webhookDisabled = Webhook { $id } ist ausgeschaltet: er war tagelang nicht zu erreichen ({ $why }). Was ihm nicht gemeldet wurde, ist aufgehoben. Bring den Empfänger in Ordnung und schick dann alles mit /webhooks test { $id }, oder entferne ihn mit /webhooks remove { $id }.
alertsThere = Wer diesen Server verwaltet, erfährt von Budgets und Webhooks ab jetzt im Kanal { $channel }. Wo der Bot dort nicht schreiben darf, bleibt es wie bisher.
alertsNowhere = Wer diesen Server verwaltet, erfährt von Budgets und Webhooks, wo die Plattform selbst ihre Neuigkeiten sagt, oder direkt.
budgetAlert =
    Die Grenze { $level ->
        [server] dieses Servers
        [channel] des Kanals { $id }
        [role] der Rolle { $id }
       *[person] der Person { $id }
    } für { $period ->
        [day] heute
       *[month] diesen Monat
    } ist { $percent ->
        [100] ausgeschöpft
       *[other] zu { $percent } % verbraucht
    }: { $used } von { $most }. Wer diesen Server verwaltet, kann sie mit /budget set ändern, und /usage server zeigt mehr.

## Parts of a line or of a sentence

webhookSecret = Sein Schlüssel zum Unterschreiben: { $shown }
webhookLine =
    { $id }: { $url }: { $state ->
        [new] noch nichts gesendet
        [reached] erreicht vor { SPAN($agoMs) }
        [failing] seit { SPAN($agoMs) } nicht erreicht ({ $why })
       *[disabled] ausgeschaltet ({ $why }); /webhooks test { $id } schaltet ihn wieder ein
    }{ $waiting ->
        [0] {""}
       *[other] , { $waiting } warten
    }{ $givenUp ->
        [0] {""}
       *[other] , { $givenUp } aufgegeben
    }
webhookUnreadable = Adresse nicht mehr lesbar, seit SECRET_KEY geändert wurde
