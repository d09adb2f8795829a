import { ChannelType, type APIChannel } from "discord.js";
import { UserError, type Sentence } from "../../../errors.ts";
import { say } from "../../../messages/index.ts";
import type { DiscordApi } from "../api/api.ts";
import { undefinedIfRefused } from "../own-channel.ts";
import { memberOfBot } from "../places/bot-member.ts";
import { permissionsIn } from "../places/readable.ts";
import { isThread, PERMISSION_NAMES, REQUIRED_PERMISSIONS } from "../places/rights.ts";

type ReviewApi = Pick<DiscordApi, "application" | "channel" | "guild" | "member">;

/** Channels in which a bot can post messages, besides threads. */
const TEXT: ReadonlySet<ChannelType> = new Set([
  ChannelType.GuildText,
  ChannelType.GuildAnnouncement,
  ChannelType.GuildVoice,
  ChannelType.GuildStageVoice,
]);

/**
 * Checks a channel in which moderators should see cases, and returns warnings. Throws a UserError if cards can't be
 * posted there, and errors that a retry may fix.
 */
export async function checkReviewChannel(
  api: ReviewApi,
  { workspace, channel: id }: { readonly workspace: string; readonly channel: string },
): Promise<readonly Sentence[]> {
  const channel = /^\d+$/.test(id) ? await undefinedIfRefused(api.channel(id)) : undefined;
  if (!channel || !("guild_id" in channel) || channel.guild_id !== workspace)
    throw new UserError(say("moderationReviewGone", { channel: id }));
  const inThread = isThread(channel.type);
  if (!inThread && !TEXT.has(channel.type)) throw new UserError(say("moderationReviewKind", { channel: id }));
  const holder = inThread ? await parentOf(api, channel) : channel;
  const [server, bot] = await Promise.all([api.guild(workspace), memberOfBot(api, workspace)]);
  const held = permissionsIn(server, bot, holder);
  const needed = ["ViewChannel", inThread ? "SendMessagesInThreads" : "SendMessages", "AttachFiles"] as const;
  const lacking = needed.filter((name) => (held & REQUIRED_PERMISSIONS[name]) === 0n);
  if (lacking.length > 0) {
    const rights = lacking.map((name) => PERMISSION_NAMES[name]).join(", ");
    throw new UserError(say("moderationReviewRights", { channel: id, rights }));
  }
  const everyone = permissionsIn(server, { id: "", roles: [] }, holder);
  const isOpen =
    channel.type !== ChannelType.PrivateThread && (everyone & REQUIRED_PERMISSIONS.ViewChannel) !== 0n;
  return isOpen ? [say("moderationReviewOpen", { channel: id })] : [];
}

/** A thread has the permissions of its channel. */
const parentOf = (api: ReviewApi, channel: APIChannel): Promise<APIChannel> =>
  "parent_id" in channel && channel.parent_id ? api.channel(channel.parent_id) : Promise.resolve(channel);
