### Was in den Sprachclips eines Servers nicht gesagt werden darf

## Sentences

patternTooLong = Das Muster hat { AMOUNT($length) } Zeichen, mehr als { AMOUNT($max) } gehen nicht. Es wurde nichts geändert.
patternTooBig = Das Muster „{ $pattern }“ braucht { AMOUNT($steps) } Schritte je Buchstabe, mehr als { AMOUNT($max) } gehen nicht: Wiederholungen wie {"{"}1,500{"}"} machen es groß. Verkleinere sie, oder lass sie offen (+, *). Es wurde nichts geändert.
patternMatchesAll = Das Muster „{ $pattern }“ passt auch, wo gar nichts gesagt wird, und würde also nichts über das Gesagte sagen. Es wurde nichts geändert.
patternInvalid = Das Muster „{ $pattern }“ ist ab Zeichen { $place } nicht zu verstehen: „{ $part }“. Muster werden gelesen wie von RE2: ohne voraus- oder zurückzuschauen, und ohne Rückgriff auf Gefundenes. Es wurde nichts geändert.
clipRulesTooMany = Es gibt { AMOUNT($max) } Regeln, was hier gesagt werden darf, mehr gehen nicht. Nimm erst welche weg, mit /moderation remove-rule. Es wurde nichts geändert.
clipRulePatterns = Die Regeln hier haben zusammen { AMOUNT($max) } Muster, mehr gehen nicht: jedes wird an jedem Wort gemessen. Nimm erst eines weg, oder nenne stattdessen die Wörter. Es wurde nichts geändert.
clipRuleName = Eine Regel braucht einen Namen von höchstens { AMOUNT($max) } Zeichen. Es wurde nichts geändert.
clipRuleEmpty = Sag, was nicht gesagt werden darf: words:, list: oder pattern:. Es wurde nichts geändert.
clipRuleWords = Eine Regel kann { AMOUNT($max) } Wörter haben und ebenso viele, die sie erlaubt. Es wurde nichts geändert.
clipRuleWordLong = „{ $word }“ ist länger als { AMOUNT($max) } Zeichen. Kommas trennen Wörter und Wendungen. Es wurde nichts geändert.
clipRuleNoWord = „{ $word }“ ist nichts, was jemand sagen könnte: es braucht mindestens zwei Buchstaben oder Ziffern. Es wurde nichts geändert.
clipRuleUnknown = Eine Regel „{ $name }“, die du dafür nennen könntest, gibt es hier nicht. Es gibt: { $names }. Die der AutoMod von Discord ändert man in Discord. Es wurde nichts geändert.
clipRulesNotYours = Was nicht gesagt werden darf, ändert nur, wer diesen Server oder Workspace verwaltet; die Moderation sieht die Regeln und probiert sie aus. Es wurde nichts geändert.
clipRulesTitle =
    { $count ->
        [0] Es gibt keine Regeln, was hier gesagt werden darf, also wird in Clips nichts gefunden. /moderation add-rule macht eine.
       *[other] Die Regeln, was hier gesagt werden darf, { AMOUNT($count) }; eigene können es { AMOUNT($max) } werden:
    }
clipRulesBorrowed = Aus der AutoMod von Discord, auch am Gesagten gemessen, und in Discord zu ändern:
clipRuleAdded = Ab jetzt gibt es die Regel „{ $name }“. /moderation rehearse zeigt, was sie gefunden hätte.
clipRuleReplaced = Die Regel „{ $name }“ ist ersetzt. /moderation rehearse zeigt, was sie gefunden hätte.
clipRuleRemoved = Die Regel „{ $name }“ ist weg.
clipTestEmpty = Sag, woran die Regeln gemessen werden sollen.
clipTested =
    { $count ->
        [0] Keine Regel findet darin etwas.
        [one] Eine Regel findet darin etwas:
       *[other] { AMOUNT($count) } Regeln finden darin etwas:
    }
rehearsed = Gemessen an allem, was abgeschrieben und aufgehoben ist, wo du es sehen darfst, in { AMOUNT($tookMs) } ms. Abschriften: { AMOUNT($transcripts) }; Minuten an Aufnahmen: { AMOUNT($minutes) }.
rehearsedNewest = Gemessen am Neuesten von dem, was abgeschrieben und aufgehoben ist, wo du es sehen darfst, { AMOUNT($tookMs) } ms lang; das Ältere blieb aus. Abschriften: { AMOUNT($transcripts) }; Minuten an Aufnahmen: { AMOUNT($minutes) }.
rehearsedNothing = Es wurde nichts gefunden.
rehearsedNote = Nichts davon hatte Folgen. Wer den Server verwaltet, sieht hier alle seine Abschriften; die Moderation die dieses Kanals und der Kanäle, auf die namentlich geachtet wird.
automodForbidden = Die AutoMod von Discord wird nicht am Gesagten gemessen: sie zu lesen braucht das Recht „Server verwalten“, das dieser Bot nicht hat. Gib es ihm; binnen einer Minute gilt die AutoMod auch für Clips.
automodOther = Sie handelt von etwas anderem als Wörtern: von Spam, Erwähnungen oder Profilen.
automodPattern = Ihr Muster „{ $pattern }“ ist hier nicht zu verstehen, oder zu groß.

## Parts of a line

clipRule = „{ $name }“: { $wanted } · ab { AMOUNT($threshold) } · { $action }
clipRuleAllowing = „{ $name }“: { $wanted } · erlaubt: { $allowed } · ab { AMOUNT($threshold) } · { $action }
clipRuleMore = { $shown } und { AMOUNT($more) } weitere
clipRuleList = unsere Liste { $kind } ({ $language })
clipActionLog = nur aufheben
clipActionAsk = die Moderation fragen
clipActionAct = gleich löschen
clipRuleLeft = Aus der AutoMod, nicht am Gesagten gemessen: „{ $name }“. { $why }
clipTestFound =
    { $score ->
        [one] „{ $name }“ ({ $action }): { $words }
       *[other] „{ $name }“ ({ $action }), { AMOUNT($score) } Mal: { $words }
    }
rehearsedRule = „{ $name }“ ({ $action }): Treffer { AMOUNT($matches) }, Abschriften { AMOUNT($transcripts) }
rehearsedExample = { $when } „{ $words }“ in: { $line } ({ $recording }) { $link }
