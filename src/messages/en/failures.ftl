### Why a job brought no result. What it cost and its id are told in sentences of their own.

## Sentences

cancelledBeforeStart = Canceled before it was sent to the audio service.
cancelledWhileRunning = Canceled, but the audio service had already started and can't be stopped.
neverSubmitted = This waited in the queue for too long and was dropped before it was sent. Run it again when the bot is less busy.
deadlinePassed = The audio service took too long, so we stopped waiting (its task is { $taskId }). Check again later, which costs nothing, or run this again.
serviceKeyRefused = The audio service rejected the bot's API key. The bot's operator must set a valid AUDIO_API_KEY; then run this again.
serviceRefused = The audio service rejected this request ({ $status }): { CLAUSE($why) }. Fix the value, and run this again.
serviceNotFound = The audio service doesn't have what this request refers to. Check IDs and links, or create it again.
serviceBusy = The audio service stayed busy or unavailable for too long. Run this again in a few minutes.
chatUnreachable = The chat platform stayed busy or unavailable for too long. Run this again in a few minutes.
chatRefused = The chat platform didn't let the bot continue: { CLAUSE($why) }. Run this again; if it keeps failing, contact the bot's operator.
serviceUnreachable = The audio service couldn't be reached for too long. Run this again in a few minutes; if it keeps failing, contact the bot's operator.
unconfirmedNoAnswer = The audio service didn't respond, so it may already be running this request. If you find it in the service's task list, attach its task ID to continue; retrying could charge you twice.
unconfirmedServerError = The audio service failed while receiving this request ({ $status }), so it may already be running it. If you find it in the service's task list, attach its task ID to continue; retrying could charge you twice.
unconfirmedNoTask = The audio service accepted this request but didn't say how to get the result. If you find it in the service's task list, attach its task ID to continue; retrying could charge you twice.
unconfirmedAfterCrash = The bot was interrupted while sending this request, so the audio service may already be running it. If you find it in the service's task list, attach its task ID to continue; retrying could charge you twice.
unconfirmedAfterRestore = The bot's database was restored from a backup, so this request may already have been sent. If you find it in the audio service's task list, attach its task ID to continue; retrying could charge you twice.
taskFailed = The audio service reported an error: { HAS($message) ->
        [yes] { CLAUSE($message) }
       *[no] no reason given{ HAS($code) ->
            [yes] {" "}({ $code })
           *[no] {""}
        }
    }. Change the request, or try again later.
stepNotFed = The previous step produced no file this step can use. It needs { KINDS($accept) }. Change the order of the steps, and run them again.
partsTooLate = This took too long, so we stopped waiting. Retry it; finished parts won't run again.
whichPart = Part { $part } of { $of } produced no result.
whichStep = Step { $part } of { $of }, /{ $command }, produced no result.
partsKept =
    { $files ->
        [one] The file finished before that is saved and included here. Retrying continues from there and won't charge for it again.
       *[other] The { AMOUNT($files) } files finished before that are saved and included here. Retrying continues from there and won't charge for them again.
    }
taskLost = The audio service no longer has its task { $taskId }, so the result can't be fetched. Run this again if you still need it.
resultUnreachable = The result is ready, but it couldn't be fetched from the audio service. Check again later, which costs nothing.
resultUnchecked = The result is ready, but the bot was too busy to check it. Check again later, which costs nothing.
resultNotSaved = The result is ready, but the bot couldn't save it. Check again later, which costs nothing.
resultNotStored = The result is ready, but the bot's file storage isn't responding. Check again later, which costs nothing.
resultDiskFull = The result is ready, but the bot has no storage space left for it. Once the bot's operator has freed some space, check again, which costs nothing.
parked = The bot was interrupted { AMOUNT($crashes) } times while working on this, so it won't continue automatically. Try again later; if it keeps failing, contact the bot's operator.
resubmitted = The audio service didn't confirm the first request, so it was sent a second time, as the bot's operator configured. You may have been charged for both.
resultGone = The audio service finished, but its result isn't at its link (status { $status }), even after a minute of retries. Check again if there's a button for it, which costs nothing, or run this again.
resultUnusable = The audio service's result can't be used: { CLAUSE($why) }. Check again, which costs nothing, or contact the bot's operator.
diskFull = The bot has no storage space left for files. The bot's operator must free some space or raise the limit; then run this again.
storageUnavailable = The bot's file storage isn't responding. Try again in a few minutes.
platformMissing = The bot's { $platform } connection isn't running, so the answer couldn't be delivered. Ask the bot's operator to start it.
internalFault = Something went wrong inside the bot. Try again in a minute; if it keeps failing, contact the bot's operator.
nothingSpent = Nothing was spent.
maybeCharged = You may have been charged.
jobId = Job { $id }.
howToFix = How do I fix this?
modelNotConfigured = This needs a language model, which this bot doesn't have. Ask the bot's operator to add one. Nothing was spent.
modelBusy = The language model stayed busy or unavailable for too long. Run this again in a few minutes.
modelUnreachable = The language model couldn't be reached for too long. Run this again in a few minutes; if it keeps failing, contact the bot's operator.
modelKeyRefused = The language model rejected the bot's API key. The bot's operator must set a valid MINUTES_API_KEY; then run this again.
modelRefused = The language model rejected this request ({ $status }): { CLAUSE($why) }. Contact the bot's operator.
modelUnconfirmed = The connection to the language model was lost before it answered. Run this again only if paying twice is acceptable.
modelAnswerUnusable =
    The language model's answer couldn't be used, even after a second try{ HAS($tokens) ->
        [yes] , which took { AMOUNT($tokens) } tokens
       *[no] {""}
    }. Run this again.
modelAnswerUnreadable =
    { $kind ->
        [large] The language model's answer was larger than 256 KB, so it wasn't read.
        [page] The language model's address answered with a web page.
        [stream] The language model answered with a stream, which the bot didn't ask for.
       *[other] The language model's answer couldn't be read.
    } Retry; if it happens again, the bot's operator must check MINUTES_API_URL and the server behind it.
modelCancelled = Canceled. The language model's answer isn't waited for.
