import { sanitizeCell } from "../messages/sanitize.ts";
import type { AuditEntry } from "../jobs/reports/audit.ts";

const MICRO = 1_000_000;

/** Columns. Amounts are in the operator's currency. */
const COLUMNS: Readonly<Record<string, (entry: AuditEntry) => string | number | Date | null>> = {
  job: ({ job }) => job,
  part_of: ({ partOf }) => partOf,
  asked_at: ({ askedAt }) => askedAt,
  ended_at: ({ endedAt }) => endedAt,
  platform: ({ platform }) => platform,
  server: ({ workspace }) => workspace,
  channel: ({ channel }) => channel,
  person: ({ person }) => person,
  command: ({ command }) => command,
  state: ({ state }) => state,
  calls: ({ units }) => units.calls,
  characters: ({ units }) => units.characters,
  seconds_in: ({ units }) => units.inMs / 1000,
  seconds_out: ({ units }) => units.outMs / 1000,
  spent: ({ spent }) => spent / MICRO,
  reserved: ({ reserved }) => reserved / MICRO,
  unconfirmed: ({ unconfirmed }) => unconfirmed / MICRO,
  tokens_in: ({ units }) => units.inTokens ?? 0,
  tokens_out: ({ units }) => units.outTokens ?? 0,
};

/** Characters that are sent at a time: a chunk for each line takes longer than its content. */
const CHUNK_CHARS = 64 * 1024;

/** Formats entries as CSV (RFC 4180), with a header line. */
export async function* formatCsv(entries: AsyncIterable<AuditEntry>): AsyncGenerator<string> {
  const columns = Object.values(COLUMNS);
  let chunk = formatCsvLine(Object.keys(COLUMNS));
  for await (const entry of entries) {
    chunk += formatCsvLine(columns.map((column) => column(entry)));
    if (chunk.length < CHUNK_CHARS) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk !== "") yield chunk;
}

const formatCsvLine = (fields: readonly (string | number | Date | null)[]) =>
  `${fields.map(formatCsvField).join(",")}\r\n`;

export function formatCsvField(value: string | number | Date | null): string {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const words = value instanceof Date ? value.toISOString() : value;
  return `"${sanitizeCell(words).replaceAll('"', '""')}"`;
}
