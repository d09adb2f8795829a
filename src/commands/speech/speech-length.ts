import { render, say } from "../../messages/index.ts";
import type { ParallelPlan, Plan } from "../definition/command.ts";

/**
 * A steady pace: 150 English words a minute, counting spaces. Where a character is a syllable or word, five a second.
 */
const SIGNS_PER_S = 15;
const SYLLABLES_PER_S = 5;
const SYLLABLES = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

function speechMs({ parts }: ParallelPlan): number {
  const texts = parts.map(({ request: { text } }) => (typeof text === "string" ? text : ""));
  const signs = texts.reduce((sum, text) => sum + text.length, 0);
  const syllables = texts.reduce((sum, text) => sum + (text.match(SYLLABLES)?.length ?? 0), 0);
  return ((signs - syllables) / SIGNS_PER_S + syllables / SYLLABLES_PER_S) * 1000;
}

/** Describes a job before its result is ready: the duration of a long speech and the estimated cost. */
export function describeExpectedResult({ plan }: { readonly plan: Plan }): string {
  const length =
    "parts" in plan ? render(say("speechAhead", { ms: speechMs(plan), parts: plan.parts.length })) : "";
  const cost = plan.expectedCost ? render(plan.expectedCost) : "";
  return [length, cost].filter(Boolean).join(" ");
}
