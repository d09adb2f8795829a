import { EVERYBODY } from "../permissions.ts";
import type { Channel } from "./channel.ts";
import { CHANNEL } from "./channel.ts";
import type { Guild } from "./guild.ts";

/**
 * Thousands of guilds that are computed from their number only when needed. A guild's id says which it is, and its time
 * part rises by one for each guild, so that shards get equal shares; the low 22 bits identify channels and members.
 */
const FIRST = 1_000_000_000n;
const ROLE = 2_000n;
const EXTRA = 3_000n;
const PEOPLE = 10_000n;

export interface CrowdSize {
  readonly guilds: number;
  readonly channels: number;
  readonly members: number;
  /** Besides those that every guild has, and the guild's emojis. Default: none. */
  readonly roles?: number;
  readonly emojis?: number;
}

export const crowdGuildId = (index: number): string => `${(FIRST + BigInt(index)) << 22n}`;
export const crowdChannelId = (index: number, channel: number): string =>
  `${((FIRST + BigInt(index)) << 22n) | BigInt(channel + 1)}`;
const crowdPersonId = (index: number, person: number): string =>
  `${((FIRST + BigInt(index)) << 22n) | (PEOPLE + BigInt(person))}`;

/** Returns the number of the crowd's guild that this id (of a guild, channel or member) belongs to. */
export const crowdIndex = (size: CrowdSize, id: string): number | undefined => {
  const index = Number((BigInt(id) >> 22n) - FIRST);
  return index >= 0 && index < size.guilds ? index : undefined;
};

export const crowdGuild = (size: CrowdSize, index: number, botId: string): Guild => {
  const id = crowdGuildId(index);
  const botRole = `${BigInt(id) | ROLE}`;
  const extra = Array.from(
    { length: size.roles ?? 0 },
    (_, role) => `${BigInt(id) | (EXTRA + BigInt(role))}`,
  );
  return {
    id,
    name: `Guild ${index}`,
    ownerId: crowdPersonId(index, 0),
    locale: "en-US",
    uploadLimit: 0,
    hasBot: true,
    blocked: [],
    shownCommands: new Set(),
    autoMod: [],
    roles: new Map([
      [id, { id, name: "@everyone", permissions: EVERYBODY, mentionable: false }],
      [botRole, { id: botRole, name: "Bot", permissions: EVERYBODY, mentionable: false }],
      ...extra.map((one, number) => [one, newRole(one, `Role ${number}`)] as const),
    ]),
    emojis: size.emojis ?? 0,
    members: new Map([[botId, { userId: botId, roles: [botRole] }]]),
    left: new Set(),
    memberCount: size.members + 1,
    sounds: new Map(),
    effects: [],
    index: { pending: 0, lagMs: 0 },
    channels: new Map(
      Array.from({ length: size.channels }, (_, number) => crowdChannel(index, number)).map((one) => [
        one.id,
        one,
      ]),
    ),
  };
};

const newRole = (id: string, name: string) => ({ id, name, permissions: EVERYBODY, mentionable: true });

const crowdChannel = (index: number, number: number): Channel => ({
  id: crowdChannelId(index, number),
  type: CHANNEL.text,
  name: `channel-${number}`,
  guildId: crowdGuildId(index),
  isThread: false,
  overwrites: [],
  recipients: [],
  botIsIn: true,
  lastMessageId: null,
});
