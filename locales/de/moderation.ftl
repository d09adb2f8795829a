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
moderationGone = Die Nachricht oder ihre Aufnahme wurde gelöscht: von der Person selbst, der Moderation oder einem anderen Bot. Von wem, sagt die Plattform nicht. Es ist nichts zu entscheiden; über die Person lässt sich trotzdem entscheiden.
moderationChannelDeleted = Der Kanal wurde gelöscht, und mit ihm die Nachricht. Es ist nichts zu entscheiden; über die Person lässt sich trotzdem entscheiden.
moderationChannelHidden = Der Bot sieht den Kanal nicht mehr: Er wurde daraus entfernt, hat keine Berechtigung mehr, oder der Kanal wurde gelöscht. Es ist nichts zu entscheiden; über die Person lässt sich trotzdem entscheiden.
moderationDistress = Vielleicht geht es der Person sehr schlecht, deshalb gibt es keine Verwarnung, keine Auszeit und keinen Verstoß. Schreib ihr freundlich und frag, wie es ihr geht. Bei unmittelbarer Gefahr ruf den Notruf 112. Hilfe: { $lines }
moderationBySound = „{ $name }“ passt nur dem Klang nach ({ $percent } % ähnlich). Hör es dir an, bevor du entscheidest.
moderationInCall = In einem Sprachkanal gesagt. Zu hören ist die letzte Minute der Person selbst; die Zeilen der anderen sind der Zusammenhang.
moderationInCaptions = In einem Sprachkanal gesagt und in dessen Untertiteln gelesen. Es gibt kein Audio; die Zeit zählt ab dem Beginn der Untertitel.
moderationTextHeld = Ein Mitglied möchte den Bot das sagen lassen. Erlauben?
moderationTextTold = Dieser Text wird vorgelesen; seine Regel informiert dich nur.
moderationStrikes = Aktive Verwarnpunkte der Person: { $strikes }. Eine Verwarnung oder Löschung zählt 1, ein Timeout oder eine Sperre 2; alle 30 Tage halbiert sich der Wert.
moderationReport = Gemeldet: „{ $words }“
moderationAppeal = Einspruch der Person: „{ $words }“
moderationOpenMessage = Nachricht öffnen
moderationDismissed = Verworfen
moderationWrong = Transkript als falsch markiert
moderationDeleted = Nachricht gelöscht
moderationWarned = Person verwarnt
moderationMuted =
    { $minutes ->
        [0] Person in den Sprachkanälen des Servers stummgeschaltet
       *[other] Person in den Sprachkanälen des Servers für eine Minute stummgeschaltet
    }
moderationDisconnected = Person aus dem Sprachkanal getrennt
moderationMoved = Person in einen anderen Sprachkanal verschoben
moderationToldUnfounded = Den Meldenden gesagt, dass die Meldung unbegründet war
moderationTimedOut =
    { $minutes ->
        [one] Person für 1 Minute im Timeout
       *[other] Person für { AMOUNT($minutes) } Minuten im Timeout
    }
moderationBanned = Person gesperrt
moderationGranted = Einspruch angenommen: In diesem Fall zählt nichts mehr
moderationUndone = Als Fehlalarm zurückgenommen: In diesem Fall zählt nichts mehr
moderationUndoneBecause = Als Fehlalarm zurückgenommen: „{ $reason }“. In diesem Fall zählt nichts mehr
moderationReopened = Nach dem Löschen der Nachricht wieder geöffnet
moderationRejected = Einspruch abgelehnt
moderationAllowed = Text erlaubt
moderationRefused = Text abgelehnt
moderationHelped = Hilfsangebote an die Person geschickt
moderationPending = In Arbeit: { $what }
moderationFailed = Maßnahme fehlgeschlagen: { $what }. { $why }
moderationByRule = { $what }, automatisch durch die Regel „{ $rule }“
moderationDismiss = Verwerfen
moderationUndo = Fehlalarm: zurücknehmen
moderationUndoWhy = Mit Grund zurücknehmen …
moderationReopen = Trotzdem entscheiden
moderationUndoForm = Fehlalarm
moderationUndoAsks = Warum? Die Person liest das.
moderationUndoneNow = Die Entscheidung wurde zurückgenommen. Die Person erfährt deinen Grund.
moderationWrongButton = Transkript ist falsch
moderationDelete = Löschen
moderationWarn = Verwarnen
moderationTimeout = Timeout …
moderationBan = Sperren
moderationMute = Stummschalten
moderationDisconnect = Trennen
moderationMove = Verschieben nach…
moderationUnfounded = Unbegründete Meldung
moderationMinutes = 10 Minuten
moderationHour = 1 Stunde
moderationDay = 1 Tag
moderationGrant = Einspruch annehmen
moderationSend = Senden
moderationReject = Einspruch ablehnen
moderationAllow = Erlauben
moderationRefuse = Ablehnen
moderationHelp = Hilfsangebote schicken

