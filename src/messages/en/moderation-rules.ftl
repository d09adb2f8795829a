### Rules for voice clips

## Sentences

patternTooLong = The pattern has { AMOUNT($length) } characters, but the limit is { AMOUNT($max) }. Shorten it and try again.
patternTooBig = The pattern “{ $pattern }” is too complex: { AMOUNT($steps) } steps per character, and the limit is { AMOUNT($max) }. Make repetitions such as {"{"}1,500{"}"} smaller, or use + or * instead.
patternMatchesAll = The pattern “{ $pattern }” also matches empty text, so it would flag everything. Change it to require at least one character.
patternInvalid = The pattern “{ $pattern }” is invalid at character { $place }: “{ $part }”. Patterns use RE2 syntax, which has no lookahead, lookbehind or backreferences.
clipRulesTooMany = You've reached the limit of { AMOUNT($max) } rules. Remove one first with /moderation remove-rule.
clipRulePatterns = You've reached the limit of { AMOUNT($max) } patterns across all rules. Remove one first, or use words instead.
clipRuleName = A rule needs a name of at most { AMOUNT($max) } characters.
clipRuleEmpty = Specify what the rule matches, with words:, list:, personal: or pattern:.
clipRuleWords = A rule can have at most { AMOUNT($max) } words and as many allowed words.
clipRuleWordLong = “{ $word }” is longer than { AMOUNT($max) } characters. Separate words and phrases with commas.
clipRuleNoWord = “{ $word }” can't be matched. Enter at least two letters or digits.
clipRuleUnknown = There's no rule “{ $name }” you can use here. Rules: { $names }. Change AutoMod's rules in Discord.
clipRulesNotYours = Only admins can change the rules. Moderators can view and test them.
clipRulesTitle =
    { $count ->
        [0] There are no rules yet, so no clips are flagged. Add one with /moderation add-rule.
        [one] 1 rule (you can add up to { AMOUNT($max) } of your own):
       *[other] { AMOUNT($count) } rules (you can add up to { AMOUNT($max) } of your own):
    }
clipRulesBorrowed = From Discord's AutoMod, also applied to clips (change them in Discord):
clipRuleAdded = Rule “{ $name }” added. Use /moderation dry-run to see what it would have flagged.
clipRuleReplaced = Rule “{ $name }” replaced. Use /moderation dry-run to see what it would have flagged.
clipRuleRemoved = Rule “{ $name }” removed.
clipTestEmpty = Enter some text to test the rules on.
clipTested =
    { $count ->
        [0] No rules match.
        [one] 1 rule matches:
       *[other] { AMOUNT($count) } rules match:
    }
rehearsed = Checked every stored transcript you can see, in { AMOUNT($tookMs) } ms. Transcripts: { AMOUNT($transcripts) }, of which checked clips: { AMOUNT($clips) }; minutes of audio: { AMOUNT($minutes) }.
rehearsedNewest = Checked the newest stored transcripts you can see for { AMOUNT($tookMs) } ms; older ones were skipped. Transcripts: { AMOUNT($transcripts) }, of which checked clips: { AMOUNT($clips) }; minutes of audio: { AMOUNT($minutes) }.
rehearsedNothing = No matches.
rehearsedNote = Dry run: no action was taken. Admins see all transcripts; moderators see this channel, the channels monitored by name and, if all channels are monitored, all checked clips.
rehearsedPartial =
    { $count ->
        [one] Of 1 long clip, only the beginning is stored, so later matches in it aren't counted.
       *[other] Of { AMOUNT($count) } long clips, only the beginning is stored, so later matches in them aren't counted.
    }

automodForbidden = Discord's AutoMod rules don't apply to clips because the bot lacks the “Manage Server” permission to read them. Once you grant it, they apply within a minute.
automodOther = It covers spam, mentions or profiles, not words.
automodPattern = Its pattern “{ $pattern }” isn't supported here, or is too complex.

## Parts of a line

clipRule = “{ $name }”: { $wanted } · matches needed: { AMOUNT($threshold) } · { $action }
clipRuleAllowing = “{ $name }”: { $wanted } · allowed: { $allowed } · matches needed: { AMOUNT($threshold) } · { $action }
clipRuleMore = { $shown } and { AMOUNT($more) } more
clipRuleList = built-in list { $kind } ({ $language })
clipRulePersonal = personal data ({ $kinds })
clipRuleSound = { $line } · also by sound ({ $language })
clipRulePersonalUnknown = There's no kind of personal data “{ $name }”. Use phone, email, card, address or all.
clipActionLog = log
clipActionAsk = ask moderators
clipActionAct = delete immediately
clipRuleTexts = { $line } · texts to be spoken: { $action }
textActionTell = spoken; moderators are notified
textActionAsk = moderators decide first
textActionBlock = refused
clipRuleLeft = AutoMod rule that doesn't apply to clips: “{ $name }”. { $why }
clipTestFound =
    { $score ->
        [one] “{ $name }” ({ $action }): { $words }
       *[other] “{ $name }” ({ $action }), { AMOUNT($score) } times: { $words }
    }
rehearsedUntranscribed = A dry run transcribes nothing. Voice messages of the last { AMOUNT($days) } days that weren't checked because they have no transcript: { AMOUNT($untranscribed) } of the newest { AMOUNT($count) }.
rehearsedRule = “{ $name }” ({ $action }): matches { AMOUNT($matches) }, transcripts { AMOUNT($transcripts) }
rehearsedExample = { $when } “{ $words }” in: { $line } ({ $recording }) { $link }
