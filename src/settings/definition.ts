import { z } from "zod";
import { type ClipRule, isClipRule } from "./clip-rule.ts";
import { isModerationConfig, type ModerationConfig } from "./moderation-config.ts";
import { isPermissionRule, type PermissionRule } from "./permission-rule.ts";
import { isReadAloudConfig, type ReadAloudConfig } from "./read-aloud-config.ts";

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
  /** Short texts of one line, at most `maxLength` characters each. */
  | { readonly kind: "texts"; readonly max: number; readonly maxLength: number }
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

const pronunciation = z.object({ word: z.string(), as: z.string() });

/** How a word is pronounced. A lowercase word matches any capitalization, any other word only itself. */
export type Pronunciation = Readonly<z.infer<typeof pronunciation>>;

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

interface ValuesByKind {
  readonly boolean: boolean;
  readonly channel: string | undefined;
  readonly "clip rules": readonly ClipRule[];
  readonly families: readonly string[];
  readonly pronunciations: readonly Pronunciation[];
  readonly "read aloud": ReadAloudConfig | undefined;
  readonly rules: readonly PermissionRule[];
  readonly texts: readonly string[];
  readonly voice: string | undefined;
  readonly voices: readonly string[];
  readonly watch: ModerationConfig | undefined;
}

export type ValueOf<D extends SettingDefinition> = D extends { readonly shape: infer Shape }
  ? Shape extends { readonly kind: keyof ValuesByKind }
    ? ValuesByKind[Shape["kind"]]
    : Shape extends { readonly choices: readonly (infer Choice)[] }
      ? Choice
      : number | (D extends { readonly default: number } ? never : undefined)
  : never;

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
    case "texts":
      return (
        Array.isArray(value) &&
        value.length <= shape.max &&
        value.every((one) => typeof one === "string" && one.length <= shape.maxLength)
      );
    case "pronunciations":
      return Array.isArray(value) && value.every((one) => pronunciation.safeParse(one).success);
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

/** Whom a setting applies to, as people choose it. */
export const SETTING_TARGETS = ["me", "channel", "server"] as const;
export type SettingTarget = (typeof SETTING_TARGETS)[number];

export const levelOf = (target: SettingTarget): Level => (target === "me" ? "person" : target);

export const targetOf = (level: Level): SettingTarget => (level === "person" ? "me" : level);

/** Returns where something can be set, in the words of commands, nearest first. */
export const formatTargets = (levels: readonly Level[]): string =>
  LEVELS.filter((level) => levels.includes(level))
    .map((level) => `for:${targetOf(level)}`)
    .join(", ");
