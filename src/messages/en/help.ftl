### Help

## Sentences

helpAll = Commands:
helpFamily = Commands that start with /{ $name }:
helpLine = /{ $name } · { $description }.
helpMore = For details, add a command's name to /help. Write options as name:value or name:"several words".

## Parts of a line or of a sentence

helpExample = For example: { $example }
helpPlainOption = { $name }: { $description }.
helpOption = { $name }: { $description } ({ $facts }).
optionRequired = required
limitText = at most { AMOUNT($max) } characters
limitRange = from { AMOUNT($min) } to { AMOUNT($max, $unit) }
limitYesNo = yes or no
limitFile = a file, a link, latest, or job:last: { KINDS($accept) }
limitNewest = default: the newest file here
limitDefault = default: { $value }
