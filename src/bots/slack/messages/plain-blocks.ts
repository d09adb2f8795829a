import type { DataTableBlock, KnownBlock } from "@slack/types";
import type { Answer, Table } from "../../../commands/definition/command.ts";
import { truncate } from "../../../messages/sanitize.ts";
import { SlackFailure } from "../api/errors.ts";
import { escapeText, plainText } from "./text.ts";
import { offerBlocks, panelBlocks, rowBlocks } from "../controls/blocks.ts";

/** `text` is for screen readers and notifications; the blocks are what people see. */
export interface MessageContent {
  readonly text: string;
  readonly blocks: KnownBlock[];
}

const SECTION_MAX = 3000;
const TEXT_MAX = 4000;
/** Slack takes so many blocks per message. */
const MAX_BLOCKS = 50;
/** Some are for the requester and the buttons. */
const MAX_SECTIONS = 45;
/** Lines with buttons, which are two blocks each. */
const MAX_ROWS = 15;

/** One block per text. */
export const plainContent = (texts: readonly string[]): MessageContent => ({
  text: escapeText(truncate(texts.join("\n"), TEXT_MAX)),
  blocks: texts
    .slice(0, MAX_SECTIONS)
    .map((text) => ({ type: "section", text: plainText(text, SECTION_MAX), expand: true })),
});

/** Controls of an answer. */
export type AnswerExtras = Pick<Answer, "suggestions" | "panel" | "table">;

/** Content of an answer of many lines, in as few blocks as possible. Only those who can send it again show a table. */
export function answerContent(
  text: string,
  { suggestions, panel, table }: AnswerExtras = {},
  { hasTable }: { readonly hasTable: boolean } = { hasTable: false },
): MessageContent {
  const lines = text.split("\n");
  const rows = panel?.rows?.slice(0, MAX_ROWS) ?? [];
  const controls = [...(panel ? panelBlocks(panel) : []), ...(suggestions ? offerBlocks(suggestions) : [])];
  if (table && hasTable) {
    // The title comes before the lines.
    const [from, to] = [table.from + 1, table.from + 1 + table.count];
    const [before, after] = [lines.slice(0, from), lines.slice(to)].map(splitSections).map(plainContent);
    return {
      text: plainContent(lines).text,
      blocks: [...(before?.blocks ?? []), tableBlock(table), ...(after?.blocks ?? []), ...controls],
    };
  }
  // The title comes before the lines that have buttons.
  const single = rows.length === 0 ? 0 : rows.length + 1;
  const { blocks, ...content } = plainContent([
    ...lines.slice(0, single),
    ...splitSections(lines.slice(single)),
  ]);
  const withRows = blocks.flatMap((block, index) => [block].concat(rowBlocks(rows[index - 1] ?? [], index)));
  return { ...content, blocks: [...withRows.slice(0, MAX_BLOCKS - controls.length), ...controls] };
}

const PAGE_SIZE = 10;

/** Slack refuses an empty cell. */
const tableBlock = ({ caption, rows }: Table): DataTableBlock => ({
  type: "data_table",
  caption,
  page_size: PAGE_SIZE,
  row_header_column_index: 1,
  rows: rows.map((cells) => cells.map((text) => ({ type: "raw_text", text: text.toWellFormed() || "–" }))),
});

/** Sends an answer with its table, and once more with lines instead if Slack refuses that block. */
export async function sendAnswer<T>(
  text: string,
  extras: AnswerExtras | undefined,
  send: (content: MessageContent) => Promise<T>,
): Promise<T> {
  if (!extras?.table) return send(answerContent(text, extras));
  try {
    return await send(answerContent(text, extras, { hasTable: true }));
  } catch (error) {
    if (!(error instanceof SlackFailure) || error.code !== "invalid_blocks") throw error;
    return send(answerContent(text, extras));
  }
}

function splitSections(lines: readonly string[]): readonly string[] {
  const parts: string[] = [];
  for (const line of lines) {
    const last = parts.at(-1);
    if (last === undefined || last.length + line.length >= SECTION_MAX) parts.push(line);
    else parts[parts.length - 1] = `${last}\n${line}`;
  }
  return parts;
}
