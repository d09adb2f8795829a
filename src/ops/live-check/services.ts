import type { Assumption } from "../../bots/live-probe.ts";

const S3 = "https://docs.aws.amazon.com/AmazonS3/latest";
const INTERFACE = "docs/interface-gaps.md";

export const STORAGE_ASSUMPTIONS: readonly Assumption[] = [
  {
    id: "storage.round-trip",
    sentence: "The bucket stores, returns, lists and deletes an object.",
    source: `${S3}/API/API_PutObject.html`,
    affects: "All files.",
    otherwise: "Jobs wait and retry; the doctor names the permission that is missing.",
  },
  {
    id: "storage.once",
    sentence: "Storing the same content twice succeeds, and is the same object.",
    source: `${S3}/userguide/conditional-writes.html`,
    affects: "A repetition after a lost confirmation.",
    otherwise: "Such repetitions fail, and jobs retry for a day.",
  },
  {
    id: "storage.range",
    sentence: "A range of bytes can be read.",
    source: `${S3}/API/API_GetObject.html`,
    affects: "Players that skip ahead, and downloads that continue after a cut.",
    otherwise: "Such requests fail; whole downloads work.",
  },
  {
    id: "storage.parts",
    sentence: "A large file can be sent in parts of 5 MB.",
    source: `${S3}/userguide/mpuoverview.html`,
    affects: "Files over 5 MB.",
    otherwise: "They can't be stored, and their jobs retry for a day.",
  },
  {
    id: "storage.listing",
    sentence: "A stored object is listed immediately, with the time when it was written.",
    source: `${S3}/userguide/Welcome.html#ConsistencyModel`,
    affects: "Removing files that no job names.",
    otherwise: "Such files stay, and take space.",
  },
  {
    id: "storage.link",
    sentence: "A signed link returns the object with the type and name that it states.",
    source: `${S3}/userguide/using-presigned-url.html`,
    affects: "Downloads directly from the bucket (FILES_URL with public=yes).",
    otherwise: "Browsers save files under a wrong name. Leave public=yes out.",
  },
];

const OPENAI = "https://platform.openai.com/docs/api-reference/audio";

export const ENGINE_ASSUMPTIONS: readonly Assumption[] = [
  {
    id: "engines.voices",
    sentence: "A speech server lists its voices as names, or as records with an id or a name.",
    source: "https://github.com/remsky/Kokoro-FastAPI",
    affects: "Voices of the operator's own server (STUDIO_SPEECH_URL).",
    otherwise: "They are missing in all lists. Name them in STUDIO_SPEECH_VOICES.",
  },
  {
    id: "engines.speech",
    sentence: "A speech server returns a text, spoken by one of its voices, as WAV.",
    source: `${OPENAI}/createSpeech`,
    affects: "All speech with such voices.",
    otherwise: "Such jobs fail, and say which setting to check.",
  },
  {
    id: "engines.transcription",
    sentence:
      "A transcription server returns what was said, with times or as text, in a format that Mynah asks for.",
    source: `${OPENAI}/createTranscription`,
    affects: "All transcripts of the operator's own server (STUDIO_TRANSCRIPTION_URL).",
    otherwise: "Such jobs fail, and say which setting to check.",
  },
];

export const AUDIO_ASSUMPTIONS: readonly Assumption[] = [
  {
    id: "audio.free-routes",
    sentence: "Every route that costs nothing answers as the interface says, on both hosts.",
    source: INTERFACE,
    affects: "Voices, status of tasks and health.",
    otherwise: "The differences are listed; report them with the service's version.",
  },
  {
    id: "audio.task",
    sentence: "A short /tts returns a task that is polled until it has a link to audio.",
    source: INTERFACE,
    affects: "Every job.",
    otherwise: "Jobs end as failed or unconfirmed, and say so.",
  },
  {
    id: "audio.refusal",
    sentence: "A request that isn't valid is refused with a status of 4xx and costs nothing.",
    source: INTERFACE,
    affects: "What people read when a request is refused.",
    otherwise: "Such jobs end as unconfirmed, and say that money may have been spent.",
  },
  {
    id: "audio.repeat",
    sentence: "The service has no key that makes a repeated request harmless.",
    source: INTERFACE,
    affects: "A request that may have arrived is never sent again.",
    otherwise: "Nothing is lost: the person decides.",
    untried: "It would be paid twice.",
  },
];
