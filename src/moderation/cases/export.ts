import { sanitizeCell } from "../../messages/sanitize.ts";
import type { Case, Evidence, Statement } from "./case.ts";
import type { HappenedEvent } from "../../webhooks/message.ts";
import type { CaseStore } from "./case-store.ts";

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
    said: linesOf(said).join(" | "),
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

/**
 * Returns the data of `case.opened` and `case.decided` (docs/webhooks.md), with what was heard if `hasText`. Undefined
 * if the case has been deleted.
 */
export async function describeCaseEvent(
  cases: Pick<CaseStore, "find">,
  id: string,
  { type, state }: Pick<HappenedEvent, "type" | "state">,
  hasText: boolean,
): Promise<object | undefined> {
  const found = await cases.find(id);
  if (!found) return undefined;
  const { platform, workspace: server, channel, message, author, link, said, createdAt } = found;
  const opened = { case: id, platform, server, channel, message, author, link, openedAt: createdAt };
  return {
    ...opened,
    rules: said.findings.map(({ name }) => name),
    ...(type === "case.decided" && { decision: decisionOf(found, state) }),
    ...(hasText && { text: linesOf(said).join("\n") }),
  };
}

/** The latest of its kind: the card may have got another one since. */
function decisionOf({ acts }: Case, kind: string | null): object | null {
  const act = acts.findLast((one) => one.kind === kind);
  if (!act) return null;
  const { by, at, minutes, outcome } = act;
  return { kind, by, at, minutes: minutes ?? null, isCarriedOut: outcome === "done" };
}

const linesOf = ({ quotes }: Evidence): string[] =>
  quotes.map(({ pieces }) => pieces.map(({ text }) => text).join(""));
