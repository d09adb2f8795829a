import { musicByPrompt } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { boolean, optional, source, text } from "../definition/option.ts";
import { SERVICE_DEFAULT } from "../sound/options.ts";
import { instrumentalOption, musicDurationOption, musicTitleOption } from "./options.ts";

export const musicMake = jobCommand({
  name: "music make",
  description: "Create background music from a description",
  example: "/music make slow piano for a rainy evening duration:60",
  options: {
    prompt: text({ description: "The music you want", max: 2000, main: true }),
    duration: musicDurationOption(),
    instrumental: instrumentalOption(),
    title: musicTitleOption(),
    like: optional(source({ description: "A recording to imitate", accept: ["audio"] })),
    continue: optional(
      text({ description: "ID of the job whose piece is continued", max: 200, advanced: true }),
    ),
    cover_picture: optional(source({ description: "A cover image", accept: ["image"], advanced: true })),
    prompt_type: optional(
      text({
        description: "How to use the description",
        max: 100,
        advanced: true,
        default: SERVICE_DEFAULT,
      }),
    ),
    model: optional(
      text({ description: "Model version", max: 100, advanced: true, default: SERVICE_DEFAULT }),
    ),
    continuation: optional(
      boolean({ description: "Continue that piece", advanced: true, default: "when one is named" }),
    ),
  },
  plan: ({ prompt, duration, instrumental, title, like, cover_picture, prompt_type, model, ...values }) => {
    const { continue: audioId, continuation = audioId === undefined ? undefined : true } = values;
    if (continuation === true && audioId === undefined) throw new UserError(say("nothingToContinue"));
    return {
      operation: musicByPrompt.name,
      request: omitUndefined({
        prompt,
        duration,
        instrumental,
        title,
        audioId,
        continuation,
        prompt_type,
        modelVersion: model,
      }),
      sources: {
        ...(like !== undefined && { input_audio: like }),
        ...(cover_picture !== undefined && { thumbnail_url: cover_picture }),
      },
      expect: "audio",
    };
  },
});
