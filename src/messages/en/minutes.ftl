### Minutes of meetings

## Sentences

minutesByRules = Highlights, chosen without a language model: sentences of the transcript that are tasks, decisions or open questions. There can be more than these.
minutesByModel = Written by a language model. Each point quotes the transcript.
minutesOutdated = The transcript has been edited since. Use “Make again” to update these minutes.
minutesNoItems = No action items found.
minutesNotEnglish = Highlights can be made only from English recordings, and minutes need a language model, which isn't set up. Ask the bot's operator to set MINUTES_API_URL.
minutesNeedModel = Without the language model, there are only highlights, of English recordings. Use /transcripts write-minutes { $id } to have it write minutes.
minutesWrittenBefore = The language model has already written minutes of this transcript, which hasn't changed since. See them with /transcripts minutes { $id }, or write them again at full cost with again:yes.
minutesBeingWritten = The language model is already writing these minutes, in job { $id }. Nothing was charged. When it has finished, see them with /transcripts minutes { $transcript }.
minutesUnsupported = Nothing that the language model wrote could be found in the transcript, so no minutes were saved. Run this again.
templateUsed = Minutes that the language model writes here use the template “{ $name }”.
templateFrom = Set { $place }.
templateHint = For one transcript, choose another template with /transcripts write-minutes.
templateNoSections = The custom template has no sections yet. An admin can set them with /transcripts template, separated by semicolons.
templateSectionsWrong = Separate the titles of your sections with semicolons: at most { $max } titles of { $length } characters each.
templateSectionLink = The title of a section can't contain a link. Remove it and try again.
minutesNone = There are no minutes of “{ $id }” yet. Use /transcripts minutes to make them.
minutesNoItem = These minutes have no action item { $number }. Use /transcripts minutes to see them.
minutesNotPostable = These minutes can't be posted: there's no answer with the transcript that everyone here can see.
minutesPostedBefore = These minutes were already posted below the transcript, or are just being posted.
minutesNoCanvas = These minutes can't become a canvas: canvases exist in Slack channels only, where the bot's operator has enabled them.
minutesCanvasBefore = A canvas of these minutes is being created. Look for it below the transcript.
minutesFallback =
    { $cause ->
        [refused] A budget, limit or permission kept the language model from writing these minutes.
       *[failed] The language model couldn't write these minutes.
    }
minutesNotice = Minutes or highlights of meetings that are transcribed in this channel are now made automatically and posted below the transcript. They're deleted with it. To opt out with your recordings, use /transcripts automatic opt_out_minutes:yes.
minutesAreAutomatic = Highlights of meetings that are transcribed here are collected automatically, without a language model.
minutesAreWritten = Minutes of meetings that are transcribed here are written automatically by the language model, which counts toward budgets.
minutesWithYou = That includes your recordings. To opt out everywhere, use /transcripts automatic opt_out_minutes:yes.
minutesWithoutYou = You've opted out of automatic minutes of your recordings. To opt back in, use /transcripts automatic opt_out_minutes:no.
digestRemoved = These action items were removed because one of their recordings was deleted or someone asked for it.
digestHint = To mark items as done or change them, open the minutes of their recording, for example with /transcripts minutes { $id }.

## Labels: what stands on a button or over a field

minutesSummary = Summary
minutesDecisions = Decisions
minutesItems = Action items
minutesQuestions = Open questions
minutesChapters = Chapters
minutesPreviously = Previously on …
minutesHappened = What happened
minutesCharacters = Characters
minutesOpenThreads = Open threads
minutesAnswers = Questions and answers
minutesQuotes = Quotes
minutesSpeakingTime = Speaking time
minutesNoSpeaker = Unknown speaker
minutesAgain = Make again
minutesWrite = Write with the language model
minutesChooseItem = Show or change an action item
minutesDone = Mark as done
minutesNotDone = Mark as not done
minutesOwner = Set owner
minutesDue = Set date
minutesBack = Back to the minutes
minutesOpen = Open the recording
minutesPost = Post below the transcript
minutesCreateCanvas = Create canvas
minutesCanvas = Open canvas
minutesThread = Meeting notes

## Parts of a line or of a sentence

minutesTitle = Minutes of { $name }
highlightsTitle = Highlights of { $name }
digestTitle = Open action items, week of { $week }
digestMore =
    { $count ->
        [one] … and 1 more
       *[other] … and { AMOUNT($count) } more
    }
digestItem =
    { $number }. { $text }{ HAS($owner) ->
        [yes] {" "}– { $owner }
       *[no] {""}
    }{ HAS($due) ->
        [yes] , { $due }
       *[no] {""}
    } · { $name }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesMore =
    { $count ->
        [one] … and 1 more in the file
       *[other] … and { AMOUNT($count) } more in the files
    }
minutesLine =
    • { $text }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesHeading = ▸ { $heading }
minutesColumn =
    { $column ->
        [number] No.
        [item] Action item
        [owner] Owner
        [due] Due
       *[at] At
    }
minutesSection =
    { $name ->
        [done] Done
        [next] Next
        [blocked] Blocked
        [question] Question
       *[other] Answer
    }
minutesPoint = { $label }: { $text }
minutesQuote =
    “{ $text }”{ HAS($speaker) ->
        [yes] {" "}– { $speaker }
       *[no] {""}
    }
speakingLine = { $name }: { SPAN($length) } ({ $percent }%)
speakingOthers = Others
templateSection = • { $title }
minutesItem =
    { $mark } { $number }. { $text }{ HAS($owner) ->
        [yes] {" "}– { $owner }
       *[no] {""}
    }{ HAS($due) ->
        [yes] , { $due }
       *[no] {""}
    }{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
minutesSaid =
    “{ $quote }”{ HAS($at) ->
        [yes] {" "}({ $at })
       *[no] {""}
    }
