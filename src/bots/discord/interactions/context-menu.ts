import type {
  APIMessage,
  APIMessageApplicationCommandInteraction,
  APIUserApplicationCommandInteraction,
} from "discord.js";
import type { Command } from "../../../commands/definition/command.ts";
import type { Option, SourceOption } from "../../../commands/definition/option.ts";
import { getCommand } from "../../../commands/index.ts";
import { mediaKindOfType } from "../../../commands/parsing/media-kind.ts";
import { UserError } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import { MEMBER_MENU, menusFor, REPORT_MENU, type Menu } from "../definitions/menus.ts";
import { openReportForm } from "../moderation/case-controls.ts";
import { replaceMentions, mentionNamesOf } from "../places/names.ts";
import { acceptAndAcknowledge } from "./acknowledge.ts";
import { channelOf, invocationOf, type InteractionDeps } from "./invocation.ts";

/** Handles a message's context menu: Discord sends the whole message, whatever our intents are. */
export async function handleContextMenu(
  deps: InteractionDeps,
  interaction: APIMessageApplicationCommandInteraction,
) {
  const { data } = interaction;
  if (data.name === REPORT_MENU) return openReportForm(deps, interaction);
  const menu = menusFor(deps.commands).find(({ name }) => name === data.name);
  const message = data.resolved.messages[data.target_id];
  if (!menu || !message) throw new UserError(say("discordUnknownControl"));
  const command = getCommand(menu.command);
  const options = optionsFrom(deps, command, menu, message, channelOf(interaction));
  const invocation = invocationOf(interaction, command.name, options, deps);
  await acceptAndAcknowledge(deps, interaction, { ...invocation, isFromMenu: true });
}

/** Handles a member's context menu: there is no message, and Discord says who it is. */
export async function handleMemberMenu(
  deps: InteractionDeps,
  interaction: APIUserApplicationCommandInteraction,
) {
  const { name, target_id: person } = interaction.data;
  if (name !== MEMBER_MENU.name) throw new UserError(say("discordUnknownControl"));
  const invocation = invocationOf(interaction, MEMBER_MENU.command, { who: `<@${person}>` }, deps);
  await acceptAndAcknowledge(deps, interaction, { ...invocation, isFromMenu: true });
}

function optionsFrom(
  { sources }: InteractionDeps,
  command: Command,
  { takes }: Menu,
  message: APIMessage,
  channel: string,
): Record<string, unknown> {
  const [name = "", option] = Object.entries<Option>(command.options).find(fits(takes)) ?? [];
  if (takes === "text" || option?.kind !== "source") {
    if (message.content.trim() === "") throw new UserError(say("discordNoText"));
    return { [name]: replaceMentions(message.content, mentionNamesOf(message)) };
  }
  const file = message.attachments.find(({ content_type: type }) => accepts(option, type));
  if (!file) throw new UserError(say("discordNoMedia", { accept: option.accept.join() }));
  return { [name]: sources.take(file, { channel, message: message.id, author: message.author.id }) };
}

const fits =
  (takes: Menu["takes"]) =>
  ([, option]: [string, Option]): boolean =>
    takes === "text" ? option.kind === "text" && option.main === true : option.kind === "source";

function accepts({ accept }: SourceOption, type: string | undefined): boolean {
  const media = mediaKindOfType(type);
  return media !== undefined && accept.includes(media);
}
