### Stimmpässe: die Zustimmung, eine Stimme zu trainieren, in einem Sprachkanal belegt

## Sentences

passportNowhere = Hier kann kein Stimmpass ausgestellt werden. Das geht in Sprachkanälen von Discord-Servern, wenn der Betreiber des Bots das Aufnehmen aktiviert hat (DISCORD_RECORD=yes).
passportGone = Dieser Satz kann nicht verwendet werden: Er ist abgelaufen oder wurde schon verwendet. Führe /voice passport für einen neuen aus. Es wurde nichts berechnet.
passportSilent = Deine Stimme ist nicht angekommen. Prüfe dein Mikrofon, führe /voice passport noch einmal aus und lies den neuen Satz vor. Es wurde nichts berechnet.
passportUnheard = Was du vorgelesen hast, konnte nicht transkribiert werden{ HAS($why) ->
        [yes] : { CLAUSE($why) }
       *[no] {""}
    }. Führe /voice passport noch einmal aus und lies den neuen Satz vor.
passportWords = Was du vorgelesen hast, stimmt nicht überein. Der Satz war „{ $sentence }“, das Transkript ist „{ $words }“. Führe /voice passport noch einmal aus und lies den neuen Satz vor.
passportReadHow = Nur deine eigene Stimme wird empfangen, bis du eine Pause machst, höchstens 30 Sekunden lang. Danach wird sie wie jede deiner Aufnahmen transkribiert, was etwas kosten kann. Du hast drei Minuten Zeit.
passportWaits = Was du vorgelesen hast, wird noch transkribiert.
passportIssued = Dein Stimmpass ist gültig.
passportAllowed =
    { $who ->
        [server] Alle auf diesem Server können Stimmen verwenden, die du damit trainierst, wenn du sie teilst.
        [members] Nur du kannst Stimmen verwenden, die du damit trainierst{ HAS($names) ->
            [yes] , und auf diesem Server, wenn du sie teilst: { $names }
           *[no] {""}
        }.
       *[me] Nur du kannst Stimmen verwenden, die du damit trainierst.
    }
passportNone = Du hast keinen gültigen Stimmpass. Geh in einen Discord-Sprachkanal und führe /voice passport aus. Es wurde nichts berechnet.
passportNeeded = Dieser Server trainiert nur Stimmen mit Stimmpass, und du hast keinen. Geh in einen Discord-Sprachkanal, führe /voice passport aus und trainiere dann noch einmal. Es wurde nichts berechnet.
passportOtherAudio = Dieser Server trainiert Stimmen nur aus dem, was ihr Besitzer für einen Stimmpass vorgelesen hat. Nimm deinen als Aufnahme: /voice train passport name:"My voice" may_use:yes. Es wurde nichts berechnet.
passportMissing = Dieser Server erlaubt nur Stimmen mit Stimmpass, und „{ $name }“ hat keinen. Wem sie gehört, kann in einem Discord-Sprachkanal /voice passport ausführen und sie neu trainieren. Es wurde nichts berechnet.
passportOver = Der Stimmpass der Stimme „{ $name }“ ist nicht mehr gültig. Wem sie gehört, kann ihn mit /voice passport in einem Discord-Sprachkanal erneuern. Es wurde nichts berechnet.
passportNotForYou = Wem die Stimme „{ $name }“ gehört, erlaubt anderen hier nicht, sie zu verwenden. Wähle eine andere Stimme. Es wurde nichts berechnet.
passportRevoked = Dein Stimmpass ist widerrufen.{ $count ->
        [0] {""}
       *[other] {" "}Gelöscht mit allem, was sie hier gesagt haben: { $names }.
    }
passportRevokeSure = Diesen Stimmpass widerrufen? Seine Stimmen werden gelöscht, mit allem, was sie hier gesagt haben.
passportResultRemoved = Der Stimmpass der Stimme wurde widerrufen, deshalb wurde dieses Ergebnis gelöscht.
passportAllowOrMembers = Verwende entweder „allow“ oder „members“, nicht beides. Es wurde nichts berechnet.
passportMembersMany = Es können höchstens { AMOUNT($max) } Mitglieder genannt werden. Nenne weniger oder verwende allow:server. Es wurde nichts berechnet.
passportProof = Das hat dieses Mitglied für seinen Stimmpass vorgelesen. Es kann sehen, dass die Moderation es angehört hat.
passportProofNone = Dieses Mitglied hat keinen Stimmpass dieses Servers oder hat ihn widerrufen.
passportProofOver = Der Stimmpass dieses Mitglieds ist nicht mehr gültig, deshalb wird seine Aufnahme nicht abgespielt. Das Mitglied kann ihn mit /voice passport erneuern.
passportProofGone = Die Aufnahme dieses Stimmpasses ist nicht mehr gespeichert. Das Mitglied kann sie mit /voice passport neu aufnehmen.
passportsOwn =
    { $count ->
        [one] Dein Stimmpass:
       *[other] Deine { AMOUNT($count) } Stimmpässe:
    }

## Parts of a line or of a sentence

passportRead = Lies das in deinem Sprachkanal vor und drücke dann die Schaltfläche:
passportSentence = „{ $sentence }“
passportTimes = Gelesen am { $at } UTC · gültig bis { $until }
passportHash = SHA-256 der Aufnahme: { $hash }
passportFor =
    { $who ->
        [server] für alle auf seinem Server
        [members] für dich{ HAS($names) ->
            [yes] {" "}und { $names }
           *[no] {""}
        }
       *[me] nur für dich
    }
passportUses =
    { $count ->
        [0] noch nicht verwendet
        [one] einmal verwendet
       *[other] { AMOUNT($count) }-mal verwendet
    }
passportPlays =
    { $count ->
        [one] einmal von der Moderation angehört, am { $at } UTC
       *[other] { AMOUNT($count) }-mal von der Moderation angehört, zuletzt am { $at } UTC
    }

## Labels: what stands on a button or over a field

passportCheck = Vorgelesen
passportRevoke = Widerrufen
