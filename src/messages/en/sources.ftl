### Files and links that go in

## Sentences

missingSource = /{ $command } needs a file or a link as “{ $option }”. Attach a file, paste a link, or name an earlier job with job:last. For example: { $example }
missingSourceWhy = /{ $command } needs a file or a link as “{ $option }”, and the newest one here could not be taken. { $why }
notASource = “{ $option }” is neither a file nor a link. Attach a file, or paste a link that begins with https://.
notAJobWord = “{ $given }” names no job. Write job:last, or job: and an id from /jobs list; #2 or part of a name behind it chooses one of several files.
latestNone = No file with { KINDS($accept) } was found among the newest of this place. Attach one, or paste a link. Nothing was spent.
latestUnread = The newest files of this place could not be looked at just now. Try again in a minute, or attach the file. Nothing was spent.
sourceJobUnknown = You can't use job { $id } here: it doesn't exist, or its answer isn't visible to everyone in this channel. /jobs list shows your jobs. Nothing was spent.
sourceJobNotDone = Job { $id } has not ended yet, so there is nothing of it to use. Wait for its answer, and ask again. Nothing was spent.
sourceJobFailed = Job { $id } ended without a result ({ STATE($state) }), so there is nothing of it to use. /jobs show { $id } tells more. Nothing was spent.
sourceJobNoMedia = Job { $id } made no file with { KINDS($accept) }, so it cannot be used here. Choose another job, or attach a file. Nothing was spent.
sourceJobWhich = Job { $id } made several files: { $files }. Say which, for example job:{ $example }. Nothing was spent.
sourceJobNoSuchFile = Job { $id } made no file “{ $given }”. It made { $files }. Nothing was spent.
sourceJobExpired = The file “{ $name }” of job { $id } is not kept any more. Run the job again with /jobs retry { $id }, which may cost something, or attach the file. Nothing was spent.
sourceJobNone = None of your latest jobs made a file with { KINDS($accept) }. Attach a file, or paste a link. Nothing was spent.
sourceTooLarge = “{ $name }” has { AMOUNT($bytes) } bytes; the most the audio service takes is { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }). Give a shorter or more compressed file. Nothing was spent.
sourceTooLong = “{ $name }” lasts { SPAN($durationMs) } ({ SECONDS($durationMs) }); the most the audio service takes is { SPAN($maxMs) } ({ SECONDS($maxMs) }). Give a shorter part of it. Nothing was spent.
sourceChosen = Taken: “{ $name }”{ HAS($by) ->
        [yes] , from { $by }
       *[no] {""}
    }.
linkUnreadable = “{ $given }” is not a link. A link begins with https:// and has no spaces in it.
linkTooLong = That link is too long: { AMOUNT($max) } characters is the most. Use a shorter link, or attach the file.
linkNotHttp = “{ $given }” cannot be fetched: only links that begin with http:// or https:// can. Attach the file instead.
linkWithPassword = That link carries a user name or a password, which would be passed on to others. Use a link without one, or attach the file.
linkPrivate = “{ $given }” points to a private or unusual address that cannot be reached from outside. Use a public link, or attach the file.
fileEmpty = The file “{ $name }” is empty (0 bytes), so there is nothing to work with. Check it, and send it again.
fileTooLarge = The file “{ $name }” has { AMOUNT($bytes) } bytes; the most this bot takes is { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }). Send a shorter or more compressed one, or a link to it. Nothing was spent.
uploadTooLarge = The file “{ $name }” is too large; the most this bot takes is { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }). Send a shorter or more compressed one, or a link to it. Nothing was spent.
uploadsOfPersonFull = You have reached the limit for uploads ({ MEGABYTES($maxBytes) } per person). Uploads are deleted a day after their last use: try again tomorrow, or use a link instead. Nothing was spent.
uploadsFull = The bot has no room for more uploads right now. Try again in a few hours, or use a link instead. Nothing was spent.
uploadsDiskLow = The bot's disk is almost full, so it isn't accepting uploads. Use a link instead, or tell the bot's operator. Nothing was spent.
fileNotMedia = The file “{ $name }” is { HAS($found) ->
        [yes] { $found }
       *[no] nothing we know
    } and not sound, film or picture, whatever its name says. Choose another file.
publicUrlMissing = The audio service cannot fetch files from this bot, since it does not know its own public address. Whoever runs the bot must set PUBLIC_URL. Until then, use a public link.
wrongMedia = “{ $option }” takes { KINDS($accept) }, and this is { KINDS($given) }. Choose another file.
fileUnknown = The file “{ $name }” is of no kind that is known here, or it is damaged. See whether it plays, save it as mp3, wav, m4a or mp4, and send that. Nothing was spent.
uploadUncheckable = Checking the file “{ $name }” { $reason ->
        [out-of-time] took too long
        [out-of-memory] took too much memory
       *[other] failed
    }, so it wasn't accepted. Save it as mp3, wav, m4a or mp4, and send that. Nothing was charged.
uploadsBusy = Too many files are being checked right now, so “{ $name }” wasn't accepted. Try again in a minute. Nothing was charged.
uploadInterrupted = The file “{ $name }” stopped arriving before its end, so it was not kept. Check your connection and send it again. Nothing was spent.
uploadGone = The file you sent is not here any more: it expired, or it was removed. Files are kept for a day after they were last used. Send it again.

## Parts of a line or of a sentence

latestHere = The newest file here
sourceOfJob = job { $id }
