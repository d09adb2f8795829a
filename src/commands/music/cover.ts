import { musicCover as operation } from "../../audio/contract/operations/music.ts";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { optional, voice } from "../definition/option.ts";
import { recordingOption } from "../sound/options.ts";
import { musicTitleOption } from "./options.ts";

export const musicCover = jobCommand({
  name: "music cover",
  description: "Have a song sung by another voice, or by several",
  example: "/music cover https://example.com/song.mp3 singer:Clara second_singer:Hamish",
  options: {
    source: recordingOption("The song"),
    singer: voice({ description: "Who sings it" }),
    second_singer: optional(voice({ description: "Who sings with them" })),
    third_singer: optional(voice({ description: "Who sings with those two" })),
    title: musicTitleOption(),
  },
  plan: ({ source, singer, second_singer, third_singer, title }) => ({
    operation: operation.name,
    request: {
      useAsync: true,
      voices: [singer, second_singer, third_singer].filter((name) => name !== undefined),
      ...omitUndefined({ title }),
    },
    sources: { url: source },
    expect: "audio",
  }),
});
