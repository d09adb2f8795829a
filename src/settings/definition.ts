import { type ClipRule, isClipRule } from "./clip-rule.ts";
import { isPermissionRule, type PermissionRule } from "./permission-rule.ts";
import { isReadAloudConfig, type ReadAloudConfig } from "./values/read-aloud-config.ts";
import { isModerationConfig, type ModerationConfig } from "./moderation-config.ts";

/** Levels at which a setting can be made. The one nearest to the person wins: person, then channel, then server. */
export const LEVELS = ["person", "channel", "server"] as const;
export type Level = (typeof LEVELS)[number];

/** Shape of a value, in the kinds of commands/definition/option.ts. */
export type SettingShape =
  | { readonly kind: "boolean" }
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  | { readonly kind: "integer"; readonly min: number; readonly max: number; readonly unit: string }
  /** Names of command families. */
  | { readonly kind: "families" }
  /** Name of a voice in the catalog. */
  | { readonly kind: "voice" }
  /** Several of them. */
  | { readonly kind: "voices"; readonly max: number }
  | { readonly kind: "pronunciations"; readonly max: number }
  /** Rules about who can do what (permissions/). */
  | { readonly kind: "rules"; readonly max: number }
  /** ID of a channel of the server. */
  | { readonly kind: "channel" }
  /** Whether and how voice clips are moderated (moderation/). */
  | { readonly kind: "watch" }
  /** Whether and how a channel is read aloud (read-aloud/). */
  | { readonly kind: "read aloud" }
  /** Rules for voice clips. */
  | { readonly kind: "clip rules"; readonly max: number };

/** How a word is pronounced. A lowercase word matches any capitalization, any other word only itself. */
export interface Pronunciation {
  readonly word: string;
  readonly as: string;
}

/** One setting. Panels, help, export and import are derived from these. */
export interface SettingDefinition {
  readonly name: string;
  /** One short phrase, at most 100 characters (Discord's limit for an option's description). */
  readonly description: string;
  /** Groups related settings. */
  readonly family: "language" | "voice" | "reading" | "sound" | "results" | "rights";
  readonly shape: SettingShape;
  /** Value while none is set; undefined when no value can express it. */
  readonly default: StoredValue | undefined;
  /** Short description of the default, when the value doesn't explain it. */
  readonly otherwise?: string;
  readonly levels: readonly Level[];
  /** The command that changes it, when it is more than a single value. */
  readonly changedWith?: string;
  /** Its own commands also show and remove it. A platform's list holds 25 choices, so these aren't among them. */
  readonly hasOwnCommands?: true;
}

/** A stored value. */
export type StoredValue =
  | boolean
  | number
  | string
  | readonly string[]
  | readonly Pronunciation[]
  | readonly PermissionRule[]
  | readonly ClipRule[]
  | ModerationConfig
  | ReadAloudConfig;

export type ValueOf<D extends SettingDefinition> = D extends { readonly shape: { readonly kind: "boolean" } }
  ? boolean
  : D extends { readonly shape: { readonly kind: "choice"; readonly choices: readonly (infer C)[] } }
    ? C
    : D extends { readonly shape: { readonly kind: "voices" | "families" } }
      ? readonly string[]
      : D extends { readonly shape: { readonly kind: "pronunciations" } }
        ? readonly Pronunciation[]
        : D extends { readonly shape: { readonly kind: "rules" } }
          ? readonly PermissionRule[]
          : D extends { readonly shape: { readonly kind: "watch" } }
            ? ModerationConfig | undefined
            : D extends { readonly shape: { readonly kind: "read aloud" } }
              ? ReadAloudConfig | undefined
              : D extends { readonly shape: { readonly kind: "clip rules" } }
                ? readonly ClipRule[]
                : D extends { readonly shape: { readonly kind: "integer" } }
                  ? number | (D extends { readonly default: number } ? never : undefined)
                  : string | undefined;

/** Whether a stored value has this shape: another version may have written the row. */
export function hasShape(shape: SettingShape, value: unknown): value is StoredValue {
  switch (shape.kind) {
    case "boolean":
      return typeof value === "boolean";
    case "choice":
      return typeof value === "string" && shape.choices.includes(value);
    case "integer":
      return Number.isInteger(value) && Number(value) >= shape.min && Number(value) <= shape.max;
    case "voice":
    case "channel":
      return typeof value === "string";
    case "voices":
    case "families":
      return Array.isArray(value) && value.every((one) => typeof one === "string");
    case "pronunciations":
      return Array.isArray(value) && value.every(isPronunciation);
    case "rules":
      return Array.isArray(value) && value.every(isPermissionRule);
    case "watch":
      return isModerationConfig(value);
    case "read aloud":
      return isReadAloudConfig(value);
    case "clip rules":
      return Array.isArray(value) && value.every(isClipRule);
  }
}

const isPronunciation = (value: unknown): value is Pronunciation =>
  typeof value === "object" &&
  value !== null &&
  "word" in value &&
  typeof value.word === "string" &&
  "as" in value &&
  typeof value.as === "string";
