import { sfxGeneration, speechSynthesis, speechToText, type RequestOf } from "../audio/contract/index.ts";
import { makeEffect } from "./effects/work.ts";
import { HttpFailure } from "./http/failure.ts";
import type { Precheck } from "./http/task-routes.ts";
import { speak } from "./speech/work.ts";
import type { Work } from "./tasks/work.ts";
import { transcribe } from "./transcript/work.ts";
import { voiceNamed } from "./voices/catalogue.ts";

/** The operations that run as tasks, by their names in the contract. One line makes another. */
export const WORKS: Readonly<Record<string, Work | undefined>> = {
  [speechToText.name]: transcribe,
  [sfxGeneration.name]: makeEffect,
  [speechSynthesis.name]: speak,
};

const knownVoice: Precheck = (fields) => {
  const { voice } = fields as RequestOf<typeof speechSynthesis>;
  if (voiceNamed(voice)) return;
  const message = `no voice is called “${voice.slice(0, 100)}”; GET /v1/voice/pagevoices lists them`;
  throw new HttpFailure(422, "validation_error", `voice: ${message}`, [{ field: "voice", message }]);
};

export const PRECHECKS: Readonly<Record<string, Precheck | undefined>> = {
  [speechSynthesis.name]: knownVoice,
};
