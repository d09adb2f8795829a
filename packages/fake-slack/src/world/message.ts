import type { SlackFile } from "./file.ts";
import type { Entity } from "./preview.ts";
import type { Stream } from "./stream.ts";

export type Blocks = readonly Record<string, unknown>[];

export interface Message {
  readonly ts: string;
  readonly channel: string;
  readonly user: string;
  readonly botId?: string;
  readonly appId?: string;
  text: string;
  blocks: Blocks;
  readonly threadTs?: string;
  readonly files: SlackFile[];
  metadata?: unknown;
  /** Users, groups and broadcasts (`@channel`) that this message would have notified, edits included. */
  pings: readonly string[];
  /** Parts of the text with a raw `&`, `<` or `>`. */
  unescaped: readonly string[];
  readonly unfurls: { readonly links: boolean | undefined; readonly media: boolean | undefined };
  /** What the app shows of the message's links. */
  previews: readonly Entity[];
  edits: number;
  /** Set if the app streamed it. */
  stream?: Stream;
  deleted: boolean;
  /** Set for messages only one user sees. */
  readonly onlyFor?: string;
}

export const messageObject = (
  message: Message,
  teamId: string,
  fileObject: (file: SlackFile) => unknown,
) => ({
  type: "message",
  ts: message.ts,
  user: message.user,
  team: teamId,
  text: message.text,
  ...(message.blocks.length > 0 && { blocks: message.blocks }),
  ...(message.botId && { bot_id: message.botId, app_id: message.appId }),
  ...(message.threadTs && { thread_ts: message.threadTs }),
  ...(message.files.length > 0 && { files: message.files.map(fileObject) }),
  ...(message.edits > 0 && { edited: { user: message.user, ts: message.ts } }),
});
