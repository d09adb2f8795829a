import type { IncomingMessage, ServerResponse } from "node:http";
import { z } from "zod";
import { withIds } from "../blockkit/check.ts";
import { contentArgs, contentOf } from "../methods/content.ts";
import type { LoggedRequest } from "../record.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Channel } from "../world/channel.ts";
import type { Message } from "../world/message.ts";
import { post, readMarkup } from "../world/post.ts";
import type { Hook } from "../world/state.ts";
import { parsed, readBody } from "./body.ts";
import { faultAfter, faultBefore } from "./fault-line.ts";
import { flag } from "./method.ts";
import { Refusal } from "./refusal.ts";

const MAX_USES = 5;

const reply = z.strictObject({
  ...contentArgs,
  response_type: z.enum(["ephemeral", "in_channel"]).optional(),
  replace_original: flag,
  delete_original: flag,
  thread_ts: z.string().optional(),
  unfurl_links: flag,
  unfurl_media: flag,
  metadata: z.unknown().optional(),
});

export type HookReply = z.output<typeof reply>;

/** Serves `POST` to a `response_url`: thirty minutes, five uses, even where the bot isn't in the channel. */
export const serveHook = async (
  platform: FakePlatform,
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
): Promise<void> => {
  const args = parsed(await readBody(request));
  const logged: LoggedRequest = {
    at: platform.clock.now(),
    method: "response_url",
    path: url.pathname,
    args,
    status: 0,
  };
  platform.requests.push(logged);
  const fault = platform.faults.request("response_url");
  if (await faultBefore(platform, fault, response)) return;
  const error = answerHook(platform, platform.state.hooks.get(url.pathname), args);
  platform.changed.notify();
  if (faultAfter(fault, response)) return;
  logged.status = error ? 404 : 200;
  if (error) logged.error = error;
  response.writeHead(logged.status, { "content-type": error ? "application/json" : "text/plain" });
  response.end(error ? JSON.stringify({ ok: false, error }) : "ok");
};

/** Returns the error, if there is one. */
export const answerHook = (
  platform: FakePlatform,
  hook: Hook | undefined,
  args: Record<string, unknown>,
): string | undefined => {
  const channel = platform.state.channels.get(hook?.channel ?? "");
  if (!hook || !channel) return "invalid_token";
  if (hook.expiresAt <= platform.clock.now()) return "expired_url";
  if (hook.uses >= MAX_USES) return "used_url";
  hook.uses += 1;
  const read = reply.safeParse(args);
  if (!read.success) {
    platform.violations.push({ where: "response_url", problems: [z.prettifyError(read.error)], args });
    return "invalid_payload";
  }
  try {
    showReply(platform, channel, hook, read.data);
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

/** Shows the app's answer, whether from a `response_url` or the acknowledgment itself. */
export const showReply = (
  platform: FakePlatform,
  channel: Channel,
  hook: Hook,
  given: HookReply,
): Message | undefined => {
  const { message } = hook;
  if (given.delete_original && message) {
    message.deleted = true;
    return undefined;
  }
  const content = contentOf(platform, "response_url", given);
  if (!content.text && !content.blocks?.length) throw new Refusal("no_text");
  if (given.replace_original && message) {
    message.text = content.text;
    message.blocks = withIds(content.blocks ?? [], () => platform.ids.fresh("b"));
    message.edits += 1;
    readMarkup(platform, channel, message, false);
    return message;
  }
  return post(platform, channel, {
    text: content.text,
    blocks: content.blocks ?? [],
    user: platform.state.workspaces.get(channel.teamId)?.bot?.userId ?? "",
    threadTs: given.thread_ts,
    ...(given.response_type !== "in_channel" && { onlyFor: hook.user }),
  });
};

export const readReply = (given: unknown) => reply.safeParse(given);
