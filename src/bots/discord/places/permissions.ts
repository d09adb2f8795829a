import {
  ChannelType,
  InteractionContextType,
  PermissionFlagsBits,
  type APIInteraction,
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  OverwriteType,
} from "discord.js";
import type { Platform, ChannelRef } from "../../../jobs/ports/platform.ts";
import { render, say } from "../../../messages/index.ts";
import type { DiscordApi } from "../api/api.ts";
import { undefinedIfAbsent } from "../api/errors.ts";

const { Administrator, ManageGuild, ManageMessages, MoveMembers, ViewChannel, ReadMessageHistory } =
  PermissionFlagsBits;

/** The minimum permissions for everything the bot does; the invite link requests the same. */
export const REQUIRED_PERMISSIONS = {
  ViewChannel: PermissionFlagsBits.ViewChannel,
  SendMessages: PermissionFlagsBits.SendMessages,
  SendMessagesInThreads: PermissionFlagsBits.SendMessagesInThreads,
  AttachFiles: PermissionFlagsBits.AttachFiles,
  ReadMessageHistory: PermissionFlagsBits.ReadMessageHistory,
  SendVoiceMessages: PermissionFlagsBits.SendVoiceMessages,
} as const;

/** Names in Discord's own settings. */
export const PERMISSION_NAMES: Readonly<Record<keyof typeof REQUIRED_PERMISSIONS, string>> = {
  ViewChannel: "View Channel",
  SendMessages: "Send Messages",
  SendMessagesInThreads: "Send Messages in Threads",
  AttachFiles: "Attach Files",
  ReadMessageHistory: "Read Message History",
  SendVoiceMessages: "Send Voice Messages",
};

/** What the bot can do without, by its name in Discord's own settings: in voice channels, it shows what it does there. */
const OPTIONAL_PERMISSIONS = [
  ["Set Voice Channel Status", PermissionFlagsBits.SetVoiceChannelStatus],
] as const;

export const optionalPermissionNames = OPTIONAL_PERMISSIONS.map(([name]) => name);

const THREADS = new Set<ChannelType | undefined>([
  ChannelType.AnnouncementThread,
  ChannelType.PublicThread,
  ChannelType.PrivateThread,
]);
export const isThread = (type: ChannelType | undefined): boolean => THREADS.has(type);

/** Returns whether the bot itself can write here. Otherwise only the interaction can, for its 15 minutes. */
export function canAnswerLate(interaction: APIInteraction): boolean {
  const { context, authorizing_integration_owners: owners, app_permissions, channel } = interaction;
  if (context === InteractionContextType.PrivateChannel) return false;
  if (interaction.guild_id === undefined) return true;
  // The guild's own install ("0") means that the bot is a member.
  if (owners["0"] === undefined) return false;
  const send = isThread(channel?.type)
    ? REQUIRED_PERMISSIONS.SendMessagesInThreads
    : REQUIRED_PERMISSIONS.SendMessages;
  const needed = REQUIRED_PERMISSIONS.ViewChannel | send;
  return (BigInt(app_permissions) & needed) === needed;
}

/**
 * Returns what prevents the bot from reading this channel: a permission, or that it isn't a member. Undefined if it
 * can.
 */
export function missingReadPermission(
  interaction: APIInteraction,
): keyof typeof REQUIRED_PERMISSIONS | "membership" | undefined {
  const { context, authorizing_integration_owners: owners, app_permissions, guild_id: guild } = interaction;
  if (context === InteractionContextType.PrivateChannel) return "membership";
  // The bot is always part of its own direct messages, which have no permissions.
  if (guild === undefined) return undefined;
  if (owners["0"] === undefined) return "membership";
  const held = BigInt(app_permissions);
  return (["ViewChannel", "ReadMessageHistory"] as const).find(
    (right) => (held & REQUIRED_PERMISSIONS[right]) === 0n,
  );
}

