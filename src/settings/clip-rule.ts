import { z } from "zod";

/** What happens to a clip that matches a rule. */
export const CLIP_ACTIONS = ["log", "ask", "act"] as const;
export type ClipAction = (typeof CLIP_ACTIONS)[number];

/** What happens to a text that is to be spoken and matches a rule. `off`: the rule is for clips only. */
export const TEXT_ACTIONS = ["off", "tell", "ask", "block"] as const;
export type TextAction = (typeof TEXT_ACTIONS)[number];

/** Topics of the built-in word lists, and the languages that have some. */
export const PRESET_KINDS = ["profanity", "slurs", "sexual", "threats", "scam", "self-harm"] as const;
export type PresetKind = (typeof PRESET_KINDS)[number];
export const PRESET_LANGUAGES = ["en", "de", "es", "fr", "ja", "pt"] as const;
export type PresetLanguage = (typeof PRESET_LANGUAGES)[number];

/** Personal data that a rule can flag. */
export const PERSONAL_DATA_KINDS = ["phone", "email", "card", "address"] as const;
export type PersonalDataKind = (typeof PERSONAL_DATA_KINDS)[number];

/** Languages in which words can be matched by sound. */
export const SOUND_LANGUAGES = ["en", "de"] as const;

const preset = z.object({ kind: z.enum(PRESET_KINDS), language: z.enum(PRESET_LANGUAGES) });
export type Preset = z.infer<typeof preset>;

/** A rule for a server's voice clips (moderation/rules). */
const clipRule = z.object({
  /** Unique in a server. */
  name: z.string(),
  /** Words and phrases; a leading or trailing `*` stands for the rest of a word. */
  words: z.array(z.string()),
  /** Regular expressions in RE2 syntax. */
  patterns: z.array(z.string()),
  presets: z.array(preset),
  /** Missing in rules of earlier versions: none. */
  personal: z.array(z.enum(PERSONAL_DATA_KINDS)).optional(),
  /** The language in which `words` are also matched by sound. Missing: they aren't. */
  soundsLike: z.enum(SOUND_LANGUAGES).optional(),
  /** Allowed phrases although they contain a match, in the format of `words`. */
  allow: z.array(z.string()),
  /** Number of matches needed in one clip. */
  threshold: z.number().int().min(1),
  action: z.enum(CLIP_ACTIONS),
  /** Missing in rules of earlier versions: off. */
  texts: z.enum(TEXT_ACTIONS).optional(),
});
export type ClipRule = Readonly<z.infer<typeof clipRule>>;

export const isClipRule = (value: unknown): value is ClipRule => clipRule.safeParse(value).success;
