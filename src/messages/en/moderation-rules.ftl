### What must not be said in a server's voice clips

## Sentences

patternTooLong = The pattern has { AMOUNT($length) } characters, and { AMOUNT($max) } is the most. Nothing was changed.
patternTooBig = The pattern “{ $pattern }” takes { AMOUNT($steps) } steps for a letter, and { AMOUNT($max) } is the most: repetitions such as {"{"}1,500{"}"} make it big. Make them smaller, or leave them open (+, *). Nothing was changed.
patternMatchesAll = The pattern “{ $pattern }” also fits where nothing is said at all, so it would say nothing about what was. Nothing was changed.
patternInvalid = The pattern “{ $pattern }” is not understood from character { $place } on: “{ $part }”. Patterns are read as RE2 reads them: without looking ahead or behind, and without going back to what was found. Nothing was changed.