/** Required permissions that the bot lacks here, named as in Discord. */
export function missingPermissions(interaction: APIInteraction): readonly string[] {
  const { authorizing_integration_owners: owners, app_permissions, guild_id: guild } = interaction;
  if (guild === undefined) return [];
  if (owners["0"] === undefined) return [render(say("discordNoMember"))];
  const held = BigInt(app_permissions);
  return PERMISSIONS.filter((right) => (held & REQUIRED_PERMISSIONS[right]) === 0n).map(
    (right) => PERMISSION_NAMES[right],
  );
}

type ResolvedChannel = Pick<APIChannel, "name"> & { readonly app_permissions?: string };

/** Required permissions for a text message that the bot lacks in a channel, as far as Discord sent them with a mention of it. */
export function missingToPost(interaction: APIInteraction, channel: string): readonly string[] {
  const data = "data" in interaction ? interaction.data : undefined;
  const resolved = data && "resolved" in data ? data.resolved : undefined;
  const channels: Readonly<Record<string, ResolvedChannel>> =
    resolved && "channels" in resolved ? (resolved.channels ?? {}) : {};
  const held = channels[channel]?.app_permissions;
  if (held === undefined) return [];
  return (["ViewChannel", "SendMessages"] as const).flatMap((right) =>
    (BigInt(held) & (REQUIRED_PERMISSIONS[right] | Administrator)) === 0n ? [PERMISSION_NAMES[right]] : [],
  );
}

/** Optional permissions that the bot lacks here, where it is a member. */
export function missingOptionalPermissions(interaction: APIInteraction): readonly string[] {
  const { authorizing_integration_owners: owners, app_permissions, guild_id: guild } = interaction;
  if (guild === undefined || owners["0"] === undefined) return [];
  const held = BigInt(app_permissions);
  return OPTIONAL_PERMISSIONS.flatMap(([name, bit]) => ((held & (bit | Administrator)) === 0n ? [name] : []));
}

const PERMISSIONS = Object.keys(REQUIRED_PERMISSIONS) as (keyof typeof REQUIRED_PERMISSIONS)[];

export const isPermissionName = (name: string): name is keyof typeof REQUIRED_PERMISSIONS =>
  Object.hasOwn(REQUIRED_PERMISSIONS, name);

/** Returns whether the user has one of these permissions here, or all. Never in direct messages. */
export const holdsAny = (interaction: APIInteraction, permissions: bigint): boolean =>
  (BigInt(interaction.member?.permissions ?? "0") & (permissions | Administrator)) !== 0n;

/** Returns whether the user moderates the channel, for buttons and commands alike. Admins do. */
export const isModerator = (interaction: APIInteraction): boolean =>
  holdsAny(interaction, ManageGuild | ManageMessages);

/** Returns whether the user manages who is in a voice channel. */
export const mayMoveMembers = (interaction: APIInteraction): boolean => holdsAny(interaction, MoveMembers);

/** Returns whether the user can change settings for the whole server. */
export const isManager = (interaction: APIInteraction): boolean => holdsAny(interaction, ManageGuild);

/** Builds the link that adds the bot to a server with only the permissions it needs. */
export function inviteLink(app: string): string {
  const permissions = Object.values(REQUIRED_PERMISSIONS).reduce((all, right) => all | right, 0n);
  const query = new URLSearchParams({
    client_id: app,
    scope: "bot applications.commands",
    permissions: String(permissions),
  });
  return `https://discord.com/oauth2/authorize?${query.toString()}`;
}

type ReadableDeps = Pick<DiscordApi, "guild" | "member" | "channels" | "channel" | "threadMember">;
type Server = Pick<APIGuild, "id" | "owner_id" | "roles">;
export type MemberRef = Pick<APIGuildMember, "roles"> & { readonly id: string };

/**
 * Determines what a member can read in a server, by Discord's own rules (documentation, topics/permissions). Implements
 * `Platform.readable`.
 */
