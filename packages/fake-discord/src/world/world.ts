import { bits, EVERYBODY, PERMISSIONS } from "../permissions.ts";
import type { Permission } from "../permissions.ts";
import type { Settings } from "../settings.ts";
import { CHANNEL } from "./channel.ts";
import type { Channel } from "./channel.ts";
import { crowdGuild, crowdGuildId, crowdIndex } from "./crowd.ts";
import type { Guild } from "./guild.ts";
import { newPerson } from "./person.ts";
import type { Person, PersonSpec } from "./person.ts";

export interface GuildSpec {
  /** Default: a new one. */
  readonly id?: string;
  readonly name?: string;
  readonly locale?: string;
  readonly uploadLimit?: number;
  /** False: the bot was never invited; only user-installed commands work. */
  readonly hasBot?: boolean;
  readonly channels?: readonly string[];
}

/** Everything that exists: guilds, channels, users. Messages are in messages/. */
export type World = ReturnType<typeof createWorld>;

export const createWorld = ({ settings, newId }: { settings: Settings; newId: () => string }) => {
  const guilds = new Map<string, Guild>();
  const channels = new Map<string, Channel>();
  const people = new Map<string, Person>();
  const names = new Map<string, string>();
  const botId = settings.applicationId;
  people.set(botId, newPerson(botId, { username: "Mynah", bot: true }));

  const keep = (guild: Guild): Guild => {
    guilds.set(guild.id, guild);
    for (const channel of guild.channels.values()) channels.set(channel.id, channel);
    return guild;
  };
  /** Computes a guild without storing it: GUILD_CREATE for thousands must not fill the memory. */
  const look = (id: string): Guild | undefined => {
    const known = guilds.get(id);
    if (known) return known;
    const index = inCrowd(id);
    return index === undefined ? undefined : crowdGuild(settings.crowd, index, botId);
  };
  const inCrowd = (id: string) => (/^\d+$/.test(id) ? crowdIndex(settings.crowd, id) : undefined);
  /** Called for every event, so it must not compute a whole guild. */
  const hasBot = (guildId: string): boolean => guilds.get(guildId)?.hasBot ?? inCrowd(guildId) !== undefined;
  const guild = (id: string): Guild | undefined => {
    const found = look(id);
    return found && !guilds.has(found.id) ? keep(found) : found;
  };
  const channel = (id: string): Channel | undefined => {
    if (!channels.has(id) && /^\d+$/.test(id)) guild(id);
    return channels.get(id);
  };
  const person = (nameOrId: string, spec?: PersonSpec): Person => {
    const isId = /^\d{5,}$/.test(nameOrId);
    const id = isId ? nameOrId : (names.get(nameOrId) ?? newId());
    if (!isId) names.set(nameOrId, id);
    const known = people.get(id) ?? newPerson(id, isId ? {} : { username: nameOrId });
    people.set(id, known);
    return Object.assign(known, spec);
  };
  const addChannel = (spec: Partial<Channel> & Pick<Channel, "type" | "name">): Channel => {
    const isThread = spec.type === CHANNEL.publicThread || spec.type === CHANNEL.privateThread;
    const made: Channel = {
      id: newId(),
      isThread,
      overwrites: [],
      recipients: [],
      botIsIn: true,
      lastMessageId: null,
      ...spec,
    };
    channels.set(made.id, made);
    if (made.guildId) guild(made.guildId)?.channels.set(made.id, made);
    return made;
  };
  const removeChannel = (id: string): void => {
    const place = guild(channels.get(id)?.guildId ?? "");
    for (const one of [...channels.values()].filter((other) => other.id === id || other.parentId === id)) {
      channels.delete(one.id);
      place?.channels.delete(one.id);
    }
  };
  const addGuild = (spec: GuildSpec = {}): Guild => {
    const id = spec.id ?? newId();
    const botRole = newId();
    const hasBot = spec.hasBot ?? true;
    const made = keep({
      id,
      name: spec.name ?? "A guild",
      ownerId: person(`owner of ${id}`).id,
      locale: spec.locale ?? "en-US",
      uploadLimit: spec.uploadLimit ?? 0,
      hasBot,
      blocked: [],
      shownCommands: new Set(),
      autoMod: [],
      roles: new Map([
        [id, { id, name: "@everyone", permissions: EVERYBODY, mentionable: false }],
        [botRole, { id: botRole, name: "Mynah", permissions: EVERYBODY, mentionable: false }],
      ]),
      members: new Map(hasBot ? [[botId, { userId: botId, roles: [botRole] }]] : []),
      left: new Set(),
      memberCount: 2,
      channels: new Map(),
      sounds: new Map(),
      effects: [],
      index: { pending: 0, lagMs: 0 },
    });
    for (const name of spec.channels ?? ["general"]) addChannel({ type: CHANNEL.text, name, guildId: id });
    return made;
  };
  /** Returns the DM of these users with the bot, or, with `botIsIn: false`, a private channel of two users. */
  const dm = (recipients: readonly string[], botIsIn = true): Channel =>
    [...channels.values()].find(
      (one) =>
        one.type === CHANNEL.dm && one.botIsIn === botIsIn && one.recipients.join() === recipients.join(),
    ) ?? addChannel({ type: CHANNEL.dm, name: "", recipients, botIsIn });
  /** Adds a role with these permissions to a user in a guild, e.g. to make a moderator; returns the role's id. */
  const grant = (guildId: string, nameOrId: string, ...rights: Permission[]) => {
    const place = guild(guildId);
    const { id } = person(nameOrId);
    const role = newId();
    place?.roles.set(role, { id: role, name: "Extra", permissions: bits(...rights), mentionable: false });
    place?.members.set(id, { userId: id, roles: [...(place.members.get(id)?.roles ?? []), role] });
    return role;
  };
  /** Denies permissions in one channel: to the bot, everyone (`who` = the guild's id) or one user. */
  const deny = (channelId: string, who: string, ...rights: Permission[]) => {
    const place = channel(channelId);
    const id = who === "bot" ? botId : who;
    const known = place?.overwrites.find((overwrite) => overwrite.id === id);
    if (known) known.deny |= bits(...rights);
    else place?.overwrites.push({ id, type: id === place.guildId ? 0 : 1, allow: 0n, deny: bits(...rights) });
  };
  /** Undoes `deny`, for these permissions or for all denied to them there. */
  const allow = (channelId: string, who: string, ...rights: Permission[]) => {
    const id = who === "bot" ? botId : who;
    const denied = channel(channelId)?.overwrites.find((overwrite) => overwrite.id === id);
    for (const name of rights) if (denied) denied.deny &= ~PERMISSIONS[name];
  };
  /** Removes a user from a guild, as when they leave or are banned. */
  const leave = (guildId: string, nameOrId: string): void => {
    const { id } = person(nameOrId);
    guild(guildId)?.members.delete(id);
    guild(guildId)?.left.add(id);
  };
  const guildIds = (): string[] => [
    ...new Set([
      ...Array.from({ length: settings.crowd.guilds }, (_, index) => crowdGuildId(index)),
      ...guilds.keys(),
    ]),
  ];
  return {
    botId,
    guilds,
    channels,
    people,
    guildIds,
    look,
    hasBot,
    guild,
    channel,
    person,
    addGuild,
    addChannel,
    removeChannel,
    dm,
    grant,
    deny,
    allow,
    leave,
  };
};
