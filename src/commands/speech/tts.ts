import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand } from "../definition/command.ts";
import { EMOTIONS } from "./emotion.ts";
import { choice, optional, text, voice } from "../definition/option.ts";
import { MAX_LONG_TEXT, speechOf } from "./speech.ts";

const EXAMPLE = "/tts Hello, the build is green. emotion:happy";

export const tts = jobCommand({
  name: "tts",
  description: "Turn text into speech",
  example: EXAMPLE,
  options: {
    text: text({ description: "What to say", max: MAX_LONG_TEXT, main: true }),
    voice: optional(voice({ description: "Who says it", default: "a voice in your language" })),
    emotion: optional(choice({ description: "How it is said", choices: EMOTIONS, default: "neutral" })),
  },
  plan: ({ text, voice, emotion }, context) => {
    const speaker = voice ?? context.defaultVoice();
    if (speaker === undefined) throw new UserError(say("noVoiceKnown"));
    return speechOf({ text, voice: speaker, emotion, example: EXAMPLE }, context);
  },
});
