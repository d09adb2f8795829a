### Moderation von Sprachclips: Karten, Mitteilungen und Einrichtung

## Cards

moderationFound = { $rules }
moderationReported =
    { $count ->
        [one] Von einer Person gemeldet
       *[other] Von { AMOUNT($count) } Personen gemeldet
    }
moderationUnheardTitle = Clip nicht geprüft
moderationUnheard = Er konnte nicht oder nur teilweise auf die Regeln geprüft werden, hör ihn dir also bitte selbst an. { $why }
moderationAwaited = Wird transkribiert … Der Text erscheint gleich hier.
moderationNothingFound = Keine Regel traf zu.
moderationNoSpeech = Keine Sprache gefunden.
moderationGone = Die Nachricht wurde auf der Plattform gelöscht.
moderationStrikes = Aktive Verwarnpunkte der Person: { $strikes }. Eine Verwarnung oder Löschung zählt 1, ein Timeout 2; alle 30 Tage halbiert sich der Wert.
moderationReport = Gemeldet: „{ $words }“
moderationAppeal = Einspruch der Person: „{ $words }“
moderationOpenMessage = Nachricht öffnen
moderationDismissed = Verworfen
moderationWrong = Transkript als falsch markiert
moderationDeleted = Nachricht gelöscht
moderationWarned = Person verwarnt
moderationTimedOut =
    { $minutes ->
        [one] Person für 1 Minute im Timeout
       *[other] Person für { AMOUNT($minutes) } Minuten im Timeout
    }
moderationGranted = Einspruch angenommen: In diesem Fall zählt nichts mehr
moderationRejected = Einspruch abgelehnt
moderationPending = In Arbeit: { $what }
moderationFailed = Maßnahme fehlgeschlagen: { $what }. { $why }
moderationByRule = { $what }, automatisch durch die Regel „{ $rule }“
moderationDismiss = Verwerfen
moderationWrongButton = Transkript ist falsch
moderationDelete = Löschen
moderationWarn = Verwarnen
moderationTimeout = Timeout …
moderationMinutes = 10 Minuten
moderationHour = 1 Stunde
moderationDay = 1 Tag
moderationGrant = Einspruch annehmen
moderationSend = Senden
moderationReject = Einspruch ablehnen

## What moderators are told

moderationTooLong = Ein Clip wurde nicht transkribiert, weil er länger als 15 Minuten oder größer als 50 MB ist: { $link }. Hör ihn dir bitte selbst an; weitere werden heute nicht gemeldet.
moderationPersonRate = Ein Clip wurde nicht transkribiert, weil dieselbe Person in 10 Minuten mehr als { AMOUNT($most) } geschickt hat: { $link }. Sieh dir an, was sie schickt; weitere werden heute nicht gemeldet.
moderationServerRate = Ein Clip wurde nicht transkribiert, weil in 10 Minuten mehr als { AMOUNT($most) } kamen: { $link }. Solange das so bleibt, werden Clips übersprungen und heute nicht noch einmal gemeldet.
moderationNotTaken = Ein Clip wurde nicht transkribiert: { $link }. { $why } Bis sich das ändert, werden Clips nicht geprüft; heute wird das nicht noch einmal gemeldet.
moderationUnreadable = Sein Transkript war nicht lesbar.
moderationNotDone = Die Plattform hat die Maßnahme abgelehnt. Versuch es noch einmal, oder führe sie von Hand aus.
moderationReason = Fall { $case }, entschieden von { $by }: { $rules }
moderationReportedWord = von einem Mitglied gemeldet
moderationTooLate = Dieser Fall ist schon erledigt oder lässt sich nicht mehr entscheiden; sieh auf die Karte. Es wurde nichts unternommen.
moderationCaseGone = Dieser Fall ist nicht mehr gespeichert oder gehört zu einem anderen Server. Es wurde nichts unternommen.
moderationNotAModerator = Das kann nur die Moderation entscheiden. Du brauchst auf der Plattform die Berechtigung „{ $right }“, oder hier eine Regel (/permissions allow right:moderate).
moderationBudget = Moderation von Sprachclips: { $what }
moderationSlackModerators = Das können nur Workspace-Admins entscheiden, oder wer von ihnen mit /permissions allow right:moderate channel: und diesem Kanal dazu berechtigt wurde.

## What authors and reporters are told

moderationYouDeleted = Die Moderation hat einen deiner Sprachclips gelöscht ({ $why }).
moderationYouTimedOut =
    { $minutes ->
        [one] Du bist wegen eines deiner Sprachclips für 1 Minute im Timeout ({ $why }).
       *[other] Du bist wegen eines deiner Sprachclips für { AMOUNT($minutes) } Minuten im Timeout ({ $why }).
    }
