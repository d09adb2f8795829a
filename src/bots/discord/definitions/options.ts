import { ApplicationCommandOptionType as Type } from "discord.js";
import type { CommandForm, OptionForm } from "../../../commands/docs/describe.ts";
import { render, say } from "../../../messages/index.ts";
import { truncate } from "../../../messages/sanitize.ts";
import type { DefinedOption } from "./definition.ts";
import { sourceOptionNames } from "../../../commands/parsing/source-names.ts";

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
    description: describe(option),
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

function describe({ description, default: otherwise }: OptionForm): string {
  const whole =
    otherwise === undefined ? description : render(say("optionOtherwise", { description, otherwise }));
  return whole.length <= MAX_DESCRIPTION ? whole : description;
}
