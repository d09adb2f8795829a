import { render, say } from "../../messages/index.ts";
import type { PersonalDataSummary } from "../services/privacy.ts";

/** Formats how much data of each kind is stored. */
export const formatDataCounts = (kinds: readonly PersonalDataSummary[]): string[] =>
  kinds
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => render(say("privacyKept", { name, count })));

/** Lists the notes on the kinds of data that are deleted. */
export const formatDataNotes = (kinds: readonly PersonalDataSummary[]): string[] =>
  kinds.flatMap(({ count, note }) => (count > 0 && note ? [render(note)] : []));
