import type {
  ConversationsHistoryArguments,
  ConversationsInfoArguments,
  ConversationsMembersArguments,
  ConversationsOpenArguments,
  ConversationsRepliesArguments,
  UsersConversationsArguments,
} from "@slack/web-api";
import { z } from "zod";
import { type Call, cursor, flag, method, text } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";
import { type Channel, channelObject, FAMILY } from "../world/channel.ts";
import { fileInMessage } from "../world/file.ts";
import { openIm } from "../world/members.ts";
import { type Message, messageObject } from "../world/message.ts";
import { visible } from "./channels.ts";

/** Returns the channel, which takes a scope such as `groups:read`. */
const readable = (call: Call, id: string, what: "read" | "history"): Channel => {
  const channel = visible(call, id);
  call.need(`${FAMILY[channel.kind]}:${what}`);
  return channel;
};

export const info = method<ConversationsInfoArguments>()(
  "conversations.info",
  { tier: 3 },
  { channel: text, include_locale: flag, include_num_members: flag },
  (args, call) => ({ channel: channelObject(readable(call, args.channel, "read"), call.bot.userId) }),
);

export const open = method<ConversationsOpenArguments>()(
  "conversations.open",
  { tier: 3, json: true },
  { channel: text.optional(), users: text.optional(), prevent_creation: flag, return_im: flag },
  (args, call) => {
    if (args.channel) return { channel: channelObject(visible(call, args.channel), call.bot.userId) };
    const ids = (args.users ?? "").split(",").filter(Boolean);
    const [id] = ids;
    if (!id) throw new Refusal("users_list_not_supplied");
    if (ids.length > 1) throw new Refusal("method_not_supported_for_channel_type");
    call.need("im:write");
    const person = call.workspace.people.get(id);
    if (!person) throw new Refusal("user_not_found");
    if (person.isBot) throw new Refusal("cannot_dm_bot");
    return {
      channel: channelObject(openIm(call.platform, call.workspace, call.bot.userId, id), call.bot.userId),
    };
  },
);

const timeline = {
  ...cursor,
  latest: z.string().optional(),
  oldest: z.string().optional(),
  inclusive: flag,
  include_all_metadata: flag,
};

export const history = method<ConversationsHistoryArguments>()(
  "conversations.history",
  { tier: 3 },
  { channel: text, ...timeline },
  (args, call) => {
    const channel = readable(call, args.channel, "history");
    requireMember(call, channel);
    const roots = living(channel).filter(({ ts, threadTs }) => !threadTs || threadTs === ts);
    return listed(call, within(roots, args).reverse(), args);
  },
);

export const replies = method<ConversationsRepliesArguments>()(
  "conversations.replies",
  { tier: 3 },
  { channel: text, ts: text, ...timeline },
  (args, call) => {
    const channel = readable(call, args.channel, "history");
    requireMember(call, channel);
    if (!call.platform.state.message(channel.id, args.ts)) throw new Refusal("thread_not_found");
    const thread = living(channel).filter(({ ts, threadTs }) => ts === args.ts || threadTs === args.ts);
    return listed(call, within(thread, args), args);
  },
);

export const members = method<ConversationsMembersArguments>()(
  "conversations.members",
  { tier: 4 },
  { channel: text, ...cursor },
  (args, call) => {
    const page = pageOf([...readable(call, args.channel, "read").members], args);
    return { members: page.items, response_metadata: { next_cursor: page.next } };
  },
);

export const ofUser = method<UsersConversationsArguments>()(
  "users.conversations",
  { scopes: ["channels:read", "groups:read", "im:read"], tier: 3, needsTeam: true },
  {
    ...cursor,
    exclude_archived: flag,
    types: z.string().optional(),
    user: text.optional(),
    team_id: text.optional(),
  },
  (args, call) => {
    const kinds = (args.types ?? "public_channel").split(",");
    const user = args.user ?? call.bot.userId;
    const channels = [...call.workspace.channels.values()]
      .filter(({ kind }) => kinds.includes(kind === "im" ? "im" : `${kind}_channel`))
      .filter(
        (channel) =>
          channel.members.has(user) && (channel.kind === "public" || channel.members.has(call.bot.userId)),
      )
      .filter(({ archived }) => !(args.exclude_archived && archived));
    const page = pageOf(channels, args);
    const shown = page.items.map((channel) => channelObject(channel, call.bot.userId));
    return { channels: shown, response_metadata: { next_cursor: page.next } };
  },
);

const requireMember = (call: Call, channel: Channel): void => {
  if (!channel.members.has(call.bot.userId)) throw new Refusal("not_in_channel");
};

const living = (channel: Channel): Message[] =>
  [...channel.messages.values()].filter(({ deleted }) => !deleted);

interface Window {
  readonly latest?: string | undefined;
  readonly oldest?: string | undefined;
  readonly inclusive?: boolean | undefined;
  readonly include_all_metadata?: boolean | undefined;
}

const within = (messages: Message[], { latest, oldest, inclusive }: Window): Message[] =>
  messages.filter(({ ts }) => {
    if (inclusive && (ts === latest || ts === oldest)) return true;
    return (!latest || ts < latest) && (!oldest || ts > oldest);
  });

/** Most messages at once for an app that is sold outside of Slack's Marketplace. */
const MAX_UNLISTED = 15;

const listed = (call: Call, messages: Message[], args: Window & Paging) => {
  const isUnlisted = call.platform.settings.historyPauseMs !== undefined;
  const limit = isUnlisted ? Math.min(args.limit ?? MAX_UNLISTED, MAX_UNLISTED) : args.limit;
  const page = pageOf(messages, { ...args, limit });
  const shown = page.items.map((message) => ({
    ...messageObject(message, call.workspace.id, (file) => fileInMessage(file, call.platform.origin())),
    ...threadOf(call, message),
    ...(args.include_all_metadata && message.metadata !== undefined && { metadata: message.metadata }),
  }));
  return { messages: shown, has_more: page.next !== "", response_metadata: { next_cursor: page.next } };
};

/** What the first message of a thread says about it. */
const threadOf = ({ workspace }: Call, { channel, ts }: Message) => {
  const all = living(workspace.channels.get(channel) as Channel).filter(({ threadTs }) => threadTs === ts);
  const last = all.at(-1);
  return last && { thread_ts: ts, reply_count: all.length, latest_reply: last.ts };
};

interface Paging {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

const pageOf = <Item>(
  items: Item[],
  { cursor: from, limit = 100 }: Paging,
): { items: Item[]; next: string } => {
  const start = Number(from ?? 0);
  if (!Number.isInteger(start)) throw new Refusal("invalid_cursor");
  const end = start + limit;
  return { items: items.slice(start, end), next: end < items.length ? String(end) : "" };
};
