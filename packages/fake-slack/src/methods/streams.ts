import type { AnyChunk } from "@slack/types";
import type {
  ChatAppendStreamArguments,
  ChatStartStreamArguments,
  ChatStopStreamArguments,
} from "@slack/web-api";
import { z } from "zod";
import { checkMessageBlocks, withIds } from "../blockkit/check.ts";
import { messageEdited } from "../delivery/edit-event.ts";
import { type Call, json, method, text } from "../web/method.ts";
import { Refusal, TooMany } from "../web/refusal.ts";
import { agentFormOf } from "../world/manifest.ts";
import type { Message } from "../world/message.ts";
import { post } from "../world/post.ts";
import { conversationKey, newConversation } from "../world/state.ts";
import { isStreaming, newStream, streamText, withChunks } from "../world/stream.ts";
import { PROCESSING_MS } from "./assistant.ts";
import { checkThread, visible, writable } from "./channels.ts";
import { metadata } from "./chat.ts";
import { blocksOf } from "./content.ts";

const WRITE = ["chat:write"];
const maybe = z.string().optional();

const chunk = z.discriminatedUnion("type", [
  z.strictObject({ type: z.literal("markdown_text"), text: z.string().min(1).max(12_000) }),
  z.strictObject({ type: z.literal("plan_update"), title: z.string().min(1).max(256) }),
  z.strictObject({
    type: z.literal("task_update"),
    id: z.string().min(1),
    title: z.string().min(1).max(256),
    status: z.enum(["pending", "in_progress", "complete", "error"]),
    details: z.string().max(256).exactOptional(),
    output: z.string().max(256).exactOptional(),
    sources: z
      .array(z.strictObject({ type: z.literal("url"), url: z.url(), text: z.string() }))
      .exactOptional(),
  }),
  z.strictObject({ type: z.literal("blocks"), blocks: z.array(z.looseObject({})).min(1).max(50) }),
]);

const content = {
  chunks: json(z.array(z.unknown()).min(1)).optional(),
  markdown_text: z.string().min(1).max(12_000).optional(),
};

interface Content {
  readonly chunks?: readonly unknown[] | undefined;
  readonly markdown_text?: string | undefined;
}

/** docs.slack.dev/reference/methods/chat.startStream */
export const startStream = method<ChatStartStreamArguments>()(
  "chat.startStream",
  { scopes: WRITE, tier: 2, json: true },
  {
    channel: text,
    thread_ts: text,
    ...content,
    recipient_team_id: maybe,
    recipient_user_id: maybe,
    task_display_mode: z.enum(["timeline", "plan"]).optional(),
    icon_emoji: maybe,
    icon_url: maybe,
    username: maybe,
  },
  (args, call) => {
    const channel = writable(call, args.channel);
    checkThread(channel, args.thread_ts);
    if (channel.kind !== "im" && !args.recipient_user_id) throw new Refusal("missing_recipient_user_id");
    if (channel.kind !== "im" && !args.recipient_team_id) throw new Refusal("missing_recipient_team_id");
    const chunks = chunksOf(call, args);
    const wait = call.platform.limits.message(channel.id);
    if (wait > 0) throw new TooMany(wait);
    const message = post(call.platform, channel, {
      user: call.bot.userId,
      text: "",
      threadTs: args.thread_ts,
    });
    message.stream = newStream(call.platform.clock);
    extend(call, message, args, chunks);
    setProcessing(call, message, true);
    return { channel: channel.id, ts: message.ts };
  },
);

/** docs.slack.dev/reference/methods/chat.appendStream */
export const appendStream = method<ChatAppendStreamArguments>()(
  "chat.appendStream",
  { scopes: WRITE, tier: 4, json: true },
  { channel: text, ts: text, ...content },
  (args, call) => {
    const message = streamed(call, args.channel, args.ts);
    const chunks = chunksOf(call, args);
    if (chunks.length === 0) throw new Refusal("no_text");
    extend(call, message, args, chunks);
    return { channel: message.channel, ts: message.ts };
  },
);

/** docs.slack.dev/reference/methods/chat.stopStream */
export const stopStream = method<ChatStopStreamArguments>()(
  "chat.stopStream",
  { scopes: WRITE, tier: 2, json: true },
  {
    channel: text,
    ts: text,
    ...content,
    metadata,
    blocks: json(z.unknown()).optional(),
    session_status: z.enum(["active", "processing", "suspended", "closed"]).optional(),
  },
  (args, call) => {
    const message = streamed(call, args.channel, args.ts);
    const chunks = chunksOf(call, args);
    const blocks = args.blocks === undefined ? [] : blocksOf(call.platform, call.method, args.blocks);
    extend(call, message, args, chunks);
    message.blocks = [...message.blocks, ...withIds(blocks, () => call.platform.ids.fresh("b"))];
    if (args.metadata !== undefined) message.metadata = args.metadata;
    if (message.stream) message.stream.stoppedBy = "app";
    setProcessing(call, message, args.session_status === "processing");
    messageEdited(call.platform, visible(call, args.channel), message, "message_changed");
    return { channel: message.channel, ts: message.ts };
  },
);

/** Returns the message if it is a stream of the app that still runs. */
function streamed(call: Call, channel: string, ts: string): Message {
  const message = call.platform.state.message(visible(call, channel).id, ts);
  if (!message) throw new Refusal("message_not_found");
  if (message.user !== call.bot.userId) throw new Refusal("message_not_owned_by_app");
  if (message.stream?.stoppedBy === "person") throw new Refusal("stopped_by_user");
  if (!isStreaming(message, call.platform.clock)) throw new Refusal("message_not_in_streaming_state");
  return message;
}

function chunksOf(call: Call, { chunks, markdown_text: words }: Content): readonly AnyChunk[] {
  if (chunks && words !== undefined) throw new Refusal("cannot_provide_both_markdown_text_and_chunks");
  if (!chunks) return words === undefined ? [] : [{ type: "markdown_text", text: words }];
  const read = z.array(chunk).safeParse(chunks);
  const blocks = read.data?.flatMap((one) => (one.type === "blocks" ? one.blocks : [])) ?? [];
  const problems = read.success ? checkMessageBlocks(blocks) : [z.prettifyError(read.error)];
  if (problems.length > 0) {
    call.platform.violations.push({ where: call.method, problems, args: chunks });
    throw new Refusal(read.success ? "invalid_blocks" : "invalid_chunks");
  }
  return chunks as readonly AnyChunk[];
}

function extend(call: Call, message: Message, given: Content, chunks: readonly AnyChunk[]): void {
  const { stream } = message;
  if (!stream || chunks.length === 0) return;
  const mode = given.chunks ? "chunks" : "text";
  stream.mode ??= mode;
  if (stream.mode !== mode) throw new Refusal("streaming_mode_mismatch");
  message.blocks = withIds(withChunks(message.blocks, chunks), () => call.platform.ids.fresh("b"));
  message.text = streamText(message.blocks);
  call.platform.changed.notify();
}

/** A stream makes its conversation a session that is being worked on: docs.slack.dev/ai/agent-sessions. */
function setProcessing({ platform }: Call, { channel, threadTs }: Message, isProcessing: boolean): void {
  if (!agentFormOf(platform.manifest)) return;
  const key = conversationKey(channel, threadTs);
  const conversation = platform.state.conversations.get(key) ?? newConversation();
  platform.state.conversations.set(key, conversation);
  if (isProcessing) conversation.processingUntil = platform.clock.now() + PROCESSING_MS;
  else delete conversation.processingUntil;
  platform.changed.notify();
}
