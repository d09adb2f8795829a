### Typed commands

## Sentences

nothingTyped = Enter a command. Commands start with a slash, for example { $example }. /help lists them all.
unknownCommand = There's no command /{ $name }. Did you mean { $nearest }? /help lists all commands.
incompleteCommand = /{ $family } needs a subcommand. Choose one of: { $members }.
openQuote = The quotation mark after “{ $option }:” isn't closed. Close it, or remove it if the value is a single word.
optionTwice = “{ $option }” was given more than once. Give it only once.
unreadableOptions = The options couldn't be read. Send them as names with values, one value per name.
strayText = /{ $command } doesn't know what to do with “{ $given }”. Write options as name:value; /help { $command } lists them.
