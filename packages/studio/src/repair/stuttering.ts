import { distance } from "fastest-levenshtein";
import type { RequestOf, stutteringRemove } from "@mynah/audio-interface";
import { recognizeWords } from "../recognition/words.ts";
import type { TaskContext, TaskResult } from "../tasks/handler.ts";
import { planCuts } from "./spoken-cuts.ts";
import { runRepairSteps, stepTime, type RepairStep } from "./repair-step.ts";
import type { HeardWord } from "../recognition/pocketsphinx.ts";

interface Wish {
  readonly minSimilarity?: number | undefined;
  readonly maxGapMs?: number | undefined;
}

export const createStutterStep =
  ({ minSimilarity = 0.85, maxGapMs = 500 }: Wish): RepairStep =>
  async (pcm, at) => {
    const words = await recognizeWords(pcm, { hesitations: false }, at);
    const spans = planCuts(repetitionsIn(words, { minSimilarity, maxGapMs }), words, pcm.rate);
    return at.engines.run("dsp", { do: "cutOut", pcm, out: `${pcm.path}-once`, spans }, stepTime(at));
  };

/** Removes stuttering (interface 4.7, stuttering remove). */
export const removeStuttering = (
  request: RequestOf<typeof stutteringRemove>,
  context: TaskContext,
): Promise<TaskResult> => {
  const { min_similarity: minSimilarity, max_gap_ms: maxGapMs } = request;
  return runRepairSteps(request, [createStutterStep({ minSimilarity, maxGapMs })], context);
};

interface Alike {
  /** Minimum spelling similarity, from 0 to 1, for two words to count as a repetition. */
  readonly minSimilarity: number;
  /** Maximum pause between the two, in milliseconds. */
  readonly maxGapMs: number;
}

/** Maximum words of a repeated phrase. */
const LONGEST = 3;

/** Finds immediate repetitions: all occurrences except the last, in order; times in seconds. */
export function repetitionsIn(
  words: readonly HeardWord[],
  alike: Alike,
): readonly { readonly start: number; readonly end: number }[] {
  const found = [];
  for (let i = 0; i < words.length;) {
    const length = longestRepeated(words, i, alike);
    const [first, last] = [words[i], words[i + length - 1]];
    if (first && last && length > 0) found.push({ start: first.start, end: last.end });
    i += Math.max(1, length);
  }
  return found;
}

/** Returns how many words from here are repeated immediately; 0 if none are. */
function longestRepeated(words: readonly HeardWord[], at: number, alike: Alike): number {
  for (let length = LONGEST; length > 0; length--) {
    if (isRepeated(words.slice(at, at + length), words.slice(at + length, at + 2 * length), alike))
      return length;
  }
  return 0;
}

function isRepeated(
  a: readonly HeardWord[],
  b: readonly HeardWord[],
  { minSimilarity, maxGapMs }: Alike,
): boolean {
  if (b.length < a.length) return false;
  const gap = ((b[0]?.start ?? Infinity) - (a.at(-1)?.end ?? 0)) * 1000;
  return gap <= maxGapMs && a.every(({ word }, i) => similarity(word, b[i]?.word ?? "") >= minSimilarity);
}

function similarity(a: string, b: string): number {
  return 1 - distance(a.toLowerCase(), b.toLowerCase()) / Math.max(a.length, b.length, 1);
}
