import { EMOTION_TAG_ROOM, MAX_SPEECH_TEXT, speechSynthesis } from "@mynah/audio-interface";
import { UserError } from "../../errors.ts";
import { say } from "../../messages/index.ts";
import { type CallPlan, jobCommand, type Plan, type PlanContext } from "../definition/command.ts";
import { choice, text, voice } from "../definition/option.ts";
import { countCodePoints, splitText } from "../speech-text/split-text.ts";
import { spokenTextOf } from "../speech-text/spoken-text-of.ts";

/** Section 1 of the interface shows the tag's syntax but lists no emotions; we chose these everyday words. */
const EMOTIONS = ["happy", "sad", "angry", "excited", "calm", "serious", "fearful", "whisper"] as const;

const KNOWN_TAGS = new RegExp(`^(?:\\[(?:${EMOTIONS.join("|")})\\]\\s*)+`, "i");
/** Passes any tag on (gap tts-emotions), but not the text of a Markdown link. */
const TAGS = /^(?:\[\p{L}[\p{L}' -]*\](?!\()\s*)+/u;

export interface EmotionText {
  /** Tags to put before the text, with a trailing space; empty when there are none. */
  readonly tags: string;
  readonly words: string;
}

/** Separates emotion tags from the words. A chosen emotion replaces typed ones. */
export function parseEmotion(text: string, emotion: string | undefined): EmotionText {
  if (emotion !== undefined) return { tags: `[${emotion}] `, words: text.replace(KNOWN_TAGS, "") };
  const [typed = ""] = TAGS.exec(text) ?? [];
  if (typed === "" || typed.length >= EMOTION_TAG_ROOM) return { tags: "", words: text };
  return { tags: `${typed.trim()} `, words: text.slice(typed.length) };
}

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
    voice: voice.optional({ description: "The voice", default: "a voice in your language" }),
    emotion: choice.optional({ description: "Emotion", choices: EMOTIONS, default: "neutral" }),
  },
  plan: ({ text, voice, emotion }, context) => {
    const speaker = voice ?? context.defaultVoice();
    if (speaker === undefined) throw new UserError(say("noVoiceKnown"));
    return planSpeech({ text, voice: speaker, emotion, example: EXAMPLE }, context);
  },
});

/** Loudness of generated speech in LUFS, common for podcasts, so that chats play it at a usual level. */
const SPEECH_LUFS = -16;

/** Returns the loudness for a speech plan, unless a setting of the person, channel or server turns it off. */
export const speechLoudness = ({ setting }: Pick<PlanContext, "setting">): Pick<CallPlan, "loudness"> =>
  setting("loudness") ? { loudness: SPEECH_LUFS } : {};
