import type { MediaKind } from "../../media/kinds/file-types.ts";

/**
 * The kinds of options a command can have, as plain data. Forms, parsers, completion, help texts and the types of a
 * command's values are all derived from these.
 */

interface OptionBase {
  /** One short phrase, at most 100 characters (Discord's limit for an option's description). */
  readonly description: string;
  /** The option that receives free text without a name (`/tts Hello`). At most one per command. */
  readonly main?: true;
  /** Shown behind "advanced" in forms. */
  readonly advanced?: true;
  /** The default in a few words, for forms and help. */
  readonly default?: string;
}

export interface TextOption extends OptionBase {
  readonly kind: "text";
  readonly max: number;
  /**
   * The value names a person, role or channel. A platform's mention is kept as typed (`mentioned`), since only it
   * contains the id.
   */
  readonly mention?: true;
  /** The value never contains spaces, so as free text it ends with its first word. */
  readonly oneWord?: true;
}
/** A small text file; the value is its content. Platforms without file options accept the text itself. */
export interface DocumentOption extends OptionBase {
  readonly kind: "document";
  /** In characters. */
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
  /** A choice that is the first word of free text belongs here: `/settings set voice Clara`. */
  readonly leads?: true;
}
/** A voice of the catalog, by name. The value uses the catalog's spelling. */
export interface VoiceOption extends OptionBase {
  readonly kind: "voice";
}
/** A file or a link; platforms offer both. The value is a {@link Source}. */
export interface SourceOption extends OptionBase {
  readonly kind: "source";
  readonly accept: readonly MediaKind[];
}
export interface JobOption extends OptionBase {
  readonly kind: "job";
}
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

/** What is known about a source without fetching it: stated by the platform, or recorded when we stored it. */
export interface SourceFacts {
  readonly media?: MediaKind;
  readonly bytes?: number;
  readonly durationMs?: number;
  /** Set when the person named no file: the file that was chosen and its owner, both shown to them. */
  readonly chosen?: { readonly name: string; readonly by?: string };
  /** The message that contains the source, where the platform states it: its id, its author and a link for people. */
  readonly from?: { readonly message: string; readonly author?: string; readonly link?: string };
}

/** Where audio, video or an image comes from. Plain JSON, because it is stored in the job's row. */
export type Source =
  | { readonly kind: "link"; readonly url: string }
  /** A file that we store (media/uploads/uploads.ts). */
  | ({ readonly kind: "upload"; readonly id: string; readonly name?: string } & SourceFacts)
  /** A file that the platform stores. Only that platform can read `ref` and turn it into a URL, when the job runs. */
  | ({
      readonly kind: "platform";
      readonly ref: Readonly<Record<string, string>>;
      readonly name: string;
    } & SourceFacts)
  /** A result file of an earlier job. `job` is included so that access can be checked again. */
  | ({
      readonly kind: "result";
      readonly job: string;
      readonly file: string;
      readonly name: string;
    } & SourceFacts);

/** A source named without giving a file; jobs/intake/sources/ resolves it before planning. */
export type SourceRef =
  /** The newest matching file in this place. `isDefault`: the source was left out. */
  | { readonly kind: "latest"; readonly isDefault?: true }
  /** What the person has read for their voice passport. */
  | { readonly kind: "passport" }
  /** The audio of a clip that is posted where the person asks. */
  | { readonly kind: "clip"; readonly clip: string }
  /** A result of an earlier job: `last` or an id; `output` is a number from 1 or part of a file's name. */
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

/** The values a command receives. Required options are always set, the others only when given. */
export type Values<O extends Options> = {
  readonly [K in keyof O as O[K]["required"] extends true ? K : never]: Value<O[K]>;
} & {
  readonly [K in keyof O as O[K]["required"] extends true ? never : K]?: Value<O[K]> | undefined;
};

type OptionSpec<S extends OptionShape> = Omit<S, "kind">;

/** Creates the function that makes options of a kind: required ones, or others with its `optional`. */
const optionMaker = <S extends OptionShape>(kind: S["kind"]) =>
  Object.assign((spec: OptionSpec<S>) => ({ kind, ...spec, required: true }) as Required<S>, {
    optional: (spec: OptionSpec<S>) => ({ kind, ...spec, required: false }) as Optional<S>,
  });

export const text = optionMaker<TextOption>("text");
export const document = optionMaker<DocumentOption>("document");
export const number = optionMaker<NumberOption>("number");
export const integer = optionMaker<NumberOption>("integer");
export const boolean = optionMaker<BooleanOption>("boolean");
export const voice = optionMaker<VoiceOption>("voice");
export const source = optionMaker<SourceOption>("source");
export const job = optionMaker<JobOption>("job");
export const commandName = optionMaker<CommandOption>("command");

const anyChoice = optionMaker<ChoiceOption>("choice");
/** Keeps the types of the choices. */
export const choice = anyChoice as {
  <const C extends string>(spec: OptionSpec<ChoiceOption<C>>): Required<ChoiceOption<C>>;
  optional<const C extends string>(spec: OptionSpec<ChoiceOption<C>>): Optional<ChoiceOption<C>>;
};

/** The values a command receives, by option, without those left out. Plain JSON. */
// A list of commands loses the types of its options (command.ts), and so do the values read for one of them.
// oxlint-disable-next-line typescript/no-explicit-any
export type ParsedValues = Values<any>;