## What moderators are told

moderationTooLong = Ein Clip wurde nicht transkribiert, weil er länger als 15 Minuten oder größer als 50 MB ist: { $link }. Hör ihn dir bitte selbst an; weitere werden heute nicht gemeldet.
moderationPersonRate = Ein Mitglied hat in 10 Minuten mehr als { AMOUNT($most) } Clips geschickt: { $link }. Die übrigen werden nach und nach geprüft; sieh dir an, was da kommt. Heute wird das nicht noch einmal gemeldet.
moderationServerRate = In 10 Minuten kamen mehr als { AMOUNT($most) } Clips: { $link }. Die übrigen werden nach und nach geprüft; heute wird das nicht noch einmal gemeldet.
moderationNotTaken = Ein Clip kann nicht geprüft werden: { $link }. { $why } Hör ihn dir bitte selbst an; weitere dieser Art werden heute nicht gemeldet.
moderationWaits = Ein Clip kann noch nicht geprüft werden: { $link }. { $why } Das wird einen Tag lang jede Minute wieder versucht, auch bei späteren Clips; heute wird es nicht noch einmal gemeldet.
moderationNeverChecked =
    { $count ->
        [one] Ein Clip hat länger als einen Tag gewartet und wurde nie geprüft. /moderation status zeigt, woran es liegt.
       *[other] { AMOUNT($count) } Clips haben länger als einen Tag gewartet und wurden nie geprüft. /moderation status zeigt, woran es liegt.
    }
moderationMissed = Der Bot war seit { $since } nicht verbunden, und nicht alle Nachrichten von da an ließen sich nachlesen. Manche Clips sind vielleicht ungeprüft; sieh bitte deine Kanäle durch. Auf Discord braucht der Bot dafür „Nachrichtenverlauf anzeigen“.
moderationUnreadable = Sein Transkript war nicht lesbar.
moderationNotDone = Die Plattform hat die Maßnahme abgelehnt. Versuch es noch einmal, oder führe sie von Hand aus.
moderationReason = Fall { $case }, entschieden von { $by }: { $rules }
moderationReportedWord = von einem Mitglied gemeldet
moderationTooLate = Dieser Fall ist schon erledigt oder lässt sich nicht mehr entscheiden; sieh auf die Karte. Es wurde nichts unternommen.
moderationCaseGone = Dieser Fall ist nicht mehr gespeichert oder gehört zu einem anderen Server. Es wurde nichts unternommen.
moderationOwnCase = Über einen Fall zu deiner eigenen Nachricht kannst du nicht entscheiden. Bitte jemand anderen aus der Moderation darum. Es wurde nichts unternommen.
moderationNotAModerator = Das kann nur die Moderation entscheiden. Du brauchst auf der Plattform die Berechtigung „{ $right }“, oder hier eine Regel (/permissions allow right:moderate).
moderationBudget = Moderation von Sprachclips: { $what }
moderationSlackModerators = Das können nur Workspace-Admins entscheiden, oder wer von ihnen mit /permissions allow right:moderate channel: und diesem Kanal dazu berechtigt wurde.

## Whether audio was made here

