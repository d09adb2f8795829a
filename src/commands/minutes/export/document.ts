import { formatClock } from "../../../base/format-clock.ts";
import { render, say } from "../../../messages/index.ts";
import { stripInvisible } from "../../../messages/sanitize.ts";
import type { MinutesView } from "../../services/transcripts.ts";
import { originText } from "../minutes-text.ts";

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
  const { transcript, summary, decisions, items, questions, chapters } = view;
  const origin = originText(view);
  const plain = (text: string, at: number | undefined) => ({ text: withTime(text, at) });
  const sections: readonly DocumentSection[] = [
    { heading: render(say("minutesSummary")), lines: summary.map(({ text, at }) => plain(text, at)) },
    { heading: render(say("minutesDecisions")), lines: decisions.map(({ text, at }) => plain(text, at)) },
    {
      heading: render(say("minutesItems")),
      lines: items.map(({ text, owner, due, at, isDone = false }) => ({
        text: withTime([text, [owner, due].filter(Boolean).join(", ")].filter(Boolean).join(" – "), at),
        isDone,
      })),
    },
    { heading: render(say("minutesQuestions")), lines: questions.map(({ text, at }) => plain(text, at)) },
    {
      heading: render(say("minutesChapters")),
      lines: chapters.map(({ title: name, at }) => plain(name, at)),
    },
  ];
  return {
    title: oneLine(title),
    notes: [transcript.createdAt.toISOString().slice(0, 10), origin],
    sections: sections.filter(({ lines }) => lines.length > 0),
  };
}

const withTime = (text: string, at: number | undefined): string =>
  at === undefined ? oneLine(text) : `${oneLine(text)} (${formatClock(at)})`;

const oneLine = (text: string): string => stripInvisible(text).replaceAll(/\s+/g, " ").trim();
