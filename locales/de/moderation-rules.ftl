### Regeln für Sprachclips

## Sentences

patternTooLong = Das Muster hat { AMOUNT($length) } Zeichen, erlaubt sind höchstens { AMOUNT($max) }. Kürze es und versuch es noch einmal.
patternTooBig = Das Muster „{ $pattern }“ ist zu komplex: { AMOUNT($steps) } Schritte je Zeichen, erlaubt sind { AMOUNT($max) }. Verkleinere Wiederholungen wie {"{"}1,500{"}"}, oder nimm + oder *.
patternMatchesAll = Das Muster „{ $pattern }“ passt auch auf leeren Text und würde daher alles melden. Ändere es so, dass es mindestens ein Zeichen verlangt.
patternInvalid = Das Muster „{ $pattern }“ ist ab Zeichen { $place } ungültig: „{ $part }“. Muster folgen der RE2-Syntax, ohne Lookahead, Lookbehind und Rückverweise.
clipRulesTooMany = Das Limit von { AMOUNT($max) } Regeln ist erreicht. Entferne zuerst eine mit /moderation remove-rule.
clipRulePatterns = Das Limit von { AMOUNT($max) } Mustern über alle Regeln ist erreicht. Entferne zuerst eines, oder nimm stattdessen Wörter.
clipRuleName = Eine Regel braucht einen Namen mit höchstens { AMOUNT($max) } Zeichen.
clipRuleEmpty = Gib mit words:, list:, personal: oder pattern: an, worauf die Regel anspricht.
clipRuleWords = Eine Regel kann höchstens { AMOUNT($max) } Wörter und ebenso viele erlaubte Wörter haben.
clipRuleWordLong = „{ $word }“ ist länger als { AMOUNT($max) } Zeichen. Trenne Wörter und Wendungen mit Kommas.
clipRuleNoWord = „{ $word }“ kann nicht erkannt werden. Gib mindestens zwei Buchstaben oder Ziffern ein.
clipRuleUnknown = Eine Regel „{ $name }“, die du hier verwenden kannst, gibt es nicht. Regeln: { $names }. Regeln der AutoMod änderst du in Discord.
clipRulesNotYours = Nur Admins können die Regeln ändern. Die Moderation kann sie ansehen und testen.
clipRulesTitle =
    { $count ->
        [0] Es gibt noch keine Regeln, also wird kein Clip gemeldet. Füge mit /moderation add-rule eine hinzu.
        [one] 1 Regel (eigene sind bis zu { AMOUNT($max) } möglich):
       *[other] { AMOUNT($count) } Regeln (eigene sind bis zu { AMOUNT($max) } möglich):
    }
clipRulesBorrowed = Aus der AutoMod von Discord, gelten auch für Clips (zu ändern in Discord):
clipRuleAdded = Die Regel „{ $name }“ wurde hinzugefügt. /moderation dry-run zeigt, was sie gemeldet hätte.
clipRuleReplaced = Die Regel „{ $name }“ wurde ersetzt. /moderation dry-run zeigt, was sie gemeldet hätte.
clipRuleRemoved = Die Regel „{ $name }“ wurde entfernt.
clipTestEmpty = Gib einen Text ein, an dem die Regeln getestet werden sollen.
clipTested =
    { $count ->
        [0] Keine Regel trifft zu.
        [one] 1 Regel trifft zu:
       *[other] { AMOUNT($count) } Regeln treffen zu:
    }
rehearsed = Alle gespeicherten Transkripte geprüft, die du sehen kannst, in { AMOUNT($tookMs) } ms. Transkripte: { AMOUNT($transcripts) }, davon geprüfte Clips: { AMOUNT($clips) }; Minuten Audio: { AMOUNT($minutes) }.
rehearsedNewest = Die neuesten gespeicherten Transkripte geprüft, die du sehen kannst, { AMOUNT($tookMs) } ms lang; ältere wurden übersprungen. Transkripte: { AMOUNT($transcripts) }, davon geprüfte Clips: { AMOUNT($clips) }; Minuten Audio: { AMOUNT($minutes) }.
rehearsedNothing = Keine Treffer.
rehearsedNote = Testlauf: Es wurde nichts unternommen. Admins sehen alle Transkripte; die Moderation sieht diesen Kanal, die namentlich überwachten Kanäle und, wenn alle Kanäle überwacht werden, alle geprüften Clips.
rehearsedPartial =
    { $count ->
        [one] Von 1 langen Clip ist nur der Anfang gespeichert; spätere Treffer darin sind nicht gezählt.
       *[other] Von { AMOUNT($count) } langen Clips ist nur der Anfang gespeichert; spätere Treffer darin sind nicht gezählt.
    }
automodForbidden = Die AutoMod-Regeln von Discord gelten nicht für Clips: Um sie zu lesen, fehlt dem Bot die Berechtigung „Server verwalten“. Sobald du sie ihm gibst, gelten sie binnen einer Minute.
automodOther = Sie betrifft Spam, Erwähnungen oder Profile, nicht Wörter.
automodPattern = Ihr Muster „{ $pattern }“ wird hier nicht unterstützt oder ist zu komplex.

## Parts of a line

clipRule = „{ $name }“: { $wanted } · nötige Treffer: { AMOUNT($threshold) } · { $action }
clipRuleAllowing = „{ $name }“: { $wanted } · erlaubt: { $allowed } · nötige Treffer: { AMOUNT($threshold) } · { $action }
clipRuleMore = { $shown } und { AMOUNT($more) } weitere
clipRuleList = integrierte Liste { $kind } ({ $language })
clipRulePersonal = persönliche Daten ({ $kinds })
clipRuleSound = { $line } · auch nach Klang ({ $language })
clipRulePersonalUnknown = „{ $name }“ gibt es nicht als Art persönlicher Daten. Möglich sind phone, email, card, address oder all.
clipActionLog = nur protokollieren
clipActionAsk = die Moderation fragen
clipActionAct = sofort löschen
clipRuleTexts = { $line } · Texte zum Vorlesen: { $action }
textActionTell = vorlesen und Moderation informieren
textActionAsk = Moderation entscheidet vorher
textActionBlock = ablehnen
clipRuleLeft = AutoMod-Regel, die nicht für Clips gilt: „{ $name }“. { $why }
clipTestFound =
    { $score ->
        [one] „{ $name }“ ({ $action }): { $words }
       *[other] „{ $name }“ ({ $action }), { AMOUNT($score) } Mal: { $words }
    }
rehearsedUntranscribed = Ein Testlauf transkribiert nichts. Sprachnachrichten der letzten { AMOUNT($days) } Tage, die ohne Transkript sind und nicht geprüft wurden: { AMOUNT($untranscribed) } der neuesten { AMOUNT($count) }.
rehearsedRule = „{ $name }“ ({ $action }): Treffer { AMOUNT($matches) }, Transkripte { AMOUNT($transcripts) }
rehearsedExample = { $when } „{ $words }“ in: { $line } ({ $recording }) { $link }
