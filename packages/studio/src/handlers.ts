import {
  audioNormalization,
  clapScore,
  dubbing,
  enhancerPipeline,
  fillerWordsDetect,
  fillerWordsRemove,
  longSilences,
  mouthSounds,
  musicByPrompt,
  musicByStructuredPrompt,
  musicCover,
  musicGeneration,
  podcast,
  podcastScript,
  scriptToSpeech,
  separation,
  sfxGeneration,
  speechEnhancement,
  speechSeparation,
  speechSynthesis,
  speechToText,
  stutteringRemove,
  superResolution,
  trainVoice,
  voiceConversion,
  voiceDesign,
} from "@mynah/audio-interface";
import { makePodcast, speakScript, writePodcast } from "./conversation/podcast.ts";
import { dub } from "./transcript/dub.ts";
import { makeEffect } from "./effects/handlers.ts";
import { requireKnownTask } from "./http/known-task.ts";
import { requireFreeName } from "./http/model-routes.ts";
import { MUSIC, requireShortEnough, requireContinuation } from "./http/music-routes.ts";
import type { Precheck } from "./http/task-routes.ts";
import { cover } from "./music/cover.ts";
import { makeByPrompt, makeSections, makeSong } from "./music/handlers.ts";
import { detectFillerWords, removeFillerWords } from "./repair/filler-words.ts";
import { removeLongSilences } from "./repair/long-silences.ts";
import { removeMouthSounds } from "./repair/mouth-sounds.ts";
import { normalize } from "./repair/normalization.ts";
import { runPipeline } from "./repair/pipeline.ts";
import { enhanceSpeech } from "./repair/speech-enhancement.ts";
import { removeStuttering } from "./repair/stuttering.ts";
import { superResolve } from "./repair/super-resolution.ts";
import { scoreMatch } from "./scoring/handlers.ts";
import { separateSpeech } from "./speakers/handlers.ts";
import { speak } from "./speech/handlers.ts";
import { separate } from "./stems/handlers.ts";
import type { OperationHandler } from "./tasks/handler.ts";
import { transcribe } from "./transcript/handlers.ts";
import { convertVoice } from "./voices/convert.ts";
import { designVoice } from "./voices/design.ts";
import { train } from "./voices/train.ts";

/** Operations that run as tasks, by their names in the contract. To add one, add a line. */
export const HANDLERS: Readonly<Record<string, OperationHandler | undefined>> = {
  [speechToText.name]: transcribe,
  [sfxGeneration.name]: makeEffect,
  [speechSynthesis.name]: speak,
  [voiceConversion.name]: convertVoice,
  [trainVoice.name]: train,
  [voiceDesign.name]: designVoice,
  [podcast.name]: makePodcast,
  [podcastScript.name]: writePodcast,
  [scriptToSpeech.name]: speakScript,
  [dubbing.name]: dub,
  [musicByPrompt.name]: makeByPrompt,
  [musicGeneration.name]: makeSong,
  [musicByStructuredPrompt.name]: makeSections,
  [musicCover.name]: cover,
  [speechEnhancement.name]: enhanceSpeech,
  [audioNormalization.name]: normalize,
  [longSilences.name]: removeLongSilences,
  [fillerWordsDetect.name]: detectFillerWords,
  [fillerWordsRemove.name]: removeFillerWords,
  [stutteringRemove.name]: removeStuttering,
  [speechSeparation.name]: separateSpeech,
  [clapScore.name]: scoreMatch,
  [mouthSounds.name]: removeMouthSounds,
  [superResolution.name]: superResolve,
  [enhancerPipeline.name]: runPipeline,
  [separation.name]: separate,
};

/** Further checks of a request right before its task is created. */
export const PRECHECKS: Readonly<Record<string, readonly Precheck[] | undefined>> = {
  [trainVoice.name]: [requireFreeName],
  [musicByPrompt.name]: [
    requireShortEnough,
    requireContinuation,
    requireKnownTask("audioId", { of: MUSIC, ended: true }),
  ],
  [musicGeneration.name]: [requireShortEnough],
  [musicByStructuredPrompt.name]: [requireShortEnough],
  [voiceDesign.name]: [requireKnownTask("taskId", { of: [voiceDesign], ended: true })],
  [podcastScript.name]: [requireKnownTask("task_id", { of: [podcast], ended: false })],
};
