import type { Channel } from "./world/channel.ts";
import type { Guild } from "./world/guild.ts";

/** The bits a bot like ours encounters (documentation, topics/permissions). */
export const PERMISSIONS = {
  ADMINISTRATOR: 1n << 3n,
  MANAGE_CHANNELS: 1n << 4n,
  MANAGE_GUILD: 1n << 5n,
  ADD_REACTIONS: 1n << 6n,
  VIEW_CHANNEL: 1n << 10n,
  SEND_MESSAGES: 1n << 11n,
  MANAGE_MESSAGES: 1n << 13n,
  EMBED_LINKS: 1n << 14n,
  ATTACH_FILES: 1n << 15n,
  READ_MESSAGE_HISTORY: 1n << 16n,
  MENTION_EVERYONE: 1n << 17n,
  USE_EXTERNAL_EMOJIS: 1n << 18n,
  CONNECT: 1n << 20n,
  SPEAK: 1n << 21n,
  MUTE_MEMBERS: 1n << 22n,
  MOVE_MEMBERS: 1n << 24n,
  CHANGE_NICKNAME: 1n << 26n,
  USE_APPLICATION_COMMANDS: 1n << 31n,
  REQUEST_TO_SPEAK: 1n << 32n,
  CREATE_PUBLIC_THREADS: 1n << 35n,
  SEND_MESSAGES_IN_THREADS: 1n << 38n,
  MODERATE_MEMBERS: 1n << 40n,
  USE_SOUNDBOARD: 1n << 42n,
  CREATE_GUILD_EXPRESSIONS: 1n << 43n,
  SEND_VOICE_MESSAGES: 1n << 46n,
  SET_VOICE_CHANNEL_STATUS: 1n << 48n,
  USE_EXTERNAL_APPS: 1n << 50n,
} as const;

export type Permission = keyof typeof PERMISSIONS;

export const bits = (...names: Permission[]): bigint =>
  names.reduce((sum, name) => sum | PERMISSIONS[name], 0n);

/** The permissions of @everyone in a new guild. */
export const EVERYBODY = bits(
  "ADD_REACTIONS",
  "VIEW_CHANNEL",
  "SEND_MESSAGES",
  "EMBED_LINKS",
  "ATTACH_FILES",
  "READ_MESSAGE_HISTORY",
  "USE_EXTERNAL_EMOJIS",
  "CONNECT",
  "SPEAK",
  "CHANGE_NICKNAME",
  "USE_APPLICATION_COMMANDS",
  "REQUEST_TO_SPEAK",
  "CREATE_PUBLIC_THREADS",
  "SEND_MESSAGES_IN_THREADS",
  "USE_SOUNDBOARD",
  "SEND_VOICE_MESSAGES",
  "USE_EXTERNAL_APPS",
);

/** An app's permissions in a DM; documented for `app_permissions`. */
export const DM_APP = bits("ATTACH_FILES", "EMBED_LINKS", "MENTION_EVERYONE", "USE_EXTERNAL_EMOJIS");

const ALL = (1n << 53n) - 1n;

/** Returns a member's permissions in one channel; a thread uses its parent's overwrites. */
export const permissionsIn = (guild: Guild, channel: Channel, userId: string): bigint => {
  if (guild.ownerId === userId) return ALL;
  const held = guild.members.get(userId)?.roles ?? [];
  const base = [guild.id, ...held].reduce((sum, id) => sum | (guild.roles.get(id)?.permissions ?? 0n), 0n);
  if (base & PERMISSIONS.ADMINISTRATOR) return ALL;
  const place =
    channel.parentId && channel.isThread ? (guild.channels.get(channel.parentId) ?? channel) : channel;
  const layers = [[guild.id], held, [userId]];
  const sum = layers.reduce((rights, ids) => {
    const layer = place.overwrites.filter((overwrite) => ids.includes(overwrite.id));
    const denied = layer.reduce((all, { deny }) => all | deny, 0n);
    return (rights & ~denied) | layer.reduce((all, { allow }) => all | allow, 0n);
  }, base);
  return impliedBy(sum);
};

const impliedBy = (rights: bigint): bigint => {
  if (!(rights & PERMISSIONS.VIEW_CHANNEL)) return 0n;
  return rights;
};

export const has = (rights: bigint, name: Permission): boolean => (rights & PERMISSIONS[name]) !== 0n;
