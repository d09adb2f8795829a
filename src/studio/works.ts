import { sfxGeneration, speechSynthesis, speechToText } from "../audio/contract/index.ts";
import { makeEffect } from "./effects/work.ts";
import { knownVoices } from "./http/known-voices.ts";
import type { Precheck } from "./http/task-routes.ts";
import { speak } from "./speech/work.ts";
import type { Work } from "./tasks/work.ts";
import { transcribe } from "./transcript/work.ts";

/** The operations that run as tasks, by their names in the contract. One line makes another. */
export const WORKS: Readonly<Record<string, Work | undefined>> = {
  [speechToText.name]: transcribe,
  [sfxGeneration.name]: makeEffect,
  [speechSynthesis.name]: speak,
};

export const PRECHECKS: Readonly<Record<string, Precheck | undefined>> = {
  [speechSynthesis.name]: knownVoices,
};