moderationYouWarned = Die Moderation verwarnt dich wegen eines deiner Sprachclips ({ $why }). Bitte halte dich an die Regeln des Servers.
moderationYouGranted = Dein Einspruch wurde angenommen: Die Entscheidung über deinen Sprachclip zählt nicht mehr.
moderationYouRejected = Dein Einspruch wurde geprüft und abgelehnt: Die Entscheidung über deinen Sprachclip bleibt bestehen.
moderationAppealButton = Einspruch
moderationAppealForm = Einspruch bei der Moderation
moderationAppealAsks = Warum ist die Entscheidung falsch?
moderationAppealed = Dein Einspruch wurde an die Moderation geschickt. Die Entscheidung erfährst du hier.
moderationAppealedBefore = Du hast dagegen schon Einspruch erhoben; er liegt der Moderation vor. Die Entscheidung erfährst du hier.
moderationReportForm = Der Moderation melden
moderationReportAsks = Was stimmt damit nicht?
moderationReportDone = Deine Meldung ging mit deinem Namen und Grund an die Moderation. Danke.
moderationReportedBefore = Du hast das schon gemeldet, und die Moderation kann es sehen.
moderationNoSound = Diese Nachricht enthält weder Audio noch Video. Wende dich direkt an die Moderation.

## Setting up

moderationOff = Die Moderation von Sprachclips ist auf diesem Server aus, du kannst also keine Clips melden. Admins können sie mit /moderation on einschalten.
moderationNowhere = Hier gibt es keine Moderation. Nutze den Befehl auf einem Server.
moderationNotYours = Das kann nur die Moderation dieses Servers.
moderationNames = Der Wert von „{ $option }“ wurde nicht erkannt. Wähle ihn beim Tippen aus der Liste, damit er eine Erwähnung wird, oder gib die ID ein.
moderationOnNow = Die Moderation von Sprachclips ist an. Clips werden jetzt auf deine Regeln geprüft.
moderationOffNow = Die Moderation von Sprachclips ist aus. Vorhandene Fälle bleiben, bis sie ablaufen.
moderationIsOn = Die Moderation von Sprachclips ist an: Clips werden auf die Regeln dieses Servers geprüft.
moderationIsOff = Die Moderation von Sprachclips ist aus. Schalte sie mit /moderation on review: und dem Kanal der Moderation ein.
moderationReview = Gemeldete Clips erscheinen in { $channel }.
moderationEverywhere = Clips werden in jedem Kanal geprüft, den der Bot sieht.
moderationChannels = Clips werden in diesen Kanälen geprüft: { $channels }.
moderationExempt = Ausgenommene Rollen: { $roles }.
moderationNotices = Betroffene werden über Entscheidungen benachrichtigt und können Einspruch erheben.
moderationNoNotices = Betroffene werden nur über Verwarnungen benachrichtigt.
moderationUsed = Diesen Monat für Transkription ausgegeben: { $used }.
moderationShare = Monatslimit für die Moderation: { $most }. Andere Ausgaben der Mitglieder zählen nicht dazu.
moderationKept = Fälle werden { AMOUNT($days) } Tage gespeichert.
moderationCases =
    { $count ->
        [0] Keine Fälle.
        [one] 1 Fall:
       *[other] { AMOUNT($count) } Fälle, neueste zuerst:
    }
moderationCase = { $day } · { $id } · von { $author } · { $why } · { $done } · { $link }
moderationOpen = offen
moderationExported =
    { $count ->
        [one] 1 gespeicherter Fall, als Datei.
       *[other] Alle { AMOUNT($count) } gespeicherten Fälle, als Datei.
    }

## What Discord and Slack can refuse

moderationNoDelete = Der Bot kann dort keine Nachrichten löschen. Gib ihm in dem Kanal die Berechtigung „Nachrichten verwalten“, und drück den Button dann noch einmal.
moderationNoTimeout = Discord hat abgelehnt: Dem Bot fehlt die Berechtigung „Mitglieder im Timeout“, oder der Person gehört der Server, sie ist Admin oder hat eine Rolle über der des Bots. Behebe das und drück den Button noch einmal, oder tu es von Hand.
moderationAuthorLeft = Die Person ist nicht mehr auf dem Server.
moderationNoWord = Die Person nimmt vom Bot keine Direktnachrichten an und wurde deshalb nicht benachrichtigt.
moderationSlackNoDelete = Slack lässt nur ein Admin-Token fremde Nachrichten löschen, und der Bot hat keines. Lösche die Nachricht von Hand.
moderationNoTimeoutHere = Diese Plattform unterstützt keine Timeouts.
