import { clapHealth, clapScore } from "./clap.ts";
import {
  audioNormalization,
  longSilences,
  mouthSounds,
  speechEnhancement,
  speechSeparation,
  superResolution,
} from "./enhancer.ts";
import {
  musicArtists,
  musicByPrompt,
  musicByStructuredPrompt,
  musicCover,
  musicGeneration,
  musicLyrics,
} from "./music.ts";
import type { Operation } from "./operation.ts";
import { enhancerPipeline } from "./pipeline.ts";
import { podcast, podcastScript, scriptToSpeech } from "./podcast.ts";
import { sfxGeneration } from "./sound-effects.ts";
import { fillerWordsDetect, fillerWordsRemove, stutteringRemove } from "./speech-repair.ts";
import { speechSynthesis } from "./speech.ts";
import { getTask } from "./tasks.ts";
import { speechToText } from "./transcription.ts";
import { dubbing, separation, voiceConversion } from "./transform.ts";
import { modelStatus, trainVoice, voiceDesign } from "./voice-models.ts";
import { getVoice, listVoices, pageVoices, voiceDetail } from "./voices.ts";

export * from "./clap.ts";
export * from "./enhancer.ts";
export * from "./music.ts";
export type * from "./operation.ts";
export * from "./pipeline.ts";
export * from "./podcast.ts";
export * from "./sound-effects.ts";
export * from "./speech-repair.ts";
export * from "./speech.ts";
export * from "./tasks.ts";
export * from "./transcription.ts";
export * from "./transform.ts";
export * from "./voice-models.ts";
export * from "./voices.ts";

/** Every route of the interface, in its order. */
export const operations: readonly Operation[] = [
  getTask,
  speechToText,
  sfxGeneration,
  musicByPrompt,
  voiceDesign,
  trainVoice,
  speechEnhancement,
  mouthSounds,
  longSilences,
  fillerWordsDetect,
  fillerWordsRemove,
  stutteringRemove,
  audioNormalization,
  enhancerPipeline,
  pageVoices,
  listVoices,
  voiceDetail,
  getVoice,
  speechSynthesis,
  podcast,
  podcastScript,
  scriptToSpeech,
  dubbing,
  separation,
  voiceConversion,
  modelStatus,
  musicGeneration,
  musicByStructuredPrompt,
  musicLyrics,
  musicArtists,
  musicCover,
  superResolution,
  speechSeparation,
  clapScore,
  clapHealth,
];

const byName = new Map(operations.map((operation) => [operation.name, operation]));

/** Throws for a name that only another version of this program can have written. */
export function operationNamed(name: string): Operation {
  const operation = byName.get(name);
  if (!operation) throw new TypeError(`This version knows no operation '${name}'.`);
  return operation;
}
