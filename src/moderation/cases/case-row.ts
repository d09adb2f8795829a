import type { ExpressionBuilder, Selectable } from "kysely";
import type { Database, ModerationCasesTable } from "../../store/schema.ts";
import type { ModerationAction, Case, MessageRef, Origin, Evidence } from "./case.ts";

export const originColumns = ({ platform, workspace, channel, message, author, link }: Origin) => ({
  platform,
  workspaceId: workspace,
  channelId: channel,
  messageId: message,
  authorId: author,
  link,
});

export const matchesMessage =
  ({ platform, workspace, channel, message }: MessageRef) =>
  (row: ExpressionBuilder<Database, "moderationCases">) =>
    row.and({ platform, workspaceId: workspace, channelId: channel, messageId: message });

export const readCaseRow = (row: Selectable<ModerationCasesTable> | undefined) =>
  row ? toCase(row) : undefined;

export function toCase(row: Selectable<ModerationCasesTable>): Case {
  return {
    id: row.id,
    platform: row.platform,
    workspace: row.workspaceId,
    channel: row.channelId,
    message: row.messageId,
    author: row.authorId,
    link: row.link,
    said: row.said as Evidence,
    acts: row.acts as readonly ModerationAction[],
    version: row.version,
    shown: row.shown,
    receipts: row.receipts as Record<string, string>,
    createdAt: row.createdAt,
  };
}
