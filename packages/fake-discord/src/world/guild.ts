import type { Channel } from "./channel.ts";
import { viewChannel } from "./channel.ts";
import { viewUser } from "./person.ts";
import { type ScheduledEvent, viewScheduledEvent } from "./scheduled-event.ts";
import type { World } from "./world.ts";

export interface Role {
  readonly id: string;
  readonly name: string;
  permissions: bigint;
  readonly mentionable: boolean;
}

export interface Member {
  readonly userId: string;
  readonly roles: string[];
  /** Their name in this guild. */
  nick?: string | null;
  /** ISO 8601; until then they can neither write nor react. */
  silencedUntil?: string | null;
}

export interface Guild {
  readonly id: string;
  readonly name: string;
  readonly ownerId: string;
  readonly locale: string;
  /** Bytes per attachment that boosts allow; 0 without boosts. */
  uploadLimit: number;
  /** The bot user is a member. Without it only user-installed commands work here. */
  hasBot: boolean;
  /** Where Discord posts its own messages to the server. */
  systemChannelId?: string;
  /** Text that AutoMod refuses here. */
  readonly blocked: RegExp[];
  /** Commands that its admins show to everyone (Integrations), whatever permissions they need by default. */
  readonly shownCommands: Set<string>;
  /** What `GET /guilds/{guild_id}/auto-moderation/rules` answers. */
  readonly autoMod: Readonly<Record<string, unknown>>[];
  readonly roles: Map<string, Role>;
  /** How many emojis of its own it has. */
  readonly emojis?: number;
  /** The members accessed so far; `memberCount` counts all. */
  readonly members: Map<string, Member>;
  /** Users who are no longer members. */
  readonly left: Set<string>;
  memberCount: number;
  readonly channels: Map<string, Channel>;
  /** Scheduled and active ones, by ID. */
  events?: Map<string, ScheduledEvent>;
  readonly sounds: Map<string, { readonly name: string; readonly bytes: Buffer }>;
  /** What the bot played of the soundboard, as Discord's own effects. */
  readonly effects: { readonly channelId: string; readonly soundId: string }[];
  /** Of the search: how many more requests find it unfinished, and how old messages are before it has them. */
  readonly index: { pending: number; lagMs: number };
}

export const viewRole = (role: Role, position: number) => ({
  id: role.id,
  name: role.name,
  color: 0,
  colors: { primary_color: 0, secondary_color: null, tertiary_color: null },
  hoist: false,
  icon: null,
  unicode_emoji: null,
  description: null,
  position,
  permissions: `${role.permissions}`,
  managed: false,
  mentionable: role.mentionable,
  flags: 0,
});

export const viewMember = (world: World, member: Member): Record<string, unknown> => ({
  user: viewUser(world.person(member.userId)),
  nick: member.nick ?? null,
  avatar: null,
  banner: null,
  roles: member.roles,
  joined_at: "2026-01-01T00:00:00.000Z",
  premium_since: null,
  communication_disabled_until: member.silencedUntil ?? null,
  deaf: false,
  mute: false,
  flags: 0,
  pending: false,
});

export const viewGuild = (guild: Guild): Record<string, unknown> => ({
  ...NOTHING_SPECIAL,
  id: guild.id,
  name: guild.name,
  owner_id: guild.ownerId,
  system_channel_id: guild.systemChannelId ?? null,
  preferred_locale: guild.locale,
  premium_tier: guild.uploadLimit === 0 ? 0 : 2,
  roles: [...guild.roles.values()].map(viewRole),
  emojis: Array.from({ length: guild.emojis ?? 0 }, (_, number) => viewEmoji(guild.id, number)),
});

const viewEmoji = (guildId: string, number: number) => ({
  id: `${BigInt(guildId) + BigInt(number)}`,
  name: `emoji_${number}`,
  roles: [],
  require_colons: true,
  managed: false,
  animated: false,
  available: true,
});

/** Returns the GUILD_CREATE payload without voice states. `listed`: the members that the app may see. */
export const viewGuildCreate = (
  world: World,
  guild: Guild,
  listed: readonly Member[],
): Record<string, unknown> => ({
  ...viewGuild(guild),
  joined_at: "2026-01-01T00:00:00.000Z",
  large: guild.memberCount > 50,
  unavailable: false,
  member_count: guild.memberCount,
  members: listed.map((member) => viewMember(world, member)),
  channels: [...guild.channels.values()]
    .filter((channel) => !channel.isThread)
    .map((channel, position) => viewChannel(world, channel, position)),
  threads: [...guild.channels.values()]
    .filter(({ isThread }) => isThread)
    .map((thread) => viewChannel(world, thread)),
  presences: [],
  stage_instances: [],
  guild_scheduled_events: [...(guild.events?.values() ?? [])].map((event) =>
    viewScheduledEvent(guild.id, event),
  ),
  soundboard_sounds: [],
});

const NOTHING_SPECIAL = {
  icon: null,
  description: null,
  home_header: null,
  splash: null,
  discovery_splash: null,
  features: [],
  banner: null,
  application_id: null,
  region: "deprecated",
  afk_channel_id: null,
  afk_timeout: 300,
  system_channel_flags: 0,
  widget_enabled: false,
  widget_channel_id: null,
  verification_level: 1,
  default_message_notifications: 1,
  mfa_level: 0,
  explicit_content_filter: 0,
  max_presences: null,
  max_members: 500_000,
  max_stage_video_channel_users: 50,
  max_video_channel_users: 25,
  vanity_url_code: null,
  premium_subscription_count: 0,
  rules_channel_id: null,
  safety_alerts_channel_id: null,
  public_updates_channel_id: null,
  premium_progress_bar_enabled: false,
  nsfw: false,
  nsfw_level: 0,
  stickers: [],
  incidents_data: null,
};
