import { separation } from "../../audio/contract/operations/transform.ts";
import { jobCommand } from "../definition/command.ts";
import { given } from "./omit-undefined.ts";
import { recording, soundFormat } from "./options.ts";

export const separate = jobCommand({
  name: "separate",
  description: "Take a song apart: the vocals, and what accompanies them",
  example: "/separate https://example.com/song.mp3 format:flac",
  options: {
    source: recording("The song, recording or film"),
    format: soundFormat(),
  },
  plan: ({ source, format }) => ({
    operation: separation.name,
    request: { useAsync: true, ...given({ output_format: format }) },
    sources: { url: source },
    expect: "audio",
  }),
});