madeHereFile = Hier erstellt am { $day } mit /{ $command }
madeHereSound = Hier erstellt am { $day } mit /{ $command }: { $percent } % des Audio-Fingerabdrucks stimmen überein
madeHereTags = Vielleicht hier erstellt am { $day } mit /{ $command }
madeHereTagsOnly = Das sagen nur die Tags der Datei. Tags lassen sich kopieren, und der Ton stimmte mit nichts überein.
madeHereNot = Nicht gefunden: kein hier erstelltes Audio stimmt überein
madeHereLimits = Nicht erkannt wird Audio, das kürzer als 4 Sekunden oder stark bearbeitet ist oder dessen Ergebnis gelöscht wurde.
madeHereCut = Es gibt zu viele Ergebnisse, um alle zu durchsuchen. Nur die neuesten wurden verglichen.
madeHereBy = Angefordert von { $person }, Job { $job }. Das sehen nur Moderatoren.
madeHereLink = Links lassen sich nicht prüfen. Häng die Datei an oder nutz das Menü der Nachricht.
madeHereTooLarge = Die Datei ist zu groß zum Prüfen. Die Grenze liegt bei 50 MB.
madeHereUnreadable = Die Datei ließ sich nicht lesen. Prüf, ob sie Audio oder Video ist, und versuch es noch einmal.

## What authors and reporters are told

moderationYouDeleted = Einer deiner Sprachclips wurde gelöscht. { $facts }
moderationYouTimedOut =
    { $minutes ->
        [one] Du bist wegen eines deiner Sprachclips für 1 Minute im Timeout. { $facts }
       *[other] Du bist wegen eines deiner Sprachclips für { AMOUNT($minutes) } Minuten im Timeout. { $facts }
    }
moderationYouBanned = Du bist wegen eines deiner Sprachclips gesperrt. { $facts }
moderationYouWarned = Du bist wegen eines deiner Sprachclips verwarnt. Bitte halte dich an die Regeln des Servers. { $facts }
moderationYouGranted = Dein Einspruch wurde angenommen: Die Entscheidung über deinen Sprachclip zählt nicht mehr. { $place }
moderationYouRejected = Dein Einspruch wurde geprüft und abgelehnt: Die Entscheidung über deinen Sprachclip bleibt bestehen. { $place }
moderationYouUndone = Die Moderation hat die Entscheidung über deinen Sprachclip zurückgenommen: Es war ein Fehlalarm. Sie zählt nicht mehr, und ein Timeout oder eine Sperre dafür ist beendet; eine gelöschte Nachricht lässt sich nicht wiederherstellen. { $place }
moderationYouUndoneBecause = Die Moderation hat die Entscheidung über deinen Sprachclip zurückgenommen: Es war ein Fehlalarm. Grund: „{ $reason }“. Sie zählt nicht mehr, und ein Timeout oder eine Sperre dafür ist beendet; eine gelöschte Nachricht lässt sich nicht wiederherstellen. { $place }
moderationPlace = Server: { $server }. Kanal: { $channel }. Gepostet: { $when }.
moderationFacts = { $place } Grund: { $why }. { $by ->
        [rule] Automatisch von einer Regel entschieden.
       *[person] Von der Moderation entschieden.
    } Für einen Einspruch drück den Button unten.
moderationYouRefused = Die Moderation hat entschieden, dass einer deiner Texte nicht gesprochen wird ({ $why }). Es wurde nichts ausgegeben.
moderationYouHelp = Jemandem ist aufgefallen, dass es dir vielleicht nicht gut geht ({ $place }). Du bekommst keinen Ärger, und du bist nicht allein. Reden kann helfen, kostenlos und jederzeit: { $lines }. Bei unmittelbarer Gefahr ruf den Notruf 112.
moderationYouDeletedKindly = Dein Sprachclip wurde zum Schutz anderer entfernt ({ $place }). Du bekommst keinen Ärger, und du bist nicht allein. Reden kann helfen, kostenlos und jederzeit: { $lines }. Bei unmittelbarer Gefahr ruf den Notruf 112.
moderationYouCall =
    { $kind ->
        [timeout] Du bist wegen etwas, das du in einem Sprachkanal gesagt hast, für { $minutes ->
            [one] 1 Minute
           *[other] { AMOUNT($minutes) } Minuten
        } im Timeout.
        [mute] Du bist in den Sprachkanälen dieses Servers stummgeschaltet, wegen etwas, das du dort gesagt hast.
        [muteMinute] Du bist für eine Minute in den Sprachkanälen dieses Servers stummgeschaltet, wegen etwas, das du dort gesagt hast.
        [disconnect] Du wurdest aus einem Sprachkanal getrennt, wegen etwas, das du dort gesagt hast.
        [move] Du wurdest in einen anderen Sprachkanal verschoben, wegen etwas, das du in einem Sprachkanal gesagt hast.
       *[warn] Du bist wegen etwas, das du in einem Sprachkanal gesagt hast, verwarnt. Bitte halte dich an die Regeln des Servers.
    } { $facts }
