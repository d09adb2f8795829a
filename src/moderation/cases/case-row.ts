import type { ExpressionBuilder, Selectable } from "kysely";
import type { Database, ModerationCasesTable } from "../../store/schema.ts";
import type { Act, Case, MessageId, Origin, Said } from "./case.ts";

export const columns = ({ platform, workspace, channel, message, author, link }: Origin) => ({
  platform,
  workspaceId: workspace,
  channelId: channel,
  messageId: message,
  authorId: author,
  link,
});

export const isOf =
  ({ platform, workspace, channel, message }: MessageId) =>
  (row: ExpressionBuilder<Database, "moderationCases">) =>
    row.and({ platform, workspaceId: workspace, channelId: channel, messageId: message });

export const read = (row: Selectable<ModerationCasesTable> | undefined) => (row ? fromRow(row) : undefined);

export function fromRow(row: Selectable<ModerationCasesTable>): Case {
  return {
    id: row.id,
    platform: row.platform,
    workspace: row.workspaceId,
    channel: row.channelId,
    message: row.messageId,
    author: row.authorId,
    link: row.link,
    said: row.said as Said,
    acts: row.acts as readonly Act[],
    version: row.version,
    shown: row.shown,
    receipts: row.receipts as Record<string, string>,
    createdAt: row.createdAt,
  };
}
