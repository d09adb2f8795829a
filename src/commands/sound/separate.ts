import { separation } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "./omit-undefined.ts";
import { recordingOption, soundFormatOption } from "./options.ts";

export const separate = jobCommand({
  name: "separate",
  description: "Separate a song into vocals and other stems",
  example: "/separate https://example.com/song.mp3 format:flac",
  options: {
    source: recordingOption("The song, recording or video"),
    format: soundFormatOption(),
  },
  plan: ({ source, format }) => ({
    operation: separation.name,
    request: { useAsync: true, ...omitUndefined({ output_format: format }) },
    sources: { url: source },
    expect: "audio",
  }),
});
