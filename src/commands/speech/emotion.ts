import { EMOTION_TAG_ROOM } from "../../audio/contract/operations/speech.ts";

/** The interface shows the form of the tag (section 1) but no list of emotions: these are everyday words, our choice. */
export const EMOTIONS = [
  "happy",
  "sad",
  "angry",
  "excited",
  "calm",
  "serious",
  "fearful",
  "whisper",
] as const;

const KNOWN_TAGS = new RegExp(`^(?:\\[(?:${EMOTIONS.join("|")})\\]\\s*)+`, "i");
/** Any words are passed on (gap tts-emotions), but not those of a link. */
const TAGS = /^(?:\[\p{L}[\p{L}' -]*\](?!\()\s*)+/u;

export interface EmotionText {
  /** Tags to stand before the text, with a space behind them; empty when it is said as it is. */
  readonly tags: string;
  readonly words: string;
}

/** How a text is to be said. A chosen emotion wins over one that was typed: two would be one too many. */
export function parseEmotion(text: string, emotion: string | undefined): EmotionText {
  if (emotion !== undefined) return { tags: `[${emotion}] `, words: text.replace(KNOWN_TAGS, "") };
  const [typed = ""] = TAGS.exec(text) ?? [];
  if (typed === "" || typed.length >= EMOTION_TAG_ROOM) return { tags: "", words: text };
  return { tags: `${typed.trim()} `, words: text.slice(typed.length) };
}
