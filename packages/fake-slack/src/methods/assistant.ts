import type {
  AssistantThreadsSetStatusArguments,
  AssistantThreadsSetSuggestedPromptsArguments,
} from "@slack/web-api";
import { z } from "zod";
import { type Call, json, method, text } from "../web/method.ts";
import { Refusal } from "../web/refusal.ts";
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
    conversationOf(call, args.channel_id, args.thread_ts).prompts = args.prompts;
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
    const conversation = conversationOf(call, args.channel_id, args.thread_ts);
    conversation.status = args.status;
    conversation.statuses.push(args.status);
    call.platform.changed.notify();
    return {};
  },
);

function conversationOf(call: Call, channel: string, thread: string | undefined) {
  const conversation = call.platform.state.conversations.get(`${visible(call, channel).id} ${thread ?? ""}`);
  if (!conversation) throw new Refusal("invalid_thread_ts");
  return conversation;
}