export function createReadableFilter(api: ReadableDeps): NonNullable<Platform["readable"]> {
  return async ({ person: { id }, place: { workspace } }, spots) => {
    if (workspace === "direct") return [];
    const [server, member, channels] = await Promise.all([
      undefinedIfAbsent(api.guild(workspace)),
      undefinedIfAbsent(api.member(workspace, id)),
      undefinedIfAbsent(api.channels(workspace)),
    ]);
    if (!server || !member || !channels) return [];
    const who = { id, roles: member.roles };
    const readable = new Set(
      channels.filter((channel) => canRead(server, who, channel)).map((channel) => channel.id),
    );
    const open = await Promise.all(
      spots.map(async ({ channel, thread }) => readable.has(channel) && isOpenThread(api, thread, id)),
    );
    return spots.filter((_: ChannelRef, index) => open[index]);
  };
}

/** Only members of a private thread count as readers. (Users with Manage Threads could join it.) */
async function isOpenThread(api: ReadableDeps, thread: string | undefined, person: string): Promise<boolean> {
  if (thread === undefined) return true;
  const channel = await undefinedIfAbsent(api.channel(thread));
  if (channel?.type !== ChannelType.PrivateThread) return channel !== undefined;
  return (await undefinedIfAbsent(api.threadMember(thread, person))) !== undefined;
}

const TO_READ = ViewChannel | ReadMessageHistory;
/** Returns whether a member can read a channel's messages. For a thread, pass its parent. */
export const canRead = (server: Server, member: MemberRef, channel: APIChannel): boolean =>
  (permissionsIn(server, member, channel) & TO_READ) === TO_READ;

const EVERYTHING = -1n;

/** Returns a member's permissions in a channel, as bits. For a thread, pass its parent. */
export function permissionsIn(server: Server, member: MemberRef, channel: APIChannel): bigint {
  const base = basePermissions(server, member);
  return base === EVERYTHING ? base : rightsIn(base, channel, server, member);
}

function basePermissions(server: Server, member: MemberRef): bigint {
  if (server.owner_id === member.id) return EVERYTHING;
  const held = new Set([server.id, ...member.roles]);
  const base = bits(server.roles.filter(({ id }) => held.has(id)).map(({ permissions }) => permissions));
  return (base & Administrator) !== 0n ? EVERYTHING : base;
}

/** Creates what asks whether a person manages a server now, as `isManager` reads it from interactions. */
export function createAdminCheck(
  api: Pick<DiscordApi, "guild" | "member">,
): NonNullable<Platform["administers"]> {
  return async ({ person: { id }, place: { workspace } }) => {
    const [server, member] = await Promise.all([
      undefinedIfAbsent(api.guild(workspace)),
      undefinedIfAbsent(api.member(workspace, id)),
    ]);
    if (!server || !member) return false;
    return (basePermissions(server, { id, roles: member.roles }) & ManageGuild) !== 0n;
  };
}

/**
 * Applies overwrites for @everyone first, then those of all roles together, then the member's own; in each, allow wins.
 */
function rightsIn(base: bigint, channel: APIChannel, server: Server, member: MemberRef): bigint {
  const all = "permission_overwrites" in channel ? (channel.permission_overwrites ?? []) : [];
  const roles = new Set(member.roles);
  const layers = [
    all.filter(({ id }) => id === server.id),
    all.filter(({ id, type }) => type === OverwriteType.Role && id !== server.id && roles.has(id)),
    all.filter(({ id, type }) => type === OverwriteType.Member && id === member.id),
  ];
  return layers.reduce(
    (rights, layer) =>
      (rights & ~bits(layer.map(({ deny }) => deny))) | bits(layer.map(({ allow }) => allow)),
    base,
  );
}

const bits = (permissions: readonly string[]): bigint =>
  permissions.reduce((all, one) => all | BigInt(one), 0n);

/** Returns the bot's own member of a server. Rejects as the API does if it isn't one. */
export async function memberOfBot(
  api: Pick<DiscordApi, "application" | "member">,
  guild: string,
): Promise<APIGuildMember & { readonly id: string }> {
  const { id: app, bot } = await api.application();
  const id = bot?.id ?? app;
  return { ...(await api.member(guild, id)), id };
}
