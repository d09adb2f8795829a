import type { HappenedEvent } from "../../webhooks/message.ts";
import type { CaseStore } from "./case-store.ts";
import type { Case } from "./case.ts";

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
    ...(hasText && { text: formatQuotes(said.quotes) }),
  };
}

/** The latest of its kind: the card may have got another one since. */
function decisionOf({ acts }: Case, kind: string | null): object | null {
  const act = acts.findLast((one) => one.kind === kind);
  if (!act) return null;
  const { by, at, minutes, outcome } = act;
  return { kind, by, at, minutes: minutes ?? null, isCarriedOut: outcome === "done" };
}

const formatQuotes = (quotes: Case["said"]["quotes"]): string =>
  quotes.map(({ pieces }) => pieces.map(({ text }) => text).join("")).join("\n");
