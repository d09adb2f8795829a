import type { z } from "zod";

/** An open question of the interface, and the assumption that this program makes. */
export interface Gap {
  readonly id: string;
  /** Section of the interface that leaves it open. */
  readonly section: string;
  readonly notShown: string;
  readonly assumed: string;
  /** The one file to change when the answer becomes known; it names the gap's ID in that place. */
  readonly where: string;
}

/** Source of docs/interface-gaps.md (`npm run generate`). */
export const gaps = [
  {
    id: "task-result-fields",
    section: "2.1",
    notShown: "Which fields are always present, and what `service`, `port` and `timestamp` hold.",
    assumed:
      "None is certain: status, taskId, url, urls and error are read. A number where text is due is read as text.",
    where: "packages/audio-interface/src/task-result.ts",
  },
  {
    id: "answer-spellings",
    section: "2.1, 4.4–4.7, 4.10",
    notShown: "How fields of answers are spelled, and which words they use.",
    assumed:
      "One table lists what is tolerated. Failed anywhere beats running, which beats finished. A link of the request is no result. A failure that names a task, and no failure of it, is polled.",
    where: "packages/audio-interface/src/spellings.ts",
  },
  {
    id: "inline-results",
    section: "4.2, 4.10",
    notShown: "Whether an answer can hold a transcript, a script, a score or filler words itself.",
    assumed:
      "It can, when it reports neither failure nor progress. A transcript or script with a link is the file.",
    where: "packages/audio-interface/src/inline-content.ts",
  },
  {
    id: "task-failed",
    section: "3",
    notShown: "How a failed task looks.",
    assumed:
      "It has an `error` with content, a status from 400 to 599 or below 0, or a word for it. An unknown status says nothing. An HTTP failure with an `error` and our task id is the same.",
    where: "src/audio/task.ts",
  },
  {
    id: "task-transitions",
    section: "3",
    notShown: "Which states follow which.",
    assumed: "202 any number of times, then 200 or a failure, which are final.",
    where: "src/audio/task.ts",
  },
  {
    id: "task-progress",
    section: "2.1",
    notShown: "Whether a running task tells how far it is, and whether parts of its result can be read.",
    assumed:
      "A number `progress` is a percentage, or a share if it is at most 1; without it, the share is estimated. Nothing of a result is read while the task runs.",
    where: "src/audio/task.ts",
  },
  {
    id: "task-without-result",
    section: "2.1",
    notShown: "Whether a completed result always has a URL.",
    assumed:
      "It has. A task id without a URL means 'poll'; a polled task with status 200 and no URL has failed. An answer that names nothing leaves the job unconfirmed.",
    where: "src/audio/task.ts",
  },
  {
    id: "error-codes",
    section: "7",
    notShown: "The values of `error.code`.",
    assumed: "Free text: shown and logged, never decided upon.",
    where: "src/audio/task.ts",
  },
  {
    id: "error-body",
    section: "7",
    notShown: "The body of an error answer of the main host.",
    assumed:
      "Any of: `error` as text or as an object, `message`, `detail` and `details` as text or as a list. Without one, the HTTP status speaks.",
    where: "src/audio/failures.ts",
  },
  {
    id: "status-conditions",
    section: "7",
    notShown: "Which HTTP status applies to which condition; rate limits and `Retry-After`.",
    assumed:
      "429, and 503 with Retry-After, have done nothing and may be repeated. Any other 5xx, 302 and 303 may have done the work.",
    where: "src/audio/failures.ts",
  },
  {
    id: "no-idempotency-key",
    section: "4",
    notShown: "Whether a request can be repeated without being charged twice.",
    assumed: "It cannot: a paid request is never sent again once it may have arrived.",
    where: "src/audio/failures.ts",
  },
  {
    id: "required-fields",
    section: "4",
    notShown: "Which fields are required, and the defaults of optional ones.",
    assumed:
      "Required is what the operation is pointless without. Everything else is left out when nobody chose it.",
    where: "packages/audio-interface/src/fields.ts",
  },
  {
    id: "use-async-default",
    section: "4",
    notShown: "The default of `useAsync`.",
    assumed: "Unknown, so it is always sent where the field is documented. Both kinds of answer are read.",
    where: "packages/audio-interface/src/fields.ts",
  },
  {
    id: "path-segments",
    section: "4",
    notShown: "The characters of a task id, music id, model name and voice in a path.",
    assumed: "Any text of 1 to 200 characters besides `.` and `..`; it is percent-encoded.",
    where: "packages/audio-interface/src/fields.ts",
  },
  {
    id: "number-limits",
    section: "8",
    notShown: "Limits of counts and durations without a documented one.",
    assumed: "Counts are at least 1, durations more than 0, milliseconds at least 0; no upper limit.",
    where: "packages/audio-interface/src/fields.ts",
  },
  {
    id: "voice-model-names",
    section: "4.6",
    notShown: "Whether two trainings may use the same name; which characters a name may have.",
    assumed:
      "The second replaces the first. So the name that is sent has a suffix that occurs once; people never see it.",
    where: "src/jobs/voices/voice-names.ts",
  },
  {
    id: "voice-model-delete",
    section: "4.10",
    notShown: "Whether a voice model can be deleted.",
    assumed: "It can't. A deleted voice is hidden here, and its owner is told that the service keeps it.",
    where: "src/jobs/voices/voice-actions.ts",
  },
  {
    id: "voice-model-listing",
    section: "4.8",
    notShown: "Whether the lists of all voices contain custom models, and how a record shows that it is one.",
    assumed:
      "They may. What either host lists under `my_voices` is a custom model. The main host's answer counts only when it has fewer voices than its list of all.",
    where: "src/audio/catalog.ts",
  },
  {
    id: "voice-design-name",
    section: "4.5",
    notShown: "What a designed voice is called afterwards.",
    assumed:
      "`Design` and the first 8 characters of its task id, where the service lists such a voice at all.",
    where: "packages/audio-interface/src/voice-names.ts",
  },
  {
    id: "script-target",
    section: "4.2",
    notShown: "The values of `script_target`.",
    assumed: "Free text, as the person writes it.",
    where: "packages/audio-interface/src/operations/transcription.ts",
  },
  {
    id: "vocabulary",
    section: "4.2",
    notShown: "Whether a transcription can be told names and jargon that are likely to be said.",
    assumed:
      "It can't. Only the studio gets them, as a list `vocabulary`; near misses are corrected afterwards.",
    where: "packages/audio-interface/src/operations/transcription.ts",
  },
  {
    id: "transcript-json",
    section: "4.2",
    notShown: "The content of a transcript in the format `json`.",
    assumed:
      "{ language, duration, segments: [{ start, end, text, speaker?, words?: [{ word, start, end }] }] }, times in seconds.",
    where: "packages/audio-interface/src/operations/transcription.ts",
  },
  {
    id: "speaker-identity",
    section: "4.2",
    notShown: "Whether the speakers of two recordings can be recognized as the same person.",
    assumed: "They can't. Names of speakers belong to one transcript; earlier names are only suggested.",
    where: "src/media/transcript/speakers.ts",
  },
  {
    id: "sfx-source",
    section: "4.3",
    notShown: "Whether `prompt` may be left out when there is a source.",
    assumed: "It may; one of the two must be there.",
    where: "packages/audio-interface/src/operations/sound-effects.ts",
  },
  {
    id: "tts-response",
    section: "4.10",
    notShown: "The answer of speech synthesis, and whether it takes `useAsync`.",
    assumed: "A task result, of either kind. `useAsync` is not sent.",
    where: "packages/audio-interface/src/operations/speech.ts",
  },
  {
    id: "tts-text-length",
    section: "8",
    notShown: "The longest text of speech synthesis.",
    assumed: "5,000 characters of the person's own text, and room for one emotion tag before it.",
    where: "packages/audio-interface/src/operations/speech.ts",
  },
  {
    id: "tts-emotions",
    section: "1",
    notShown: "The emotion tags that exist.",
    assumed: "Any words; the text goes through unread.",
    where: "packages/audio-interface/src/operations/speech.ts",
  },
  {
    id: "task-response",
    section: "4.4–4.7, 4.10",
    notShown: "The answers of all routes that create something and don't show one.",
    assumed: "A task result (2.1) with a task id or a URL; what else it holds passes through.",
    where: "packages/audio-interface/src/task-result.ts",
  },
  {
    id: "filler-times",
    section: "4.7",
    notShown: "How filler-word detection returns its times.",
    assumed: "`filler_words`: [{ word, start, end }] in seconds, in the answer itself or in its file.",
    where: "packages/audio-interface/src/operations/speech-repair.ts",
  },
  {
    id: "music-prompt-limits",
    section: "4.4",
    notShown: "The values of `modelVersion` and `prompt_type`.",
    assumed: "Free text.",
    where: "packages/audio-interface/src/operations/music.ts",
  },
  {
    id: "music-generation-shape",
    section: "4.10",
    notShown: "The fields of /v1/music/musicgen.",
    assumed:
      "prompt or lyrics; style, title, instrumental, duration, reference_url, modelVersion (`v3` or `r2`), useAsync.",
    where: "packages/audio-interface/src/operations/music.ts",
  },
  {
    id: "music-structured-shape",
    section: "4.10",
    notShown: "The fields of /v1/music/musicgenbystructuredprompt.",
    assumed: "sections: [{ name, prompt?, lyrics?, duration? }]; style, title, useAsync.",
    where: "packages/audio-interface/src/operations/music.ts",
  },
  {
    id: "music-lyrics-shape",
    section: "4.10",
    notShown: "The answer of the lyrics route, and where a music id comes from.",
    assumed: "`lyrics` (text) and `title`; the music id is the task id of the generation.",
    where: "packages/audio-interface/src/operations/music.ts",
  },
  {
    id: "music-artists-shape",
    section: "4.10",
    notShown: "The answer of the artist list.",
    assumed: "`artists`: [{ id, name }], or a bare list of the same or of names.",
    where: "packages/audio-interface/src/operations/music.ts",
  },
  {
    id: "music-cover-shape",
    section: "4.10",
    notShown: "The fields of /v1/music/cover.",
    assumed: "url (the song), voices (names, at least one), title, useAsync.",
    where: "packages/audio-interface/src/operations/music.ts",
  },
  {
    id: "voice-design-fields",
    section: "4.5",
    notShown: "Lengths and the set of base models.",
    assumed: "Free text; the prompt is required unless an existing design (`taskId`) is updated.",
    where: "packages/audio-interface/src/operations/voice-models.ts",
  },
  {
    id: "model-status-shape",
    section: "4.10, 2.5, 3",
    notShown: "The record of a voice model and the states of its training.",
    assumed:
      "`name`, `status` (text or number), `languageCode`, `gender`, `error`; the command that reads them decides which mean ready.",
    where: "packages/audio-interface/src/operations/voice-models.ts",
  },
  {
    id: "voices-start-page",
    section: "4.8",
    notShown: "Whether the first page of the voices host is 0 or 1.",
    assumed: "0, as on the main host. Duplicate voices are dropped, so 1 works, too.",
    where: "src/audio/catalog.ts",
  },
  {
    id: "voice-preview",
    section: "2.2",
    notShown: "Whether voices have a preview.",
    assumed:
      "They have none. `/voice preview` synthesizes a few words once; the audio is reused for everyone.",
    where: "src/commands/voice/preview.ts",
  },
  {
    id: "main-voices-query",
    section: "4.8",
    notShown: "The query parameters of the main host's voice list, and the largest page.",
    assumed:
      "category, primary_category, gender, language, keyword, page, page_size (1 to 100), tts, style, age, sub_category.",
    where: "packages/audio-interface/src/operations/voices.ts",
  },
  {
    id: "main-voices-response",
    section: "4.8, 2.5",
    notShown: "The answer of the main host's voice list.",
    assumed:
      "The first list at the top or under a usual name; each record has a name and, under usual names, id, language, gender and category.",
    where: "packages/audio-interface/src/voice-records.ts",
  },
  {
    id: "main-voice-detail",
    section: "4.9",
    notShown: "The answer of the main host's voice detail, and what `{voice}` is.",
    assumed: "The detail as on the voices host (2.3); the voice's id, or its name.",
    where: "packages/audio-interface/src/operations/voices.ts",
  },
  {
    id: "voice-detail-errors",
    section: "4.9",
    notShown: "The status codes of the voice detail's three errors.",
    assumed: "Any failure status; 404 means unknown.",
    where: "packages/audio-interface/src/operations/voices.ts",
  },
  {
    id: "voice-detail-auth",
    section: "5",
    notShown: "Whether the voices host's detail route wants the key.",
    assumed: "It is sent.",
    where: "src/audio/request.ts",
  },
  {
    id: "podcast-shape",
    section: "4.10",
    notShown: "The fields of /v1/audio/podcastgen.",
    assumed: "prompt or script ([{ voice, text }]); voices, language, title, useAsync.",
    where: "packages/audio-interface/src/operations/podcast.ts",
  },
  {
    id: "podcast-script-shape",
    section: "4.10",
    notShown: "The fields and the answer of the podcast script route.",
    assumed: "prompt and language go in; a task result with `script` comes back.",
    where: "packages/audio-interface/src/operations/podcast.ts",
  },
  {
    id: "script-tts-shape",
    section: "4.10",
    notShown: "The fields of /v1/audio/script-tts.",
    assumed: "script: [{ voice, text }], useAsync.",
    where: "packages/audio-interface/src/operations/podcast.ts",
  },
  {
    id: "dubbing-shape",
    section: "4.10",
    notShown: "The fields of /v1/audio/dubbinggen.",
    assumed: "url, target_language; source_language, speakers, useAsync.",
    where: "packages/audio-interface/src/operations/transform.ts",
  },
  {
    id: "separation-shape",
    section: "4.10",
    notShown: "The fields of /v1/audio/separation and the order of its `urls`.",
    assumed: "url, output_format, useAsync. The order is not relied upon.",
    where: "packages/audio-interface/src/operations/transform.ts",
  },
  {
    id: "voice-conversion-shape",
    section: "4.10",
    notShown: "The fields of /v1/audio/voice-conversion.",
    assumed: "url, voice (name), useAsync.",
    where: "packages/audio-interface/src/operations/transform.ts",
  },
  {
    id: "super-resolution-shape",
    section: "4.10",
    notShown: "The fields of /v1/enhancer/speech_super_resolution.",
    assumed: "url, output_format, as its family (4.7).",
    where: "packages/audio-interface/src/operations/enhancer.ts",
  },
  {
    id: "speech-separation-shape",
    section: "4.10",
    notShown: "The fields of /v1/enhancer/speech_separation.",
    assumed: "url, speakers, output_format; one URL for each speaker comes back in `urls`.",
    where: "packages/audio-interface/src/operations/enhancer.ts",
  },
  {
    id: "path-forms",
    section: "4.10",
    notShown: "Which path of the pipeline and of normalization is authoritative.",
    assumed: "The one in 4.7. When it answers 404, the other one is called, and from then on first.",
    where: "packages/audio-interface/src/operations/pipeline.ts",
  },
  {
    id: "clap-shape",
    section: "4.10",
    notShown: "The fields and answers of the scoring routes.",
    assumed: "url and text go in, `score` (a number) comes back; the health check answers with `status`.",
    where: "packages/audio-interface/src/operations/clap.ts",
  },
  {
    id: "retention",
    section: "8",
    notShown: "How long results are kept, how often to poll, how much input is taken.",
    assumed: "Results are fetched at once and kept by us. Polling and size limits are our settings.",
    where: "src/audio/task.ts",
  },
  {
    id: "key-lifetime",
    section: "5",
    notShown: "Lifetime, scopes and rotation of keys.",
    assumed: "One key for everything, good until the service answers 401.",
    where: "src/audio/request.ts",
  },
  {
    id: "versioning",
    section: "9",
    notShown: "The paths without /v1, what is kept compatible and for how long.",
    assumed: "Only the documented paths are called. Fields that are not documented pass through unread.",
    where: "packages/audio-interface/src/operation.ts",
  },
  {
    id: "events",
    section: "6",
    notShown: "Webhooks, callbacks and other pushed notifications.",
    assumed: "There are none: tasks are polled.",
    where: "src/audio/task.ts",
  },
] as const satisfies readonly Gap[];

export type GapId = (typeof gaps)[number]["id"];

/** Marks a schema that relies on an assumption. */
export const assumed = <S extends z.ZodType>(gap: GapId, schema: S): S => schema.meta({ gap });
