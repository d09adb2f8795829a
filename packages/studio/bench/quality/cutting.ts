import { ask, countWordErrors } from "./asking.ts";
import { FLUENT, HESITANT } from "./hesitation-lines.ts";
import type { Bench, Measure } from "./measure.ts";
import { repairSound, publishSource, say } from "./recordings.ts";

async function countFillers(bench: Bench, voice: string, text: string): Promise<readonly string[]> {
  const url = publishSource(bench, await say(bench, text, voice));
  const body = await ask(bench, "/v1/enhancer/filler_words/detect", { url });
  return (body["filler_words"] as { word: string }[]).map(({ word }) => word);
}

const detection: readonly Measure[] = [
  {
    operation: "fillerWordsDetect",
    what: "31 hesitations of 14 voices in several moods that are found",
    unit: "%",
    async run(bench) {
      let [right, there] = [0, 0];
      for (const [voice, text, said] of HESITANT) {
        right += Math.min((await countFillers(bench, voice, text)).length, said);
        there += said;
      }
      return (100 * right) / there;
    },
  },
  {
    operation: "fillerWordsDetect",
    what: "30 sentences of words that resemble hesitations, such as “and”, in which something is found",
    unit: "%",
    async run(bench) {
      const found = [];
      for (const [voice, text] of FLUENT) found.push((await countFillers(bench, voice, text)).length > 0);
      return (100 * found.filter(Boolean).length) / FLUENT.length;
    },
  },
];

const fluent: Measure = {
  operation: "fillerWordsRemove",
  what: "word errors of what is left, by the studio's recogniser",
  unit: "%",
  async run(bench) {
    const sound = await say(bench, "Well, um, we should, um, wait until the morning.", "rufus");
    const left = await repairSound(bench, "filler_words/remove", sound);
    return countWordErrors(bench, publishSource(bench, left), "well we should wait until the morning");
  },
};

const once: Measure = {
  operation: "stutteringRemove",
  what: "word errors of what is left, by the studio's recogniser",
  unit: "%",
  async run(bench) {
    const sound = await say(bench, "I I I want to go home. The market is is open in the morning.", "hamish");
    return countWordErrors(
      bench,
      publishSource(bench, await repairSound(bench, "stuttering/remove", sound)),
      "I want to go home the market is open in the morning",
    );
  },
};

/** Measures of words that are cut out. */
export const cutting: readonly Measure[] = [...detection, fluent, once];
