import { clapHealth, clapScore } from "./operations/clap.ts";
import {
  audioNormalization,
  longSilences,
  mouthSounds,
  speechEnhancement,
  speechSeparation,
  superResolution,
} from "./operations/enhancer.ts";
import {
  musicArtists,
  musicByPrompt,
  musicByStructuredPrompt,
  musicCover,
  musicGeneration,
  musicLyrics,
} from "./operations/music.ts";
import type { Operation } from "./operation.ts";
import { enhancerPipeline } from "./operations/pipeline.ts";
import { podcast, podcastScript, scriptToSpeech } from "./operations/podcast.ts";
import { sfxGeneration } from "./operations/sound-effects.ts";
import { fillerWordsDetect, fillerWordsRemove, stutteringRemove } from "./operations/speech-repair.ts";
import { speechSynthesis } from "./operations/speech.ts";
import { getTask } from "./operations/tasks.ts";
import { speechToText } from "./operations/transcription.ts";
import { dubbing, separation, voiceConversion } from "./operations/transform.ts";
import { modelStatus, trainVoice, voiceDesign } from "./operations/voice-models.ts";
import { getVoice, listVoices, pageVoices, voiceDetail } from "./operations/voices.ts";

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

/** Throws for an unknown name, which only another version of this program can have written. */
export function getOperation(name: string): Operation {
  const operation = byName.get(name);
  if (!operation) throw new TypeError(`This version knows no operation '${name}'.`);
  return operation;
}
