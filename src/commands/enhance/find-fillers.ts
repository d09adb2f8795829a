import { fillerWordsDetect } from "@mynah/audio-interface";
import { jobCommand } from "../definition/command.ts";
import { omitUndefined } from "../sound/omit-undefined.ts";
import { soundFormatOption } from "../sound/options.ts";
import { fillerOptions, fillerRequest } from "./fillers.ts";

export const enhanceFindFillers = jobCommand({
  name: "enhance find-fillers",
  description: "Find um, uh and other filler words without removing them",
  example: "/enhance find-fillers https://example.com/interview.mp3",
  options: { ...fillerOptions, format: { ...soundFormatOption(), advanced: true } },
  plan: ({ source, format, ...values }) => ({
    operation: fillerWordsDetect.name,
    request: { ...fillerRequest(values), ...omitUndefined({ output_format: format }) },
    sources: { url: source },
    expect: "text",
  }),
});
