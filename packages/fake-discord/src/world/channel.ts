import type { World } from "./world.ts";
import { viewUser } from "./person.ts";

interface Overwrite {
  readonly id: string;
  readonly type: 0 | 1;
  allow: bigint;
  deny: bigint;
}

export interface Channel {
  readonly id: string;
  readonly type: number;
  readonly name: string;
  readonly guildId?: string;
  readonly parentId?: string;
  readonly isThread: boolean;
  readonly ownerId?: string;
  /** The members of a private thread. */
  readonly threadMembers?: ReadonlySet<string>;
  /** When the thread was archived; active threads aren't. */
  archivedAt?: number;
  readonly overwrites: Overwrite[];
  /** The users of a DM besides the bot; for a DM between two users, both. */
  readonly recipients: readonly string[];
  /** False for a DM without the bot, where only user-installed apps can be used. */
  readonly botIsIn: boolean;
  lastMessageId: string | null;
  /** Left out of searches that don't ask for such channels. */
  readonly isAgeRestricted?: boolean;
  /** Of a voice or stage channel: how many can be in it; 0 or none for any number. */
  userLimit?: number;
  /** Of a voice channel: what its members see below its name. */
  voiceStatus?: string | null;
}

export const CHANNEL = {
  text: 0,
  dm: 1,
  voice: 2,
  group: 3,
  publicThread: 11,
  privateThread: 12,
  stage: 13,
  forum: 15,
} as const;

/** Returns the channel as the API and the gateway show it. */
export const viewChannel = (world: World, channel: Channel, position = 0): Record<string, unknown> => {
  const common = { id: channel.id, type: channel.type, last_message_id: channel.lastMessageId, flags: 0 };
  if (channel.guildId === undefined) {
    return { ...common, recipients: channel.recipients.map((id) => viewUser(world.person(id))) };
  }
  const inGuild = {
    ...common,
    guild_id: channel.guildId,
    name: channel.name,
    parent_id: channel.parentId ?? null,
  };
  if (channel.isThread) return { ...inGuild, ...threadFields(channel) };
  return {
    ...inGuild,
    position,
    topic: null,
    nsfw: channel.isAgeRestricted ?? false,
    rate_limit_per_user: 0,
    permission_overwrites: channel.overwrites.map(({ id, type, allow, deny }) => ({
      id,
      type,
      allow: `${allow}`,
      deny: `${deny}`,
    })),
    ...(channel.type === CHANNEL.forum ? { available_tags: [] } : {}),
    ...(channel.type === CHANNEL.voice || channel.type === CHANNEL.stage
      ? { bitrate: 64_000, user_limit: channel.userLimit ?? 0, rtc_region: null }
      : {}),
  };
};

const threadFields = (channel: Channel) => ({
  owner_id: channel.ownerId ?? "0",
  message_count: 0,
  member_count: 1,
  total_message_sent: 0,
  rate_limit_per_user: 0,
  thread_metadata: {
    archived: channel.archivedAt !== undefined,
    archive_timestamp: new Date(channel.archivedAt ?? Date.UTC(2026, 0)).toISOString(),
    auto_archive_duration: 1440,
    locked: false,
    create_timestamp: "2026-01-01T00:00:00.000Z",
  },
});
