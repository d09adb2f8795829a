import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { fillerWordsDetect, fillerWordsRemove, RequestOf } from "../../audio/contract/index.ts";
import { checkLanguage } from "../transcript/recognize.ts";
import { recognizeWords } from "../recognition/words.ts";
import type { TaskContext, TaskResult } from "../tasks/handler.ts";
import { planCuts } from "./spoken-cuts.ts";
import { fetchSound, runRepairSteps, stepTime, type RepairStep } from "./repair-step.ts";
import { isHesitation } from "../recognition/hesitations.ts";
import type { HeardWord } from "../recognition/pocketsphinx.ts";
import type { Pcm } from "../sound/pcm.ts";
import type { SteadyVowel } from "./dsp/hesitations.ts";

interface Wish {
  readonly language?: string | undefined;
  readonly list?: string | undefined;
}

export const createFillerStep =
  ({ language, list }: Wish): RepairStep =>
  async (pcm, at) => {
    checkLanguage(language);
    const words = await recognizeFillers(pcm, at);
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
  checkLanguage(language);
  const words = await recognizeFillers(await fetchSound(url, context), context);
  const facts = { filler_words: fillersIn(words, fillerList(list)) };
  const file = { path: join(context.dir, "filler-words.json"), name: "filler-words.json" };
  await writeFile(file.path, `${JSON.stringify(facts, null, 2)}\n`);
  return { files: [file], facts };
}

/** Recognizes words, with the hesitations that the recognizer takes for common words or doesn't hear. */
async function recognizeFillers(pcm: Pcm, context: TaskContext): Promise<readonly HeardWord[]> {
  const words = await recognizeWords(pcm, { hesitations: true }, context);
  const request = { do: "findSteadyVowels", speech: `${pcm.path}-speech` } as const;
  return withSteadyVowels(words, await context.engines.run("dsp", request, stepTime(context)));
}

/** What the recognizer makes of a hesitation between two pauses. “And” isn't here: it's cut only if it's “um” for sure. */
const TAKEN_FOR = new Set("a ah the of oh on up that her am an them bum bump hum poem".split(" "));

/**
 * Adds steady vowels between pauses to the words, as `um` or, when they are short, as `uh`. One in which the recognizer
 * heard any other word stays that word. A hesitation that is only a part of a longer sound stays only when it is long.
 */
export function withSteadyVowels(
  words: readonly HeardWord[],
  vowels: readonly SteadyVowel[],
): readonly HeardWord[] {
  const isIn = (word: HeardWord, vowel: SteadyVowel) =>
    Math.min(word.end, vowel.end) - Math.max(word.start, vowel.start) > OVERLAP;
  const hesitations = vowels
    .map((vowel) => ({ ...vowel, inside: words.filter((word) => isIn(word, vowel)) }))
    .filter(
      ({ inside, ...vowel }) =>
        inside.some(({ word }) => isHesitation(word)) || inside.every((word) => canBeHesitation(word, vowel)),
    )
    .map(({ start, end, inside }) => ({
      word: inside.find(({ word }) => isHesitation(word))?.word ?? (end - start >= WITH_M ? "um" : "uh"),
      start,
      end,
    }));
  const others = words.filter((word, i) => {
    if (hesitations.some((vowel) => isIn(word, vowel))) return false;
    if (!isHesitation(word.word) || word.end - word.start >= LONG) return true;
    return word.end - word.start >= ALONE && Math.min(...pausesAround(words, i)) >= ALONE_PAUSE;
  });
  return [...others, ...hesitations].toSorted((a, b) => a.start - b.start);
}

/** A word that begins with a hiss or a burst of breath isn't steady from its beginning, so it was misheard. */
const HISSING = /^(?:[ckpqs]|t(?!h))/;
/** Seconds by which such a word may begin before the vowel and end after it: a longer one only ends in a vowel. */
const BEYOND = 0.08;

const canBeHesitation = ({ word, start, end }: HeardWord, vowel: SteadyVowel) =>
  TAKEN_FOR.has(word.toLowerCase()) ||
  (HISSING.test(word.toLowerCase()) && start > vowel.start - BEYOND && end < vowel.end + BEYOND);

/** Seconds that a word and a vowel must share to be the same. */
const OVERLAP = 0.04;
/** Seconds from which a hesitation has an m at its end. */
const WITH_M = 0.18;
/** Seconds of a hesitation that is spoken without pauses around it. Shorter ones were parts of words (her, drum). */
const LONG = 0.3;
/** Seconds of one between two pauses, which the recognizer hears without a steady vowel, and of each pause. */
const [ALONE, ALONE_PAUSE] = [0.2, 0.1];

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

/** A filler that is shorter than this, or between two words without a pause, is a misrecognized part of a word. */
const SHORTEST = 0.09;
const PAUSE = 0.04;

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
  phrase.every((word, i) => words[at + i]?.word.toLowerCase() === word && isCertain(words, at + i));

function isCertain(words: readonly HeardWord[], at: number): boolean {
  const word = words[at];
  if (!word || !isHesitation(word.word)) return true;
  return word.end - word.start >= SHORTEST && Math.max(...pausesAround(words, at)) >= PAUSE;
}

/** Returns the seconds before and after a word in which nothing is said: Infinity before the first, after the last. */
function pausesAround(words: readonly HeardWord[], at: number): readonly [number, number] {
  const { start = 0, end = 0 } = words[at] ?? {};
  return [start - (words[at - 1]?.end ?? -Infinity), (words[at + 1]?.start ?? Infinity) - end];
}
