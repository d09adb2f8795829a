import { musicCover as operation } from "../../audio/contract/operations/music.ts";
import { jobCommand } from "../definition/command.ts";
import { given } from "../sound/omit-undefined.ts";
import { optional, voice } from "../definition/option.ts";
import { recording } from "../sound/options.ts";
import { musicTitle } from "./options.ts";

export const musicCover = jobCommand({
  name: "music cover",
  description: "Have a song sung by another voice, or by several",
  example: "/music cover https://example.com/song.mp3 singer:Clara second_singer:Hamish",
  options: {
    source: recording("The song"),
    singer: voice({ description: "Who sings it" }),
    second_singer: optional(voice({ description: "Who sings with them" })),
    third_singer: optional(voice({ description: "Who sings with those two" })),
    title: musicTitle(),
  },
  plan: ({ source, singer, second_singer, third_singer, title }) => ({
    operation: operation.name,
    request: {
      useAsync: true,
      voices: [singer, second_singer, third_singer].filter((name) => name !== undefined),
      ...given({ title }),
    },
    sources: { url: source },
    expect: "audio",
  }),
});
