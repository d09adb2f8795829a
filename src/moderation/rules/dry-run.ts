import { setImmediate } from "node:timers/promises";
import type { DryRunResult, DryRunFinding, DryRunExample } from "../../commands/services/moderation-rules.ts";
import type { Segment } from "../../media/result.ts";
import type { Finding } from "../cases/finding.ts";
import type { RuleMatcher } from "./matcher.ts";
import { evaluateTranscript } from "./evaluate.ts";

export interface DryRunTranscript {
  readonly name: string;
  readonly link: string | null;
  readonly durationMs: number;
  readonly segments: readonly Segment[];
  /** A clip that moderation has checked, not a transcript that somebody requested. */
  readonly isClip?: boolean;
  /** Only its beginning is stored. */
  readonly isCut?: boolean;
}

/** A person waits for the result, and other work on the machine must not be delayed. */
const TIME_LIMIT_MS = 5_000;
const MAX_EXAMPLES = 3;
const MAX_LINE = 200;

/** Checks stored transcripts against rules, newest first, until the end or the time limit. */
export async function dryRunRules(
  matcher: RuleMatcher,
  storedTranscripts: AsyncIterable<DryRunTranscript>,
  now: () => number,
): Promise<DryRunResult> {
  const began = now();
  const found = new Map<string, DryRunFinding>();
  let [transcripts, clips, partial, recordedMs] = [0, 0, 0, 0];
  let isCut = false;
  for await (const recorded of storedTranscripts) {
    if (now() - began > TIME_LIMIT_MS) {
      isCut = true;
      break;
    }
    for (const finding of evaluateTranscript(matcher, recorded.segments))
      found.set(finding.rule, mergeFinding(found.get(finding.rule), finding, recorded));
    transcripts += 1;
    if (recorded.isClip) clips += 1;
    if (recorded.isCut) partial += 1;
    recordedMs += recorded.durationMs;
    await setImmediate();
  }
  const findings = [...found.values()].toSorted((a, b) => b.matches - a.matches);
  return { transcripts, clips, partial, recordedMs, tookMs: now() - began, isCut, findings };
}

function mergeFinding(
  before: DryRunFinding | undefined,
  finding: Finding,
  recorded: DryRunTranscript,
): DryRunFinding {
  const { name, action, score } = finding;
  const examples = before?.examples ?? [];
  return {
    rule: { name, action },
    transcripts: (before?.transcripts ?? 0) + 1,
    matches: (before?.matches ?? 0) + score,
    examples: examples.length < MAX_EXAMPLES ? [...examples, ...exampleOf(finding, recorded)] : examples,
  };
}

function exampleOf(
  { matches: [match] }: Finding,
  { name, link, segments }: DryRunTranscript,
): DryRunExample[] {
  if (!match) return [];
  const text = segments[match.segment]?.text ?? "";
  const { from, to, masked = match.text } = match;
  const line = text.slice(0, from) + masked + text.slice(to);
  const start = Math.max(0, from - MAX_LINE / 2);
  return [
    {
      line: line
        .slice(start, start + MAX_LINE)
        .toWellFormed()
        .trim(),
      words: masked,
      recording: name,
      link,
      ...(match.start !== undefined && { at: match.start }),
    },
  ];
}
