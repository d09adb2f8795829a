### One's own jobs, and a server's

## Sentences

jobUnknown = You have no job { $id }. /jobs list shows your jobs and their IDs.
jobEnded = Job { $id } has already finished, so there's nothing to cancel. /jobs show { $id } shows how it went.
jobCannotBeCancelledNow = Job { $id } can't be canceled right now: it's being sent, or its answer is on the way. Try again in a few seconds.
jobStillRunning = Job { $id } hasn't finished yet. Wait for it, or cancel it first: /jobs cancel { $id }.
jobsNone = You have no jobs yet. Run a command, for example: /tts Hello.
jobsFound =
    { $count ->
        [one] Your only job:
       *[other] Your last { AMOUNT($count) } jobs:
    }
jobsNoneHere = No jobs here yet.
jobsFoundHere = The last { AMOUNT($count) } jobs here (times are in UTC):
jobsNotYours = Only admins of this server or workspace can see other people's jobs. /jobs list shows your own.
jobShown = Job { $id }:
jobCancelled = Job { $id } is being canceled:
jobRetried = Job { $id } is running again as { $again }:
jobArrived = Job { $id } is now waiting for task { $task }. Nothing is sent again, so this costs nothing:
jobResumed = Checking job { $id } again. This costs nothing:
jobElsewhere = Job { $id } was requested on another platform. Run it again there.
sendNowhere = You have no other account that this could be sent to. /link connects your accounts on several platforms.
sendNothing = Job { $id } has no result to send. /jobs show { $id } shows how it went.
sendUnknown = You have no linked account “{ $to }”. /jobs send without it lists your accounts.
sendClosed = The bot couldn't open a conversation with { $name } on { $platform }. Write to it there once, or try again in a minute. Nothing was spent.
sendWhere = Where should the result of job { $id } go?
sent = The result of job { $id } is on its way to { $name } on { $platform }. This costs nothing.
sentBefore = The result of job { $id } was already sent to { $name } on { $platform }.
jobNotUnconfirmed = Job { $id } isn't waiting for confirmation, so you can't attach a task to it. /jobs show { $id } shows how it went.
jobNotResumable = Job { $id } has no result that could still be fetched, so there's nothing to check. To run it again: /jobs retry { $id }.
taskUnknown = The audio service has no task “{ $taskId }”. Copy the ID from the service's task list. The job is unchanged.
taskHeld = Task “{ $taskId }” already belongs to another job. Choose another one from the service's task list. The job is unchanged.
taskNotAsked = The audio service couldn't be asked about that task. Try again in a minute. The job is unchanged, and nothing was spent.
jobHasNoTask = Job { $id } has no task at the audio service that could be used here. Choose a podcast, piece or voice design that the service has made.
jobState = Status: { STATE($state) }.
jobAsked = Requested at { $at } UTC.
jobFile = Output: { $name }.
jobAsSource = To use it in another command, give { $value } as the source.
jobTask = Audio service task: { $taskId }.
jobAnswer = Audio service's answer to { $to ->
    [poll] the last poll
   *[submit] the request
  }: { $excerpt }.

## Labels: what stands on a button or over a field

sendTo = { $name } on { $platform }
dubAnyway = Dub anyway
budgetConfirm = Run it

## Parts of a line or of a sentence

jobStepFile = Step { $number }, /{ $command }: { $name }
jobOfServer =
    { $id } · { $at } · /{ $command } · { STATE($state) } · by { $person }{ HAS($cost) ->
        [yes] {" "}· { $cost }
       *[no] {""}
    }
jobVisitor = visitor { $id }
jobLine =
    { $id } · { HAS($elsewhere) ->
        [yes] { $elsewhere } ·{" "}
       *[no] {""}
    }/{ $command } · { STATE($state) } · { SPAN($elapsedMs) }{ HAS($about) ->
        [yes] {" "}· { $about }
       *[no] {""}
    }
