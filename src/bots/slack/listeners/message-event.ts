import type { SharedFile } from "../sources/shared-file.ts";

/** A message as in Slack's events. */
export interface RawMessage {
  readonly channel: string;
  readonly channel_type?: string;
  readonly subtype?: string;
  readonly bot_id?: string;
  readonly user?: string;
  readonly ts: string;
  readonly thread_ts?: string;
  /** Of a thread's first message. */
  readonly latest_reply?: string;
  readonly edited?: { readonly ts?: string };
  readonly text?: string;
  readonly files?: readonly SharedFile[];
  /** Messages that were forwarded in this one, among others. */
  readonly attachments?: readonly { readonly files?: readonly SharedFile[] }[];
}

/** A message to the bot: a mention in a channel, or a direct message. */
export interface UserMessage {
  readonly channel: string;
  readonly user: string;
  readonly ts: string;
  readonly thread: string | undefined;
  readonly text: string;
  readonly files: readonly SharedFile[];
  readonly isDirect: boolean;
}

export function toUserMessage(message: Omit<RawMessage, "attachments">, isDirect: boolean): UserMessage {
  const { channel, user = "", ts, thread_ts: thread, text = "", files = [] } = message;
  return { channel, user, ts, thread, text, files, isDirect };
}

/** Returns whether this is a user's direct message, not an edit, a notice or a bot's message. */
export const isDirectMessage = ({ channel_type: type, subtype, bot_id: bot, user }: RawMessage): boolean =>
  type === "im" && (subtype === undefined || subtype === "file_share") && !bot && user !== undefined;

/** Thread of the answer; in channels, answers always go into a thread. */
export const replyThreadOf = ({ thread, ts, isDirect }: UserMessage) => thread ?? (isDirect ? undefined : ts);

/** One key per message, even if several events with different IDs report it: one job. */
export const messageKey = ({ channel, ts, files }: UserMessage, command: string): string =>
  ["message", channel, ts, command, ...files.map(({ id }) => id)].join(" ");
