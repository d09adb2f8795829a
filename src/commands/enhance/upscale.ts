import { superResolution } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { recordingOption, soundFormatOption } from "../sound/options.ts";

export const enhanceUpscale = jobCommand({
  name: "enhance upscale",
  description: "Restore the high frequencies of a dull speech recording",
  example: "/enhance upscale https://example.com/phone-call.mp3",
  options: { source: recordingOption(), format: soundFormatOption() },
  plan: ({ source, format }) => ({
    operation: superResolution.name,
    request: omitUndefined({ output_format: format }),
    sources: { url: source },
    expect: "audio",
  }),
});
