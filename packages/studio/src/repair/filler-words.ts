import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { fillerWordsDetect, fillerWordsRemove, RequestOf } from "@mynah/audio-interface";
import { recognizeWords, requireWordLanguage } from "../recognition/words.ts";
import type { TaskContext, TaskResult } from "../tasks/handler.ts";
import { planCuts } from "./spoken-cuts.ts";
import { fetchSound, runRepairSteps, stepTime, type RepairStep } from "./repair-step.ts";
import { isHesitation, isSameMoment } from "../recognition/hesitations.ts";
import type { HeardWord } from "../recognition/pocketsphinx.ts";
import type { Pcm } from "../sound/pcm.ts";

interface Wish {
  readonly language?: string | undefined;
  readonly list?: string | undefined;
}

export const createFillerStep =
  ({ language, list }: Wish): RepairStep =>
  async (pcm, at) => {
    await requireWordLanguage(language, at);
    const words = await recognizeFillers(pcm, language, at);
    const spans = planCuts(fillersIn(words, fillerList(list)), words, pcm.rate);
    return at.engines.run("dsp", { do: "cutOut", pcm, out: `${pcm.path}-fluent`, spans }, stepTime(at));
  };

/** Removes filler words (interface 4.7, filler words remove). */
export const removeFillerWords = (
  request: RequestOf<typeof fillerWordsRemove>,
  context: TaskContext,
): Promise<TaskResult> => {
  const { language, filler_words_list: list } = request;
  return runRepairSteps(request, [createFillerStep({ language, list })], context);
};

/** Detects filler words (interface 4.7, filler words detect): in the answer and as a file (gap filler-times). */
export async function detectFillerWords(
  { url, language, filler_words_list: list }: RequestOf<typeof fillerWordsDetect>,
  context: TaskContext,
): Promise<TaskResult> {
  await requireWordLanguage(language, context);
  const words = await recognizeFillers(await fetchSound(url, context), language, context);
  const facts = { filler_words: fillersIn(words, fillerList(list)) };
  const file = { path: join(context.dir, "filler-words.json"), name: "filler-words.json" };
  await writeFile(file.path, `${JSON.stringify(facts, null, 2)}\n`);
  return { files: [file], facts };
}

/** Recognizes words, with the hesitations that the recognizer takes for common words or doesn't hear. */
async function recognizeFillers(
  pcm: Pcm,
  language: string | undefined,
  context: TaskContext,
): Promise<readonly HeardWord[]> {
  const words = await recognizeWords(pcm, { hesitations: true, language }, context);
  const request = { do: "findHesitations", speech: `${pcm.path}-speech`, words } as const;
  return withHesitations(words, await context.engines.run("dsp", request, stepTime(context)));
}

/** Replaces what the recognizer heard in the place of hesitations, and removes those that are none by their sound. */
export function withHesitations(
  words: readonly HeardWord[],
  hesitations: readonly HeardWord[],
): readonly HeardWord[] {
  const others = words.filter(
    (word) => !isHesitation(word.word) && !hesitations.some((other) => isSameMoment(word, other)),
  );
  return [...others, ...hesitations].toSorted((a, b) => a.start - b.start);
}

/** Interface 4.7; times in seconds. */
interface Filler {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

/** Spellings of the sounds that the recognizer knows. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["erm", "um"],
  ["uhm", "um"],
  ["umm", "um"],
  ["em", "um"],
  ["ehm", "um"],
  ["uhh", "uh"],
  ["ah", "uh"],
  ["eh", "uh"],
  ["err", "er"],
  ["hm", "hmm"],
  ["mm", "hmm"],
  ["mmm", "hmm"],
]);
const BUILT_IN = ["um", "uh", "er", "hmm"];

/**
 * Parses a comma-separated list of words and phrases, each as a list of words. Uses the built-in fillers when it is
 * empty.
 */
export function fillerList(list = ""): readonly (readonly string[])[] {
  const asked = list
    .toLowerCase()
    .split(",")
    .map((phrase) => phrase.match(/[\p{L}\p{N}'’]+/gu) ?? []);
  const phrases = asked.filter((words) => words.length > 0);
  const chosen = phrases.length > 0 ? phrases : BUILT_IN.map((word) => [word]);
  return chosen.map((words) => words.map((word) => SPELLINGS.get(word) ?? word.replace("’", "'")));
}

/** Finds fillers in order; of two overlapping ones, the longer. */
export function fillersIn(
  words: readonly HeardWord[],
  list: readonly (readonly string[])[],
): readonly Filler[] {
  const longestFirst = list.toSorted((a, b) => b.length - a.length);
  const found: Filler[] = [];
  for (let i = 0; i < words.length;) {
    const phrase = longestFirst.find((phrase) => isSaid(phrase, words, i));
    const [first, last] = [words[i], words[i + (phrase?.length ?? 1) - 1]];
    if (phrase && first && last) found.push({ word: phrase.join(" "), start: first.start, end: last.end });
    i += phrase?.length ?? 1;
  }
  return found;
}

const isSaid = (phrase: readonly string[], words: readonly HeardWord[], at: number) =>
  phrase.every((word, i) => words[at + i]?.word.toLowerCase() === word);
