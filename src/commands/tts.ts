import { MAX_SPEECH_TEXT, speechSynthesis } from "../audio/contract/speech.ts";
import { UserError } from "../errors.ts";
import { say } from "../messages/index.ts";
import { jobCommand } from "./command.ts";
import { choice, optional, text, voice } from "./option.ts";

/** The interface shows the form of the tag (section 1) but no list of emotions: these are everyday words, our choice. */
const EMOTIONS = ["happy", "sad", "angry", "excited", "calm", "serious", "fearful", "whisper"] as const;
const LEADING_TAG = new RegExp(`^\\[(?:${EMOTIONS.join("|")})\\]\\s*`, "i");

const EXAMPLE = "/tts Hello, the build is green. emotion:happy";

export const tts = jobCommand({
  name: "tts",
  description: "Turn text into speech",
  example: EXAMPLE,
  options: {
    text: text({ description: "What to say", max: MAX_SPEECH_TEXT, main: true }),
    voice: optional(voice({ description: "Who says it", default: "a voice in your language" })),
    emotion: optional(choice({ description: "How it is said", choices: EMOTIONS, default: "neutral" })),
  },
  plan: ({ text, voice, emotion }, { defaultVoice }) => {
    const words = text.replace(LEADING_TAG, "");
    if (words === "") throw new UserError(say("emptyText", { option: "text", example: EXAMPLE }));
    const speaker = voice ?? defaultVoice();
    if (speaker === undefined) throw new UserError(say("noVoiceKnown"));
    return {
      operation: speechSynthesis.name,
      request: {
        voice: speaker,
        // The option wins over a tag that was typed: two would be one too many.
        text: emotion === undefined ? text : `[${emotion}] ${words}`,
      },
      sources: {},
      expect: "audio",
    };
  },
});
