### Was etwas kostet, und was ausgegeben werden darf

## Sentences

cost = Kosten: { $cost }.
costOfBudget =
    Kosten: { $cost }; noch { $left } von { $most } übrig { $period ->
        [day] für heute
       *[month] für diesen Monat
    }.
costExpected = Kostet bis zu { $cost }.
budgetRefused =
    Das könnte { $cost } kosten, aber { $whose } ist { $most } { $period ->
        [day] am Tag
       *[month] im Monat
    }: { $used } sind ausgegeben oder reserviert, { $left } sind übrig. Das Limit wird in { SPAN($inMs) } zurückgesetzt, oder früher, wenn laufende Aufträge weniger kosten als geschätzt; erhöhen kann es { $who }. Es hat nichts gekostet.
budgetNotYours = Nur Admins dieses Servers oder Workspaces können seine Limits sehen und ändern. Frag dort nach. Es wurde nichts geändert.
budgetAmount = { $given } geht nicht als Limit: zu groß oder mehr als sechs Nachkommastellen. Es wurde nichts geändert.
budgetWho =
    Wähle, für wen das Limit gilt: { $level ->
        [person] who: und das Mitglied
        [role] who: und die Rolle
        [channel] who: und der Kanal
       *[server] who: und der Server
    }, als Erwähnung oder ID. Es wurde nichts geändert.
budgetSet =
    Gespeichert: { $whose } ist jetzt { $most } { $period ->
        [day] am Tag
       *[month] im Monat
    }.
budgetRemoved =
    Entfernt: { $whose } ({ $period ->
        [day] täglich
       *[month] monatlich
    }).
budgetNoJob = Kein Job { $id } dieses Servers hat etwas gekostet. Prüfe die ID in seiner Antwort. Nichts wurde geändert.
budgetCorrected = Korrigiert: Job { $id } zählt jetzt { $after } statt { $before }.
budgetPlausible = Job { $id } zählt { $before }, nicht mehr als geschätzt. Nichts wurde geändert.
budgetUnpriced = Es sind keine Preise festgelegt, Budgets haben also keine Wirkung. Der Betreiber des Bots kann Preise festlegen (PRICES_FILE).
budgetTitle = Ausgabenlimits hier. Tage und Monate in UTC.
budgetNone = Hier sind keine Limits gesetzt.
usageMine = Dein Verbrauch. Tage und Monate in UTC.
usageOfServer = Verbrauch dieses Servers. Tage und Monate in UTC.
budgetQuestion = Das könnte { $cost } kosten, und alles über { $most } braucht eine Bestätigung. Ausführen?

## Parts of a line or of a sentence

budgetOfPerson = dein Limit hier
budgetOfPersonEverywhere = dein Limit
budgetOfRole = das Limit einer deiner Rollen
budgetOfChannel = das Limit dieses Kanals
budgetOfServer = das Limit dieses Servers
budgetByAdmins = ein Server-Admin
budgetByOperator = der Betreiber des Bots
budgetLine =
    { $whose }: { $most } { $period ->
        [day] am Tag
       *[month] im Monat
    }, gesetzt von: { $who }
budgetForEach = das Limit für jedes Mitglied
budgetForEachEverywhere = das Limit für jedes Mitglied, überall
budgetForEachChannel = das Limit für jeden Kanal
budgetForEachServer = das Limit für jeden Server
budgetForPerson = das Limit für Mitglied { $id }
budgetForRole = das Limit für Rolle { $id }
budgetForChannel = das Limit für Kanal { $id }
usageLine =
    { HAS($bar) ->
        [yes] { $bar }{" "}
       *[no] {""}
    }{ $whose } { $period ->
        [day] heute
       *[month] diesen Monat
    }: { $used }{ HAS($apart) ->
        [yes] {" "}{ $apart }
       *[no] {""}
    }
usageColumn =
    { $column ->
        [period] Wann
        [whose] Wessen
       *[used] Verbraucht
    }
usagePeriod =
    { $period ->
        [day] Heute
       *[month] Diesen Monat
    }
usageOfMost = { $used } von { $most }, { $percent } %
usageApart = (davon { $reserved } für laufende Aufträge reserviert, { $unconfirmed } unbestätigt)
usageJobs =
    { $count ->
        [one] 1 Auftrag
       *[other] { AMOUNT($count) } Aufträge
    }
usageByPerson = Du hier
usageByPersonEverywhere = Du überall
usageByChannel = Dieser Kanal
usageByServer = Dieser Server
usageByRole = Rolle { $id }
