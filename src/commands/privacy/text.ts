import { render, say } from "../../messages/index.ts";
import type { KeptKind } from "../services/privacy.ts";

/** What there is, kind by kind. */
export const keptLines = (kinds: readonly KeptKind[]): string[] =>
  kinds
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => render(say("privacyKept", { name, count })));

/** What to know of the kinds that are removed. */
export const noteLines = (kinds: readonly KeptKind[]): string[] =>
  kinds.flatMap(({ count, note }) => (count > 0 && note ? [render(note)] : []));
