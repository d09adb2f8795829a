import {
  ApplicationCommandType as Type,
  ApplicationIntegrationType as Install,
  ApplicationCommandOptionType as OptionType,
  InteractionContextType as Context,
  PermissionFlagsBits,
} from "discord.js";
import { audienceOf } from "../../../commands/definition/audience.ts";
import type { Command } from "../../../commands/definition/command.ts";
import { describeCommands, type CommandForm } from "../../../commands/docs/describe.ts";
import { moderationOn } from "../../../commands/moderation/setup.ts";
import { voicePlay } from "../../../commands/voice-channels/playback.ts";
import { runInLanguage } from "../../../messages/language.ts";
import { ENGLISH, LOCALES, type Locale } from "../../../messages/locales.ts";
import { type Phrase, translate } from "../../../messages/phrases.ts";
import { MEMBER_MENU, MEMBER_PHRASE, menuPhrase, menusFor, REPORT_PHRASE } from "./menus.ts";
import {
  type DefinedOption,
  type CommandDefinition,
  type Localizations,
  withPlayOption,
  defineOptions,
} from "./options.ts";
import { namePhrase, defineTree, isOwnCommand, subcommand, TREES } from "./trees.ts";

/** Builds all command definitions, in all languages; a group becomes one command with subcommands. */
export const buildDefinitions = (
  commands: readonly Command[],
  scope: "global" | "guild",
): CommandDefinition[] => localized(() => definitionsIn(commands, scope));

function definitionsIn(commands: readonly Command[], scope: "global" | "guild"): CommandDefinition[] {
  const onlyGlobal = (where: Partial<CommandDefinition>) => (definition: CommandDefinition) =>
    scope === "global" ? { ...definition, ...where } : definition;
  const everywhere = onlyGlobal(EVERYWHERE);
  const inServers = onlyGlobal(IN_SERVERS);
  const plays = commands.includes(voicePlay);
  const forms = describeCommands(commands).map((form) => (plays ? withPlayOption(form) : form));
  const families = [...new Set(forms.map(({ name, family }) => family?.name ?? name))].filter(isOwnCommand);
  const slashes = families.map((family) =>
    audienceOf(family) === "moderators"
      ? inServers({ ...slash(family, forms), ...FOR_MODERATORS })
      : everywhere(slash(family, forms)),
  );
  const trees = TREES.flatMap((tree) => {
    const defined = defineTree(tree, forms);
    if (!defined) return [];
    return tree.name === "admin" ? inServers({ ...defined, ...FOR_ADMINS }) : everywhere(defined);
  });
  const menus = menusFor(commands).map((one) => everywhere(menu(menuPhrase(one))));
  // Only servers have moderators.
  const report = commands.includes(moderationOn) ? [inServers(menu(REPORT_PHRASE))] : [];
  const member = commands.some(({ name }) => name === MEMBER_MENU.command)
    ? [inServers(menu(MEMBER_PHRASE, Type.User))]
    : [];
  return [...slashes, ...trees, ...menus, ...report, ...member];
}

/** A menu entry, whose name can be translated because nobody types it. */
function menu(phrase: Phrase, type: CommandDefinition["type"] = Type.Message): CommandDefinition {
  const names = inEveryLanguage(phrase.english, () => translate(phrase));
  return {
    type,
    name: phrase.english,
    ...(Object.keys(names).length > 0 && { name_localizations: names }),
  };
}

const IN_SERVERS = { contexts: [Context.Guild], integration_types: [Install.GuildInstall] } as const;

/** Who sees a command, unless the server's admins change that under Integrations. The command itself checks again. */
const FOR_ADMINS = { default_member_permissions: String(PermissionFlagsBits.ManageGuild) } as const;
const FOR_MODERATORS = { default_member_permissions: String(PermissionFlagsBits.ModerateMembers) } as const;

/** In servers, in the bot's own DMs and in DMs between users; installed to a server or by a user. */
const EVERYWHERE = {
  contexts: [Context.Guild, Context.BotDM, Context.PrivateChannel],
  integration_types: [Install.GuildInstall, Install.UserInstall],
} as const;

function slash(name: string, forms: readonly CommandForm[]): CommandDefinition {
  const members = forms.filter(({ family }) => family?.name === name);
  const [first] = members;
  if (first?.family) {
    const { description } = first.family;
    return { type: Type.ChatInput, name, description, options: members.map(subcommand) };
  }
  const form = forms.find((form) => form.name === name);
  if (!form) throw new Error(`no command ${name}`);
  return { type: Type.ChatInput, name, description: form.description, options: defineOptions(form) };
}

/** Discord's codes for our languages (documentation, locales). */
const CODES: Readonly<Record<Locale, readonly string[]>> = {
  en: ["en-US", "en-GB"],
  de: ["de"],
  es: ["es-ES", "es-419"],
  fr: ["fr"],
  ja: ["ja"],
  pt: ["pt-BR"],
};

/** Returns only what differs from English: Discord shows the English text where a translation is missing. */
function inEveryLanguage(english: string, wordsIn: () => string): Localizations {
  const others = LOCALES.filter((locale) => locale !== ENGLISH).flatMap((locale) => {
    const words = runInLanguage(locale, wordsIn);
    return words === english ? [] : CODES[locale].map((code) => [code, words] as const);
  });
  return Object.fromEntries(others);
}

type Described = CommandDefinition | DefinedOption;

/**
 * Builds the definitions in English, with names of commands and descriptions in every other language. Names of options
 * stay English, because messages show them next to their values.
 */
function localized(definitionsIn: () => CommandDefinition[]): CommandDefinition[] {
  const others = LOCALES.filter((locale) => locale !== ENGLISH).map(
    (locale) => [locale, runInLanguage(locale, definitionsIn)] as const,
  );
  return runInLanguage(ENGLISH, definitionsIn).map((definition, n) =>
    described(
      definition,
      others.map(([locale, all]) => [locale, all[n]]),
    ),
  );
}

/** Returns whether this is a slash command, or a group or subcommand of one. */
const isNamed = (part: Described): boolean =>
  "description" in part && part.type <= OptionType.SubcommandGroup;

function described<D extends Described>(
  part: D,
  others: readonly (readonly [Locale, Described | undefined])[],
): D {
  const translated = others.flatMap(([locale, other]) =>
    other?.description && other.description !== part.description
      ? CODES[locale].map((code) => [code, other.description] as const)
      : [],
  );
  const options = part.options?.map((option, n) =>
    described(
      option,
      others.map(([locale, other]) => [locale, other?.options?.[n]]),
    ),
  );
  const names = isNamed(part) ? inEveryLanguage(part.name, () => translate(namePhrase(part.name))) : {};
  return {
    ...part,
    ...(Object.keys(names).length > 0 && { name_localizations: names }),
    ...(translated.length > 0 && { description_localizations: Object.fromEntries(translated) }),
    ...(options && { options }),
  };
}
