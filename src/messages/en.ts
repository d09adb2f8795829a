import { about, amount, clause, fileSize, megabytes, span, stateName } from "./figures.ts";

/** Every sentence a person can read, in English. A failure says what failed, why, what to do next, and what it may have cost. */
export const en = {
  unknownSentence: (p: { key: string }) =>
    `Something happened that this version has no words for (${p.key}).`,

  // What was typed
  nothingTyped: (p: { example: string }) =>
    `There is no command in that. Commands begin with a slash, for example ${p.example}. /help lists them all.`,
  unknownCommand: (p: { name: string; nearest: string }) =>
    `There is no command /${p.name}. The nearest are ${p.nearest}; /help lists them all.`,
  incompleteCommand: (p: { family: string; members: string }) =>
    `/${p.family} needs a second word. Choose one of: ${p.members}.`,
  openQuote: (p: { option: string }) =>
    `The quotation mark after “${p.option}:” is never closed. Close it, or leave the marks out if the value is one word.`,
  optionTwice: (p: { option: string }) =>
    `“${p.option}” was given more than once, so it is not clear which is meant. Give it once.`,
  unreadableOptions: () =>
    "The options could not be read. Send them as names with values, one value for each name.",

  strayText: (p: { given: string; command: string }) =>
    `/${p.command} does not know what to do with “${p.given}”. Write options as name:value; /help ${p.command} lists them.`,

  // Options
  missingOption: (p: { option: string; command: string; example: string }) =>
    `/${p.command} needs “${p.option}”. For example: ${p.example}`,
  unknownOption: (p: { option: string; command: string; nearest: string }) =>
    `/${p.command} has no option “${p.option}”. Did you mean ${p.nearest}?`,
  noSuchOption: (p: { option: string; command: string }) =>
    `/${p.command} takes no options, so “${p.option}” has no meaning here. Leave it out.`,
  notText: (p: { option: string }) => `“${p.option}” must be plain text. Type it as words.`,
  emptyText: (p: { option: string; example: string }) =>
    `“${p.option}” is empty, so there is nothing to work with. For example: ${p.example}`,
  textTooLong: (p: { option: string; length: number; max: number }) =>
    `“${p.option}” is at most ${amount(p.max)} characters, and yours has ${amount(p.length)}. Shorten it by ${amount(p.length - p.max)}, or send it in parts.`,
  tooLongAloud: (p: { option: string; length: number; max: number }) =>
    `“${p.option}” has ${amount(p.length)} characters once emoji, links and pronunciations are in words, and at most ${amount(p.max)} can be spoken. Shorten it, or send it in parts. Nothing was spent.`,
  nothingAloud: (p: { option: string }) =>
    `Nothing in “${p.option}” can be read aloud: it has only emoji, links or code, and they are left out here. Add some words. Nothing was spent.`,
  notANumber: (p: { option: string; given: string }) =>
    `“${p.option}” must be a number, and “${p.given}” is not one. Write it in digits, such as 5 or 2.5.`,
  notWhole: (p: { option: string; given: number }) =>
    `“${p.option}” must be a whole number, and you gave ${p.given}. Leave out the part after the point.`,
  numberTooSmall: (p: { option: string; min: number; unit: string; given: number }) =>
    `“${p.option}” is at least ${amount(p.min, p.unit)}, and you gave ${amount(p.given)}. Choose a larger number.`,
  numberTooLarge: (p: { option: string; max: number; unit: string; given: number }) =>
    `“${p.option}” is at most ${amount(p.max, p.unit)}, and you gave ${amount(p.given)}. Choose a smaller number.`,
  notYesNo: (p: { option: string; given: string }) =>
    `“${p.option}” is either yes or no, and “${p.given}” is neither.`,
  wrongChoice: (p: { option: string; given: string; choices: string; nearest: string }) =>
    `“${p.option}” cannot be “${p.given}”. ${p.nearest && `Did you mean ${p.nearest}? `}The choices are: ${p.choices}.`,
  notAJob: (p: { given: string }) =>
    `“${p.given}” is not the id of a job. /jobs list shows your jobs with their ids.`,
  notALanguage: (p: { given: string }) =>
    `“${p.given}” is not a language code. Use a short code such as en, zh, ja or pt-BR.`,
  moreSpeakersThanMost: (p: { min: number; max: number }) =>
    `“min_speakers” is ${amount(p.min)}, which is more than “max_speakers”, ${amount(p.max)}. Swap them, or leave one out.`,
  aimWithoutLevel: () =>
    "“level” is no, but a peak, a loudness or a way to level was given. Leave “level” out, or leave those out. Nothing was spent.",
  noStepChosen: () =>
    "No step was chosen, so nothing would change. Choose one or more, for example clean:yes loudness:yes. Nothing was spent.",
  nothingToContinue: () =>
    "“continuation” is yes, but no piece was named to go on from. Name it with continue: and its id.",
  noSongDescribed: () =>
    "There is nothing to make a song from. Describe it, or give the words to sing with lyrics:.",
  notAMusicPart: (p: { line: string; example: string }) =>
    `“${p.line}” could not be read as a part of the music. Begin with its name. For example: ${p.example}`,
  musicPartTooLong: (p: { name: string; max: number }) =>
    `The part “${p.name}” must last more than 0 and at most ${amount(p.max, "seconds")}. Choose another length.`,
  nobodySpeaks: (p: { line: number; example: string }) =>
    `Nobody speaks in line ${p.line}. Begin it with the name of a voice and a colon. For example: ${p.example}`,
  noPodcastDescribed: () =>
    "There is nothing to talk about. Say what the podcast is about, or give a script:.",
  voiceNotAllowed: () =>
    "A voice is only trained with the agreement of whoever it belongs to. If it is yours, or they allow it, say may_use:yes. Nothing was spent.",
  noVoiceDescribed: () =>
    "There is nothing to make a voice from. Describe it, for example /voice design a deep, calm storyteller.",
  noSoundDescribed: () =>
    "There is nothing to make a sound from. Describe it, for example /sfx heavy rain duration:8, or attach a picture or film.",
  sourceTypeUnknown: () =>
    "It cannot be told whether the source is a picture or a film. Say so: source_type:image or source_type:video.",

  // Recipes
  recipeNoName: () =>
    "The recipe has no name. Write it before the steps with a colon, for example: /recipe save cleanup: enhance clean | transcribe.",
  recipeNameBad: (p: { given: string }) =>
    `“${p.given}” cannot be a recipe's name. Use one word of letters, digits, - and _, at most 40 of them.`,
  recipeLength: (p: { count: number; max: number }) =>
    p.count === 0
      ? "There are no steps in that. Write commands with | between them, for example: enhance clean | transcribe."
      : `A recipe has at most ${amount(p.max)} steps, and this has ${amount(p.count)}. Leave some out, or make two of it.`,
  recipeStepWrong: (p: { step: number; of: number; line: string; why: string }) =>
    `Step ${p.step} of ${p.of}, “${p.line}”, is not right: ${clause(p.why)}.`,
  recipeStepUnfit: (p: { command: string }) =>
    `/${p.command} does not work on a recording, so it cannot be a step. Take commands such as enhance clean, separate or transcribe.`,
  recipeStepSource: (p: { option: string }) =>
    `Its “${p.option}” is what the step before makes, and the first step's is given when the recipe is run. Leave it out.`,
  recipeStepNotFed: (p: { command: string; before: string; made: string; accept: string }) =>
    `/${p.command} works on ${p.accept}, and /${p.before} before it makes ${p.made}. Change the order, or leave one out.`,
  recipeStepWord: () =>
    "“latest” and “job:” mean something else each time, so a recipe cannot hold them. Use a link instead.",
  recipeUnknown: (p: { name: string; nearest: string }) =>
    `There is no recipe “${p.name}”${p.nearest && `. The nearest are ${p.nearest}`}. /recipe list shows those that you can run here.`,
  recipeNotYours: () =>
    "A recipe for everybody is changed only by those who manage this server. Leave “for” out to keep it for yourself.",
  recipesTooMany: (p: { max: number }) =>
    `${amount(p.max)} recipes are as many as can be kept. Delete one first: /recipe delete and its name.`,
  recipePerhaps: () =>
    "The bot's own database went away while this was being written down, so it may be changed or not. See /recipe list in a minute.",
  recipeSaved: (p: { name: string; steps: string }) => `Kept as “${p.name}”: ${clause(p.steps)}.`,
  recipeUse: (p: { name: string }) =>
    `Run it on a file: /recipe run ${p.name} source: and a link, or attach the file.`,
  recipeDeleted: (p: { name: string }) => `The recipe “${p.name}” is forgotten.`,
  recipesNone: () =>
    "There are no recipes here yet. Make one: /recipe save cleanup: enhance clean | transcribe.",
  recipesFound: (p: { count: number }) =>
    p.count === 1
      ? "The recipe that you can run here:"
      : `The ${amount(p.count)} recipes that you can run here:`,
  recipeLine: (p: { name: string; steps: string }) => `“${p.name}”: ${clause(p.steps)}.`,
  recipeLineServer: (p: { name: string; steps: string }) => `“${p.name}” (everybody's): ${clause(p.steps)}.`,

  // Voices
  unknownVoice: (p: { given: string; nearest: string }) =>
    `There is no voice “${p.given}”${p.nearest ? `. The nearest are ${p.nearest}` : ", nor one with a name like it"}; /voice find searches them all. A voice that was just trained takes a minute to appear.`,
  noVoiceKnown: () =>
    "The list of voices has not arrived yet, so no voice can be chosen for you. Try again in a minute, or name one yourself: voice: and its name.",
  voicesNotLoaded: () =>
    "The list of voices has not arrived from the audio service yet. Try again in a minute.",

  // Sources
  missingSource: (p: { option: string; command: string; example: string }) =>
    `/${p.command} needs a file or a link as “${p.option}”. Attach a file, paste a link, or name an earlier job with job:last. For example: ${p.example}`,
  missingSourceWhy: (p: { option: string; command: string; why: string }) =>
    `/${p.command} needs a file or a link as “${p.option}”, and the newest one here could not be taken. ${p.why}`,
  notASource: (p: { option: string }) =>
    `“${p.option}” is neither a file nor a link. Attach a file, or paste a link that begins with https://.`,
  notAJobWord: (p: { given: string }) =>
    `“${p.given}” names no job. Write job:last, or job: and an id from /jobs list; #2 or part of a name behind it chooses one of several files.`,
  latestNone: (p: { accept: string }) =>
    `No file with ${p.accept} was found among the newest of this place. Attach one, or paste a link. Nothing was spent.`,
  latestHere: () => "The newest file here",
  latestUnread: () =>
    "The newest files of this place could not be looked at just now. Try again in a minute, or attach the file. Nothing was spent.",
  sourceJobUnknown: (p: { id: string }) =>
    `There is no job ${p.id} here. /jobs list shows yours with their ids. Nothing was spent.`,
  sourceJobNotYours: (p: { id: string }) =>
    `Job ${p.id} is somebody else's, and its answer does not stand in this place, so its files are theirs alone. Ask them to share it here. Nothing was spent.`,
  sourceJobNotDone: (p: { id: string }) =>
    `Job ${p.id} has not ended yet, so there is nothing of it to use. Wait for its answer, and ask again. Nothing was spent.`,
  sourceJobFailed: (p: { id: string; state: string }) =>
    `Job ${p.id} ended without a result (${stateName(p.state)}), so there is nothing of it to use. /jobs show ${p.id} tells more. Nothing was spent.`,
  sourceJobNoMedia: (p: { id: string; accept: string }) =>
    `Job ${p.id} made no file with ${p.accept}, so it cannot be used here. Choose another job, or attach a file. Nothing was spent.`,
  sourceJobWhich: (p: { id: string; files: string; example: string }) =>
    `Job ${p.id} made several files: ${p.files}. Say which, for example job:${p.example}. Nothing was spent.`,
  sourceJobNoSuchFile: (p: { id: string; given: string; files: string }) =>
    `Job ${p.id} made no file “${p.given}”. It made ${p.files}. Nothing was spent.`,
  sourceJobExpired: (p: { id: string; name: string }) =>
    `The file “${p.name}” of job ${p.id} is not kept any more. Run the job again with /jobs retry ${p.id}, which may cost something, or attach the file. Nothing was spent.`,
  sourceJobNone: (p: { accept: string }) =>
    `None of your latest jobs made a file with ${p.accept}. Attach a file, or paste a link. Nothing was spent.`,
  sourceTooLarge: (p: { name: string; bytes: number; maxBytes: number }) =>
    `“${p.name}” has ${amount(p.bytes, "bytes")}; the most the audio service takes is ${amount(p.maxBytes, "bytes")} (${megabytes(p.maxBytes)}). Give a shorter or more compressed file. Nothing was spent.`,
  sourceTooLong: (p: { name: string; durationMs: number; maxMs: number }) =>
    `“${p.name}” lasts ${span(p.durationMs)} (${amount(p.durationMs / 1000, "s")}); the most the audio service takes is ${span(p.maxMs)} (${amount(p.maxMs / 1000, "s")}). Give a shorter part of it. Nothing was spent.`,
  sourceChosen: (p: { name: string; by: string }) => `Taken: “${p.name}”${p.by && `, from ${p.by}`}.`,
  sourceOfJob: (p: { id: string }) => `job ${p.id}`,
  linkUnreadable: (p: { given: string }) =>
    `“${p.given}” is not a link. A link begins with https:// and has no spaces in it.`,
  linkTooLong: (p: { max: number }) =>
    `That link is too long: ${amount(p.max)} characters is the most. Use a shorter link, or attach the file.`,
  linkNotHttp: (p: { given: string }) =>
    `“${p.given}” cannot be fetched: only links that begin with http:// or https:// can. Attach the file instead.`,
  linkWithPassword: () =>
    "That link carries a user name or a password, which would be passed on to others. Use a link without one, or attach the file.",
  linkPrivate: (p: { given: string }) =>
    `“${p.given}” points to a private or unusual address that cannot be reached from outside. Use a public link, or attach the file.`,
  fileEmpty: (p: { name: string }) =>
    `The file “${p.name}” is empty (0 bytes), so there is nothing to work with. Check it, and send it again.`,
  fileTooLarge: (p: { name: string; maxBytes: number; bytes?: number }) =>
    `The file “${p.name}” ${p.bytes ? `has ${amount(p.bytes, "bytes")}` : "is too large"}; the most this bot takes is ${amount(p.maxBytes, "bytes")} (${megabytes(p.maxBytes)}). Send a shorter or more compressed one, or a link to it. Nothing was spent.`,
  fileNotMedia: (p: { name: string; found: string }) =>
    `The file “${p.name}” is ${p.found || "nothing we know"} and not sound, film or picture, whatever its name says. Choose another file.`,
  publicUrlMissing: () =>
    "The audio service cannot fetch files from this bot, since it does not know its own public address. Whoever runs the bot must set PUBLIC_URL. Until then, use a public link.",
  wrongMedia: (p: { option: string; given: string; accept: string }) =>
    `“${p.option}” takes ${p.accept}, and this is ${p.given}. Choose another file.`,
  fileUnknown: (p: { name: string }) =>
    `The file “${p.name}” is of no kind that is known here, or it is damaged. See whether it plays, save it as mp3, wav, m4a or mp4, and send that. Nothing was spent.`,
  uploadInterrupted: (p: { name: string }) =>
    `The file “${p.name}” stopped arriving before its end, so it was not kept. Check your connection and send it again. Nothing was spent.`,
  uploadGone: () =>
    "The file you sent is not here any more: it expired, or it was removed. Files are kept for a day after they were last used. Send it again.",

  // Why a job brought no result. What it cost and its id are added in one place: failure.ts
  cancelledBeforeStart: () => "Cancelled before it was sent to the audio service.",
  cancelledWhileRunning: () =>
    "Cancelled. The audio service had already begun, and its work cannot be stopped.",
  neverSubmitted: () =>
    "This waited too long for its turn and was given up before it was sent. Run it again when less is going on.",
  deadlinePassed: (p: { taskId: string }) =>
    `The audio service took too long, and we stopped waiting (its task is ${p.taskId}). Look again later, which costs nothing, or run this again.`,
  serviceKeyRefused: () =>
    "The audio service refused the bot's key. Whoever runs the bot must set a valid AUDIO_API_KEY; then run this again.",
  serviceRefused: (p: { status: number; why: string }) =>
    `The audio service did not accept this request (${p.status}): ${clause(p.why)}. Change what it names, and run this again.`,
  serviceBusy: () =>
    "The audio service was too busy or not working for as long as we could wait. Run this again in a few minutes.",
  chatUnreachable: () =>
    "The chat was too busy or did not answer the bot for as long as we could wait. Run this again in a few minutes.",
  chatRefused: (p: { why: string }) =>
    `The chat did not let the bot go on: ${clause(p.why)}. Run this again; if it stays so, tell whoever runs the bot.`,
  serviceUnreachable: () =>
    "The audio service could not be reached for as long as we could wait. Run this again in a few minutes; if it stays so, tell whoever runs the bot.",
  unconfirmedNoAnswer: () =>
    "The audio service gave no answer, so nobody can tell whether it received the request. If it is among the service's own tasks, name its id and the job goes on; run this again only if paying twice is acceptable.",
  unconfirmedServerError: (p: { status: number }) =>
    `The audio service failed while it took the request (${p.status}), so nobody can tell whether the work was begun. If it is among the service's own tasks, name its id and the job goes on; run this again only if paying twice is acceptable.`,
  unconfirmedNoTask: () =>
    "The audio service took the request, but did not say how to ask for the result. If it is among the service's own tasks, name its id and the job goes on; run this again only if paying twice is acceptable.",
  unconfirmedAfterCrash: () =>
    "The bot was interrupted while it sent the request, so nobody can tell whether the audio service received it. If it is among the service's own tasks, name its id and the job goes on; run this again only if paying twice is acceptable.",
  unconfirmedAfterRestore: () =>
    "The bot's memory was restored from a backup, so nobody can tell whether this had been sent before. If it is among the audio service's own tasks, name its id and the job goes on; run this again only if paying twice is acceptable.",
  taskFailed: (p: { code?: string; message?: string }) =>
    `The audio service could not do this: ${clause(p.message || "it gave no reason")}${p.code ? ` (${p.code})` : ""}. Change the request, or run it again later.`,
  stepNotFed: (p: { accept: string }) =>
    `The step before made nothing that it could work on: it takes ${p.accept}. Change the order of the steps, and run them again.`,
  partsTooLate: () =>
    "It took longer than we could wait. Try it again: what is done is not done a second time.",
  partsNotJoined: () =>
    "The parts could not be put together into one file. Use them as they are, or tell whoever runs the bot.",
  whichPart: (p: { part: number; of: number }) => `Part ${p.part} of ${p.of} brought no result.`,
  whichStep: (p: { part: number; of: number; command: string }) =>
    `Step ${p.part} of ${p.of}, /${p.command}, brought no result.`,
  partsKept: (p: { files: number }) =>
    p.files === 1
      ? "What was made before is kept and is here; trying again goes on from there and does not pay for it again."
      : `The ${amount(p.files)} files that were made before are kept and are here; trying again goes on from there and does not pay for them again.`,
  taskLost: (p: { taskId: string }) =>
    `The audio service no longer knows its task ${p.taskId}, so the result cannot be fetched. Run this again if you still need it.`,
  resultUnreachable: () =>
    "The result is ready, but it could not be fetched from the audio service. Look again later, which costs nothing, or run this again.",
  parked: (p: { deaths: number }) =>
    `The bot was interrupted ${amount(p.deaths)} times while it worked on this, so it does not go on by itself. Try again later; if it stays so, tell whoever runs the bot.`,
  resubmitted: () =>
    "The audio service did not confirm the first request, so it was sent a second time, as whoever runs the bot has chosen. Both may have cost something.",
  resultUnusable: (p: { why: string }) =>
    `The audio service's result cannot be used: ${clause(p.why)}. Run this again, or ask whoever runs the bot.`,
  diskFull: () =>
    "The bot has no room left to keep files. Whoever runs it must free some space or raise the limit; then run this again.",
  platformMissing: (p: { platform: string }) =>
    `The part of the bot that serves ${p.platform} is not running, so the answer could not be brought there. Ask whoever runs the bot to start it.`,
  internalFault: () =>
    "Something went wrong inside the bot. Try again in a minute; if it happens again, tell whoever runs the bot.",
  nothingSpent: () => "Nothing was spent.",
  cost: (p: { cost: string }) => `Cost ${p.cost}.`,
  costOfBudget: (p: { cost: string; left: string; most: string; period: string }) =>
    `Cost ${p.cost}, ${p.left} of ${p.most} left ${p.period === "day" ? "today" : "this month"}.`,
  costExpected: (p: { cost: string }) => `Costs up to ${p.cost}.`,
  budgetRefused: (p: {
    cost: string;
    whose: string;
    period: string;
    most: string;
    used: string;
    left: string;
    inMs: number;
    who: string;
  }) =>
    `This could cost ${p.cost}, and ${p.whose} is ${p.most} a ${p.period}: ${p.used} of it are spent or reserved, so ${p.left} are left. It frees in ${span(p.inMs)}, or sooner when jobs under way come to less; ${p.who} can change it. Nothing was spent.`,
  budgetOfPerson: () => "your limit here",
  budgetOfPersonEverywhere: () => "your limit",
  budgetOfRole: () => "the limit of a role that you have",
  budgetOfChannel: () => "the limit of this channel",
  budgetOfServer: () => "the limit of this server",
  budgetByAdmins: () => "those who manage this server",
  budgetByOperator: () => "whoever runs the bot",
  budgetNotYours: () =>
    "What a server may spend is seen and changed by those who manage this server or workspace. Ask one of them. Nothing was changed.",
  budgetAmount: (p: { given: number }) =>
    `${p.given} is too large or too fine for a limit: at most six decimal places are kept. Nothing was changed.`,
  budgetWho: (p: { level: string }) =>
    `Say whose limit it is: who: and the ${p.level}, mentioned or by its id. Nothing was changed.`,
  budgetSet: (p: { whose: string; most: string; period: string }) =>
    `From now on ${p.whose} is ${p.most} a ${p.period}.`,
  budgetRemoved: (p: { whose: string; period: string }) => `Taken away: ${p.whose} for a ${p.period}.`,
  budgetUnpriced: () =>
    "Nothing has a price yet, so no limit is ever reached. Whoever runs the bot can name prices (PRICES_FILE).",
  budgetTitle: () => "What may be spent here. Days and months are those of UTC.",
  budgetNone: () => "Nobody has set a limit here.",
  budgetLine: (p: { whose: string; most: string; period: string; who: string }) =>
    `${p.whose}: ${p.most} a ${p.period}, set by ${p.who}`,
  budgetForEach: () => "the limit of each person",
  budgetForEachEverywhere: () => "the limit of each person, everywhere",
  budgetForEachChannel: () => "the limit of each channel",
  budgetForEachServer: () => "the limit of each server",
  budgetForPerson: (p: { id: string }) => `the limit of the person ${p.id}`,
  budgetForRole: (p: { id: string }) => `the limit of the role ${p.id}`,
  budgetForChannel: (p: { id: string }) => `the limit of the channel ${p.id}`,
  usageMine: () => "What you have used. Days and months are those of UTC.",
  usageOfServer: () => "What this server has used. Days and months are those of UTC.",
  usageLine: (p: { bar: string; whose: string; period: string; used: string; apart: string }) =>
    [p.bar, `${p.whose} ${p.period === "day" ? "today" : "this month"}: ${p.used}`, p.apart]
      .filter(Boolean)
      .join(" "),
  usageOfMost: (p: { used: string; most: string; percent: number }) =>
    `${p.used} of ${p.most}, ${p.percent} %`,
  usageApart: (p: { reserved: string; unconfirmed: string }) =>
    `(of it ${p.reserved} kept for jobs under way, ${p.unconfirmed} unconfirmed)`,
  usageByPerson: () => "You here",
  usageByPersonEverywhere: () => "You everywhere",
  usageByChannel: () => "This channel",
  usageByServer: () => "This server",
  usageByRole: (p: { id: string }) => `The role ${p.id}`,
  budgetQuestion: (p: { cost: string; most: string }) =>
    `This could cost ${p.cost}, and what costs more than ${p.most} is done only when it is asked for twice. Try it again if you mean it.`,
  maybeCharged: () => "It may have cost something.",
  jobId: (p: { id: string }) => `Job ${p.id}.`,

  // The bot itself
  unavailable: () =>
    "The bot's own database or queue does not answer at the moment, so this was not done and nothing was spent. Try again in a minute.",
  perhaps: () =>
    "The bot's own database went away while this was being written down, so it may run or not. See /jobs list in a minute before you ask again.",
  settingPerhaps: () =>
    "The bot's own database went away while this was being written down, so it may hold or not. Look in a minute whether it does.",
  draining: () =>
    "The bot is being restarted and takes nothing new. Nothing was spent. Try again in a minute.",
  maintenance: (p: { note: string }) =>
    `The bot is being looked after and takes nothing new for now${p.note && `: ${clause(p.note)}`}. What was asked for before goes on, and nothing was spent on this. Try again later.`,

  // How a job goes, and how it went
  progressQueued: (p: { ahead: number }) =>
    p.ahead > 0
      ? `Queued, ${amount(p.ahead)} ${p.ahead === 1 ? "job" : "jobs"} ahead.`
      : "Queued, next in line.",
  progressQueuedFor: (p: { ahead: number; expectedMs: number }) =>
    `Queued, ${amount(p.ahead)} ${p.ahead === 1 ? "job" : "jobs"} ahead; its turn comes in ${about(p.expectedMs)}.`,
  progressOwnLimit: (p: { ahead: number; most: number }) =>
    p.ahead > 0
      ? `Queued behind ${amount(p.ahead)} of your own: you have ${amount(p.most)} running, which is as many as one person may at once.`
      : `Queued, your next one: you have ${amount(p.most)} running, which is as many as one person may at once.`,
  progressServerLimit: (p: { ahead: number; most: number }) =>
    p.ahead > 0
      ? `Queued, ${amount(p.ahead)} ahead in this place: it has ${amount(p.most)} running, which is as many as it may at once.`
      : `Queued, the next one in this place: it has ${amount(p.most)} running, which is as many as it may at once.`,
  progressWaiting: () => "Queued.",
  speechAhead: (p: { ms: number; parts: number }) =>
    `${about(p.ms).replace("about", "About")} of speech, in ${amount(p.parts)} parts.`,
  progressRunning: (p: { elapsedMs: number }) => `Working on it for ${span(p.elapsedMs)}.`,
  progressParts: (p: { done: number; of: number; elapsedMs: number }) =>
    `Working on it for ${span(p.elapsedMs)}: ${p.done} of ${p.of} parts are done.`,
  progressStep: (p: { step: number; of: number; command: string; elapsedMs: number }) =>
    `Working on it for ${span(p.elapsedMs)}: step ${p.step} of ${p.of}, /${p.command}.`,
  progressRetrying: (p: { elapsedMs: number }) =>
    `The audio service did not take it yet; trying again (${span(p.elapsedMs)} so far).`,
  progressFinishing: (p: { elapsedMs: number }) => `Fetching the result (${span(p.elapsedMs)} so far).`,
  doneSound: (p: { command: string; files: number; soundMs: number; bytes: number; elapsedMs: number }) =>
    [
      `/${p.command} made ${p.files === 1 ? "" : `${amount(p.files)} files, `}${p.soundMs > 0 ? `${span(p.soundMs)} of sound` : "sound"}`,
      `(${fileSize(p.bytes)}) in ${span(p.elapsedMs)}.`,
    ].join(" "),
  doneTranscript: (p: { language: string; elapsedMs: number }) =>
    `Transcript${p.language ? ` (${p.language})` : ""}, ready in ${span(p.elapsedMs)}.`,
  doneText: (p: { command: string; elapsedMs: number }) => `/${p.command} answered in ${span(p.elapsedMs)}.`,
  // What a sound says of itself, beside its title
  tagArtist: () => "Made by AI",
  tagMade: (p: { command: string; id: string }) => `Made by AI with /${p.command}, job ${p.id}.`,
  tagChanged: (p: { command: string; id: string }) => `Changed by AI with /${p.command}, job ${p.id}.`,

  nothingFound: () => "Nothing was found in it.",
  noSpeech: () => "No speech was found in it.",
  transcriptCut: () => "This is how it begins; the file has all of it.",

  // One's own jobs
  jobUnknown: (p: { id: string }) => `You have no job ${p.id}. /jobs list shows your jobs with their ids.`,
  jobEnded: (p: { id: string }) =>
    `Job ${p.id} has already ended, so there is nothing to cancel. /jobs show ${p.id} tells how.`,
  jobCannotBeCancelledNow: (p: { id: string }) =>
    `Job ${p.id} cannot be cancelled at this moment: it is being sent, or its answer is on the way. Try again in a few seconds.`,
  jobStillRunning: (p: { id: string }) =>
    `Job ${p.id} has not ended yet. Wait for it, or cancel it first: /jobs cancel ${p.id}.`,
  jobsNone: () => "You have no jobs yet. Ask for something, for example: /tts Hello.",
  jobsFound: (p: { count: number }) =>
    p.count === 1 ? "Your only job:" : `Your last ${amount(p.count)} jobs:`,
  jobsNoneHere: () => "Nobody has asked for anything here yet.",
  jobsFoundHere: (p: { count: number }) =>
    `The last ${amount(p.count)} that were asked for here (times are UTC):`,
  jobsNotYours: () =>
    "What others have asked for is seen by those who manage this server or workspace. /jobs list shows your own.",
  jobOfServer: (p: {
    id: string;
    command: string;
    state: string;
    at: string;
    person: string;
    cost: string;
  }) =>
    [p.id, p.at, `/${p.command}`, stateName(p.state), `by ${p.person}`, p.cost].filter(Boolean).join(" · "),
  jobShown: (p: { id: string }) => `Job ${p.id}:`,
  jobCancelled: (p: { id: string }) => `Job ${p.id} is being cancelled:`,
  jobRetried: (p: { id: string; again: string }) => `Job ${p.id} runs again as ${p.again}:`,
  jobArrived: (p: { id: string; task: string }) =>
    `Job ${p.id} goes on waiting, for the task ${p.task}. Nothing is sent again, so this costs nothing:`,
  jobResumed: (p: { id: string }) => `Job ${p.id} goes on waiting for its task. This costs nothing:`,
  jobNotUnconfirmed: (p: { id: string }) =>
    `Job ${p.id} is not one that may have arrived unnoticed, so no task can be named for it. /jobs show ${p.id} tells how it ended.`,
  jobNotResumable: (p: { id: string }) =>
    `Job ${p.id} has no task that could still bring a result, so there is nothing to look for. To run it again: /jobs retry ${p.id}.`,
  taskUnknown: (p: { taskId: string }) =>
    `The audio service knows no task “${p.taskId}”. Copy the id from the service's own list of tasks; the job stays as it is.`,
  taskHeld: (p: { taskId: string }) =>
    `The task “${p.taskId}” belongs to another job already, so it cannot be this one's. Look for another in the service's own list; the job stays as it is.`,
  taskNotAsked: () =>
    "The audio service could not be asked about that task just now. Try again in a minute; the job stays as it is, and nothing was spent.",
  jobLine: (p: { id: string; command: string; state: string; elapsedMs: number; about: string }) =>
    [p.id, `/${p.command}`, stateName(p.state), span(p.elapsedMs), p.about].filter(Boolean).join(" · "),
  jobState: (p: { state: string }) => `State: ${stateName(p.state)}.`,
  jobAsked: (p: { at: string }) => `Asked for at ${p.at} UTC.`,
  jobFile: (p: { name: string }) => `It made ${p.name}.`,
  jobAsSource: (p: { value: string }) => `Go on with it: give another command ${p.value} as its source.`,
  jobTask: (p: { taskId: string }) => `Its task at the audio service: ${p.taskId}.`,

  // Voices found
  voicesFound: (p: { shown: number; total: number }) =>
    `The best ${amount(p.shown)} of ${amount(p.total)} voices:`,
  voicesNoneFound: (p: { query: string }) =>
    `No voice fits “${p.query}”. Try a name, a language or a gender, for example: /voice find english female.`,
  voiceLine: (p: { name: string; facts: string }) => (p.facts ? `${p.name} · ${p.facts}` : p.name),
  voiceHear: () => "Hear a voice",
  voiceIsFavorite: () => "a favourite of yours",
  favorites: (p: { count: number }) =>
    p.count === 1 ? "Your favourite voice:" : `Your ${amount(p.count)} favourite voices:`,
  favoritesNone: () =>
    "You have no favourite voices yet. Find some with /voice find, then keep one, for example: /voice favorite Clara.",
  favoritesFull: (p: { max: number; name: string }) =>
    `You have ${amount(p.max)} favourite voices, which is as many as can be kept, so “${p.name}” was not added. Remove one first, with change:remove.`,
  notAFavorite: (p: { name: string }) =>
    `“${p.name}” is not among your favourite voices, so nothing was removed. /voice favorite lists them.`,
  voiceLanguage: (p: { language: string; code: string }) => `Language: ${p.language} (${p.code}).`,
  voiceGender: (p: { gender: string }) => `Gender: ${p.gender}.`,
  voiceCategory: (p: { category: string }) => `Category: ${p.category}.`,
  voiceDescribed: (p: { description: string }) =>
    `As the audio service describes it: ${clause(p.description)}.`,
  voiceUse: (p: { name: string }) => `Speak with it: /tts Hello. voice:"${p.name}".`,

  voiceNotTrained: (p: { name: string }) =>
    `No voice called “${p.name}” was trained. Look at how its name is written; /voice find searches the voices that are ready.`,
  voiceStatus: (p: { name: string; status: string }) =>
    `The training of “${p.name}”: ${p.status || "the audio service does not say how far it is"}.`,
  voiceTrainingFailed: (p: { why: string }) =>
    `It failed: ${clause(p.why)}. Train it again with another recording.`,

  // Looking things up at the audio service
  serviceNotAsked: () =>
    "The audio service did not answer in time. Try again in a minute. Nothing was spent.",
  lyricsUnknown: (p: { piece: string }) =>
    `There are no lyrics of “${p.piece}”. Give the id of a song, or of the job that made it; /jobs list shows your jobs. Instrumental music has none.`,
  lyricsTitle: (p: { title: string }) => `Lyrics${p.title && ` of “${p.title}”`}:`,
  artistsTitle: () => "Styles of the audio service's artists:",
  artistLine: (p: { name: string; id: string }) => (p.id === p.name ? p.name : `${p.name} · ${p.id}`),
  artistsNone: () => "The audio service lists no artists.",

  pingWell: () => "Everything answers:",
  pingUnwell: () => "Not everything answers:",
  pingRows: () => "The store of jobs",
  pingQueue: () => "The queue",
  pingService: () => "The audio service",
  pingScoring: () => "The scoring of sounds",
  pingAnswered: (p: { part: string; ms: number }) => `${p.part} answered in ${amount(p.ms)} ms.`,
  pingSilent: (p: { part: string }) =>
    `${p.part} did not answer. Try again in a minute; what was accepted is kept.`,

  // Settings
  settingsTitle: () => "What holds for you here:",
  settingTitle: (p: { name: string; description: string }) => `“${p.name}”: ${p.description}.`,
  settingLine: (p: { name: string; value: string; from: string; who: string }) =>
    `${p.name}: ${p.value} · ${p.from} · ${p.who}`,
  settingChangedWith: (p: { command: string }) => `It is changed with ${p.command}.`,
  settingHolds: (p: { value: string; from: string }) => `Here and for you: ${p.value} (${p.from}).`,
  settingAt: (p: { place: string; value: string }) => `Set ${p.place}: ${p.value}.`,
  settingUnset: () => "not set",
  settingWho: (p: { who: string }) => `Can be set ${p.who}.`,
  settingTakes: (p: { values: string; where: string }) =>
    `It takes ${p.values}. /settings set changes it, with ${p.where}.`,
  settingSet: (p: { name: string; place: string; value: string }) =>
    `“${p.name}” is now ${p.value}, ${p.place}.`,
  settingIsReset: (p: { name: string; place: string }) => `“${p.name}” is no longer set ${p.place}.`,
  settingNotHere: (p: { name: string; where: string }) =>
    `“${p.name}” cannot be set there. It can be set with ${p.where}. Nothing was changed.`,
  settingNotYours: (p: { name: string }) =>
    `“${p.name}” holds for everybody here, so only those who manage this server or workspace can change it. Ask one of them, or set it for yourself where that can be: /settings show ${p.name} tells. Nothing was changed.`,
  rule: (p: { effect: string; about: string; whom: string; where: string }) =>
    `${p.effect} ${p.about} to ${p.whom} ${p.where}`,
  ruleAllows: () => "allow",
  ruleDenies: () => "deny",
  ruleForRole: (p: { role: string }) => `the role ${p.role}`,
  ruleForEverybody: () => "everybody",
  ruleInChannel: (p: { channel: string }) => `in the channel ${p.channel}`,
  ruleEverywhere: () => "everywhere",
  permissionDenied: (p: { rule: string }) =>
    `A rule of this server does not let you do that here: “${p.rule}”. Nothing was done and nothing spent. Those who manage this server or workspace can change it with /permissions.`,
  permissionUnknown: (p: { rule: string }) =>
    `A rule of this server may not let you do that here: “${p.rule}”. The platform does not tell which roles or groups you have, so nothing was done and nothing spent. Those who manage this server or workspace can make it one for everybody or for a channel, with /permissions.`,
  permissionsTitle: (p: { count: number; max: number }) =>
    p.count === 0
      ? "There are no rules: everybody may ask for everything, and only those who manage this server or workspace decide for others."
      : `The rules of this server, ${amount(p.count)} of at most ${amount(p.max)}. A rule for a channel comes before one for everywhere, one for a role before one for everybody, and of those as near as each other a denial first:`,
  permissionsShownToManagers: () =>
    "Only those who manage this server or workspace see all of its rules. When a rule refuses something you are told which.",
  permissionsChanged: (p: { rule: string }) => `From now on this is a rule here: ${p.rule}.`,
  permissionsForWhat: (p: { families: string; rights: string }) =>
    `Say what the rule is about: either a family of commands, family: and one of ${p.families}; or a right, right: and one of ${p.rights}. Nothing was changed.`,
  permissionsFamily: (p: { given: string; nearest: string }) =>
    `There is no family of commands “${p.given}” for which there can be rules. The nearest are ${p.nearest}. Nothing was changed.`,
  permissionsWho: (p: { option: string }) =>
    `The ${p.option} is not known. Choose it while you type its name, so that it is mentioned, or give its id. Nothing was changed.`,
  permissionsTooMany: (p: { count: number; max: number }) =>
    `There are ${amount(p.count)} rules here, and ${amount(p.max)} is the most. Take some away first with /permissions reset.`,
  permissionsReset: (p: { count: number }) =>
    p.count === 1 ? "One rule was taken away." : `${amount(p.count)} rules were taken away.`,
  permissionsNotThere: () =>
    "There is no such rule, so nothing was changed. /permissions show tells which there are.",
  settingOn: () => "on",
  settingOff: () => "off",
  settingVoiceName: () => "the name of a voice",
  settingFromDefault: () => "the default",
  settingFromPerson: () => "set by you",
  settingFromChannel: () => "set for this channel",
  settingFromServer: () => "set for this server",
  settingForPerson: () => "for you",
  settingForChannel: () => "for this channel",
  settingForServer: () => "for this server",
  settingByYou: () => "by you",
  settingByYouAndManagers: () => "by you; for everybody by those who manage this server",
  settingByManagers: () => "by those who manage this server",

  // Help
  helpAll: () => "What you can ask for:",
  helpFamily: (p: { name: string }) => `What begins with /${p.name}:`,
  helpLine: (p: { name: string; description: string }) => `/${p.name} · ${p.description}.`,
  helpMore: () =>
    '/help and a command\'s name tells its options. Write them as name:value, or name:"several words".',
  helpExample: (p: { example: string }) => `For example: ${p.example}`,
  helpPlainOption: (p: { name: string; description: string }) => `${p.name}: ${p.description}.`,
  helpOption: (p: { name: string; description: string; facts: string }) =>
    `${p.name}: ${p.description} (${p.facts}).`,
  optionRequired: () => "required",
  limitText: (p: { max: number }) => `at most ${amount(p.max)} characters`,
  limitRange: (p: { min: number; max: number; unit: string }) =>
    `from ${amount(p.min)} to ${amount(p.max, p.unit)}`,
  limitYesNo: () => "yes or no",
  limitFile: (p: { accept: string }) => `a file, a link, latest, or job:last: ${p.accept}`,
  limitNewest: () => "otherwise the newest file of the place",
  limitDefault: (p: { value: string }) => `otherwise ${p.value}`,

  // The playground
  webForeignRequest: () =>
    "This request did not come from the playground's own page, so it was refused. Reload the page and try again.",
  webMalformed: () =>
    "The page and the program do not understand each other; they are probably of different versions. Reload the page and try again. Nothing was spent.",
  webTooLarge: () => "That is too much text for one request. Shorten it, or send it in parts.",
  webNotFound: () => "There is nothing at this address. Check it, or begin at the front page.",
  webTooSlow: () => "The request did not arrive in time, so it was not looked at. Send it again.",
  webClosed: () =>
    "The playground is closed: other machines may reach it, and it has no password. Whoever runs it must set WEB_PASSWORD, or WEB_OPEN=yes where something in front asks who is there.",
  webUnknownHost: (p: { host: string }) =>
    `The playground does not answer to the name “${p.host}”. Open it as http://localhost, or let whoever runs it set PUBLIC_URL to the address you use.`,
  webLoginNeeded: () => "You are not logged in here any more. Reload the page, and log in.",
  webWrongPassword: () => "That is not the password. Try again, or ask whoever runs the playground.",
  webTooManyTries: (p: { ms: number }) =>
    `Too many passwords were tried from your address. Try again in ${span(p.ms)}.`,
  adminClosed: () =>
    "This page is closed: other machines may reach it, and it has no password. Whoever runs this must set ADMIN_PASSWORD.",
  metricsClosed: () =>
    "The metrics are closed: other machines may reach them, and nothing would ask who is there. Whoever runs this must set METRICS_TOKEN.",
  metricsTokenNeeded: () =>
    "The metrics are for whoever runs this. Send what METRICS_TOKEN was set to as the authorization.",
  webNoSuchUpload: (p: { name: string }) =>
    `The file “${p.name}” is no longer here. Add it again, then send once more.`,

  // Discord
  discordCancel: () => "Cancel",
  discordAgain: () => "Again",
  discordRetry: () => "Try again",
  discordEdit: () => "Edit and run",
  discordArrived: () => "It arrived",
  discordResume: () => "Look again",
  discordOtherVoice: () => "Other voice",
  discordVoiceMessage: () => "As voice message",
  discordDelete: () => "Delete",
  discordMissingRight: (p: { right: string }) =>
    `The bot lacks the right “${p.right}” here. Somebody who manages this server can give it to the bot; then press Again.`,
  discordSentDirectly: () => "Until then, the answer is in your direct messages.",
  discordFromElsewhere: (p: { right: string }) =>
    `This could not be posted where you asked for it: the bot lacks the right “${p.right}” there.`,
  discordTooLarge: (p: { name: string; bytes: number; maxBytes: number }) =>
    `The file “${p.name}” has ${megabytes(p.bytes)}, and Discord takes ${megabytes(p.maxBytes)} here.`,
  discordNoUploads: () => "This server takes no files at the moment.",
  discordLinkFollows: () => "Fetch it here; the link works for 12 hours:",
  discordNoLink: () =>
    "It cannot be linked either, since the bot does not know its own public address. Whoever runs the bot must set PUBLIC_URL; the file is kept, and Again costs a new run.",
  reencoded: (p: { name: string; bytes: number }) =>
    `“${p.name}” had ${megabytes(p.bytes)} and was compressed further to fit here.`,
  discordInParts: (p: { name: string; parts: number }) =>
    `“${p.name}” is too long for one file here, so it was compressed further and comes in ${p.parts} parts.`,
  discordTextBlocked: () =>
    "This server's AutoMod does not let the text of this answer through, so it was left out.",
  discordExpires: () =>
    "The bot is no member of this place, or may not write here, so Discord lets it answer for 15 minutes only. What takes longer comes as a direct message.",
  discordMoved: () =>
    "This took longer than Discord keeps an answer open, so the result is in a new message.",
  discordNotYours: () => "Only the person who asked for this, or a moderator, can do that.",
  discordNotTheirs: () => "Only the person who asked for this can do that.",
  discordJobGone: () => "The job behind this is not here any more. Type the command again.",
  discordRunsAlready: (p: { id: string }) =>
    `This was tried again already, as job ${p.id}. Nothing was spent twice.`,
  discordUnknownControl: () =>
    "This button or form was made by another version of the bot. Type the command again.",
  discordNoMedia: (p: { accept: string }) =>
    `There is no file with ${p.accept} in that message. Choose a message that has one. Nothing was spent.`,
  discordNoText: () => "There is no text in that message to be spoken. Nothing was spent.",
  discordFileAndLink: (p: { file: string; link: string }) =>
    `Both “${p.file}” and “${p.link}” were given, and only one can be used. Leave one out.`,
  discordForeignFile: () =>
    "That file does not lie with Discord, so it is not taken as an attachment. Send it as a file, or paste a public link.",
  discordFileGone: (p: { name: string }) =>
    `Discord no longer has the file “${p.name}”, or does not let the bot see it. Attach it again.`,
  discordUnread: (p: { right: string }) =>
    `The bot cannot look for files here: it lacks the right “${p.right}”. Somebody who manages this server can give it to the bot; until then, attach the file. Nothing was spent.`,
  discordNotMember: () =>
    "The bot is no member of this place, so it cannot look for files here. Attach the file, or paste a link. Nothing was spent.",
  discordFilesHidden: (p: { accept: string }) =>
    `No file with ${p.accept} was found here that the bot may see: Discord shows it other people's files only with the Message Content intent, which whoever runs the bot can switch on. Attach the file, or choose the bot in the menu “Apps” of its message. Nothing was spent.`,
  discordVoicesTitle: () => "Choose a voice; the same is then said with it.",
  discordVoiceMineAlways: () => "Always, for me",
  discordVoiceMineNoMore: () => "No more, for me",
  discordVoiceHereAlways: () => "Always, in this channel",
  discordVoiceHereNoMore: () => "No more, in this channel",
  discordVoiceAlways: () =>
    "From now on, a voice message follows each sound. To end that, press “As voice message” again.",
  discordVoiceNoMore: () => "From now on, sounds come as files only, unless a voice message is asked for.",
  discordVoiceReady: () => "Posted as a voice message.",
  discordVoiceFailed: () =>
    "This could not be posted as a voice message: the sound could not be converted, or voice messages are not allowed here. The file above is complete. Nothing was spent.",
  discordMoreText: () => "continued",
  discordYes: () => "yes",
  discordNo: () => "no",

  // Slack
  slackCancel: () => "Cancel",
  slackAgain: () => "Again",
  slackArrived: () => "It arrived",
  slackResume: () => "Look again",
  slackEdit: () => "Edit",
  slackDelete: () => "Delete",
  slackRun: () => "Run",
  slackNext: () => "Next",
  slackClose: () => "Close",
  slackMoreText: () => "continued",
  slackYes: () => "yes",
  slackNo: () => "no",
  slackMadeBefore: (p: { option: string }) => `${p.option}, from here or an earlier job`,
  slackChooseMade: () => "The newest file, or an earlier job",
  slackLinkTo: (p: { option: string }) => `${p.option}, as a link`,
  slackKept: () => "Leave this empty to use the same file or link again.",
  slackOrLink: () =>
    "Up to 10 MB here. For a larger file, post it and choose the bot's shortcut on that message, or give a link.",
  slackChooseCommand: () => "What shall be made?",
  slackWhere: () => "Where the answer goes",
  slackWhereHint: () => "Left empty, it comes to you directly.",
  slackChooseVoice: () => "Type to search the voices",
  slackPayTwice: () => "It may be done already, and running it again may cost a second time.",
  slackSlow: () =>
    "The bot is slow to take this on at the moment. If nothing appears here within a minute, ask again.",
  slackInvite: (p: { bot: string }) =>
    `The bot is not in this channel, so the answer comes to you as a direct message. To have answers here, invite it: /invite @${p.bot}`,
  slackElsewhere: (p: { bot: string }) =>
    `You asked in a channel that the bot is not in or may not write to, so the answer is here. To have it there, invite the bot in that channel: /invite @${p.bot}`,
  slackRightsUnknown: (p: { why: string }) =>
    `Slack did not say whether you manage this workspace (${p.why}), so nothing was changed. Try again in a minute; if it stays so, whoever runs the bot must install the app again with its present manifest.`,
  slackNotYours: () => "Only the person who asked for this can do that.",
  slackJobGone: () => "The job behind this is not here any more. Type the command again.",
  slackCannotAnswer: () =>
    "The bot can answer neither in this channel nor by a direct message, so it did not begin. Invite it to the channel, or ask whoever runs the bot. Nothing was spent.",
  slackNoPlace: () =>
    "Slack has no place for the answer any more: the channel is closed to the bot, and so are direct messages. Invite the bot and see /jobs list.",
  slackRevoked: () =>
    "Slack does not accept the bot's token any more: the app was removed, or its token was revoked. Whoever runs the bot must install it again; until then the result is kept, and /jobs list has it.",
  slackMissingScope: (p: { scope: string }) =>
    `The bot lacks a permission in this workspace${p.scope ? ` (the scope ${p.scope})` : ""}. Whoever runs the bot must install the app again with its present manifest.`,
  slackFilesUnreadable: () =>
    "Slack showed its login page instead of the file: the bot may not read files here (the scope files:read). Whoever runs the bot must install the app again with its present manifest. Nothing was spent.",
  slackRefused: (p: { why: string }) =>
    `Slack did not take the answer (${p.why}). The result is kept; run this again, or ask whoever runs the bot.`,
  slackFileRefused: (p: { name: string; why: string }) =>
    `Slack did not take the file “${p.name}” (${p.why}). It is kept.`,
  slackFetchHere: () => "Fetch it here; the link works for 12 hours:",
  slackFileGone: (p: { name: string }) =>
    `Slack no longer has the file “${p.name}”, or does not let the bot see it. Invite the bot to the channel the file is in, or send the file again. Nothing was spent.`,
  slackFileUnreachable: (p: { name: string }) =>
    `The file “${p.name}” could not be fetched from Slack. Send it again, or paste a public link. Nothing was spent.`,
  slackNoFile: (p: { command: string }) =>
    `There is no file that /${p.command} could use in that message or thread. Choose a message that has one. Nothing was spent.`,
  slackNoText: () => "There is no text in that message to be spoken. Nothing was spent.",
  slackUnread: () =>
    "Slack does not let the bot look for files here at the moment; some apps may look once a minute only. Attach the file, or choose the bot's shortcut on the message with the file. Nothing was spent.",
  slackNotHere: (p: { bot: string }) =>
    `The bot is not in this channel, so it cannot look for files here. Invite it with /invite @${p.bot} and ask again, attach the file in a form, or paste a link. Nothing was spent.`,

  // How words are spoken
  pronounced: (p: { word: string; as: string }) => `“${p.word}” is spoken as “${p.as}” from now on.`,
  pronouncedHoweverWritten: (p: { word: string }) =>
    `As a whole word, however it is written: ${p.word}, ${p.word.toUpperCase()}.`,
  pronouncedAsWritten: (p: { word: string }) =>
    `As a whole word, and only written so; add “${p.word.toLowerCase()}” for every way of writing it.`,
  pronouncedNoMore: (p: { word: string }) => `“${p.word}” is spoken as it is written again.`,
  pronouncedTooMany: (p: { count: number; max: number }) =>
    `There are ${amount(p.count)} pronunciations here, and ${amount(p.max)} is the most. Remove one first: /pronounce list shows them.`,
  notPronounced: (p: { word: string; nearest: string }) =>
    `“${p.word}” has no pronunciation here${p.nearest && `. The nearest are ${p.nearest}`}. /pronounce list shows all.`,
  pronunciations: (p: { shown: number; total: number; max: number }) =>
    p.total === 0
      ? 'No word is spoken otherwise here. Add one: /pronounce add kubectl as:"cube control".'
      : `${amount(p.shown)} of ${amount(p.total)} words that are spoken otherwise here (${amount(p.max)} at most):`,
  pronunciation: (p: { word: string; as: string }) => `${p.word} → ${p.as}`,

  // What is said where a text that is read aloud has no words
  spokenLink: (p: { host: string }) => `link to ${p.host}`,
  spokenSomebody: () => "somebody",
  spokenGroup: () => "a group",
  spokenChannel: () => "a channel",

  // Which audio service answers: shown on the playground and in the log
  serviceNoteLocal: () =>
    "Local stand-in: all sound is made on this machine by signal processing, not AI. Voices are robotic, and only English is transcribed.",
  serviceNoteRemote: (p: { host: string }) => `Sound is made by the audio service at ${p.host}.`,
};
