/**
 * Fits the weights of src/studio/repair/dsp/hesitation-model.ts to made-up sentences, and prints them.
 * `node bench/fit-fillers.ts FOLDER COUNT` keeps recordings and recognized words in that folder; a sentence takes about
 * two seconds of processor time.
 */
import { readFile, stat } from "node:fs/promises";
import {
  FEATURES,
  type Features,
  type HesitationModel,
  scoreOf,
  termsOf,
} from "../src/studio/repair/dsp/hesitation-model.ts";
import { type Candidate, chooseHesitations, findCandidates } from "../src/studio/repair/dsp/hesitations.ts";
import type { HeardWord } from "../src/studio/recognition/pocketsphinx.ts";
import { LEARNING_VOICES, makeExamples } from "./studio/filler-examples.ts";
import { hesitationTimes, type Window } from "./studio/filler-times.ts";
import { fileOf, recordExamples } from "./studio/record-fillers.ts";

/** Of a candidate's middle from a hesitation, in seconds: up to the first it is one, from the second on it is none. */
const [NEAR, FAR] = [0.12, 0.3];
const FOLDS = 8;
/** Weight of the sum of the squared weights. */
const SIMPLICITY = 4;
/** Share of the harmless sentences in which something may be found, in voices that weren't learned from. */
const HARMED = 0.13;

interface Sentence {
  readonly voice: string;
  readonly times: readonly Window[];
  readonly candidates: readonly Candidate[];
}

const [folder = "", count = "600"] = process.argv.slice(2);
const examples = makeExamples(Number(count))
  // The voices spell these out, or say them as other words.
  .filter(({ text }) => !/\b(?:hmm|erm)\b/i.test(text));
if (!process.argv.includes("--recorded")) await recordExamples(folder, examples, LEARNING_VOICES);

const sentences: Sentence[] = [];
for (const example of examples) {
  const file = fileOf(folder, example);
  const speech = `${file}.speech`;
  const known = await readFile(`${file}.json`, "utf8").catch(() => undefined);
  if (known === undefined) continue;
  const { words } = JSON.parse(known) as { words: readonly HeardWord[] };
  const length = (await stat(speech)).size / 32_000;
  sentences.push({
    voice: example.voice,
    times: hesitationTimes(example.text, words, length),
    candidates: await findCandidates({ speech, words }),
  });
}

const voices = [...new Set(sentences.map(({ voice }) => voice))].toSorted();
const foldOf = ({ voice }: Sentence) => voices.indexOf(voice) % FOLDS;
const models = Array.from({ length: FOLDS }, (_, fold) =>
  fit(sentences.filter((sentence) => foldOf(sentence) !== fold)),
);
const highest = sentences
  .filter(({ times }) => times.length === 0)
  .map((sentence) => Math.max(-9, ...sentence.candidates.map(({ features }) => scoreIn(sentence)(features))))
  .toSorted((a, b) => b - a);
const limit = highest[Math.floor(HARMED * highest.length)] ?? 0;

let [said, found] = [0, 0];
for (const sentence of sentences) {
  const chosen = chooseHesitations(sentence.candidates, (features) => scoreIn(sentence)(features) - limit);
  said += sentence.times.length;
  found += sentence.times.filter((time) => chosen.some((each) => distance(each, [time]) <= NEAR)).length;
}
console.log(
  `${sentences.length} sentences; in voices not learned from: ${found} of ${said} hesitations found`,
);
console.log(`limit ${limit.toFixed(2)}; ${(100 * HARMED).toFixed(0)} % of ${highest.length} others harmed`);

const { bias, rows } = fit(sentences);
console.log(`  bias: ${(bias - limit).toFixed(2)},`);
for (const name of FEATURES)
  console.log(`  ${name}: [${rows[name].map((value) => Number(value.toPrecision(3))).join(", ")}],`);

function scoreIn(sentence: Sentence): (features: Features) => number {
  const model = models[foldOf(sentence)];
  return (features) => (model ? scoreOf(features, model) : 0);
}

/** Seconds from a candidate's middle to the nearest window. */
function distance({ start, end }: Candidate, times: readonly Window[]): number {
  const middle = (start + end) / 2;
  return Math.min(...times.map(([from, until]) => Math.max(0, from - middle, middle - until)));
}

/** Fits a logistic regression by Newton's method. */
function fit(learned: readonly Sentence[]): HesitationModel {
  const labeled = learned
    .flatMap(({ candidates, times }) =>
      candidates.map((candidate) => ({ ...candidate, away: distance(candidate, times) })),
    )
    .filter(({ away }) => away < NEAR || away >= FAR);
  const start = Object.fromEntries(
    FEATURES.map((name) => {
      const values = labeled.map(({ features }) => features[name]);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
      return [name, [mean, Math.sqrt(variance) + 1e-6, 0, 0]];
    }),
  ) as unknown as HesitationModel["rows"];
  const inputs = labeled.map(({ features, away }) => ({
    terms: [...termsOf(features, start), 1],
    isOne: Number(away < NEAR),
  }));
  let weights = Array.from({ length: 2 * FEATURES.length + 1 }, () => 0);
  for (let round = 0; round < 12; round++) {
    const slope = weights.map((weight) => SIMPLICITY * weight);
    const curve = weights.map((_, i) => weights.map((_, j) => SIMPLICITY * Number(i === j)));
    for (const { terms, isOne } of inputs) {
      const p = 1 / (1 + Math.exp(-terms.reduce((sum, term, i) => sum + term * (weights[i] ?? 0), 0)));
      terms.forEach((term, i) => {
        slope[i] = (slope[i] ?? 0) + (p - isOne) * term;
        terms.forEach(
          (other, j) => ((curve[i] ?? [])[j] = (curve[i]?.[j] ?? 0) + p * (1 - p) * term * other),
        );
      });
    }
    const step = solve(curve, slope);
    weights = weights.map((weight, i) => weight - (step[i] ?? 0));
  }
  const rows = Object.fromEntries(
    FEATURES.map((name, i) => [
      name,
      [...start[name].slice(0, 2), weights[2 * i] ?? 0, weights[2 * i + 1] ?? 0],
    ]),
  ) as unknown as HesitationModel["rows"];
  return { bias: weights.at(-1) ?? 0, rows };
}

/** Solves linear equations with a positive definite matrix (Gaussian elimination). */
function solve(matrix: readonly (readonly number[])[], values: readonly number[]): readonly number[] {
  const rows = matrix.map((row, i) => [...row, values[i] ?? 0]);
  rows.forEach((pivot, k) => {
    const scale = pivot[k] ?? 1;
    pivot.forEach((value, j) => (pivot[j] = value / scale));
    rows.forEach((row, i) => {
      const factor = row[k] ?? 0;
      if (i !== k) row.forEach((value, j) => (row[j] = value - factor * (pivot[j] ?? 0)));
    });
  });
  return rows.map((row) => row.at(-1) ?? 0);
}
