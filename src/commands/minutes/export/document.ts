import { formatClock } from "../../../base/format-clock.ts";
import { stripInvisible } from "../../../messages/sanitize.ts";
import type { MinutesView } from "../../services/transcripts.ts";
import { originText } from "../minutes-text.ts";
import { type MinutesLine, sectionsOf } from "../sections.ts";

/** Minutes as a document, before they have a format. */
export interface MinutesDocument {
  readonly title: string;
  /** Who made them, and when the recording was made. */
  readonly notes: readonly string[];
  readonly sections: readonly DocumentSection[];
}

export interface DocumentSection {
  readonly heading: string;
  readonly lines: readonly DocumentLine[];
}

export interface DocumentLine {
  readonly text: string;
  /** Missing for a line that isn't a task. */
  readonly isDone?: boolean;
}

/** Builds the document of minutes in the reader's language. Sections without lines are left out. */
export function toDocument(view: MinutesView, title: string): MinutesDocument {
  const sections = sectionsOf(view).map(({ heading, lines }): DocumentSection => ({
    heading: oneLine(heading),
    lines: lines.map(toLine),
  }));
  return {
    title: oneLine(title),
    notes: [view.transcript.createdAt.toISOString().slice(0, 10), originText(view)],
    sections,
  };
}

function toLine({ text, at, item }: MinutesLine): DocumentLine {
  if (!item) return { text: withTime(text, at) };
  const { owner, due, isDone = false } = item;
  const details = [owner, due].filter(Boolean).join(", ");
  return { text: withTime([text, details].filter(Boolean).join(" – "), at), isDone };
}

const withTime = (text: string, at: number | undefined): string =>
  at === undefined ? oneLine(text) : `${oneLine(text)} (${formatClock(at)})`;

const oneLine = (text: string): string => stripInvisible(text).replaceAll(/\s+/g, " ").trim();
