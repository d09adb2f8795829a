### Die letzten Minuten eines Sprachkanals behalten

## Sentences

listenNowhere = Hier kann nichts behalten werden. Das geht in Sprachkanälen von Discord-Servern, wenn der Betreiber des Bots Aufnahmen eingeschaltet hat (DISCORD_RECORD=yes).
listenNotYours = Das können nur Server-Admins.
listenIsOn = Auf diesem Server werden die letzten zwei Minuten eines Sprachkanals schon behalten. /listen status zeigt, welcher es ist.
listenIsOff = In keinem Kanal, den du sehen kannst, wird etwas Gesagtes behalten.
listenStopped = Was in { $channel } gesagt wird, wird nicht mehr behalten. Alles wird überschrieben.
listenAgreed = Du hast zugestimmt. Wo Admins es eingeschaltet haben, bleiben die letzten zwei Minuten von dir im Arbeitsspeicher. Mit /listen opt-out nimmst du das jederzeit zurück.
listenOptedOut = Deine Stimme wird auf diesem Server nicht behalten. Was im Arbeitsspeicher war, wird überschrieben.

## Parts of a line or of a sentence

listenRunning = Die letzten zwei Minuten von { $channel } bleiben im Arbeitsspeicher
listenAnnounced = 🔴 Die letzten zwei Minuten bleiben im Arbeitsspeicher
listenAnnouncedHow =
    { $who ->
        [everyone] Nach den Regeln dieses Servers gilt das für alle, die hier sprechen und nicht widersprochen haben.
       *[agreed] Behalten wird nur, wer „Ich stimme zu“ drückt, einmal für diesen Server. Du kannst es jederzeit zurücknehmen.
    } Nichts wird gespeichert oder verschickt, bis jemand einen Button drückt, etwa um Gesagtes zu melden. Was älter als zwei Minuten ist, wird überschrieben, und alles von dir, wenn du gehst oder widersprichst.
listenSpoken =
    { $who ->
        [everyone] Die letzten zwei Minuten dieses Sprachkanals bleiben im Arbeitsspeicher. Im Chat des Kanals kannst du widersprechen.
       *[agreed] Die letzten zwei Minuten dieses Sprachkanals bleiben im Arbeitsspeicher, nur von denen, die im Chat des Kanals zustimmen.
    }
listenWho =
    { $who ->
        [everyone] Behalten wird, wer nicht widersprochen hat
       *[agreed] Behalten wird nur, wer zugestimmt hat
    }
listenCounts =
    { $in ->
        [0] Niemand hier wird behalten
        [one] 1 Person hier wird behalten
       *[other] { AMOUNT($in) } Personen hier werden behalten
    }{ $out ->
        [0] {""}
        [one] {" · 1 hat widersprochen"}
       *[other] {" · "}{ AMOUNT($out) } haben widersprochen
    }
listenYou =
    { $in ->
        [yes] Was du dort sagst, wird behalten
       *[no] Von dir wird nichts behalten
    }

## Labels: what stands on a button or over a field

listenAgree =
    { $who ->
        [everyone] Meine Stimme behalten
       *[agreed] Ich stimme zu
    }
listenOptOut = Meine Stimme nicht behalten
listenStop = Beenden
clipMake = Clip machen
clipPost = Posten
clipDiscard = Verwerfen
clipClean = Säubern
clipSong = Song daraus machen…
clipSee = Clip ansehen
clipDelete = Löschen
reportSaid = Gesagtes melden
reportPick = Wer?
reportSend = Melden
reportSendWhy = Mit Grund melden …
reportCall = Moderation rufen

## Reports of what was said

reportWho = Wen willst du melden?
reportAgo = Sprach vor { SPAN($length) }
reportConfirm = Melden, was { $name } gerade gesagt hat?
reportConfirmHow = Die Moderation bekommt die letzte Minute dieser Person, was andere währenddessen gesagt haben, und deinen Namen. Sonst erfährt niemand, wer gemeldet hat.
reportDone = Was { $name } gesagt hat, wurde der Moderation gemeldet
reportDoneHow = Sie kann es gleich lesen und hören, mit deinem Namen und Grund. Danke.
reportNothing = Es gibt nichts Gesagtes, das sich melden lässt
reportNothingHow = Von dieser Person oder diesem Kanal wurde in den letzten zwei Minuten nichts behalten. Du kannst stattdessen die Moderation rufen.
reportLost = Der Ton war nur im Arbeitsspeicher und konnte nicht gesichert werden. Bitte frag, wer dabei war.
reportCalled = { $person } bittet die Moderation in den Sprachkanal { $channel }. { $words }
reportCallDone = Die Moderation wurde gerufen, mit deinem Namen. Danke.
reportCalledBefore = Du hast die Moderation gerade erst gerufen. Wenn es dringend ist, schreib jemandem von ihr direkt.

## Clips

