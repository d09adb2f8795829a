### Help

## Sentences

helpAll = What do you want to do?
helpFamily = Commands that start with /{ $name }:
helpLine = /{ $name } · { $description }.
helpFamilyLine = /{ $name } · { $description }: { $members }.
helpHello = Hello! This is what I sound like.
helpMore = For details, add a command's name to /help. Write options as name:value or name:"several words".

## Labels of buttons, fields and choices

helpSections = All commands
helpSection = { $name ->
    [create] Create
    [transcribe] Transcribe
    [improve] Improve audio
    [voices] Voices
   *[other] Settings and admin
}

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
