import type { SpeakingTime } from "../../media/transcript/speaking-time.ts";
import { render, say, type SentenceKey } from "../../messages/index.ts";
import type { Point, Statement } from "../services/minutes.ts";
import { TEMPLATE_SECTIONS } from "../services/minutes.ts";
import type { MinutesView, ShownItem } from "../services/transcripts.ts";

/** A part of minutes with its heading in the reader's language. */
export interface MinutesSection {
  readonly heading: string;
  readonly lines: readonly MinutesLine[];
}

export interface MinutesLine {
  readonly text: string;
  /** Seconds from the start. */
  readonly at?: number | undefined;
  /** The action item that this line is. */
  readonly item?: ShownItem;
}

/** Returns the sections of minutes that have lines, in the order in which every format shows them. */
export function sectionsOf(view: MinutesView): readonly MinutesSection[] {
  const { previously, summary, decisions, items, questions, speakingTimes = [], chapters } = view;
  const all: readonly MinutesSection[] = [
    section(
      "minutesPreviously",
      (previously?.lines ?? []).map((text) => ({ text })),
    ),
    section("minutesSummary", summary.map(statementLine)),
    section("minutesDecisions", decisions.map(statementLine)),
    ...pointSections(view),
    section(
      "minutesItems",
      items.map((item) => ({ text: item.text, at: item.at, item })),
    ),
    section("minutesQuestions", questions.map(statementLine)),
    section(
      "minutesSpeakingTime",
      speakingTimes.map((time) => ({ text: speakingLine(time) })),
    ),
    section(
      "minutesChapters",
      chapters.map(({ title, at }) => ({ text: title, at })),
    ),
  ];
  return all.filter(({ lines }) => lines.length > 0);
}

const section = (
  heading: Extract<SentenceKey, `minutes${string}`>,
  lines: readonly MinutesLine[],
): MinutesSection => ({ heading: render(say(heading as "minutesSummary")), lines });

export const speakingLine = ({ name, ms, share }: SpeakingTime): string =>
  render(
    say("speakingLine", {
      name: name ?? render(say("speakingOthers")),
      length: ms,
      percent: Math.round(share * 100),
    }),
  );

const statementLine = ({ text, at }: Statement): MinutesLine => ({ text, at });

function pointSections({ template, sections = [], points = [] }: MinutesView): readonly MinutesSection[] {
  const among = (...names: readonly string[]) => points.filter(({ section: name }) => names.includes(name));
  switch (template) {
    case "stand-up":
      return bySpeaker(points);
    case "interview":
      return [
        section("minutesAnswers", among("question", "answer").map(labeledLine)),
        section("minutesQuotes", among("quote").map(quoteLine)),
      ];
    case "game-session":
      return [
        section("minutesHappened", among("happened").map(statementLine)),
        section("minutesCharacters", among("character").map(statementLine)),
        section("minutesOpenThreads", among("thread").map(statementLine)),
      ];
    case "custom":
      return sections.map((heading, n) => ({ heading, lines: among(String(n + 1)).map(statementLine) }));
    case "meeting":
    case undefined:
      return [];
  }
}

/** One section for each person, in the order in which they spoke. */
function bySpeaker(points: readonly Point[]): readonly MinutesSection[] {
  const order: readonly string[] = TEMPLATE_SECTIONS["stand-up"];
  const people = Map.groupBy(points, ({ speaker }) => speaker);
  return [...people].map(([speaker, theirs]) => ({
    heading: speaker ?? render(say("minutesNoSpeaker")),
    lines: theirs
      .toSorted((a, b) => order.indexOf(a.section) - order.indexOf(b.section))
      .map(({ section: name, text, at }) => labeledLine({ section: name, text, at })),
  }));
}

const labeledLine = ({
  section: name,
  speaker,
  text,
  at,
}: Pick<Point, "section" | "speaker" | "text" | "at">) => ({
  text: render(say("minutesPoint", { label: speaker ?? render(say("minutesSection", { name })), text })),
  at,
});

const quoteLine = ({ text, speaker = "", at }: Point): MinutesLine => ({
  text: render(say("minutesQuote", { text, speaker })),
  at,
});
