import { superResolution } from "../../audio/contract/enhancer.ts";
import { jobCommand } from "../command.ts";
import { given } from "../given.ts";
import { recording, soundFormat } from "../sound-options.ts";

export const enhanceUpscale = jobCommand({
  name: "enhance upscale",
  description: "Give a dull recording of speech its high tones back",
  example: "/enhance upscale https://example.com/phone-call.mp3",
  options: { source: recording(), format: soundFormat() },
  plan: ({ source, format }) => ({
    operation: superResolution.name,
    request: given({ output_format: format }),
    sources: { url: source },
    expect: "audio",
  }),
});
