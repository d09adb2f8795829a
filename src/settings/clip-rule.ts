import { z } from "zod";

/** What happens to a clip in which a rule finds something. */
export const CLIP_ACTIONS = ["log", "ask", "act"] as const;
export type ClipAction = (typeof CLIP_ACTIONS)[number];

/** What our own lists of words are about, and in which languages there are some. */
export const PRESET_KINDS = ["profanity", "slurs", "sexual", "threats"] as const;
export type PresetKind = (typeof PRESET_KINDS)[number];
export const PRESET_LANGUAGES = ["en", "de", "es", "fr", "ja", "pt"] as const;
export type PresetLanguage = (typeof PRESET_LANGUAGES)[number];

const preset = z.object({ kind: z.enum(PRESET_KINDS), language: z.enum(PRESET_LANGUAGES) });
export type Preset = z.infer<typeof preset>;

/** What must not be said in a server's voice clips (moderation/rules). */
const clipRule = z.object({
  /** One rule of a name in a server. */
  name: z.string(),
  /** Words and phrases; `*` at an end stands for the rest of a word. */
  words: z.array(z.string()),
  /** Regular expressions, as RE2 reads them. */
  patterns: z.array(z.string()),
  presets: z.array(preset),
  /** What is allowed although something in it is not, like `words`. */
  allow: z.array(z.string()),
  /** So many matches in a clip are needed. */
  threshold: z.number().int().min(1),
  action: z.enum(CLIP_ACTIONS),
});
export type ClipRule = Readonly<z.infer<typeof clipRule>>;

export const isClipRule = (value: unknown): value is ClipRule => clipRule.safeParse(value).success;
