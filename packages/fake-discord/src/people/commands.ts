import type { ApplicationCommand, CommandOption } from "../command.ts";
import { COMMAND, OPTION } from "../command.ts";
import { commandsOf } from "../commands.ts";
import { INTERACTION } from "../interactions/interaction.ts";
import { viewResolvedChannel } from "../interactions/rights.ts";
import type { Attachment } from "../messages/attachments.ts";
import { viewAttachment } from "../messages/attachments.ts";
import type { Message } from "../messages/message.ts";
import { viewMessage } from "../messages/message.ts";
import { has } from "../permissions.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";
import { type Person, viewUser } from "../world/person.ts";
import type { Handle } from "./handle.ts";
import { contextOf, interact, ownersOf, rightsOf } from "./interact.ts";
import type { OptionValue } from "./options.ts";
import { ClientRefuses, fillOptions } from "./options.ts";
import type { LocalFile } from "./files.ts";
import { upload } from "./files.ts";

export interface TypedCommand {
  /** The name after the slash; for a subcommand with spaces: "voice find". */
  readonly command: string;
  readonly options?: Readonly<Record<string, OptionValue>>;
  readonly attachments?: Readonly<Record<string, LocalFile>>;
}

interface Who {
  readonly platform: FakePlatform;
  readonly person: Person;
  readonly channel: Channel;
}

/** Finds the command as this user does here: a guild's own before a global one, and only where it can be used. */
const findCommand = ({ platform: fakePlatform, person, channel }: Who, type: number, name: string) => {
  const found = [...commandsOf(fakePlatform, channel.guildId ?? "none"), ...commandsOf(fakePlatform)].find(
    (one) => one.type === type && one.name === name,
  );
  if (!found) throw new ClientRefuses(`no command ${name} is registered here`);
  const owners = ownersOf(fakePlatform, person, channel, found.integration_types);
  if (Object.keys(owners).length === 0)
    throw new ClientRefuses(`${name} is installed neither here nor by the person`);
  if (found.contexts !== null && !found.contexts.includes(contextOf(channel))) {
    throw new ClientRefuses(`${name} cannot be used in this kind of channel`);
  }
  checkRights({ platform: fakePlatform, person, channel }, found);
  return { found, owners };
};

const checkRights = ({ platform: fakePlatform, person, channel }: Who, command: ApplicationCommand): void => {
  const rights = rightsOf(fakePlatform, channel, person);
  if (!has(rights, "USE_APPLICATION_COMMANDS"))
    throw new ClientRefuses("commands are not allowed in this channel");
  const needed = command.default_member_permissions;
  if (channel.guildId === undefined || needed === null) return;
  if (fakePlatform.world.guild(channel.guildId)?.shownCommands.has(command.name)) return;
  const bits = BigInt(needed);
  // "0" means administrators only.
  if (bits === 0n ? !has(rights, "ADMINISTRATOR") : (rights & bits) !== bits) {
    throw new ClientRefuses(`${command.name} needs rights the person does not have`);
  }
};

const sendTyped = async (user: Who, typed: TypedCommand, focused?: string): Promise<Handle> => {
  const [name = "", ...path] = pathOf(user, typed.command);
  const { found, owners } = findCommand(user, COMMAND.slash, name);
  const files = Object.fromEntries(
    Object.entries(typed.attachments ?? {}).map(([option, file]) => [
      option,
      upload(user.platform, user, file),
    ]),
  );
  const filled = { values: typed.options ?? {}, files, ...(focused === undefined ? {} : { focused }) };
  const options = fillOptions(found, path, filled);
  return interact(user.platform, {
    ...user,
    owners,
    type: focused === undefined ? INTERACTION.command : INTERACTION.autocomplete,
    command: [name, ...path].join(" "),
    data: { ...dataOf(found), options, ...resolvedIn(user, typed.options ?? {}, Object.values(files)) },
  });
};

/** The client lists what ends like the typed words, so people find `admin budget set` by typing `budget set`. */
const pathOf = ({ platform, channel }: Who, typed: string): string[] => {
  const registered = [...commandsOf(platform, channel.guildId ?? "none"), ...commandsOf(platform)];
  const paths = registered.flatMap(({ name, options = [] }) => pathsIn(name, options));
  const found = paths.find((path) => path === typed) ?? paths.find((path) => path.endsWith(` ${typed}`));
  return (found ?? typed).split(" ");
};

const pathsIn = (path: string, options: readonly CommandOption[]): string[] => [
  path,
  ...options
    .filter(({ type }) => type === OPTION.subcommand || type === OPTION.group)
    .flatMap((inner) => pathsIn(`${path} ${inner.name}`, inner.options ?? [])),
];

const dataOf = (command: ApplicationCommand) => ({
  id: command.id,
  name: command.name,
  type: command.type,
  ...(command.guild_id === undefined ? {} : { guild_id: command.guild_id }),
});

/** Attached files, and the channels that texts mention. */
const resolvedIn = (
  { platform, channel: { guildId } }: Who,
  options: Readonly<Record<string, unknown>>,
  files: readonly Attachment[],
): Record<string, unknown> => {
  const mentioned = [...JSON.stringify(options).matchAll(/<#(\d+)>/g)].flatMap(([, id = ""]) => {
    const channel = platform.world.channel(id);
    return channel && channel.guildId === guildId ? [[id, viewResolvedChannel(platform, channel)]] : [];
  });
  const resolved = {
    ...(files.length > 0 && {
      attachments: Object.fromEntries(files.map((file) => [file.id, viewAttachment(platform, file)])),
    }),
    ...(mentioned.length > 0 && { channels: Object.fromEntries(mentioned) as unknown }),
  };
  return Object.keys(resolved).length > 0 ? { resolved } : {};
};

export const slash = (user: Who, typed: TypedCommand): Promise<Handle> => sendTyped(user, typed);

export const autocomplete = (user: Who, typed: TypedCommand, focused: string): Promise<Handle> =>
  sendTyped(user, typed, focused);

/** Runs a command from a message's menu; the bot gets the whole message, whatever its intents are. */
export const messageMenu = (user: Who, name: string, message: Message): Promise<Handle> =>
  chooseInMenu(user, COMMAND.message, name, message.id, {
    messages: { [message.id]: viewMessage(user.platform, message, true) },
  });

/** Runs a command from a member's menu. */
export const memberMenu = (user: Who, name: string, member: Person): Promise<Handle> =>
  chooseInMenu(user, COMMAND.user, name, member.id, { users: { [member.id]: viewUser(member) } });

const chooseInMenu = (
  user: Who,
  type: number,
  name: string,
  target: string,
  resolved: Readonly<Record<string, unknown>>,
): Promise<Handle> => {
  const { found, owners } = findCommand(user, type, name);
  return interact(user.platform, {
    ...user,
    owners,
    type: INTERACTION.command,
    isMenu: true,
    command: name,
    data: { ...dataOf(found), target_id: target, resolved },
  });
};
