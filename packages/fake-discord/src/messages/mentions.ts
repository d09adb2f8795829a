import { has, permissionsIn } from "../permissions.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Pinged } from "./message.ts";
import { NOBODY } from "./message.ts";

export interface AllowedMentions {
  readonly parse?: readonly string[] | null;
  readonly users?: readonly string[] | null;
  readonly roles?: readonly string[] | null;
  readonly replied_user?: boolean | null;
}

interface Words {
  readonly text: string;
  readonly channelId: string;
  readonly allowed: AllowedMentions | null | undefined;
  /** Interactions and webhooks parse only user mentions by default; ordinary messages parse everything. */
  readonly byInteraction: boolean;
  readonly repliedTo?: string | undefined;
}

const EVERYTHING = ["users", "roles", "everyone"];

/**
 * Returns who is notified by this text (documentation, resources/message, "Allowed Mentions Object"). Embeds never
 * notify.
 */
export const pingsOf = (platform: FakePlatform, words: Words): Pinged => {
  const { allowed } = words;
  const parse = allowed ? (allowed.parse ?? []) : words.byInteraction ? ["users"] : EVERYTHING;
  const may = (kind: "users" | "roles", id: string): boolean =>
    parse.includes(kind) || (allowed?.[kind]?.includes(id) ?? false);
  const found = (pattern: RegExp) => [
    ...new Set([...words.text.matchAll(pattern)].map(([, id]) => id ?? "")),
  ];
  const users = found(/<@!?(\d+)>/g).filter((id) => may("users", id));
  const reply =
    words.repliedTo !== undefined && (allowed ? (allowed.replied_user ?? false) : true)
      ? [words.repliedTo]
      : [];
  return {
    users: [...new Set([...users, ...reply])],
    roles: found(/<@&(\d+)>/g).filter((id) => may("roles", id) && mayPing(platform, words.channelId, id)),
    everyone:
      /@(everyone|here)/.test(words.text) && parse.includes("everyone") && mayPing(platform, words.channelId),
  };
};

/** Pinging everyone, or a role that isn't mentionable, takes a permission. */
const mayPing = (platform: FakePlatform, channelId: string, roleId?: string): boolean => {
  const channel = platform.world.channel(channelId);
  const guild = channel?.guildId === undefined ? undefined : platform.world.guild(channel.guildId);
  if (!channel || !guild) return false;
  if (roleId !== undefined && guild.roles.get(roleId)?.mentionable) return true;
  return has(permissionsIn(guild, channel, platform.world.botId), "MENTION_EVERYONE");
};

export const isNobody = (pinged: Pinged): boolean =>
  pinged === NOBODY || (pinged.users.length === 0 && pinged.roles.length === 0 && !pinged.everyone);
