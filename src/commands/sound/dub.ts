import { dubbing } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "./omit-undefined.ts";
import { integer, optional, text } from "../definition/option.ts";
import { recordingOption, languageOption, SERVICE_DEFAULT } from "./options.ts";

export const dub = jobCommand({
  name: "dub",
  description: "Dub a recording or video into another language",
  example: "/dub https://example.com/trailer.mp4 to:de",
  options: {
    source: recordingOption(),
    to: text({ description: "Language to dub into, as a code such as de or ja", max: 20 }),
    from: languageOption(),
    speakers: optional(
      integer({
        description: "Number of speakers",
        min: 1,
        max: 32,
        advanced: true,
        default: SERVICE_DEFAULT,
      }),
    ),
  },
  plan: ({ source, to, from, speakers }) => ({
    operation: dubbing.name,
    request: { useAsync: true, target_language: to, ...omitUndefined({ source_language: from, speakers }) },
    sources: { url: source },
    expect: "audio",
  }),
});
