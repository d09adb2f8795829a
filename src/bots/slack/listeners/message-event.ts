import type { SharedFile } from "../sources/shared-file.ts";

/** A message as Slack's events tell of it. */
export interface RawMessage {
  readonly channel: string;
  readonly channel_type?: string;
  readonly subtype?: string;
  readonly bot_id?: string;
  readonly user?: string;
  readonly ts: string;
  readonly thread_ts?: string;
  readonly text?: string;
  readonly files?: readonly SharedFile[];
}

/** A message to the bot: a mention in a channel, or anything written to it directly. */
export interface UserMessage {
  readonly channel: string;
  readonly user: string;
  readonly ts: string;
  readonly thread: string | undefined;
  readonly text: string;
  readonly files: readonly SharedFile[];
  readonly isDirect: boolean;
}

export function toUserMessage(message: RawMessage, isDirect: boolean): UserMessage {
  const { channel, user = "", ts, thread_ts: thread, text = "", files = [] } = message;
  return { channel, user, ts, thread, text, files, isDirect };
}

/** A person's own words to the bot, and no edit, no notice, and nothing that a bot wrote. */
export const isDirectMessage = ({ channel_type: type, subtype, bot_id: bot, user }: RawMessage): boolean =>
  type === "im" && (subtype === undefined || subtype === "file_share") && !bot && user !== undefined;

/** Where the answer goes: in channels always into a thread. */
export const replyThreadOf = ({ thread, ts, isDirect }: UserMessage) => thread ?? (isDirect ? undefined : ts);

/** One message, however many events tell of it, under however many ids: one job. */
export const messageKey = ({ channel, ts, files }: UserMessage, command: string): string =>
  ["message", channel, ts, command, ...files.map(({ id }) => id)].join(" ");
