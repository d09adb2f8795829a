import type {
  AssistantThreadsSetStatusArguments,
  AssistantThreadsSetSuggestedPromptsArguments,
} from "@slack/web-api";
import { z } from "zod";
import { type Call, json, method, text } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";
import type { Channel } from "../world/channel.ts";
import { agentFormOf } from "../world/manifest.ts";
import { conversationKey, newConversation } from "../world/state.ts";
import { visible } from "./channels.ts";

const maybe = z.string().optional();
const prompt = z.strictObject({ title: text, message: text });

export const setSuggestedPrompts = method<AssistantThreadsSetSuggestedPromptsArguments>()(
  "assistant.threads.setSuggestedPrompts",
  { scopes: ["assistant:write"], tier: 4, json: true },
  {
    channel_id: text,
    thread_ts: text.optional(),
    title: maybe,
    prompts: json(z.array(prompt).min(1).max(4)),
  },
  (args, call) => {
    const channel = visible(call, args.channel_id);
    const form = agentFormOf(call.platform.manifest);
    if (!form || channel.kind !== "im") throw new Refusal("access_denied");
    const isAgent = form === "agent";
    // The documentation says of an agent's call with a thread that it silently fails.
    if (isAgent && args.thread_ts) return {};
    const thread = isAgent ? undefined : (args.thread_ts ?? newestThread(channel));
    conversationOf(call, channel, thread).prompts = args.prompts;
    call.platform.changed.notify();
    return {};
  },
);

/** docs.slack.dev/ai/agent-sessions. */
export const PROCESSING_MS = 3_600_000;

export const setStatus = method<AssistantThreadsSetStatusArguments>()(
  "assistant.threads.setStatus",
  { scopes: ["chat:write"], tier: 4, json: true },
  {
    channel_id: text,
    thread_ts: text,
    status: z.string(),
    loading_messages: json(z.array(z.string()).max(10)).optional(),
    username: maybe,
    icon_emoji: maybe,
    icon_url: maybe,
  },
  (args, call) => {
    const conversation = conversationOf(call, visible(call, args.channel_id), args.thread_ts);
    conversation.status = args.status;
    conversation.statuses.push(args.status);
    // docs.slack.dev/ai/migrating-to-agent-messaging: what Slack makes of this method's calls for agent sessions.
    if (args.status === "") delete conversation.processingUntil;
    else if (agentFormOf(call.platform.manifest))
      conversation.processingUntil = call.platform.clock.now() + PROCESSING_MS;
    call.platform.changed.notify();
    return {};
  },
);

/** The thread of the channel's newest message, which prompts without a thread are for. */
function newestThread({ messages }: Channel): string | undefined {
  const newest = [...messages.values()].findLast(({ deleted }) => !deleted);
  return newest?.threadTs ?? newest?.ts;
}

/** Since March 2026, an app can set a status in every thread that it sees. Prompts are for direct messages only. */
function conversationOf({ platform }: Call, { id }: Channel, thread: string | undefined) {
  const { conversations } = platform.state;
  const key = conversationKey(id, thread);
  const known = conversations.get(key);
  if (known) return known;
  if (thread !== undefined && !platform.state.message(id, thread)) throw new Refusal("invalid_thread_ts");
  const conversation = newConversation();
  conversations.set(key, conversation);
  return conversation;
}
