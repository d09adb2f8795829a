import { ask, countWordErrors } from "./asking.ts";
import type { Measure } from "./measure.ts";
import { repairSound, publishSource, SPOKEN_TEXT, say } from "./recordings.ts";

const HESITANT = [
  ["hamish", "Um. The people of the town, uh, walked slowly home.", ["um", "uh"]],
  ["rufus", "Well, um, we should, um, wait until the morning.", ["um", "um"]],
  ["casper", "We should, um, call the office before, uh, five o'clock.", ["um", "uh"]],
  ["clara", "So, um, the market is open in the morning.", ["um"]],
  ["hamish", SPOKEN_TEXT, []],
  ["rufus", SPOKEN_TEXT, []],
] as const;

const fillers: Measure = {
  operation: "fillerWordsDetect",
  what: "F1 of 7 hesitations in 6 recordings",
  unit: "%",
  async run(bench) {
    let [right, found, there] = [0, 0, 0];
    for (const [voice, text, said] of HESITANT) {
      const body = await ask(bench, "/v1/enhancer/filler_words/detect", {
        url: publishSource(bench, await say(bench, text, voice)),
      });
      const heard = (body["filler_words"] as { word: string }[]).map(({ word }) => word);
      right += Math.min(heard.length, said.length);
      found += heard.length;
      there += said.length;
    }
    return (200 * right) / (found + there);
  },
};

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
export const cutting: readonly Measure[] = [fillers, fluent, once];
