### What was typed

## Sentences

nothingTyped = There is no command in that. Commands begin with a slash, for example { $example }. /help lists them all.
unknownCommand = There is no command /{ $name }. The nearest are { $nearest }; /help lists them all.
incompleteCommand = /{ $family } needs a second word. Choose one of: { $members }.
openQuote = The quotation mark after “{ $option }:” is never closed. Close it, or leave the marks out if the value is one word.
optionTwice = “{ $option }” was given more than once, so it is not clear which is meant. Give it once.
unreadableOptions = The options could not be read. Send them as names with values, one value for each name.
strayText = /{ $command } does not know what to do with “{ $given }”. Write options as name:value; /help { $command } lists them.
