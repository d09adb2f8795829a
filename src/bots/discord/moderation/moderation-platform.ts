import { MessageFlags, PermissionFlagsBits, SnowflakeUtil, ChannelType, type APIChannel } from "discord.js";
import type { Logger } from "pino";
import { UserError, type Sentence } from "../../../errors.ts";
import { render, say } from "../../../messages/index.ts";
import { ACTION_KINDS } from "../../../moderation/cases/case.ts";
import { MAX_CLIP_BYTES } from "../../../moderation/intake/clip-filter.ts";
import type {
  ModerationPlatform,
  MemberRef,
  PostedVoiceMessage,
} from "../../../moderation/moderation-platform.ts";
import { createGuardedFetch } from "../../../net/guarded-fetch.ts";
import type { DiscordApi } from "../api/api.ts";
import { DiscordFailure, toJobError, errorKindOf } from "../api/errors.ts";
import type { OutgoingMessage } from "../api/message-body.ts";
import { DISCORD, laterPlace, linkTo } from "../places/address.ts";
import { findChannelOf, isChannelOf, lookUpMessage } from "../places/look-up.ts";
import { displayName } from "../places/names.ts";
import {
  memberOfBot,
  permissionsIn,
  isThread,
  PERMISSION_NAMES,
  REQUIRED_PERMISSIONS,
} from "../places/permissions.ts";
import { searchMessages } from "../places/search-messages.ts";
import type { Sources } from "../places/sources.ts";
import { button, row } from "../rendering/controls.ts";
import { sentenceText } from "../rendering/messages.ts";
import { readAutoModRules } from "./automod.ts";
import { postCard } from "./case-card.ts";

const DOWNLOAD_MS = 60_000;
/** Unknown member, unknown user (Discord's list of codes). */
const MEMBER_LEFT_CODES: ReadonlySet<number | undefined> = new Set([10007, 10013]);

/** Target user is not connected to voice. */
const NOT_IN_VOICE = 40032;

export interface ModerationPlatformDeps {
  readonly api: DiscordApi;
  /** Files are served from here, too, if this isn't the real Discord. */
  readonly apiUrl: string;
  readonly sources: Pick<Sources, "urlOf">;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Implements the moderation platform for Discord. */
export function createModerationPlatform({
  api,
  apiUrl,
  sources,
  now,
  log,
}: ModerationPlatformDeps): ModerationPlatform {
  const fetch = createGuardedFetch({ allowedOrigins: [new URL(apiUrl).origin] });
  return {
    platform: DISCORD,
    // Moderators ban people in Discord's own menus.
    can: ACTION_KINDS.filter((kind) => kind !== "ban"),
    isModerator: createModeratorCheck({ api, now, log }),
    readPlatformRules: ({ workspace }) => readAutoModRules(api, workspace),
    listVoiceMessages: ({ workspace }, query) => listVoiceMessages(api, workspace, query),
    async rolesOf({ workspace, person }) {
      try {
        return (await api.member(workspace, person)).roles;
      } catch (error) {
        if (error instanceof DiscordFailure && MEMBER_LEFT_CODES.has(error.facts.code)) return [];
        throw toJobError(error);
      }
    },
    checkReview: (channel) => checkReviewChannel(api, channel),
    lookUpMessage: (message) => orWordFailure(lookUpMessage(api, message)),
    async showCard(card, to) {
      await checkReview(api, to);
      return orWordFailure(postCard(api, card, to));
    },
    async tellModerators(to, words) {
      await checkReview(api, to);
      const { roles = [] } = to;
      const pings = roles.map((id) => `<@&${id}> `).join("");
      const content = pings + sentenceText(words);
      await orWordFailure(api.createMessage(to.channel, { content, notifyRoles: roles }));
    },
    async tellAuthor({ person }, words, appeal) {
      const content = sentenceText(words);
      const sending = api
        .openDm(person)
        .then((channel) => api.createMessage(channel, { content, ...(appeal && appealable(appeal)) }));
      await orRefuse(sending, "moderationNoWord");
    },
    async placeNames({ workspace, channel }) {
      const [server, place] = await Promise.all([api.guild(workspace), api.channel(channel)]);
      return { server: server.name, ...("name" in place && place.name && { channel: `#${place.name}` }) };
    },
    postedAt: (message) =>
      /^\d{15,20}$/.test(message) ? new Date(SnowflakeUtil.timestampFrom(message)) : undefined,
    async memberName({ workspace, person }) {
      return displayName(await api.member(workspace, person));
    },
    cardLink: ({ workspace, receipts: { channel, message } }) =>
      message === undefined ? undefined : linkTo(workspace, channel ?? "", message),
    async deleteMessage({ channel, message }, reason) {
      const deleting = api.deleteMessage(channel, message, reason).catch((error: unknown) => {
        if (errorKindOf(error) !== "deleted") throw error;
      });
      await orRefuse(deleting, "moderationNoDelete");
    },
    async timeOut({ workspace, author }, minutes, reason) {
      const until = minutes === 0 ? null : new Date(now().getTime() + minutes * 60_000);
      await orRefuse(api.timeOut(workspace, author, until, reason), "moderationNoTimeout");
    },
    async changeCall({ workspace, author }, change, reason) {
      const body = bodyOf(change);
      const changing = api.changeCall(workspace, author, body, reason).catch((error: unknown) => {
        const isGone = error instanceof DiscordFailure && error.facts.code === NOT_IN_VOICE;
        if (isGone && change === "disconnect") return;
        throw isGone ? new UserError(say("moderationNotInCall")) : error;
      });
      await orRefuse(changing, typeof change === "object" ? "moderationNoMove" : "moderationNoCall");
    },
    laterPlace,
    async open(file, _, signal) {
      if (file.kind !== "platform") throw new Error("not a file of Discord's");
      const url = await sources.urlOf(file);
      const { status, body } = await fetch(url, { maxBytes: MAX_CLIP_BYTES, timeoutMs: DOWNLOAD_MS, signal });
      if (status === 200) return body;
      body.destroy();
      throw new Error(`the file was answered with ${status}`);
    },
  };
}

function bodyOf(change: Parameters<NonNullable<ModerationPlatform["changeCall"]>>[1]) {
  if (typeof change === "object") return { channel_id: change.to };
  return change === "disconnect" ? { channel_id: null } : { mute: change === "mute" };
}

/** A moderator waits for the answer. */
const SEARCH_MS = 5_000;

async function listVoiceMessages(
  api: Pick<DiscordApi, "searchMessages">,
  guild: string,
  query: { readonly since: Date; readonly most: number },
): Promise<readonly PostedVoiceMessage[] | undefined> {
  const signal = AbortSignal.timeout(SEARCH_MS);
  const found = await searchMessages(api, { guild, has: "sound", ...query }, signal).catch(
    (error: unknown) => {
      if (!signal.aborted) throw error;
    },
  );
  const parents = new Map(found?.threads.map(({ id, parent_id: parent }) => [id, parent]));
  return found?.messages
    .filter(({ flags = 0, author }) => (flags & MessageFlags.IsVoiceMessage) !== 0 && author.bot !== true)
    .map(({ id: message, channel_id: channel }) => ({ message, channel: parents.get(channel) ?? channel }));
}

/** Cards quote people: they mustn't be posted in a channel of another server, however its ID got into the settings. */
async function checkReview(
  api: DiscordApi,
  { workspace, channel }: { workspace: string; channel: string },
): Promise<void> {
  if (!(await isChannelOf(api, workspace, channel))) throw new UserError(say("channelNotHere", { channel }));
}

const orWordFailure = <T>(sending: Promise<T>): Promise<T> =>
  sending.catch((error: unknown) => Promise.reject(toJobError(error)));

/** Shows Discord's refusals on the card; throws errors that a retry may fix. */
async function orRefuse(
  work: Promise<unknown>,
  refused:
    | "moderationNoCall"
    | "moderationNoMove"
    | "moderationNoWord"
    | "moderationNoDelete"
    | "moderationNoTimeout",
): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (error instanceof UserError) throw error;
    if (error instanceof DiscordFailure && MEMBER_LEFT_CODES.has(error.facts.code))
      throw new UserError(say("moderationAuthorLeft"));
    if (errorKindOf(error) === "forbidden") throw new UserError(say(refused));
    throw toJobError(error);
  }
}

