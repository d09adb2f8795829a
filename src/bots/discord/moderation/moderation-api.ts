import {
  Routes,
  type APIAutoModerationRule,
  type APIGuild,
  type APIGuildMember,
  type APIRole,
} from "discord.js";
import type { Rest } from "../api/rest.ts";

/** Calls for moderators' actions, with the bot's own token. `reason` appears in the server's audit log. */
export function createModerationApi({ ask }: Rest) {
  return {
    deleteMessage: (channel: string, message: string, reason: string) =>
      ask<unknown>("delete message", "delete", Routes.channelMessage(channel, message), { reason }),
    /** Null ends the timeout. */
    timeOut: (guild: string, person: string, until: Date | null, reason: string) =>
      ask<unknown>("time out", "patch", Routes.guildMember(guild, person), {
        body: { communication_disabled_until: until?.toISOString() ?? null },
        reason,
      }),
    member: (guild: string, person: string) =>
      ask<APIGuildMember>("member", "get", Routes.guildMember(guild, person)),
    guild: (guild: string) => ask<APIGuild>("guild", "get", Routes.guild(guild)),
    /** Requires Manage Server. Discord returns null if there are no rules. */
    autoMod: (guild: string) =>
      ask<APIAutoModerationRule[] | null>("auto moderation", "get", Routes.guildAutoModerationRules(guild)),
    roles: (guild: string) => ask<APIRole[]>("roles", "get", Routes.guildRoles(guild)),
  };
}
