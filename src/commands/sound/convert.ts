import { voiceConversion } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { voice } from "../definition/option.ts";
import { recordingOption } from "./options.ts";

export const convert = jobCommand({
  name: "convert",
  description: "Convert a recording to another voice",
  example: "/convert https://example.com/me.mp3 voice:Clara",
  options: { source: recordingOption(), voice: voice({ description: "The voice to convert to" }) },
  plan: ({ source, voice }) => ({
    operation: voiceConversion.name,
    request: { useAsync: true, voice },
    sources: { url: source },
    expect: "audio",
  }),
});
