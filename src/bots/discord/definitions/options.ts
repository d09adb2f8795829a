import {
  ApplicationCommandOptionType as Type,
  type ApplicationCommandType,
  type ApplicationIntegrationType,
  type InteractionContextType,
} from "discord.js";
import type { CommandForm, OptionForm } from "../../../commands/docs/describe.ts";
import { sourceOptionNames } from "../../../commands/parsing/source-names.ts";
import { render, say } from "../../../messages/index.ts";
import { type Phrase, phraseId, translate } from "../../../messages/phrases.ts";
import { truncate } from "../../../messages/sanitize.ts";

/** A command as Discord registers it, with only the fields we use. */
export interface CommandDefinition {
  readonly type: Exclude<ApplicationCommandType, ApplicationCommandType.PrimaryEntryPoint>;
  readonly name: string;
  /** Keyed by Discord's locale codes. */
  readonly name_localizations?: Localizations;
  readonly description_localizations?: Localizations;
  /** Empty for menus, which have none. */
  readonly description?: string;
  readonly options?: readonly DefinedOption[];
  /** Permission bits a member needs to see it. Left out: everyone sees it. */
  readonly default_member_permissions?: string;
  /** Only for global commands: a guild's own commands can only be used in that guild. */
  readonly contexts?: readonly InteractionContextType[];
  readonly integration_types?: readonly ApplicationIntegrationType[];
}

export type Localizations = Readonly<Record<string, string>>;

export interface DefinedOption {
  readonly type: Type;
  readonly name: string;
  readonly name_localizations?: Localizations;
  readonly description: string;
  readonly description_localizations?: Localizations;
  readonly required?: boolean;
  readonly choices?: readonly { readonly name: string; readonly value: string }[];
  readonly autocomplete?: boolean;
  readonly min_value?: number;
  readonly max_value?: number;
  readonly min_length?: number;
  readonly max_length?: number;
  readonly file_types?: readonly string[];
  readonly options?: readonly DefinedOption[];
}

/** Discord's limits for options (documentation, application commands). */
const MAX_TEXT = 6000;
const MAX_CHOICES = 25;
const MAX_OPTIONS = 25;
const MAX_DESCRIPTION = 100;
const MAX_CHOICE = 100;

/** Required options first, as Discord demands, otherwise in the command's order. */
export function defineOptions(form: CommandForm): DefinedOption[] {
  const defined = form.options.flatMap((option) => defineOption(option, opensForm(form, option)));
  return defined
    .sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false))
    .slice(0, MAX_OPTIONS);
}

/**
 * Returns whether omitting this text opens a form for it: an option's field is a single line, and long texts have many.
 * A form can't carry over a file from the options, so commands that take one require their text right away.
 */
export function opensForm(form: CommandForm, option: OptionForm): boolean {
  const takesFiles = form.options.some(({ kind }) => kind === "source");
  return option.kind === "text" && option.required && !takesFiles && !form.instant;
}

function defineOption(option: OptionForm, mayBeLeftOut: boolean): DefinedOption[] {
  const common = {
    name: option.name,
    description: describeOption(option),
    ...(option.required && !mayBeLeftOut && { required: true }),
  };
  switch (option.kind) {
    case "text":
      return [{ ...common, type: Type.String, max_length: Math.min(option.max ?? MAX_TEXT, MAX_TEXT) }];
    case "number":
      return [{ ...common, type: Type.Number, ...range(option) }];
    case "integer":
      return [{ ...common, type: Type.Integer, ...range(option) }];
    case "boolean":
      return [{ ...common, type: Type.Boolean }];
    case "choice":
      return [{ ...common, type: Type.String, ...choices(option.choices ?? []) }];
    case "voice":
    case "job":
    case "command":
      return [{ ...common, type: Type.String, autocomplete: true, max_length: MAX_CHOICE }];
    case "document":
      return [{ ...common, type: Type.Attachment, file_types: [".json", ".txt"] }];
    case "source":
      return defineSource(option);
  }
}

/** A file, or a link or keyword, so neither can be required; the default is the newest file of the channel. */
function defineSource(option: OptionForm): DefinedOption[] {
  const { file, link } = sourceOptionNames(option.name);
  const { description } = option;
  return [
    { type: Type.Attachment, name: file, description, file_types: option.accept ?? [] },
    {
      type: Type.String,
      name: link,
      description: truncate(render(say("optionLink", { description })), MAX_DESCRIPTION),
      max_length: 2000,
      autocomplete: true,
    },
  ];
}

const range = ({ min, max }: OptionForm) => ({
  ...(min !== undefined && { min_value: min }),
  ...(max !== undefined && { max_value: max }),
});

/** Values beyond Discord's limit are suggested while typing. */
function choices(values: readonly string[]) {
  if (values.length > MAX_CHOICES || values.some((value) => value.length > MAX_CHOICE))
    return { autocomplete: true };
  return { choices: values.map((value) => ({ name: value, value })) };
}

/** Adds the default, if there is room. */
export function describeOption({ description, default: otherwise }: OptionForm): string {
  const whole =
    otherwise === undefined ? description : render(say("optionOtherwise", { description, otherwise }));
  return whole.length <= MAX_DESCRIPTION ? whole : description;
}

/**
 * Option of commands that make audio: it is about where the result goes, so the command itself doesn't know it. Discord
 * only, where the bot plays in voice channels.
 */
export const PLAY_OPTION = "play";

const PLAYABLE: ReadonlySet<string> = new Set([
  "tts",
  "sfx",
  "music make",
  "music song",
  "music structured",
  "music cover",
  "podcast make",
  "script",
  "dub",
  "convert",
]);

export const PLAY_PHRASE: Phrase = {
  id: phraseId("option", PLAY_OPTION),
  english: "Also play it in your voice channel",
};

/** Returns whether a command's result can be played as soon as it is finished. */
export const takesPlay = ({ name }: Pick<CommandForm, "name">): boolean => PLAYABLE.has(name);

export function withPlayOption(form: CommandForm): CommandForm {
  if (!takesPlay(form)) return form;
  const description = translate(PLAY_PHRASE);
  const option = { kind: "boolean", description, required: false, main: false, advanced: false } as const;
  return { ...form, options: [...form.options, { name: PLAY_OPTION, ...option }] };
}