clipMade = Clip von { SPAN($length) }
clipMadeHow = Nur du hast ihn. Wenn du ihn postest, können ihn alle löschen, die darin zu hören sind.
clipHeard = 🎙️ { $names }
clipBy = { SPAN($length) } · Clip von { $maker }. Wer darin zu hören ist, kann ihn jederzeit löschen.
clipSaid = { $name }, dein Clip ist fertig. Nur du kannst ihn ansehen, 15 Minuten lang.
clipSaidNot = { $name }, es gibt keinen Clip. { $why }
clipDone = Der Clip wurde im Chat des Sprachkanals gepostet
clipDeleted = Der Clip wurde überall gelöscht
clipNotListening = In deinem Sprachkanal wird nichts Gesagtes behalten. Admins können das mit /listen on einschalten.
clipNothing = In den letzten zwei Minuten hat niemand etwas gesagt, dessen Stimme behalten wird, oder nicht diese Person.
clipTooOften = Du hast gerade mehrere Clips gemacht. Versuch es gleich noch einmal.
clipGone = Diesen Clip gibt es nicht mehr. Nicht gepostete Clips werden nach 15 Minuten gelöscht.
clipIsPosted = Dieser Clip ist schon gepostet.
clipOptedOut = Jemand, der in diesem Clip zu hören ist, hat inzwischen widersprochen. Der Clip wurde gelöscht.
clipNotYours = Nur wer in dem Clip zu hören ist, wer ihn gemacht hat und die Moderation können ihn löschen.
clipNotDeleted = Der Clip ist nicht mehr nutzbar, aber seine Nachrichten konnten noch nicht gelöscht werden. Innerhalb einer Stunde wird es wieder versucht.
clipNoMessage = Der Bot kann im Chat dieses Sprachkanals nicht posten. Bitte einen Server-Admin, ihm dort die Berechtigungen „Nachrichten senden“ und „Sprachnachrichten senden“ zu geben.
clipHeld = Wer im Clip zu hören ist, kann noch widersprechen. Ins Soundboard kannst du ihn in { SPAN($left) } aufnehmen.
clipIsSound = Dieser Clip ist schon im Soundboard: { $name }.
## Captions

captionsElsewhere = Der Bot behält auf diesem Server { $channel }. Tritt dort bei, oder beende das zuerst mit /listen off.
captionsAreOn = Untertitel sind schon an. /captions off beendet sie.
captionsAreOff = Untertitel sind aus.
captionsStopped = Die Untertitel in { $channel } sind beendet. Das Transkript folgt im Chat des Kanals.
captionsRunning = Untertitel sind an in { $channel }
captionsCost = Höchstens { $cost } pro Minute Sprache. Stille kostet nichts. Du bezahlst, innerhalb deiner Limits.
captionsAnnounced = 🔴 Untertitel sind an: was hier gesagt wird, wird transkribiert
captionsAnnouncedHow =
    { $who ->
        [everyone] Nach den Regeln dieses Servers gilt das für alle, die hier sprechen und nicht widersprochen haben.
       *[agreed] Untertitelt wird nur, wer „Ich stimme zu“ drückt oder auf diesem Server schon zugestimmt hat. Du kannst es jederzeit zurücknehmen.
    } Was du sagst, geht an den Audiodienst, wird in diesem Chat gezeigt und als Transkript behalten. Wenn du widersprichst, werden deine Worte gelöscht.
captionsSpoken =
    { $who ->
        [everyone] In diesem Sprachkanal sind Untertitel an: was du sagst, wird transkribiert. Im Chat des Kanals kannst du widersprechen.
       *[agreed] In diesem Sprachkanal sind Untertitel an, nur für die, die im Chat des Kanals zustimmen.
    }
captionsStop = Untertitel beenden
captionsHeading = Untertitel
captionsTitle = Untertitel von { $channel }, { $at }
captionsCut = Die Untertitel waren unterbrochen. Was inzwischen gesagt wurde, fehlt.
captionsSlow = Der Audiodienst ist langsamer als das Gespräch, deshalb kommen manche Sätze später.
captionsMissed = Etwas, das hier gesagt wurde, konnte nicht transkribiert werden.
captionsNothing = Es wurde nichts gesagt, deshalb gibt es kein Transkript.
captionsEnded = Die Untertitel sind beendet. Das Transkript folgt.
captionsRetry = Es gibt noch kein Transkript. Wer die Untertitel eingeschaltet hat, bekommt es mit /record transcribe { $id }.
captionsAnnouncedLink = Wer den Link unter den Untertiteln hat, kann mitlesen.
captionsOpen = Live mitlesen
captionsOf = Untertitel von { $channel }
captionsLive = Live
captionsOver = Die Untertitel sind beendet.
captionsLost = Verbindung verloren. Neuer Versuch …
captionsAnnouncedModel = Wer mitliest, kann sich Gesagtes von einem Sprachmodell übersetzen oder zusammenfassen lassen.
captionsInMyLanguage = In meiner Sprache
captionsUntranslated = Manche Zeilen konnten nicht übersetzt werden. Sie stehen da, wie sie gesagt wurden.
captionsQuiet = Noch wurde nichts gesagt.
captionsNotPaid = Das Sprachmodell ist für diese Untertitel gerade nicht nutzbar. Wer sie eingeschaltet hat, bezahlt es, innerhalb der eigenen Limits.
captionsLanguages = Diese Untertitel werden schon in { $count } Sprachen gelesen. Mehr geht nicht.
captionsRecapAsk = Was hab ich verpasst?
captionsRecapOf = Die letzten zehn Minuten in { $channel }
captionsRecapNote = Von einem Sprachmodell geschrieben, das sich irren kann.
captionsRecapLater = Die Zusammenfassung ist noch nicht fertig. Versuch es gleich noch einmal.
captionsRecapFailed = Die Zusammenfassung ist nicht gelungen. Versuch es in einer Minute noch einmal.
