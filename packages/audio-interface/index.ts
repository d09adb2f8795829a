export * from "./src/operations/clap.ts";
export * from "./src/operations/enhancer.ts";
export * from "./src/operations/music.ts";
export * from "./src/operations/pipeline.ts";
export * from "./src/operations/podcast.ts";
export * from "./src/operations/sound-effects.ts";
export * from "./src/operations/speech-repair.ts";
export * from "./src/operations/speech.ts";
export * from "./src/operations/tasks.ts";
export * from "./src/operations/transcription.ts";
export * from "./src/operations/transform.ts";
export * from "./src/operations/voice-models.ts";
export * from "./src/operations/voices.ts";
export { enhancementModel, normalizationMethod, outputFormat, whisperModelSize } from "./src/fields.ts";
export { type Gap, gaps } from "./src/gaps.ts";
export {
  omissionNotes,
  readSpeechMeasures,
  type SpeechMeasures,
  withoutInvented,
} from "./src/invented-speech.ts";
export { readInlineContent } from "./src/inline-content.ts";
export { isRecord, readInteger, readText } from "./src/lenient.ts";
export { FREE, getMeter, type Meter, meters } from "./src/meters.ts";
export { freeGet, type Operation, paidPost, type RequestOf, type ResponseOf } from "./src/operation.ts";
export { getOperation, operations } from "./src/operations.ts";
export {
  INLINE_SPELLINGS,
  readField,
  readName,
  SPELLINGS,
  STATUS_WORDS,
  variantsOf,
} from "./src/spellings.ts";
export { readError, readTaskResult, type TaskError } from "./src/task-result.ts";
export { designedVoiceName, listVoiceNames, renameVoices } from "./src/voice-names.ts";
export { findVoices, type VoiceRecord } from "./src/voice-records.ts";
