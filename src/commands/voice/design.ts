import { voiceDesign as operation } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { choice, integer, optional, text } from "../definition/option.ts";
import { SERVICE_DEFAULT } from "../sound/options.ts";

export const voiceDesign = jobCommand({
  name: "voice design",
  description: "Design a voice from a description and preview it",
  example: '/voice design an old sailor, deep and slow says:"Good evening, traveller"',
  options: {
    prompt: optional(text({ description: "Description of the voice", max: 2000, main: true })),
    says: optional(text({ description: "Text of the preview", max: 1000, default: SERVICE_DEFAULT })),
    seed: optional(
      integer({
        description: "Seed: the same number gives the same voice",
        min: 0,
        max: 2 ** 31 - 1,
        advanced: true,
        default: "another voice each time",
      }),
    ),
    engine: optional(
      choice({
        description: "Voice engine",
        choices: operation.body.shape.engine.unwrap().options,
        advanced: true,
        default: SERVICE_DEFAULT,
      }),
    ),
    change: optional(
      text({ description: "ID of an earlier design's job to change", max: 200, advanced: true }),
    ),
    model: optional(text({ description: "ID of a model to start from", max: 200, advanced: true })),
  },
  plan: ({ prompt, says, seed, engine, change, model }) => {
    if (prompt === undefined && change === undefined) throw new UserError(say("noVoiceDescribed"));
    return {
      operation: operation.name,
      request: omitUndefined({ prompt, previewText: says, seed, engine, taskId: change, modelId: model }),
      sources: {},
      expect: "audio",
    };
  },
});
