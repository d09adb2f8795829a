/** Where a setting can be made. What is nearer to the person wins: person, then channel, then server. */
export const LEVELS = ["person", "channel", "server"] as const;
export type Level = (typeof LEVELS)[number];

/** What a value looks like, in the kinds of commands/option.ts. */
export type Shape =
  | { readonly kind: "boolean" }
  | { readonly kind: "choice"; readonly choices: readonly string[] }
  /** A voice of the catalogue, by name. */
  | { readonly kind: "voice" }
  /** Several of them. */
  | { readonly kind: "voices"; readonly max: number };

/** One thing that people can set. Panels, help, export and import are derived from these. */
export interface Definition {
  readonly name: string;
  /** One short phrase, at most 100 characters (Discord's limit for an option's description). */
  readonly description: string;
  /** Those that belong together stand together. */
  readonly family: "voice" | "reading" | "sound";
  readonly shape: Shape;
  /** What holds while nobody has set it; undefined where that cannot be said as a value. */
  readonly default: Stored | undefined;
  /** The same in a few words, where the value does not say it. */
  readonly otherwise?: string;
  readonly levels: readonly Level[];
}

/** A value as it is kept. */
export type Stored = boolean | string | readonly string[];

export type ValueOf<D extends Definition> = D extends { readonly shape: { readonly kind: "boolean" } }
  ? boolean
  : D extends { readonly shape: { readonly kind: "choice"; readonly choices: readonly (infer C)[] } }
    ? C
    : D extends { readonly shape: { readonly kind: "voices" } }
      ? readonly string[]
      : string | undefined;

/** Whether a kept value is one of this shape: a row may have been written by another version. */
export function fits(shape: Shape, value: unknown): value is Stored {
  switch (shape.kind) {
    case "boolean":
      return typeof value === "boolean";
    case "choice":
      return typeof value === "string" && shape.choices.includes(value);
    case "voice":
      return typeof value === "string";
    case "voices":
      return Array.isArray(value) && value.every((one) => typeof one === "string");
  }
}
