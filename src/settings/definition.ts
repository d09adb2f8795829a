import { type ClipRule, isClipRule } from "./clip-rule.ts";
import { isPermissionRule, type PermissionRule } from "./permission-rule.ts";
import { isModerationConfig, type ModerationConfig } from "./moderation-config.ts";

/** Where a setting can be made. What is nearer to the person wins: person, then channel, then server. */
export const LEVELS = ["person", "channel", "server"] as const;
export type Level = (typeof LEVELS)[number];

/** What a value looks like, in the kinds of commands/definition/option.ts. */
export type SettingShape =
  | { readonly kind: "boolean" }
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  | { readonly kind: "integer"; readonly min: number; readonly max: number; readonly unit: string }
  /** Some of the families of commands, by name. */
  | { readonly kind: "families" }
  /** A voice of the catalogue, by name. */
  | { readonly kind: "voice" }
  /** Several of them. */
  | { readonly kind: "voices"; readonly max: number }
  | { readonly kind: "pronunciations"; readonly max: number }
  /** Who may do what (permissions/). */
  | { readonly kind: "rules"; readonly max: number }
  /** A channel of the server, by its id. */
  | { readonly kind: "channel" }
  /** Whether and how voice clips are looked after (moderation/). */
  | { readonly kind: "watch" }
  /** What must not be said in them. */
  | { readonly kind: "clip rules"; readonly max: number };

/** How a word is to be spoken. Written in small letters it stands for every way of writing it, else for exactly that. */
export interface Pronunciation {
  readonly word: string;
  readonly as: string;
}

/** One thing that people can set. Panels, help, export and import are derived from these. */
export interface SettingDefinition {
  readonly name: string;
  /** One short phrase, at most 100 characters (Discord's limit for an option's description). */
  readonly description: string;
  /** Those that belong together stand together. */
  readonly family: "language" | "voice" | "reading" | "sound" | "results" | "rights";
  readonly shape: SettingShape;
  /** What holds while nobody has set it; undefined where that cannot be said as a value. */
  readonly default: StoredValue | undefined;
  /** The same in a few words, where the value does not say it. */
  readonly otherwise?: string;
  readonly levels: readonly Level[];
  /** The command that changes it, where it is too much for one value. */
  readonly changedWith?: string;
}

/** A value as it is kept. */
export type StoredValue =
  | boolean
  | number
  | string
  | readonly string[]
  | readonly Pronunciation[]
  | readonly PermissionRule[]
  | readonly ClipRule[]
  | ModerationConfig;

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
            : D extends { readonly shape: { readonly kind: "clip rules" } }
              ? readonly ClipRule[]
              : D extends { readonly shape: { readonly kind: "integer" } }
                ? number | (D extends { readonly default: number } ? never : undefined)
                : string | undefined;

/** Whether a kept value is one of this shape: a row may have been written by another version. */
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
