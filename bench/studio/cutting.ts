import { ask, countWordErrors } from "./asking.ts";
import {
  DESIGNED,
  FLUENT,
  type FluentLine,
  HELD_OUT_FLUENT,
  HELD_OUT_HESITANT,
  HESITANT,
  type HesitantLine,
  NEW_FLUENT,
  NEW_HESITANT,
  OTHER_FLUENT,
  OTHER_HESITANT,
} from "./hesitation-lines.ts";
import type { Bench, Measure } from "./measure.ts";
import { repairSound, publishSource, say } from "./recordings.ts";
import { UNSEEN_FLUENT, UNSEEN_HESITANT, UNSEEN_VOICES } from "./unseen-hesitations.ts";

const designed = new Map<string, string>();

async function voiceNamed(bench: Bench, name: string): Promise<string> {
  const design = DESIGNED[name] ?? UNSEEN_VOICES[name];
  if (!design) return name;
  const [prompt, modelId] = design;
  const id =
    designed.get(name) ??
    String((await ask(bench, "/v1/voice/design", { prompt, modelId, seed: 7 }))["voiceId"]);
  designed.set(name, id);
  return id;
}

async function countFillers(bench: Bench, voice: string, text: string): Promise<readonly string[]> {
  const url = publishSource(bench, await say(bench, text, await voiceNamed(bench, voice)));
  const body = await ask(bench, "/v1/enhancer/filler_words/detect", { url });
  return (body["filler_words"] as { word: string }[]).map(({ word }) => word);
}

const recall = (what: string, lines: readonly HesitantLine[]): Measure => ({
  operation: "fillerWordsDetect",
  what,
  unit: "%",
  async run(bench) {
    let [right, there] = [0, 0];
    for (const [voice, text, said] of lines) {
      right += Math.min((await countFillers(bench, voice, text)).length, said);
      there += said;
    }
    return (100 * right) / there;
  },
});

const falseAlarms = (what: string, lines: readonly FluentLine[]): Measure => ({
  operation: "fillerWordsDetect",
  what,
  unit: "%",
  async run(bench) {
    const found = [];
    for (const [voice, text] of lines) found.push((await countFillers(bench, voice, text)).length > 0);
    return (100 * found.filter(Boolean).length) / lines.length;
  },
});

const detection: readonly Measure[] = [
  recall("60 hesitations of 13 voices that are found, which earlier limits were tuned on", HESITANT),
  recall(
    "30 hesitations of 14 voices that are found, which some earlier limits were tuned on",
    HELD_OUT_HESITANT,
  ),
  recall(
    "76 hesitations that are found, most of 12 designed voices, which some earlier limits were tuned on",
    OTHER_HESITANT,
  ),
  recall(
    "31 hesitations of 14 voices in other moods that are found, which nothing was fitted to",
    NEW_HESITANT,
  ),
  recall(
    "69 hesitations of 24 voices, 10 of them newly designed, that are found, written before anything was measured on them",
    UNSEEN_HESITANT,
  ),
  falseAlarms(
    "30 sentences of words that resemble hesitations, such as “and”, in which something is found",
    FLUENT,
  ),
  falseAlarms("30 other such sentences", HELD_OUT_FLUENT),
  falseAlarms("64 other such sentences, most of designed voices", OTHER_FLUENT),
  falseAlarms("30 other such sentences in other moods, which nothing was fitted to", NEW_FLUENT),
  falseAlarms(
    "64 other such sentences of 24 voices, written before anything was measured on them",
    UNSEEN_FLUENT,
  ),
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
