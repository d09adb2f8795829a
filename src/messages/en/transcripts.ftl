### Transcripts

## Sentences

transcriptSpeakers =
    { $count ->
        [one] 1 speaker: { $names }.
       *[other] { AMOUNT($count) } speakers: { $names }.
    }
transcriptHeardBefore = Job { $id } already transcribed this recording, so nothing was spent. Run it again to get a new transcript.
transcriptCorrected =
    { $count ->
        [one] 1 word was corrected by this server's vocabulary: { $words }.
       *[other] { AMOUNT($count) } words were corrected by this server's vocabulary: { $words }.
    }
transcriptHeardThere = Earlier answer:
transcriptGone = The transcript of job { $id } has expired. Transcribe the recording again; this may cost money.
transcriptNotYours = Only the person who requested this transcript, someone heard in it, or a moderator can change it.
transcriptChanged = Someone else changed this transcript at the same time. Check it, then try again.
transcriptNoSpeakers = Speakers weren't identified in this recording. Transcribe it with speakers:yes; this may cost money.
transcriptNoSpeaker = This transcript has no speaker “{ $given }”. Its speakers: { $names }.
transcriptNameEmpty = Enter a name with at least one letter. Nothing was changed.
transcriptNoLine =
    { $lines ->
        [0] This transcript has no lines.
        [one] There's no such line: this transcript has only 1.
       *[other] There's no such line: this transcript has { AMOUNT($lines) }. Enter a line number, or a time such as 1:02.
    }
transcriptNotAPlace = “{ $given }” isn't a line number or a time such as 1:02.
transcriptWhoIsIt = Who is this? Choose a speaker to name; what they say helps you recognize them.
transcriptThisIs = Who is { $speaker }? Choose a member, a name, or another speaker who is the same person.
transcriptNamed = { $speaker } is now { $name } in the answer and all files.
transcriptMerged = { $speaker } and { $into } are now one speaker in the answer and all files.
transcriptFixed = The line was changed in the answer and all files.
transcriptUncorrected = The transcript has the words again that were recognized, in the answer and all files.
transcriptNotCorrected = The vocabulary has corrected nothing in this transcript.
transcriptFileReady = Here's the transcript as “{ $name }”.
transcriptFileLinked = “{ $name }” is too large to send here. Download it here; the link works for 12 hours:
transcriptFileTooLarge = “{ $name }” is too large to send here, and can't be linked because the bot's public address isn't set. Ask the bot's operator to set PUBLIC_URL.

## Labels: what stands on a button or over a field

transcriptSpeakersLabel = Speakers
transcriptSaveLabel = Save
transcriptMemberLabel = Member
transcriptNameLabel = Name
transcriptSameLabel = Same as
transcriptKnownLabel = Known name

## Parts of a line or of a sentence

# A speaker who has no name yet
speakerNumber = Speaker { $number }
correction = “{ $heard }” → “{ $term }”
transcriptSameLanguage = The transcript is already in that language ({ $language }).
transcriptTooLong = This transcript is too long for one request. Split the recording, and transcribe its parts.
transcriptNotHere = Others here may not be allowed to read this transcript. Run this in the channel that it belongs to.
askNothingFound = No transcript visible to everyone here mentions this.
askNotSaid = The transcripts don’t say.
askQuote =
    “{ $text }” ({ HAS($speaker) ->
        [yes] { $speaker }, { $name }
       *[no] { $name }
    }{ HAS($at) ->
        [yes] , { $at })
       *[no] )
    }
transcriptPunctuated = The audio service gave no punctuation. Periods, question marks and capitals were added by simple rules; no word was changed.
