import { ApiError, invalid, missingAccess, missingPermissions, ok, unknown } from "../http/answer.ts";
import type { Call, Route } from "../http/router.ts";
import { has, permissionsIn } from "../permissions.ts";
import { isVoice, may } from "../voice/states.ts";
import type { Guild, Member } from "../world/guild.ts";
import { viewGuild, viewMember } from "../world/guild.ts";
import { viewChannel } from "../world/channel.ts";
import { viewUser } from "../world/person.ts";

export const guildOf = ({ platform, param }: Call): Guild => {
  const guild = platform.world.guild(param("guild_id"));
  if (!guild) throw unknown.guild();
  if (!guild.hasBot) throw missingAccess();
  return guild;
};

const member = (call: Call) => {
  const known = guildOf(call).members.get(call.param("user_id"));
  if (!known) throw unknown.member();
  return ok(viewMember(call.platform.world, known));
};

/**
 * Documentation, resources/guild, "Modify Guild Member": muting takes MUTE_MEMBERS, moving and disconnecting
 * MOVE_MEMBERS, where the member is, and moving also CONNECT in the other channel; who is in no channel can't be changed.
 */
const changeCall = (call: Call, change: { readonly mute?: boolean; readonly channel_id?: string | null }) => {
  const { platform } = call;
  const guild = guildOf(call);
  const userId = call.param("user_id");
  const state = platform.voice.of(guild.id, userId);
  const channel = state && platform.world.channel(state.channelId);
  if (!channel) throw new ApiError(400, 40032, "Target user is not connected to voice");
  const needed = change.mute === undefined ? "MOVE_MEMBERS" : "MUTE_MEMBERS";
  if (!may(platform, channel, platform.world.botId, needed)) throw missingPermissions();
  const target = change.channel_id && platform.world.channel(change.channel_id);
  if (target) {
    if (target.guildId !== guild.id || !isVoice(target))
      throw invalid("channel_id", "Unknown voice channel.");
    if (!may(platform, target, platform.world.botId, "CONNECT")) throw missingPermissions();
    platform.voice.enter(target, state);
  } else if (change.mute === undefined) platform.voice.leave(guild.id, userId);
  else platform.voice.setMuted(guild.id, userId, change.mute);
  return ok(viewMember(platform.world, guild.members.get(userId) ?? { userId, roles: [] }));
};

/** Times out a member, or mutes or disconnects them: the only member changes that a bot like ours makes. */
const changeMember = (call: Call) => {
  const { platform, param, body } = call;
  const guild = guildOf(call);
  const userId = param("user_id");
  if (!platform.world.people.has(userId) || guild.left.has(userId)) throw unknown.member();
  if ("mute" in (body as object) || "channel_id" in (body as object)) return changeCall(call, body as object);
  const member = guild.members.get(userId) ?? { userId, roles: [] };
  if (!mayTimeOut(guild, platform.world.botId, member)) throw missingPermissions();
  guild.members.set(userId, member);
  const { communication_disabled_until: until } = body as { communication_disabled_until: string | null };
  member.silencedUntil = until;
  platform.changed.notify();
  return ok(viewMember(platform.world, member));
};

/** Documentation, resources/guild: changing the own nickname takes CHANGE_NICKNAME; 32 characters at most. */
const changeOwnMember = (call: Call) => {
  const { platform, body } = call;
  const guild = guildOf(call);
  const { botId } = platform.world;
  const member = guild.members.get(botId) ?? { userId: botId, roles: [] };
  const rights = [guild.id, ...member.roles].reduce(
    (sum, id) => sum | (guild.roles.get(id)?.permissions ?? 0n),
    0n,
  );
  if (!has(rights, "CHANGE_NICKNAME") && !has(rights, "ADMINISTRATOR")) throw missingPermissions();
  const { nick } = body as { nick: string | null };
  if (nick !== null && nick.length > 32) throw invalid("nick", "Must be 32 or fewer in length.");
  member.nick = nick === "" ? null : nick;
  guild.members.set(botId, member);
  platform.changed.notify();
  return ok(viewMember(platform.world, member));
};

