import { speechSynthesis } from "../../audio/contract/operations/speech.ts";
import { evenLoudness } from "../speech/loudness.ts";
import { jobCommand } from "../definition/command.ts";
import { voice } from "../definition/option.ts";
import { sampleIn } from "./sample.ts";

export const voicePreview = jobCommand({
  name: "voice preview",
  description: "Hear a voice; it is made once and kept, and costs nothing after that",
  example: "/voice preview Clara",
  options: { voice: voice({ description: "Name of the voice", main: true }) },
  // gap voice-preview: the interface gives no sound of a voice, so a few words are made with it.
  plan: ({ voice }, context) => {
    const asked = {
      operation: speechSynthesis.name,
      request: { voice, text: sampleIn(context.voiceRecord(voice)?.language ?? "en") },
      ...evenLoudness(context),
    };
    return { ...asked, sources: {}, expect: "audio", keptAs: JSON.stringify(asked) };
  },
});
