import type { MadeItem, MadeMinutes, Statement } from "../../commands/services/minutes.ts";
import { wordsOf } from "./sentences.ts";

const MAX_SUMMARY = 5;

/** Joins the minutes of all pieces of a meeting. What two of them found in their overlap is there once. */
export function mergeMinutes(parts: readonly MadeMinutes[]): MadeMinutes {
  const all = <K extends ListName>(key: K) =>
    parts.flatMap((part) => part[key] as readonly MadeMinutes[K][number][]);
  const sections = Object.groupBy(
    parts.flatMap(({ points = [] }) => points),
    ({ section }) => section,
  );
  const points = Object.values(sections).flatMap((section = []) => withoutRepeats(section));
  const previously = parts.find((part) => part.previously)?.previously;
  const chapters = all("chapters").toSorted((a, b) => a.segment - b.segment);
  return {
    ...(points.length > 0 && { points: points.toSorted(bySegment) }),
    ...(previously && { previously }),
    summary: chooseEvenly(parts.map(({ summary }) => summary)),
    decisions: withoutRepeats(all("decisions")),
    items: withoutRepeats(all("items"), mergeItems),
    questions: withoutRepeats(all("questions")),
    chapters: chapters.filter(({ segment }, index) => chapters[index - 1]?.segment !== segment),
  };
}

type ListName = "decisions" | "items" | "questions" | "chapters";

/** Takes sentences of all pieces in turn, and returns them in order. */
function chooseEvenly(summaries: readonly (readonly Statement[])[]): Statement[] {
  const chosen: Statement[] = [];
  const longest = Math.max(0, ...summaries.map(({ length }) => length));
  for (let round = 0; round < longest; round++)
    for (const summary of summaries) {
      const one = summary[round];
      if (one && chosen.length < MAX_SUMMARY && !chosen.some((other) => isSame(other, one))) chosen.push(one);
    }
  return chosen.toSorted(bySegment);
}

/** Statements about one segment that another one is compared with: more are a model's repetitions. */
const MAX_COMPARED = 10;

function withoutRepeats<T extends Statement>(
  all: readonly T[],
  merge: (one: T, other: T) => T = (one) => one,
): T[] {
  const statements: T[] = [];
  const indexesOf = new Map<number, number[]>();
  for (const one of all) {
    const near = one.segments.flatMap((segment) => indexesOf.get(segment)?.slice(-MAX_COMPARED) ?? []);
    const index = near.find((at) => statements[at] !== undefined && isSame(statements[at], one));
    const other = index === undefined ? undefined : statements[index];
    if (index !== undefined && other) statements[index] = merge(other, one);
    else {
      for (const segment of one.segments)
        indexesOf.set(segment, [...(indexesOf.get(segment)?.slice(-MAX_COMPARED) ?? []), statements.length]);
      statements.push(one);
    }
  }
  return statements.toSorted(bySegment);
}

const bySegment = (a: Statement, b: Statement) => (a.segments[0] ?? 0) - (b.segments[0] ?? 0);

/** One piece can end before a date or an owner is said. */
const mergeItems = (one: MadeItem, other: MadeItem): MadeItem => ({ ...other, ...one });

/** Whether two statements rest on the same segments and say much the same. */
function isSame(a: Statement, b: Statement): boolean {
  if (!a.segments.some((segment) => b.segments.includes(segment))) return false;
  const [words, others] = [new Set(wordsOf(a.text)), new Set(wordsOf(b.text))];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared >= Math.min(words.size, others.size) * 0.5;
}
