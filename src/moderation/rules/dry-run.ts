import { setImmediate } from "node:timers/promises";
import type { Rehearsal, Rehearsed, RehearsedExample } from "../../commands/services/moderation-rules.ts";
import type { Segment } from "../../media/result.ts";
import type { Finding } from "../cases/finding.ts";
import type { Book } from "./matcher.ts";
import { judge } from "./evaluate.ts";

/** What was said once, as far as a rehearsal needs it. */
export interface Recorded {
  readonly name: string;
  readonly link: string | null;
  readonly durationMs: number;
  readonly segments: readonly Segment[];
}

/** Some wait for it, and others on the same machine must not. */
const MOST_MS = 5_000;
const EXAMPLES = 3;
const LONGEST_LINE = 200;

/** Holds rules against what was said before: the newest first, until there is no more or the time is over. */
export async function rehearse(
  book: Book,
  recordings: AsyncIterable<Recorded>,
  now: () => number,
): Promise<Rehearsal> {
  const began = now();
  const found = new Map<string, Rehearsed>();
  let [transcripts, recordedMs] = [0, 0];
  let isCut = false;
  for await (const recorded of recordings) {
    if (now() - began > MOST_MS) {
      isCut = true;
      break;
    }
    for (const finding of judge(book, recorded.segments))
      found.set(finding.rule, together(found.get(finding.rule), finding, recorded));
    transcripts += 1;
    recordedMs += recorded.durationMs;
    await setImmediate();
  }
  const findings = [...found.values()].toSorted((a, b) => b.matches - a.matches);
  return { transcripts, recordedMs, tookMs: now() - began, isCut, findings };
}

function together(before: Rehearsed | undefined, finding: Finding, recorded: Recorded): Rehearsed {
  const { name, action, score } = finding;
  const examples = before?.examples ?? [];
  return {
    rule: { name, action },
    transcripts: (before?.transcripts ?? 0) + 1,
    matches: (before?.matches ?? 0) + score,
    examples: examples.length < EXAMPLES ? [...examples, ...exampleOf(finding, recorded)] : examples,
  };
}

function exampleOf({ matches: [match] }: Finding, { name, link, segments }: Recorded): RehearsedExample[] {
  if (!match) return [];
  const line = segments[match.segment]?.text ?? "";
  const start = Math.max(0, match.from - LONGEST_LINE / 2);
  return [
    {
      line: line
        .slice(start, start + LONGEST_LINE)
        .toWellFormed()
        .trim(),
      words: match.text,
      recording: name,
      link,
      ...(match.start !== undefined && { at: match.start }),
    },
  ];
}
