### Was die Moderation von Sprachclips sieht, und was Leute davon erfahren, wie entschieden wurde

## Cards

moderationFound = { $rules }
moderationReported =
    { $count ->
        [one] Von einer Person gemeldet
       *[other] Von { AMOUNT($count) } Personen gemeldet
    }
moderationUnheardTitle = Ein Clip, den niemand anhören konnte
moderationUnheard = Er ließ sich nicht oder nicht ganz an den Regeln messen, hör ihn dir also bitte selbst an. { $why }
moderationAwaited = Er wird gerade angehört; was darin gesagt wird, folgt hier.
moderationNothingFound = Keine Regel hat im Gesagten etwas gefunden.
moderationNoSpeech = Darin wurde keine Sprache gefunden.
moderationGone = Die Nachricht ist auf der Plattform gelöscht.
moderationStrikes = Verwarnpunkte, die gegen die Person stehen: { $strikes }. Eine Verwarnung oder Löschung zählt 1, ein Timeout 2, und alle 30 Tage nur noch halb so viel.
moderationReport = Gemeldet: „{ $words }“
moderationAppeal = Die Person erhebt Einspruch: „{ $words }“
moderationOpenMessage = Nachricht öffnen
moderationDismissed = Abgetan
moderationWrong = Die Abschrift wurde als falsch bezeichnet
moderationDeleted = Die Nachricht wurde gelöscht
moderationWarned = Die Person wurde verwarnt
moderationTimedOut =
    { $minutes ->
        [one] Die Person darf eine Minute nicht schreiben
       *[other] Die Person darf { AMOUNT($minutes) } Minuten nicht schreiben
    }
moderationGranted = Dem Einspruch wurde stattgegeben: nichts davon zählt mehr
moderationRejected = Der Einspruch wurde abgelehnt
moderationPending = Geschieht gerade: { $what }
moderationFailed = Das wurde entschieden und ließ sich nicht ausführen: { $what }. { $why }
moderationByRule = { $what }, wie es die Regel „{ $rule }“ sofort will
moderationDismiss = Abtun
moderationWrongButton = Abschrift ist falsch
moderationDelete = Löschen
moderationWarn = Verwarnen
moderationTimeout = Timeout …
moderationMinutes = 10 Minuten
moderationHour = 1 Stunde
moderationDay = 1 Tag
moderationGrant = Einspruch stattgeben
moderationSend = Senden
moderationReject = Einspruch ablehnen

## What moderators are told

moderationTooLong = Ein Clip wurde nicht angehört, weil er länger als 15 Minuten oder größer als 50 MB ist: { $link }. Hör ihn dir bitte selbst an. Weitere werden heute nicht gemeldet.
moderationPersonRate = Ein Clip wurde nicht angehört, weil von derselben Person mehr als { AMOUNT($most) } in zehn Minuten kamen: { $link }. Sieh dir an, was sie schickt; weitere werden heute nicht gemeldet.
moderationServerRate = Ein Clip wurde nicht angehört, weil mehr als { AMOUNT($most) } in zehn Minuten kamen: { $link }. Solange es so viele bleiben, werden weitere nicht angehört und heute nicht noch einmal gemeldet.
moderationNotTaken = Ein Clip wurde nicht angehört: { $link }. { $why } Bis sich das ändert, werden Clips nicht an den Regeln gemessen; heute wird das nicht noch einmal gemeldet.
moderationUnreadable = Seine Abschrift war nicht zu lesen.
moderationNotDone = Die Plattform hat es nicht angenommen. Versuch es noch einmal, oder tu es von Hand.
moderationReason = Fall { $case }, entschieden von { $by }: { $rules }
moderationReportedWord = von jemandem gemeldet
moderationTooLate = Darüber wurde inzwischen entschieden, oder es lässt sich nicht mehr entscheiden: die Karte zeigt, wie. Es ist nichts geschehen.
moderationCaseGone = Der Fall dahinter wird nicht mehr aufgehoben oder gehört zu einem anderen Server. Es ist nichts geschehen.
moderationNotAModerator = Das entscheidet nur die Moderation: auf der Plattform braucht es das Recht „{ $right }“, oder hier eine Regel (/permissions allow right:moderate). Es ist nichts geschehen.
moderationBudget = Zum Anhören von Sprachclips: { $what }
moderationSlackModerators = Das entscheidet nur, wer diesen Workspace verwaltet, oder wen die Verwaltung lässt, mit /permissions allow right:moderate channel: und diesem Kanal. Es ist nichts geschehen.

## What authors and reporters are told

moderationYouDeleted = Ein Sprachclip von dir wurde von der Moderation gelöscht ({ $why }).
moderationYouTimedOut =
    { $minutes ->
        [one] Wegen eines Sprachclips von dir kannst du eine Minute nicht schreiben ({ $why }).
       *[other] Wegen eines Sprachclips von dir kannst du { AMOUNT($minutes) } Minuten nicht schreiben ({ $why }).
    }
