### What was heard

## Sentences

transcriptSpeakers =
    { $count ->
        [one] One speaker: { $names }.
       *[other] { AMOUNT($count) } speakers: { $names }.
    }
transcriptHeardBefore = The same recording was transcribed before, by job { $id }, so nothing was spent. Run it again to have it listened to anew.
transcriptHeardThere = The earlier answer:
transcriptGone = The transcript of job { $id } is not kept any more. Have the recording transcribed again; that may cost something.
transcriptNotYours = Only whoever asked for this transcript, whoever is heard in it, or a moderator can change it.
transcriptChanged = Somebody else has changed this transcript at the same time. Look at it again, then repeat what you did.
transcriptNoSpeakers = Nobody was told apart in this recording. Have it transcribed with speakers:yes; that may cost something.
transcriptNoSpeaker = Nobody in this transcript is called “{ $given }”. They are called: { $names }.
transcriptNameEmpty = A name has at least one letter. Give one; nothing was changed.
transcriptNoLine =
    { $lines ->
        [0] This transcript has no lines.
        [one] This transcript has one line only, and that is not the one you mean.
       *[other] There is no such line: this transcript has { AMOUNT($lines) }. Give a line's number, or a time such as 1:02.
    }
transcriptNotAPlace = “{ $given }” is neither a line's number nor a time such as 1:02.
transcriptWhoIsIt = Who is this? Choose a speaker to give a name to; what they say helps to know them.
transcriptThisIs = { $speaker } is … Choose a member, a name, or another speaker who is the same person.
transcriptNamed = { $speaker } is { $name } from now on, in the answer and in every file.
transcriptMerged = { $speaker } and { $into } are one speaker from now on, in the answer and in every file.
transcriptFixed = The line is changed, in the answer and in every file.
transcriptFileReady = Here is the transcript as “{ $name }”.
transcriptFileLinked = “{ $name }” is too large to be sent here. Fetch it here; the link works for 12 hours:
transcriptFileTooLarge = “{ $name }” is too large to be sent here, and cannot be linked, since the bot does not know its own public address. Whoever runs the bot must set PUBLIC_URL.

## Labels: what stands on a button or over a field

transcriptSpeakersLabel = Speakers
transcriptSaveLabel = Save
transcriptMemberLabel = A member
transcriptNameLabel = A name
transcriptSameLabel = The same as
transcriptKnownLabel = Somebody known

## Parts of a line or of a sentence

# How somebody is called whom nobody has named yet.
speakerNumber = Speaker { $number }