moderationYouCallAnswered =
    { $answer ->
        [grant] Deinem Einspruch wurde stattgegeben: Die Entscheidung über das, was du in einem Sprachkanal gesagt hast, zählt nicht mehr.
        [reject] Dein Einspruch wurde geprüft und abgelehnt: Die Entscheidung über das, was du in einem Sprachkanal gesagt hast, bleibt.
        [because] Die Moderation hat die Entscheidung über das, was du in einem Sprachkanal gesagt hast, zurückgenommen: Es war ein Fehlalarm. Grund: „{ $reason }“.
       *[undo] Die Moderation hat die Entscheidung über das, was du in einem Sprachkanal gesagt hast, zurückgenommen: Es war ein Fehlalarm.
    } { $place }
moderationYouUnfounded = Die Moderation hat deine Meldung geprüft und hält sie für unbegründet. Bitte melde nur, was gegen die Regeln des Servers verstößt. { $place }
textBlocked = Dieser Text wird wegen der Regel „{ $rules }“ dieses Servers nicht gesprochen. Es wurde nichts ausgegeben. Ändere den Text und versuch es noch einmal.
textHeld = Auf diesen Text trifft die Regel „{ $rules }“ dieses Servers zu, deshalb wurde die Moderation gefragt. Erlaubt sie ihn, wird das Ergebnis hier gepostet. Bisher wurde nichts ausgegeben.
moderationAppealButton = Einspruch
moderationAppealForm = Einspruch bei der Moderation
moderationAppealAsks = Warum ist die Entscheidung falsch?
moderationAppealed = Dein Einspruch wurde an die Moderation geschickt. Die Entscheidung erfährst du hier.
moderationAppealedBefore = Du hast dagegen schon Einspruch erhoben; er liegt der Moderation vor. Die Entscheidung erfährst du hier.
moderationReportForm = Der Moderation melden
moderationReportAsks = Was stimmt damit nicht?
moderationReportDone = Deine Meldung ging mit deinem Namen und Grund an die Moderation. Danke.
moderationReportedBefore = Du hast das schon gemeldet, und die Moderation kann es sehen.
moderationTooManyReports = Du hast in einer Stunde { AMOUNT($most) } Nachrichten gemeldet, mehr geht nicht. Diese wurde nicht gemeldet; wenn es eilt, wende dich direkt an die Moderation.
moderationNoSound = Diese Nachricht enthält weder Audio noch Video. Wende dich direkt an die Moderation.

## Setting up

moderationOff = Die Moderation von Sprachclips ist auf diesem Server aus, du kannst also keine Clips melden. Admins können sie mit /moderation on einschalten.
moderationNowhere = Moderation gibt es nur auf Discord und Slack. Nutze den Befehl dort.
moderationNotYours = Das kann nur die Moderation dieses Servers.
moderationNames = Der Wert von „{ $option }“ wurde nicht erkannt. Wähle ihn beim Tippen aus der Liste, damit er eine Erwähnung wird, oder gib die ID ein.
moderationOnNow = Die Moderation von Sprachclips ist an. Clips werden jetzt auf deine Regeln geprüft.
moderationOffNow = Die Moderation von Sprachclips ist aus. Vorhandene Fälle bleiben, bis sie ablaufen.
moderationIsOn = Die Moderation von Sprachclips ist an: Clips werden auf die Regeln dieses Servers geprüft.
moderationIsOff = Die Moderation von Sprachclips ist aus. Schalte sie mit /moderation on review: und dem Kanal der Moderation ein.
moderationOnDeaf = Die Moderation von Sprachclips ist eingerichtet, aber noch werden keine Clips geprüft.
moderationDeaf = Der Bot-Betreiber hat das Mithören auf dieser Plattform nicht aktiviert. Deshalb werden keine Clips geprüft; nur Meldungen erreichen die Moderation. Bitte den Betreiber, DISCORD_LISTEN=yes oder SLACK_LISTEN=yes zu setzen.
moderationDeafSince = Seit { $since } kommen keine Nachrichten an: Der Bot ist nicht verbunden. Clips aus dieser Zeit werden geprüft, sobald er es wieder ist, bis zu einen Tag später. Wenn das anhält, bitte den Betreiber des Bots, ins Log zu sehen.
moderationWaiting =
    { $count ->
        [one] Ein Clip wartet auf die Prüfung, weil ein Limit erreicht ist.
       *[other] { AMOUNT($count) } Clips warten auf die Prüfung, weil ein Limit erreicht ist.
    }
