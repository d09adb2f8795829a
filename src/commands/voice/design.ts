import { voiceDesign as operation } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { choice, integer, text } from "../definition/option.ts";
import { SERVICE_DEFAULT, ADVANCED } from "../sound/options.ts";

export const voiceDesign = jobCommand({
  name: "voice design",
  description: "Design a voice from a description and preview it",
  example: '/voice design an old sailor, deep and slow says:"Good evening, traveller"',
  options: {
    prompt: text.optional({ description: "Description of the voice", max: 2000, main: true }),
    says: text.optional({ description: "Text of the preview", max: 1000, default: SERVICE_DEFAULT }),
    seed: integer.optional({
      description: "Seed: the same number gives the same voice",
      min: 0,
      max: 2 ** 31 - 1,
      advanced: true,
      default: "another voice each time",
    }),
    engine: choice.optional({
      description: "Voice engine",
      choices: operation.body.shape.engine.unwrap().options,
      ...ADVANCED,
    }),
    change: text.optional({
      description: "ID of an earlier design's job to change",
      max: 200,
      advanced: true,
    }),
    model: text.optional({ description: "ID of a model to start from", max: 200, advanced: true }),
  },
  plan: ({ prompt, says, seed, engine, change, model }) => {
    if (prompt === undefined && change === undefined) throw new UserError(say("noVoiceDescribed"));
    return {
      operation: operation.name,
      request: { prompt, previewText: says, seed, engine, taskId: change, modelId: model },
    };
  },
});
