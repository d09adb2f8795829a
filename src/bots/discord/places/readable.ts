import {
  type APIChannel,
  type APIGuild,
  type APIGuildMember,
  ChannelType,
  OverwriteType,
  PermissionFlagsBits,
} from "discord.js";
import type { Platform, ChannelRef } from "../../../jobs/ports/platform.ts";
import type { DiscordApi } from "../api/api.ts";
import { undefinedIfAbsent } from "../api/errors.ts";

type ReadableDeps = Pick<DiscordApi, "guild" | "member" | "channels" | "channel" | "threadMember">;
type Server = Pick<APIGuild, "id" | "owner_id" | "roles">;
export type MemberRef = Pick<APIGuildMember, "roles"> & { readonly id: string };

const { Administrator, ManageGuild, ViewChannel, ReadMessageHistory } = PermissionFlagsBits;
const TO_READ = ViewChannel | ReadMessageHistory;

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

const canRead = (server: Server, member: MemberRef, channel: APIChannel): boolean =>
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
