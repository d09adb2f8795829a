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
       *[me] Nur du kannst Stimmen verwenden, die du damit trainierst.
    }

## Parts of a line or of a sentence

passportRead = Lies das in deinem Sprachkanal vor und drücke dann die Schaltfläche:
passportSentence = „{ $sentence }“
passportTimes = Gelesen am { $at } UTC · gültig bis { $until }
passportHash = SHA-256 der Aufnahme: { $hash }

## Labels: what stands on a button or over a field

passportCheck = Vorgelesen
