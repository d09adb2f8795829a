import { voiceConversion } from "../../audio/contract/operations/transform.ts";
import { jobCommand } from "../definition/command.ts";
import { voice } from "../definition/option.ts";
import { recordingOption } from "./options.ts";

export const convert = jobCommand({
  name: "convert",
  description: "Let another voice say what is said in a recording",
  example: "/convert https://example.com/me.mp3 voice:Clara",
  options: { source: recordingOption(), voice: voice({ description: "Who says it instead" }) },
  plan: ({ source, voice }) => ({
    operation: voiceConversion.name,
    request: { useAsync: true, voice },
    sources: { url: source },
    expect: "audio",
  }),
});
