import { musicCover as operation } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { optional, voice } from "../definition/option.ts";
import { recordingOption } from "../sound/options.ts";
import { musicTitleOption } from "./options.ts";

export const musicCover = jobCommand({
  name: "music cover",
  description: "Create a cover of a song with other voices",
  example: "/music cover https://example.com/song.mp3 singer:Clara second_singer:Hamish",
  options: {
    source: recordingOption("The song"),
    singer: voice({ description: "The singing voice" }),
    second_singer: optional(voice({ description: "Second singing voice" })),
    third_singer: optional(voice({ description: "Third singing voice" })),
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
