import { render, say } from "../../messages/index.ts";
import type { PersonalDataSummary } from "../services/privacy.ts";

/** What there is, kind by kind. */
export const formatDataCounts = (kinds: readonly PersonalDataSummary[]): string[] =>
  kinds
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => render(say("privacyKept", { name, count })));

/** What to know of the kinds that are removed. */
export const formatDataNotes = (kinds: readonly PersonalDataSummary[]): string[] =>
  kinds.flatMap(({ count, note }) => (count > 0 && note ? [render(note)] : []));
