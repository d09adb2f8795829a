### Typed commands

## Sentences

nothingTyped = Enter a command. Commands start with a slash, for example { $example }. /help lists them all.
noCommand = Enter a command. To have this text spoken, choose “Speak it”, or start it with /tts. /help lists all commands.
unknownCommand = There's no command /{ $name }. Did you mean { $nearest }? /help lists all commands.
incompleteCommand = /{ $family } needs a subcommand. Choose one of: { $members }.
openQuote = The quotation mark after “{ $option }:” isn't closed. Close it, or remove it if the value is a single word.
optionTwice = “{ $option }” was given more than once. Give it only once.
unreadableOptions = The options couldn't be read. Send them as names with values, one value per name.
strayText = /{ $command } doesn't know what to do with “{ $given }”. Write options as name:value; /help { $command } lists them.
optionOrText = /{ $command } has no option like “{ $given }”. Is it part of the text? To avoid this question, put the text in quotation marks.

## Labels: what stands on a button or over a field

speakLabel = Speak it
keepAsTextLabel = Use it as text
leaveOutLabel = Leave it out
