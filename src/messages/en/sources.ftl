### Source files and links

## Sentences

missingSource = /{ $command } needs a file or link as “{ $option }”. Attach a file, paste a link, or use an earlier job with job:last. For example: { $example }
missingSourceWhy = /{ $command } needs a file or link as “{ $option }”, and the newest one here can't be used. { $why }
notASource = “{ $option }” isn't a file or link. Attach a file, or paste a link that starts with https://.
notAJobWord = “{ $given }” isn't a job. Use job:last, or job: and an id from /jobs list; add #2 or part of a name to choose one of several files.
latestNone = No recent file with { KINDS($accept) } was found here. Attach one, or paste a link. Nothing was spent.
latestUnread = The newest files here couldn't be checked right now. Try again in a minute, or attach the file. Nothing was spent.
sourceJobUnknown = You can't use job { $id } here: it doesn't exist, or its answer isn't visible to everyone in this channel. /jobs list shows your jobs. Nothing was spent.
sourceJobNotDone = Job { $id } hasn't finished yet. Wait for its answer, then try again. Nothing was spent.
sourceJobFailed = Job { $id } has no result to use ({ STATE($state) }). For details, see /jobs show { $id }. Nothing was spent.
sourceJobNoMedia = Job { $id } has no file with { KINDS($accept) }. Choose another job, or attach a file. Nothing was spent.
sourceJobWhich = Job { $id } has several files: { $files }. Choose one, for example job:{ $example }. Nothing was spent.
sourceJobNoSuchFile = Job { $id } has no file “{ $given }”. Its files: { $files }. Nothing was spent.
sourceJobExpired = The file “{ $name }” from job { $id } has expired. Attach it, or run the job again with /jobs retry { $id }, which may cost money. Nothing was spent.
sourceJobNone = None of your recent jobs has a file with { KINDS($accept) }. Attach a file, or paste a link. Nothing was spent.
sourceTooLarge = “{ $name }” is too large: { AMOUNT($bytes) } bytes. The audio service accepts at most { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }), so use a shorter or more compressed file. Nothing was spent.
sourceTooLong = “{ $name }” is too long: { SPAN($durationMs) } ({ SECONDS($durationMs) }). The audio service accepts at most { SPAN($maxMs) } ({ SECONDS($maxMs) }), so use a shorter part. Nothing was spent.
sourceChosen = Using “{ $name }”{ HAS($by) ->
        [yes] {" "}from { $by }
       *[no] {""}
    }.
linkUnreadable = “{ $given }” isn't a link. Links start with https:// and contain no spaces.
linkTooLong = That link is too long: the limit is { AMOUNT($max) } characters. Use a shorter link, or attach the file.
linkNotHttp = “{ $given }” can't be downloaded: only links that start with http:// or https:// can. Attach the file instead.
linkWithPassword = That link contains a user name or password, which others would see. Use a link without one, or attach the file.
linkPrivate = “{ $given }” is a private or unusual address that can't be reached from outside. Use a public link, or attach the file.
linkStreaming = That link opens a { $service } page, which isn't an audio or video file. Download the recording if you're allowed to, and attach the file. Nothing was spent.
linkSharing = That { $service } link opens a page around the file, not the file itself. Download the file there and attach it. Nothing was spent.
linkHostUnknown = There's no host “{ $host }”, so the link can't work. Check it for typing mistakes, or attach the file. Nothing was spent.
fileEmpty = The file “{ $name }” is empty (0 bytes). Check it and send it again.
fileTooLarge = The file “{ $name }” is too large: { AMOUNT($bytes) } bytes. This bot accepts at most { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }), so send a smaller file or a link to it. Nothing was spent.
uploadTooLarge = The file “{ $name }” is too large: this bot accepts at most { AMOUNT($maxBytes) } bytes ({ MEGABYTES($maxBytes) }). Send a smaller file or a link to it. Nothing was spent.
uploadsOfPersonFull = You have reached the limit for uploads ({ MEGABYTES($maxBytes) } per person). Uploads are deleted a day after their last use: try again tomorrow, or use a link instead. Nothing was spent.
uploadsFull = The bot has no room for more uploads right now. Try again in a few hours, or use a link instead. Nothing was spent.
uploadsDiskLow = The bot's disk is almost full, so it isn't accepting uploads. Use a link instead, or tell the bot's operator. Nothing was spent.
fileNotMedia = Despite its name, the file “{ $name }” isn't audio, video or an image{ HAS($found) ->
        [yes] {" "}but { $found }
       *[no] {""}
    }. Choose another file.
publicUrlMissing = The audio service can't download files from this bot because the bot's public address isn't set. Use a public link, or ask the bot's operator to set PUBLIC_URL.
wrongMedia = “{ $option }” accepts { KINDS($accept) }, not { KINDS($given) }. Choose another file.
fileUnknown = The file “{ $name }” has an unknown format or is damaged. Check that it plays, save it as mp3, wav, m4a or mp4, and send that. Nothing was spent.
uploadUncheckable = Checking the file “{ $name }” { $reason ->
        [out-of-time] took too long
        [out-of-memory] took too much memory
       *[other] failed
    }, so it wasn't accepted. Save it as mp3, wav, m4a or mp4, and send that. Nothing was charged.
uploadsBusy = Too many files are being checked right now, so “{ $name }” wasn't accepted. Try again in a minute. Nothing was charged.
uploadInterrupted = The upload of “{ $name }” was interrupted, so the file wasn't kept. Check your connection and send it again. Nothing was spent.
uploadGone = The file you sent is no longer here: it expired or was deleted. Send it again; files are kept for a day after their last use.
dubUntranslatedQuestion = The built-in audio service can't translate without a language model, so the words would keep their language, spoken by a voice for “{ $language }”. Dub it anyway?

## Parts of a line or of a sentence

latestHere = Newest file here
sourceOfJob = job { $id }