moderationYouWarned = Die Moderation verwarnt dich wegen eines Sprachclips ({ $why }). Bitte achte auf die Regeln des Servers.
moderationYouGranted = Deinem Einspruch wurde stattgegeben: was über deinen Sprachclip entschieden wurde, zählt nicht mehr.
moderationYouRejected = Dein Einspruch wurde geprüft und abgelehnt: was über deinen Sprachclip entschieden wurde, bleibt bestehen.
moderationAppealButton = Einspruch
moderationAppealForm = Einspruch bei der Moderation
moderationAppealAsks = Warum ist die Entscheidung falsch?
moderationAppealed = Dein Einspruch liegt der Moderation vor. Wie sie entscheidet, erfährst du hier.
moderationAppealedBefore = Du hast dagegen schon Einspruch erhoben; er liegt der Moderation vor. Wie sie entscheidet, erfährst du hier.
moderationReportForm = Der Moderation melden
moderationReportAsks = Was stimmt damit nicht?
moderationReportDone = Die Moderation sieht es jetzt, mit deinem Namen und deinem Grund. Danke.
moderationReportedBefore = Du hast das schon gemeldet, und die Moderation sieht es.
moderationNoSound = In dieser Nachricht ist kein Ton und kein Film. Sag es der Moderation in deinen eigenen Worten.

## Setting up

moderationOff = Auf diesem Server wird nicht auf Sprachclips geachtet, also ist hier niemand, dem etwas zu melden wäre. Wer den Server verwaltet, kann es mit /moderation on einschalten.
moderationNowhere = Hier gibt es keine Moderation. Das geht auf einem Server.
moderationNotYours = Das kann nur die Moderation dieses Servers. Es wurde nichts geändert.
moderationNames = Was bei „{ $option }“ steht, ist nicht bekannt. Wähle es aus, während du den Namen tippst, sodass es erwähnt wird, oder gib die ID an. Es wurde nichts geändert.
moderationOnNow = Ab jetzt werden Sprachclips an den Regeln dieses Servers gemessen.
moderationOffNow = Ab jetzt werden Sprachclips in Ruhe gelassen. Was der Moderation vorher gezeigt wurde, bleibt, bis seine Zeit um ist.
moderationIsOn = Sprachclips werden an den Regeln dieses Servers gemessen.
moderationIsOff = Sprachclips werden in Ruhe gelassen. So schaltest du es ein: /moderation on review: und der Kanal der Moderation.
moderationReview = Was gefunden wird, steht in { $channel }.
moderationEverywhere = Angehört werden Clips aus allen Kanälen, die der Bot sieht.
moderationChannels = Angehört werden Clips aus diesen Kanälen: { $channels }.
moderationExempt = In Ruhe gelassen werden Clips dieser Rollen: { $roles }.
moderationNotices = Betroffene erfahren, was entschieden wurde, und können Einspruch erheben.
moderationNoNotices = Betroffene erfahren nur von Verwarnungen.
moderationUsed = Das Zuhören hat diesen Monat { $used } gekostet.
moderationShare = Im Monat darf es { $most } kosten. Was Leute sonst ausgeben, zählt da nicht mit.
moderationKept = Fälle werden { AMOUNT($days) } Tage aufgehoben.
moderationCases =
    { $count ->
        [0] Es gibt keine Fälle.
        [one] Ein Fall:
       *[other] { AMOUNT($count) } Fälle, die neuesten zuerst:
    }
moderationCase = { $day } · { $id } · von { $author } · { $why } · { $done } · { $link }
moderationOpen = noch nicht entschieden
moderationExported =
    { $count ->
        [one] Ein Fall, als Datei.
       *[other] Alle { AMOUNT($count) } Fälle, die aufgehoben sind, als Datei.
    }

## What Discord and Slack can refuse

moderationNoDelete = Der Bot darf dort keine Nachrichten löschen. Gib ihm in jenem Kanal das Recht „Nachrichten verwalten“, und drück dann noch einmal.
moderationNoTimeout = Discord lässt den Bot das nicht tun: ihm fehlt das Recht „Mitglieder im Timeout“, oder der Person gehört der Server, sie verwaltet ihn oder hat eine Rolle über der des Bots. Bring das in Ordnung und drück noch einmal, oder tu es von Hand.
moderationAuthorLeft = Die Person ist nicht mehr auf dem Server.
moderationNoWord = Die Person nimmt vom Bot keine Direktnachrichten an, also hat es niemand erfahren.
moderationSlackNoDelete = Slack lässt nur das Token einer Administration fremde Nachrichten löschen, und der Bot hat keines. Lösch sie von Hand.
moderationNoTimeoutHere = Auf dieser Plattform gibt es keine Timeouts.
