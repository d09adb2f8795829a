import { unknown } from "../http/answer.ts";
import type { FakePlatform } from "../fake-platform.ts";
import type { Message } from "./message.ts";
import type { MessageBody } from "./body.ts";

/** Discord says "the past few minutes". */
const WINDOW_MS = 5 * 60_000;

/**
 * Returns the message that an earlier attempt with the same nonce created, for `enforce_nonce`. If that message was
 * deleted meanwhile, the retry fails with Unknown Message, as on Discord.
 */
export const earlierTry = (
  platform: FakePlatform,
  channelId: string,
  authorId: string,
  body: MessageBody,
): Message | undefined => {
  if (body.enforce_nonce !== true || body.nonce === undefined) return undefined;
  const since = platform.clock.now() - WINDOW_MS;
  const earlier = platform.messages
    .values()
    .find(
      (message) =>
        message.nonce !== undefined &&
        `${message.nonce}` === `${body.nonce}` &&
        message.authorId === authorId &&
        message.channelId === channelId &&
        message.createdAt > since,
    );
  if (earlier?.deleted) throw unknown.message();
  return earlier;
};
