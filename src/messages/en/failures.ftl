### Why a job brought no result. What it cost and its id are told in sentences of their own.

## Sentences

cancelledBeforeStart = Cancelled before it was sent to the audio service.
cancelledWhileRunning = Cancelled. The audio service had already begun, and its work cannot be stopped.
neverSubmitted = This waited too long for its turn and was given up before it was sent. Run it again when less is going on.
deadlinePassed = The audio service took too long, and we stopped waiting (its task is { $taskId }). Look again later, which costs nothing, or run this again.
serviceKeyRefused = The audio service refused the bot's key. Whoever runs the bot must set a valid AUDIO_API_KEY; then run this again.
serviceRefused = The audio service did not accept this request ({ $status }): { CLAUSE($why) }. Change what it names, and run this again.
serviceBusy = The audio service was too busy or not working for as long as we could wait. Run this again in a few minutes.
chatUnreachable = The chat was too busy or did not answer the bot for as long as we could wait. Run this again in a few minutes.
chatRefused = The chat did not let the bot go on: { CLAUSE($why) }. Run this again; if it stays so, tell whoever runs the bot.
serviceUnreachable = The audio service could not be reached for as long as we could wait. Run this again in a few minutes; if it stays so, tell whoever runs the bot.
unconfirmedNoAnswer = The audio service gave no answer, so nobody can tell whether it received the request. If it is among the service's own tasks, name its id and the job goes on; run this again only if paying twice is acceptable.
unconfirmedServerError = The audio service failed while it took the request ({ $status }), so nobody can tell whether the work was begun. If it is among the service's own tasks, name its id and the job goes on; run this again only if paying twice is acceptable.
unconfirmedNoTask = The audio service took the request, but did not say how to ask for the result. If it is among the service's own tasks, name its id and the job goes on; run this again only if paying twice is acceptable.
unconfirmedAfterCrash = The bot was interrupted while it sent the request, so nobody can tell whether the audio service received it. If it is among the service's own tasks, name its id and the job goes on; run this again only if paying twice is acceptable.
unconfirmedAfterRestore = The bot's memory was restored from a backup, so nobody can tell whether this had been sent before. If it is among the audio service's own tasks, name its id and the job goes on; run this again only if paying twice is acceptable.
taskFailed = The audio service could not do this: { HAS($message) ->
        [yes] { CLAUSE($message) }
       *[no] it gave no reason
    }{ HAS($code) ->
        [yes] {" "}({ $code })
       *[no] {""}
    }. Change the request, or run it again later.
stepNotFed = The step before made nothing that it could work on: it takes { KINDS($accept) }. Change the order of the steps, and run them again.
partsTooLate = It took longer than we could wait. Try it again: what is done is not done a second time.
partsNotJoined = The parts could not be put together into one file. Use them as they are, or tell whoever runs the bot.
whichPart = Part { $part } of { $of } brought no result.
whichStep = Step { $part } of { $of }, /{ $command }, brought no result.
partsKept =
    { $files ->
        [one] What was made before is kept and is here; trying again goes on from there and does not pay for it again.
       *[other] The { AMOUNT($files) } files that were made before are kept and are here; trying again goes on from there and does not pay for them again.
    }
taskLost = The audio service no longer knows its task { $taskId }, so the result cannot be fetched. Run this again if you still need it.
resultUnreachable = The result is ready, but it could not be fetched from the audio service. Look again later, which costs nothing, or run this again.
parked = The bot was interrupted { AMOUNT($deaths) } times while it worked on this, so it does not go on by itself. Try again later; if it stays so, tell whoever runs the bot.
resubmitted = The audio service did not confirm the first request, so it was sent a second time, as whoever runs the bot has chosen. Both may have cost something.
resultGone = The audio service finished, but its result can't be found at its link (status { $status }), even after a minute of retrying. Run this again, or ask the bot's operator.
resultUnusable = The audio service's result cannot be used: { CLAUSE($why) }. Run this again, or ask whoever runs the bot.
diskFull = The bot has no room left to keep files. Whoever runs it must free some space or raise the limit; then run this again.
platformMissing = The part of the bot that serves { $platform } is not running, so the answer could not be brought there. Ask whoever runs the bot to start it.
internalFault = Something went wrong inside the bot. Try again in a minute; if it happens again, tell whoever runs the bot.
nothingSpent = Nothing was spent.
maybeCharged = It may have cost something.
jobId = Job { $id }.
