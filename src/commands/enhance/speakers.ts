import { speechSeparation } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { integer, optional } from "../definition/option.ts";
import { recordingOption, soundFormatOption, SERVICE_DEFAULT } from "../sound/options.ts";

export const enhanceSpeakers = jobCommand({
  name: "enhance speakers",
  description: "Split a recording into one file for each speaker",
  example: "/enhance speakers https://example.com/interview.mp3 speakers:2",
  options: {
    source: recordingOption(),
    speakers: optional(
      integer({ description: "Number of speakers", min: 1, max: 32, default: SERVICE_DEFAULT }),
    ),
    format: soundFormatOption(),
  },
  plan: ({ source, speakers, format }) => ({
    operation: speechSeparation.name,
    request: omitUndefined({ speakers, output_format: format }),
    sources: { url: source },
    expect: "audio",
  }),
});
