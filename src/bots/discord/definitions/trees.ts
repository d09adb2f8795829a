import { ApplicationCommandOptionType as OptionType, ApplicationCommandType as Type } from "discord.js";
import { audienceOf } from "../../../commands/definition/audience.ts";
import type { Command } from "../../../commands/definition/command.ts";
import type { CommandForm } from "../../../commands/docs/describe.ts";
import { FRONT_FAMILIES } from "../../../commands/docs/sections.ts";
import { type Phrase, phraseId, translate } from "../../../messages/phrases.ts";
import { type CommandDefinition, type DefinedOption, defineOptions } from "./options.ts";

/**
 * Commands that Discord shows below one name, so that only about ten stand in front. Discord hides `admin` from members
 * (default_member_permissions). Everywhere else the commands have no such prefix.
 */
interface Tree {
  readonly name: "more" | "admin";
  readonly phrase: Phrase;
  readonly has: (family: string) => boolean;
}

/** "more" would exceed Discord's 8,000 characters with them. */
const TOO_LONG_FOR_MORE: ReadonlySet<string> = new Set([
  "transcripts",
  "record",
  "listen",
  "captions",
  "clip",
  "report",
  "link",
  "unlink",
]);

const isInFront = (family: string): boolean =>
  FRONT_FAMILIES.includes(family) || TOO_LONG_FOR_MORE.has(family);

export const TREES: readonly Tree[] = [
  {
    name: "more",
    phrase: {
      id: phraseId("tree", "more"),
      english: "Podcasts, scripts, recipes, your settings and more",
    },
    has: (family) => audienceOf(family) === "everyone" && !isInFront(family),
  },
  {
    name: "admin",
    phrase: { id: phraseId("tree", "admin"), english: "Set up and manage the bot on this server" },
    has: (family) => audienceOf(family) === "admins",
  },
];

/** Returns whether a family is a command of its own, and not part of a tree. */
export const isOwnCommand = (family: string): boolean => !TREES.some(({ has }) => has(family));

/** Builds a tree: families become groups of subcommands, other commands subcommands. Undefined if it would be empty. */
export function defineTree(
  { name, phrase, has }: Tree,
  forms: readonly CommandForm[],
): CommandDefinition | undefined {
  const inside = forms.filter((form) => has(familyNameOf(form)));
  if (inside.length === 0) return undefined;
  const families = [...new Set(inside.map(familyNameOf))];
  return {
    type: Type.ChatInput,
    name,
    description: translate(phrase),
    options: families.flatMap((family) => groupOf(inside.filter((form) => familyNameOf(form) === family))),
  };
}

function groupOf(members: readonly CommandForm[]): DefinedOption[] {
  const family = members[0]?.family;
  if (!family) return members.map(subcommand);
  const { name, description } = family;
  return [{ type: OptionType.SubcommandGroup, name, description, options: members.map(subcommand) }];
}

export function subcommand(form: CommandForm): DefinedOption {
  const [, name = form.name] = form.name.split(" ");
  return { type: OptionType.Subcommand, name, description: form.description, options: defineOptions(form) };
}

/** Returns a command's name in our list for its path on Discord: `budget set` for `admin budget set`. */
export const commandNameOf = (path: readonly string[]): string =>
  (TREES.some(({ name }) => name === path[0]) ? path.slice(1) : path).join(" ");

const familyNameOf = ({ name, family }: CommandForm): string => family?.name ?? name;

/**
 * A word of a command's name, which Discord shows in each person's language. It always sends us the English name, and
 * everything else uses that: recipes, help, messages and the other platforms.
 */
export const namePhrase = (word: string): Phrase => ({ id: phraseId("name", word), english: word });

/** Lists every word that names a command, a family or a tree on Discord. */
export const namePhrases = (commands: readonly Command[]): readonly Phrase[] =>
  [...new Set([...TREES.map(({ name }) => name), ...commands.flatMap(({ name }) => name.split(" "))])].map(
    namePhrase,
  );
