### One's own jobs, and a server's

## Sentences

jobUnknown = You have no job { $id }. /jobs list shows your jobs with their ids.
jobEnded = Job { $id } has already ended, so there is nothing to cancel. /jobs show { $id } tells how.
jobCannotBeCancelledNow = Job { $id } cannot be cancelled at this moment: it is being sent, or its answer is on the way. Try again in a few seconds.
jobStillRunning = Job { $id } has not ended yet. Wait for it, or cancel it first: /jobs cancel { $id }.
jobsNone = You have no jobs yet. Ask for something, for example: /tts Hello.
jobsFound =
    { $count ->
        [one] Your only job:
       *[other] Your last { AMOUNT($count) } jobs:
    }
jobsNoneHere = Nobody has asked for anything here yet.
jobsFoundHere = The last { AMOUNT($count) } that were asked for here (times are UTC):
jobsNotYours = What others have asked for is seen by those who manage this server or workspace. /jobs list shows your own.
jobShown = Job { $id }:
jobCancelled = Job { $id } is being cancelled:
jobRetried = Job { $id } runs again as { $again }:
jobArrived = Job { $id } goes on waiting, for the task { $task }. Nothing is sent again, so this costs nothing:
jobResumed = Job { $id } goes on waiting for its task. This costs nothing:
jobNotUnconfirmed = Job { $id } is not one that may have arrived unnoticed, so no task can be named for it. /jobs show { $id } tells how it ended.
jobNotResumable = Job { $id } has no task that could still bring a result, so there is nothing to look for. To run it again: /jobs retry { $id }.
taskUnknown = The audio service knows no task “{ $taskId }”. Copy the id from the service's own list of tasks; the job stays as it is.
taskHeld = The task “{ $taskId }” belongs to another job already, so it cannot be this one's. Look for another in the service's own list; the job stays as it is.
taskNotAsked = The audio service could not be asked about that task just now. Try again in a minute; the job stays as it is, and nothing was spent.
jobState = State: { STATE($state) }.
jobAsked = Asked for at { $at } UTC.
jobFile = It made { $name }.
jobAsSource = Go on with it: give another command { $value } as its source.
jobTask = Its task at the audio service: { $taskId }.

## Parts of a line or of a sentence

jobOfServer =
    { $id } · { $at } · /{ $command } · { STATE($state) } · by { $person }{ HAS($cost) ->
        [yes] {" "}· { $cost }
       *[no] {""}
    }
jobLine =
    { $id } · /{ $command } · { STATE($state) } · { SPAN($elapsedMs) }{ HAS($about) ->
        [yes] {" "}· { $about }
       *[no] {""}
    }
