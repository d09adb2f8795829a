import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { jobCommand, type CallPlan, type PlanContext, type Plan } from "../definition/command.ts";
import { EMOTIONS, parseEmotion } from "./emotion.ts";
import { choice, optional, text, voice } from "../definition/option.ts";
import { MAX_SPEECH_TEXT, speechSynthesis } from "@mynah/audio-interface";
import { spokenTextOf } from "../speech-text/spoken-text-of.ts";
import { countCodePoints, splitText } from "../speech-text/split-text.ts";
import { speechLoudness } from "./loudness.ts";

/** About an hour of speech. At most twenty parts, since two consecutive parts never fit into one. */
const MAX_LONG_TEXT = 10 * MAX_SPEECH_TEXT;

interface SpeechRequest {
  readonly text: string;
  readonly voice: string;
  readonly emotion: string | undefined;
  /** Shown when there is nothing to speak. */
  readonly example: string;
}

/**
 * Plans speech of up to {@link MAX_LONG_TEXT} characters: one call, or parts that are joined. An emotion applies to
 * every part. Throws a UserError when nothing is left to speak, or when the text gets too long after conversion.
 */
function planSpeech({ text, voice, emotion, example }: SpeechRequest, context: PlanContext): Plan {
  const { tags, words } = parseEmotion(text, emotion);
  if (words.trim() === "") throw new UserError(say("emptyText", { option: "text", example }));
  const spoken = spokenTextOf(words, context);
  if (spoken === "") throw new UserError(say("nothingAloud", { option: "text" }));
  const length = countCodePoints(spoken);
  if (length > MAX_LONG_TEXT)
    throw new UserError(say("tooLongAloud", { option: "text", length, max: MAX_LONG_TEXT }));
  const parts = splitText(spoken, MAX_SPEECH_TEXT);
  const calls = parts.map((part, index) =>
    planCall({ voice, text: tags + part }, parts.length > 1 ? `${index + 1}of${parts.length}` : undefined),
  );
  const [only] = calls;
  const loudness = speechLoudness(context);
  return calls.length === 1 && only
    ? { ...only, ...loudness }
    : { parts: calls, join: "speech", expect: "audio", ...loudness };
}

const planCall = (request: CallPlan["request"], piece: string | undefined): CallPlan => ({
  operation: speechSynthesis.name,
  request,
  sources: {},
  expect: "audio",
  ...(piece !== undefined && { piece }),
});

const EXAMPLE = "/tts Hello, the build is green. emotion:happy";

export const tts = jobCommand({
  name: "tts",
  description: "Turn text into speech",
  example: EXAMPLE,
  options: {
    text: text({ description: "The text", max: MAX_LONG_TEXT, main: true }),
    voice: optional(voice({ description: "The voice", default: "a voice in your language" })),
    emotion: optional(choice({ description: "Emotion", choices: EMOTIONS, default: "neutral" })),
  },
  plan: ({ text, voice, emotion }, context) => {
    const speaker = voice ?? context.defaultVoice();
    if (speaker === undefined) throw new UserError(say("noVoiceKnown"));
    return planSpeech({ text, voice: speaker, emotion, example: EXAMPLE }, context);
  },
});
