### Help

## Sentences

helpAll = What you can ask for:
helpFamily = What begins with /{ $name }:
helpLine = /{ $name } · { $description }.
helpMore = /help and a command's name tells its options. Write them as name:value, or name:"several words".

## Parts of a line or of a sentence

helpExample = For example: { $example }
helpPlainOption = { $name }: { $description }.
helpOption = { $name }: { $description } ({ $facts }).
optionRequired = required
limitText = at most { AMOUNT($max) } characters
limitRange = from { AMOUNT($min) } to { AMOUNT($max, $unit) }
limitYesNo = yes or no
limitFile = a file, a link, latest, or job:last: { KINDS($accept) }
limitNewest = otherwise the newest file of the place
limitDefault = otherwise { $value }
