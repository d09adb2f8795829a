import { fillerWordsDetect } from "../../audio/contract/operations/speech-repair.ts";
import { jobCommand } from "../definition/command.ts";
import { fillerOptions, fillerRequest } from "./fillers.ts";

export const enhanceFindFillers = jobCommand({
  name: "enhance find-fillers",
  description: "Find um, uh and other filler words without removing them",
  example: "/enhance find-fillers https://example.com/interview.mp3",
  options: fillerOptions,
  plan: ({ source, ...values }) => ({
    operation: fillerWordsDetect.name,
    request: fillerRequest(values),
    sources: { url: source },
    expect: "text",
  }),
});
