import { outputFormat } from "../audio/contract/fields.ts";
import { separation } from "../audio/contract/transform.ts";
import { jobCommand } from "./command.ts";
import { choice, optional, source } from "./option.ts";

export const separate = jobCommand({
  name: "separate",
  description: "Take a song apart: the vocals, and what accompanies them",
  example: "/separate https://example.com/song.mp3 format:flac",
  options: {
    source: source({ description: "The song, recording or film", accept: ["audio", "video"], main: true }),
    format: optional(
      choice({
        description: "Form of the sound files",
        choices: outputFormat.options,
        default: "up to the audio service",
      }),
    ),
  },
  plan: ({ source, format }) => ({
    operation: separation.name,
    request: { useAsync: true, ...(format !== undefined && { output_format: format }) },
    sources: { url: source },
    expect: "audio",
  }),
});
