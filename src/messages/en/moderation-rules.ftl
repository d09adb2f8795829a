### What must not be said in a server's voice clips

## Sentences

patternTooLong = The pattern has { AMOUNT($length) } characters, and { AMOUNT($max) } is the most. Nothing was changed.
patternTooBig = The pattern “{ $pattern }” takes { AMOUNT($steps) } steps for a letter, and { AMOUNT($max) } is the most: repetitions such as {"{"}1,500{"}"} make it big. Make them smaller, or leave them open (+, *). Nothing was changed.
patternMatchesAll = The pattern “{ $pattern }” also fits where nothing is said at all, so it would say nothing about what was. Nothing was changed.
patternInvalid = The pattern “{ $pattern }” is not understood from character { $place } on: “{ $part }”. Patterns are read as RE2 reads them: without looking ahead or behind, and without going back to what was found. Nothing was changed.
clipRulesTooMany = There are { AMOUNT($max) } rules on what is said here, which is the most. Take some away first with /moderation remove-rule. Nothing was changed.
clipRulePatterns = The rules here have { AMOUNT($max) } patterns all in all, which is the most: each is held against every word. Take one away first, or name the words instead. Nothing was changed.
clipRuleName = A rule needs a name of at most { AMOUNT($max) } characters. Nothing was changed.
clipRuleEmpty = Say what must not be said: words:, list: or pattern:. Nothing was changed.
clipRuleWords = A rule can have { AMOUNT($max) } words and as many that it allows. Nothing was changed.
clipRuleWordLong = “{ $word }” is longer than { AMOUNT($max) } characters. Commas separate words and phrases. Nothing was changed.
clipRuleNoWord = “{ $word }” is nothing that somebody could say: at least two letters or digits are needed. Nothing was changed.
clipRuleUnknown = There is no rule “{ $name }” here that you could name for this. There are: { $names }. Those of Discord's AutoMod are changed in Discord. Nothing was changed.
clipRulesNotYours = Only those who manage this server or workspace change what must not be said; moderators see and try the rules. Nothing was changed.
clipRulesTitle =
    { $count ->
        [0] There are no rules on what is said here, so nothing is found in clips. /moderation add-rule makes one.
       *[other] The rules on what is said here, { AMOUNT($count) }; of your own { AMOUNT($max) } can be made:
    }
clipRulesBorrowed = From Discord's AutoMod, held against what is said, too, and changed in Discord:
clipRuleAdded = From now on there is the rule “{ $name }”. /moderation rehearse shows what it would have found.
clipRuleReplaced = The rule “{ $name }” is replaced. /moderation rehearse shows what it would have found.
clipRuleRemoved = The rule “{ $name }” is gone.
clipTestEmpty = Say what the rules should be held against.
clipTested =
    { $count ->
        [0] No rule finds anything in that.
        [one] One rule finds something in that:
       *[other] { AMOUNT($count) } rules find something in that:
    }
rehearsed = Held against all that was transcribed and is kept where you may look, in { AMOUNT($tookMs) } ms. Transcripts: { AMOUNT($transcripts) }; minutes of recordings: { AMOUNT($minutes) }.
rehearsedNewest = Held against the newest of what was transcribed and is kept where you may look, for { AMOUNT($tookMs) } ms; the older ones were left out. Transcripts: { AMOUNT($transcripts) }; minutes of recordings: { AMOUNT($minutes) }.
rehearsedNothing = Nothing was found.
rehearsedNote = Nothing was done about any of it. Whoever manages the server sees all of its transcripts here; moderators those of this channel and of the channels that are looked after by name.

automodForbidden = Discord's AutoMod is not held against what is said: reading it takes the right “Manage Server”, which this bot does not have. Give it that right; within a minute AutoMod holds for clips, too.
automodOther = It is about something else than words: spam, mentions or profiles.
automodPattern = Its pattern “{ $pattern }” is not understood here, or is too big.

## Parts of a line

clipRule = “{ $name }”: { $wanted } · from { AMOUNT($threshold) } on · { $action }
clipRuleAllowing = “{ $name }”: { $wanted } · allowed: { $allowed } · from { AMOUNT($threshold) } on · { $action }
clipRuleMore = { $shown } and { AMOUNT($more) } more
clipRuleList = our list { $kind } ({ $language })
clipActionLog = log
clipActionAsk = ask moderators
clipActionAct = delete at once
clipRuleLeft = Of AutoMod, not held against what is said: “{ $name }”. { $why }
clipTestFound =
    { $score ->
        [one] “{ $name }” ({ $action }): { $words }
       *[other] “{ $name }” ({ $action }), { AMOUNT($score) } times: { $words }
    }
rehearsedRule = “{ $name }” ({ $action }): matches { AMOUNT($matches) }, transcripts { AMOUNT($transcripts) }
rehearsedExample = { $when } “{ $words }” in: { $line } ({ $recording }) { $link }