/**
 * Documentation, topics/permissions: a timeout takes the permission and a higher role, and no administrator can be
 * timed out.
 */
const mayTimeOut = (guild: Guild, botId: string, { userId, roles }: Member): boolean => {
  const order = [...guild.roles.keys()];
  const top = (held: readonly string[]) => Math.max(0, ...held.map((id) => order.indexOf(id)));
  const rights = (held: readonly string[]) =>
    [guild.id, ...held].reduce((sum, id) => sum | (guild.roles.get(id)?.permissions ?? 0n), 0n);
  const ours = guild.members.get(botId)?.roles ?? [];
  if (!has(rights(ours), "MODERATE_MEMBERS")) return false;
  return guild.ownerId !== userId && !has(rights(roles), "ADMINISTRATOR") && top(ours) > top(roles);
};

/** Documentation, resources/auto-moderation: reading the rules takes MANAGE_GUILD. */
const autoMod = (call: Call) => {
  const guild = guildOf(call);
  const held = guild.members.get(call.platform.world.botId)?.roles ?? [];
  const rights = [guild.id, ...held].reduce((sum, id) => sum | (guild.roles.get(id)?.permissions ?? 0n), 0n);
  if (!has(rights, "MANAGE_GUILD") && !has(rights, "ADMINISTRATOR")) throw missingPermissions();
  return ok(guild.autoMod);
};

const me = ({ platform }: Call) =>
  ok({
    ...viewUser(platform.world.person(platform.world.botId)),
    mfa_enabled: false,
    locale: "en-US",
    verified: true,
  });

const user = ({ platform, param }: Call) => {
  const person = platform.world.people.get(param("user_id"));
  if (!person) throw new ApiError(404, 10013, "Unknown User");
  return ok(viewUser(person));
};

const gateway = ({ platform }: Call) => {
  const { shards, maxConcurrency } = platform.settings;
  const starts = { total: 1000, remaining: 1000, reset_after: 0, max_concurrency: maxConcurrency };
  return ok({ url: platform.gateway.url(), shards, session_start_limit: starts });
};

export const guildRoutes: readonly Route[] = [
  { at: "GET /gateway/bot", handle: gateway },
  { at: "GET /users/@me", handle: me },
  { at: "GET /users/{user_id}", handle: user },
  { at: "GET /guilds/{guild_id}", handle: (call) => ok(viewGuild(guildOf(call))) },
  {
    // Documentation, resources/channel, obfuscated channels: since 16 November 2026, without those that the bot can't view.
    at: "GET /guilds/{guild_id}/channels",
    handle: (call) => {
      const { world } = call.platform;
      const guild = guildOf(call);
      const visible = [...guild.channels.values()].filter((one) =>
        has(permissionsIn(guild, one, world.botId), "VIEW_CHANNEL"),
      );
      return ok(visible.map((one, at) => viewChannel(world, one, at)));
    },
  },
  {
    at: "GET /guilds/{guild_id}/threads/active",
    handle: (call) => {
      const threads = [...guildOf(call).channels.values()].filter(
        ({ isThread, archivedAt }) => isThread && archivedAt === undefined,
      );
      return ok({
        threads: threads.map((one, at) => viewChannel(call.platform.world, one, at)),
        members: [],
      });
    },
  },
  { at: "GET /guilds/{guild_id}/roles", handle: (call) => ok(viewGuild(guildOf(call))["roles"]) },
  { at: "GET /guilds/{guild_id}/members/{user_id}", handle: member },
  { at: "PATCH /guilds/{guild_id}/members/@me", handle: changeOwnMember },
  { at: "PATCH /guilds/{guild_id}/members/{user_id}", handle: changeMember },
  { at: "GET /guilds/{guild_id}/auto-moderation/rules", handle: autoMod },
];