const appealable = (target: string): Pick<OutgoingMessage, "components"> => ({
  components: [row(button(render(say("moderationAppealButton")), { name: "appeal", target }))],
});

/** The permissions of a server's roles rarely change, but are needed for every clip. */
const CACHE_MS = 60_000;
const MODERATES = PermissionFlagsBits.Administrator | PermissionFlagsBits.ManageMessages;

interface ServerModerators {
  readonly until: number;
  readonly owner: string;
  /** IDs of roles that can moderate. */
  readonly moderating: ReadonlySet<string>;
}

/** Returns whether a user moderates a server through their roles; false if Discord doesn't answer. */
function createModeratorCheck({
  api,
  now,
  log,
}: {
  api: Pick<DiscordApi, "guild" | "roles" | "member">;
  now: () => Date;
  log: Logger;
}) {
  const cache = new Map<string, ServerModerators>();

  async function moderatorsOf(guild: string): Promise<ServerModerators> {
    const present = cache.get(guild);
    if (present && present.until > now().getTime()) return present;
    const [{ owner_id: owner }, roles] = await Promise.all([api.guild(guild), api.roles(guild)]);
    const moderating = roles.filter(({ permissions }) => (BigInt(permissions) & MODERATES) !== 0n);
    const fresh = {
      until: now().getTime() + CACHE_MS,
      owner,
      moderating: new Set(moderating.map(({ id }) => id)),
    };
    cache.set(guild, fresh);
    return fresh;
  }

  return async ({ workspace: guild, person, roles }: MemberRef): Promise<boolean> => {
    try {
      const { owner, moderating } = await moderatorsOf(guild);
      // Everyone has the role whose ID is the server's.
      if (owner === person || moderating.has(guild)) return true;
      const held = roles ?? (await api.member(guild, person)).roles;
      return held.some((role) => moderating.has(role));
    } catch (error) {
      log.info({ err: error }, "discord: failed to look up a server's moderators");
      return false;
    }
  };
}

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
async function checkReviewChannel(
  api: ReviewApi,
  { workspace, channel: id }: { readonly workspace: string; readonly channel: string },
): Promise<readonly Sentence[]> {
  const channel = await findChannelOf(api, workspace, id);
  if (!channel) throw new UserError(say("moderationReviewGone", { channel: id }));
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
