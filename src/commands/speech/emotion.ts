import { EMOTION_TAG_ROOM } from "@mynah/audio-interface";

/** Section 1 of the interface shows the tag's syntax but lists no emotions; we chose these everyday words. */
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
