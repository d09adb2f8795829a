import {
  ApplicationCommandOptionType as OptionType,
  ApplicationCommandType as Type,
  ApplicationIntegrationType as Install,
  InteractionContextType as Context,
} from "discord.js";
import type { Command } from "../../../commands/definition/command.ts";
import { describeCommands, type CommandForm } from "../../../commands/docs/describe.ts";
import type { DefinedOption, Definition } from "./definition.ts";
import { moderationOn } from "../../../commands/moderation/setup.ts";
import { phrase } from "../../../messages/phrases.ts";
import { inEveryLanguage, localized } from "./localized.ts";
import { menusFor, REPORT } from "./menus.ts";
import { definedOptions } from "./options.ts";

/** Everything Discord should know of our commands, in all languages; a family becomes one command with subcommands. */
export const definitionsOf = (commands: readonly Command[], scope: "global" | "guild"): Definition[] =>
  localized(() => definitionsIn(commands, scope));

function definitionsIn(commands: readonly Command[], scope: "global" | "guild"): Definition[] {
  const everywhere = (definition: Definition): Definition =>
    scope === "global" ? Object.assign(definition, EVERYWHERE) : definition;
  const forms = describeCommands(commands);
  const names = new Set(forms.map(({ name, family }) => family?.name ?? name));
  const slashes = [...names].map((name) => everywhere(slash(name, forms)));
  const menus = menusFor(commands).map(({ name }) => everywhere(menu(name)));
  return [...slashes, ...menus, ...reports(commands, scope)];
}

/** Nobody types its name. */
function menu(name: string): Definition {
  const names = inEveryLanguage(name, () => phrase(name));
  return {
    type: Type.Message,
    name,
    ...(Object.keys(names).length > 0 && { name_localizations: names }),
  };
}

/** Only servers have moderators. */
function reports(commands: readonly Command[], scope: "global" | "guild"): Definition[] {
  if (!commands.includes(moderationOn)) return [];
  const report: Definition = menu(REPORT);
  return [scope === "global" ? Object.assign(report, IN_SERVERS) : report];
}

const IN_SERVERS = { contexts: [Context.Guild], integration_types: [Install.GuildInstall] } as const;

/** In servers, in the bot's own messages and among other people; added by a server or by one person. */
const EVERYWHERE = {
  contexts: [Context.Guild, Context.BotDM, Context.PrivateChannel],
  integration_types: [Install.GuildInstall, Install.UserInstall],
} as const;

function slash(name: string, forms: readonly CommandForm[]): Definition {
  const members = forms.filter(({ family }) => family?.name === name);
  const [first] = members;
  if (first?.family) {
    const { description } = first.family;
    return { type: Type.ChatInput, name, description, options: members.map(subcommand) };
  }
  const form = forms.find((form) => form.name === name);
  if (!form) throw new Error(`no command ${name}`);
  return { type: Type.ChatInput, name, description: form.description, options: definedOptions(form) };
}

function subcommand(form: CommandForm): DefinedOption {
  const [, name = form.name] = form.name.split(" ");
  return { type: OptionType.Subcommand, name, description: form.description, options: definedOptions(form) };
}
