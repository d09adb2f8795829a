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
    const isAgent = agentFormOf(call.platform.manifest) === "agent";
    // The documentation says of an agent's call with a thread that it silently fails.
    if (isAgent && args.thread_ts) return {};
    const thread = isAgent ? undefined : (args.thread_ts ?? newestThread(channel));
    conversationOf(call, channel, thread).prompts = args.prompts;
    call.platform.changed.notify();
    return {};
  },
);

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
    call.platform.changed.notify();
    return {};
  },
);

/** The thread of the channel's newest message, which prompts without a thread are for. */
function newestThread({ messages }: Channel): string | undefined {
  const newest = [...messages.values()].findLast(({ deleted }) => !deleted);
  return newest?.threadTs ?? newest?.ts;
}

/** An agent's conversations are its direct messages with a person, and each thread in them. */
function conversationOf({ platform }: Call, { id, kind }: Channel, thread: string | undefined) {
  const { conversations } = platform.state;
  const key = conversationKey(id, thread);
  const known = conversations.get(key);
  if (known) return known;
  const isThread = thread === undefined || platform.state.message(id, thread) !== undefined;
  if (agentFormOf(platform.manifest) !== "agent" || kind !== "im" || !isThread)
    throw new Refusal("invalid_thread_ts");
  const conversation = newConversation();
  conversations.set(key, conversation);
  return conversation;
}
