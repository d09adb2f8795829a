import type {
  ChatDeleteArguments,
  ChatGetPermalinkArguments,
  ChatPostEphemeralArguments,
  ChatPostMessageArguments,
  ChatUpdateArguments,
} from "@slack/web-api";
import { z } from "zod";
import { withIds } from "../blockkit/check.ts";
import { messageEdited } from "../delivery/edit-event.ts";
import { type Call, flag, json, method, text } from "../web/method.ts";
import { Refusal, TooMany } from "../web/refusal.ts";
import { fileInMessage } from "../world/file.ts";
import { type Message, messageObject } from "../world/message.ts";
import { post, readMarkup } from "../world/post.ts";
import { isStreaming } from "../world/stream.ts";
import { checkThread, visible, writable } from "./channels.ts";
import { contentArgs, contentOf } from "./content.ts";

const WRITE = ["chat:write"];

const maybe = z.string().optional();
const authorship = { as_user: flag, username: maybe, icon_emoji: maybe, icon_url: maybe };
const parsing = { parse: z.enum(["full", "none"]).optional(), link_names: flag };
export const metadata = json(
  z.looseObject({ event_type: z.string(), event_payload: z.looseObject({}) }),
).optional();

const shown = (call: Call, message: Message) =>
  messageObject(message, call.workspace.id, (file) => fileInMessage(file, call.platform.origin()));

export const postMessage = method<ChatPostMessageArguments>()(
  "chat.postMessage",
  { scopes: WRITE, tier: 4, json: true },
  {
    channel: text,
    ...contentArgs,
    ...authorship,
    ...parsing,
    metadata,
    thread_ts: maybe,
    reply_broadcast: flag,
    unfurl_links: flag,
    unfurl_media: flag,
    mrkdwn: flag,
  },
  (args, call) => {
    const channel = writable(call, args.channel);
    checkThread(channel, args.thread_ts);
    const content = contentOf(call.platform, call.method, args);
    if (!content.text && !content.blocks?.length) throw new Refusal("no_text");
    const wait = call.platform.limits.message(channel.id);
    if (wait > 0) throw new TooMany(wait);
    const message = post(call.platform, channel, {
      ...content,
      blocks: content.blocks ?? [],
      user: call.bot.userId,
      threadTs: args.thread_ts,
      linkNames: args.link_names === true || args.parse === "full",
      metadata: args.metadata,
      unfurls: { links: args.unfurl_links, media: args.unfurl_media },
    });
    return { channel: channel.id, ts: message.ts, message: shown(call, message) };
  },
);

export const update = method<ChatUpdateArguments>()(
  "chat.update",
  { scopes: WRITE, tier: 3, json: true },
  {
    channel: text,
    ts: text,
    ...contentArgs,
    ...parsing,
    as_user: flag,
    metadata,
    file_ids: json(z.array(z.string())).optional(),
    reply_broadcast: flag,
  },
  (args, call) => {
    const message = own(call, args.channel, args.ts, "cant_update_message");
    // Neither page says so, but Slack does: github.com/slackapi/python-slack-sdk/issues/1859.
    if (isStreaming(message, call.platform.clock)) throw new Refusal("streaming_state_conflict");
    const { text: words, blocks } = contentOf(call.platform, call.method, args);
    if (!words && !blocks?.length) throw new Refusal("no_text");
    message.text = words;
    // If omitted, the old blocks stay; an empty list removes them.
    if (blocks) message.blocks = withIds(blocks, () => call.platform.ids.fresh("b"));
    if (args.metadata !== undefined) message.metadata = args.metadata;
    message.edits += 1;
    const channel = visible(call, args.channel);
    readMarkup(call.platform, channel, message, args.link_names === true || args.parse === "full");
    messageEdited(call.platform, channel, message, "message_changed");
    return { channel: message.channel, ts: message.ts, text: message.text, message: shown(call, message) };
  },
);

export const remove = method<ChatDeleteArguments>()(
  "chat.delete",
  { scopes: WRITE, tier: 3, json: true },
  { channel: text, ts: text, as_user: flag },
  (args, call) => {
    const message = own(call, args.channel, args.ts, "cant_delete_message");
    if (isStreaming(message, call.platform.clock)) throw new Refusal("cant_delete_message");
    message.deleted = true;
    messageEdited(call.platform, visible(call, args.channel), message, "message_deleted");
    return { channel: message.channel, ts: message.ts };
  },
);

export const postEphemeral = method<ChatPostEphemeralArguments>()(
  "chat.postEphemeral",
  { scopes: WRITE, tier: 4, json: true },
  { channel: text, user: text, ...contentArgs, ...authorship, ...parsing, thread_ts: maybe },
  (args, call) => {
    const channel = writable(call, args.channel);
    if (!channel.members.has(args.user)) throw new Refusal("user_not_in_channel");
    const content = contentOf(call.platform, call.method, args);
    if (!content.text && !content.blocks?.length) throw new Refusal("no_text");
    const message = post(call.platform, channel, {
      text: content.text,
      blocks: content.blocks ?? [],
      user: call.bot.userId,
      threadTs: args.thread_ts,
      onlyFor: args.user,
    });
    return { message_ts: message.ts };
  },
);

export const getPermalink = method<ChatGetPermalinkArguments>()(
  "chat.getPermalink",
  { tier: 4 },
  { channel: text, message_ts: text },
  (args, call) => {
    const message = call.platform.state.message(visible(call, args.channel).id, args.message_ts);
    if (!message) throw new Refusal("message_not_found");
    const path = `archives/${message.channel}/p${message.ts.replace(".", "")}`;
    return { channel: message.channel, permalink: `https://${call.workspace.domain}.slack.com/${path}` };
  },
);

const own = (call: Call, channelId: string, ts: string, error: string): Message => {
  const message = call.platform.state.message(visible(call, channelId).id, ts);
  if (!message) throw new Refusal("message_not_found");
  if (message.user !== call.bot.userId) throw new Refusal(error);
  return message;
};
