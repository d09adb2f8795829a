import { sanitizeCell } from "../../messages/sanitize.ts";
import type { Case, Statement } from "./case.ts";

/** Exports cases for other programs. Transcripts are included as far as the cards show them. */
export function exportCases(
  format: "csv" | "json",
  cases: readonly Case[],
  statements: readonly Statement[],
): string {
  const rows = cases.map((moderationCase) =>
    rowOf(
      moderationCase,
      statements.filter((one) => one.case === moderationCase.id),
    ),
  );
  if (format === "json") return JSON.stringify(rows, null, 2);
  const [first] = rows;
  const names = first ? Object.keys(first) : [];
  return [names, ...rows.map((row) => Object.values(row))]
    .map((cells) => cells.map(cell).join(","))
    .join("\r\n");
}

function rowOf(
  { id, createdAt, channel, message, author, link, said, acts }: Case,
  statements: readonly Statement[],
) {
  const words = (kind: Statement["kind"]) =>
    statements
      .filter((one) => one.kind === kind)
      .map(({ person, words }) => `${person}: ${words}`)
      .join(" | ");
  return {
    case: id,
    opened: createdAt.toISOString(),
    channel,
    message,
    author,
    link,
    rules: said.findings.map(({ name }) => name).join(" | "),
    said: said.quotes.map(({ pieces }) => pieces.map(({ text }) => text).join("")).join(" | "),
    reports: words("report"),
    appeal: words("appeal"),
    decisions: acts
      .map(
        ({ kind, by, at, reason, outcome }) =>
          `${at} ${kind} by ${by}: ${typeof outcome === "string" ? outcome : "failed"}${reason === undefined ? "" : ` (${reason})`}`,
      )
      .join(" | "),
  };
}

function cell(value: string): string {
  const safe = sanitizeCell(value);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
