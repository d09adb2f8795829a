import { musicGeneration } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { choice, optional, source, text } from "../definition/option.ts";
import { SERVICE_DEFAULT } from "../sound/options.ts";
import { instrumentalOption, musicDurationOption, musicTitleOption } from "./options.ts";

export const musicSong = jobCommand({
  name: "music song",
  description: "Create a song, optionally with your own lyrics",
  example: '/music song a cheerful folk song lyrics:"Rain on the roof, rain on the road" duration:90',
  options: {
    prompt: optional(text({ description: "The song you want", max: 2000, main: true })),
    lyrics: optional(text({ description: "Lyrics, line by line", max: 5000 })),
    style: optional(text({ description: "Style, such as folk or techno", max: 200 })),
    duration: musicDurationOption(),
    instrumental: instrumentalOption(),
    title: musicTitleOption(),
    like: optional(source({ description: "A recording to imitate", accept: ["audio"] })),
    model: optional(
      choice({
        description: "Model version",
        choices: musicGeneration.body.shape.modelVersion.unwrap().options,
        advanced: true,
        default: SERVICE_DEFAULT,
      }),
    ),
  },
  plan: ({ prompt, lyrics, style, duration, instrumental, title, like, model }) => {
    if (prompt === undefined && lyrics === undefined) throw new UserError(say("noSongDescribed"));
    return {
      operation: musicGeneration.name,
      request: {
        useAsync: true,
        ...omitUndefined({ prompt, lyrics, style, duration, instrumental, title, modelVersion: model }),
      },
      sources: like === undefined ? {} : { reference_url: like },
      expect: "audio",
    };
  },
});
