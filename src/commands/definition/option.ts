import type { MediaKind } from "../../media/kinds/identity.ts";

/**
 * The kinds of option a command can have, as plain data. Every platform's form, parser, completion and help text is
 * derived from these, and so are the types of the values a command receives.
 */

interface OptionBase {
  /** One short phrase, at most 100 characters (Discord's limit for an option's description). */
  readonly description: string;
  /** The option that free text without a name belongs to (`/tts Hello`). At most one for each command. */
  readonly main?: true;
  /** Shown behind 'advanced' in forms. */
  readonly advanced?: true;
  /** What is used when it is left out, in a few words for forms and help. */
  readonly default?: string;
}

export interface TextOption extends OptionBase {
  readonly kind: "text";
  readonly max: number;
  /** It names somebody or something: a platform's mention stays one (`mentioned`), since only that tells the id. */
  readonly mention?: true;
}
/** A small file of text; the value is what stands in it. Wherever files cannot be given, the text itself can. */
export interface DocumentOption extends OptionBase {
  readonly kind: "document";
  /** Characters. */
  readonly max: number;
}
export interface NumberOption extends OptionBase {
  readonly kind: "number" | "integer";
  readonly min: number;
  readonly max: number;
  readonly unit?: string;
}
export interface BooleanOption extends OptionBase {
  readonly kind: "boolean";
}
export interface ChoiceOption<C extends string = string> extends OptionBase {
  readonly kind: "choice";
  readonly choices: readonly C[];
}
/** A voice of the catalogue, by name; the value is the name as the catalogue spells it. */
export interface VoiceOption extends OptionBase {
  readonly kind: "voice";
}
/** A file or a link. Platforms offer both ways; the value is a {@link Source}. */
export interface SourceOption extends OptionBase {
  readonly kind: "source";
  readonly accept: readonly MediaKind[];
}
/** The id of one of the person's own jobs. */
export interface JobOption extends OptionBase {
  readonly kind: "job";
}
/** The name of a command. */
export interface CommandOption extends OptionBase {
  readonly kind: "command";
}

export type OptionShape =
  | TextOption
  | DocumentOption
  | NumberOption
  | BooleanOption
  | ChoiceOption
  | VoiceOption
  | SourceOption
  | JobOption
  | CommandOption;

export type Required<S extends OptionShape> = S & { readonly required: true };
export type Optional<S extends OptionShape> = S & { readonly required: false };
export type Option = OptionShape & { readonly required: boolean };
export type Options = Readonly<Record<string, Option>>;

/** What is known of a source without fetching it: by the platform's word, or from when we kept it. */
export interface SourceFacts {
  readonly media?: MediaKind;
  readonly bytes?: number;
  readonly durationMs?: number;
  /** Set where the person named no file itself: which one was taken, and whose it is. They are told. */
  readonly chosen?: { readonly name: string; readonly by?: string };
  /** The message that it stands in, where the platform told: its id, who wrote it, a link that opens it for people. */
  readonly from?: { readonly message: string; readonly author?: string; readonly link?: string };
}

/** Where sound, film or picture comes from. Plain JSON: a job's row keeps it. */
export type Source =
  | { readonly kind: "link"; readonly url: string }
  /** A file we hold ourselves (media/uploads/uploads.ts). */
  | ({ readonly kind: "upload"; readonly id: string; readonly name?: string } & SourceFacts)
  /** A file the platform holds; only that platform can read `ref`, and turns it into a URL when the job runs. */
  | ({
      readonly kind: "platform";
      readonly ref: Readonly<Record<string, string>>;
      readonly name: string;
    } & SourceFacts)
  /** A file that an earlier job made. `job` stays beside it, so that it can be asked again who may use it. */
  | ({
      readonly kind: "result";
      readonly job: string;
      readonly file: string;
      readonly name: string;
    } & SourceFacts);

/** A source as people name it without giving a file; jobs/intake/sources/ looks it up before anything is planned. */
export type SourceRef =
  /** The newest fitting file of the place. `isDefault`: nobody asked for it, the source was left out. */
  | { readonly kind: "latest"; readonly isDefault?: true }
  /** What an earlier job made: `last`, or an id; `output` counts from 1, or is part of a file's name. */
  | { readonly kind: "job"; readonly job: string; readonly output?: string };

export type Value<S extends OptionShape> =
  S extends ChoiceOption<infer C>
    ? C
    : S extends NumberOption
      ? number
      : S extends BooleanOption
        ? boolean
        : S extends SourceOption
          ? Source
          : string;

/** What a command receives: required options always, the others when they were given. */
export type Values<O extends Options> = {
  readonly [K in keyof O as O[K]["required"] extends true ? K : never]: Value<O[K]>;
} & {
  readonly [K in keyof O as O[K]["required"] extends true ? never : K]?: Value<O[K]> | undefined;
};

const required = <S extends OptionShape>(shape: S): Required<S> => ({ ...shape, required: true });

/** The same option, but it may be left out. */
export const optional = <S extends OptionShape>(option: Required<S>): Optional<S> => ({
  ...option,
  required: false,
});

type OptionSpec<S extends OptionShape> = Omit<S, "kind">;

export const text = (spec: OptionSpec<TextOption>) => required<TextOption>({ kind: "text", ...spec });
export const document = (spec: OptionSpec<DocumentOption>) =>
  required<DocumentOption>({ kind: "document", ...spec });
export const number = (spec: OptionSpec<NumberOption>) => required<NumberOption>({ kind: "number", ...spec });
export const integer = (spec: OptionSpec<NumberOption>) =>
  required<NumberOption>({ kind: "integer", ...spec });
export const boolean = (spec: OptionSpec<BooleanOption>) =>
  required<BooleanOption>({ kind: "boolean", ...spec });
export const choice = <const C extends string>(spec: OptionSpec<ChoiceOption<C>>) =>
  required<ChoiceOption<C>>({ kind: "choice", ...spec });
export const voice = (spec: OptionSpec<VoiceOption>) => required<VoiceOption>({ kind: "voice", ...spec });
export const source = (spec: OptionSpec<SourceOption>) => required<SourceOption>({ kind: "source", ...spec });
export const job = (spec: OptionSpec<JobOption>) => required<JobOption>({ kind: "job", ...spec });
export const commandName = (spec: OptionSpec<CommandOption>) =>
  required<CommandOption>({ kind: "command", ...spec });

/** The values a command receives, by option; those that were left out are absent. Plain JSON. */
// A list of commands forgets its options' types (command.ts), and so do the values read for one of them.
// oxlint-disable-next-line typescript/no-explicit-any
export type ParsedValues = Values<any>;