moderationLastClip = Letzter empfangener Clip: { $when }.
moderationNoClip = Letzter empfangener Clip: keine gespeicherten Clips.
moderationReviewGone = Den Kanal der Moderation { $channel } gibt es auf diesem Server nicht, oder der Bot sieht ihn nicht. Dort kann also nichts erscheinen. Nutze /moderation on mit einem Kanal dieses Servers und gib dem Bot Zugriff darauf.
moderationReviewKind = In { $channel } kann der Bot keine Karten posten. Nutze /moderation on mit einem Textkanal, der nicht archiviert ist; Personen, Kategorien und Foren gehen nicht.
moderationReviewRights = In { $channel } kann der Bot keine Karten posten, weil ihm dort diese Berechtigungen fehlen: { $rights }. Erteile sie und nutze /moderation on noch einmal.
moderationReviewInvite = In { $channel } kann der Bot keine Karten posten, weil er dort kein Mitglied ist. Lade ihn mit /invite ein und nutze /moderation on noch einmal.
moderationReviewOpen = Achtung: { $channel } können hier alle lesen, und Karten zitieren Menschen. Mach den Kanal privat, oder wähle einen, den nur die Moderation sieht.
moderationReview = Gemeldete Clips erscheinen in { $channel }.
moderationEverywhere = Clips werden in jedem Kanal geprüft, den der Bot sieht.
moderationChannels = Clips werden in diesen Kanälen geprüft: { $channels }.
moderationExempt = Ausgenommene Rollen: { $roles }.
moderationNotices = Betroffene werden über Entscheidungen benachrichtigt und können Einspruch erheben.
moderationNoNotices = Betroffene werden nur über Verwarnungen benachrichtigt.
moderationCaptions =
    { $action ->
        [mute] In Untertiteln schalten Regeln, die automatisch handeln, die sprechende Person für eine Minute stumm.
       *[warn] In Untertiteln verwarnen Regeln, die automatisch handeln, die sprechende Person.
    }
moderationUsed = Diesen Monat für Transkription ausgegeben: { $used }.
moderationShare = Monatslimit für die Moderation: { $most }. Andere Ausgaben der Mitglieder zählen nicht dazu.
moderationKept = Fälle werden { AMOUNT($days) } Tage gespeichert.
moderationCases =
    { $count ->
        [0] Keine Fälle.
        [one] 1 Fall:
       *[other] { AMOUNT($count) } Fälle, neueste zuerst:
    }
moderationCasesPage = Seite { $page } von { $pages }
moderationOlder = Ältere Fälle
moderationCase = { $day } · { $id } · { $author } · { $why } · { $done } · Nachricht: { $link }
moderationCaseMessage = Nachricht zum Fall { $id }
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
moderationNoCall = Discord hat abgelehnt: Dem Bot fehlt in diesem Sprachkanal die Berechtigung „Mitglieder stummschalten“ oder „Mitglieder verschieben“. Behebe das und drück den Button noch einmal, oder tu es von Hand.
moderationNoMove = Discord lehnt ab: Zum Verschieben braucht der Bot „Mitglieder verschieben“ dort, wo die Person ist, und „Verbinden“ im anderen Kanal. Gib ihm beides, oder verschieb sie selbst.
moderationNotInCall = Die Person ist in keinem Sprachkanal, deshalb kann Discord sie weder stummschalten noch das aufheben. Drück den Button noch einmal, wenn sie in einem ist.
moderationStillMuted = Die Person hat das Gespräch stummgeschaltet verlassen und war einen Tag lang nicht zurück. Heb die Stummschaltung in Discord auf, wenn sie wieder da ist.
moderationNoWord = Die Person nimmt vom Bot keine Direktnachrichten an und wurde deshalb nicht benachrichtigt.
moderationSlackNoDelete = Slack lässt nur ein Admin-Token fremde Nachrichten löschen, und der Bot hat keines. Lösche die Nachricht von Hand.
moderationNoTimeoutHere = Diese Plattform unterstützt keine Timeouts.
