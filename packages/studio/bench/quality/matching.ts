import { KINDS } from "../../src/effects/prompt.ts";
import { STYLES } from "../../src/music/composition/styles.ts";
import { characterize } from "../../src/scoring/characteristics.ts";
import { spokenWords } from "../../src/scoring/handlers.ts";
import { scoreText, type SoundFacts } from "../../src/scoring/score-text.ts";
import { writePcm } from "../../src/sound/pcm.ts";
import { RATE } from "../../test/recording.ts";
import { ask, synthesizeSpeech } from "./asking.ts";
import type { Bench, Measure } from "./measure.ts";
import { mono } from "./recordings.ts";
import { SENTENCES } from "./sentences.ts";

const EFFECTS = ["rain", "siren", "footsteps", "clock"];

const matching: Measure = {
  operation: "clapScore",
  what: "4 computed sounds whose own name scores above all the others'",
  unit: "%",
  async run(bench) {
    let right = 0;
    for (const effect of EFFECTS) {
      const { url } = await ask(bench, "/v1/audio/sfx-generation", {
        prompt: `the ${effect}, for a while`,
        duration: 4,
      });
      const scores = [];
      for (const text of EFFECTS) {
        const body = await ask(bench, "/clap-feign-service/v1/clap/score", { url, text });
        scores.push(Number(body["score"]));
      }
      if (EFFECTS[scores.indexOf(Math.max(...scores))] === effect) right++;
    }
    return (100 * right) / EFFECTS.length;
  },
};

/** A recording, the text that describes it, and other texts of the set that are true of it, too. */
interface Labelled {
  readonly url: string;
  readonly text: string;
  readonly others: readonly string[];
}

const MUSIC_TEXT = "a piece of music";
const MEN = ["hamish", "rufus", "casper", "boris", "arthur", "walter"];
const WOMEN = ["clara", "fiona", "maisie", "violet", "dakota", "isla"];

async function labelledSet(bench: Bench): Promise<readonly Labelled[]> {
  const set: Labelled[] = [];
  for (const { name } of KINDS.filter((_, i) => i % 2 === 0).slice(0, 24)) {
    const request = { prompt: `the ${name}, once more`, duration: 3 };
    const { url } = await ask(bench, "/v1/audio/sfx-generation", request);
    set.push({ url, text: `the sound of ${name}`, others: [] });
  }
  for (const { id } of STYLES.slice(0, 12)) {
    const request = { prompt: `another ${id} tune`, duration: 5 };
    const { url } = await ask(bench, "/v1/music/musicgenbyprompt", request);
    set.push({ url, text: MUSIC_TEXT, others: [] });
  }
  for (const [i, voice] of [...MEN, ...WOMEN].entries()) {
    const who = MEN.includes(voice) ? "a man is speaking" : "a woman is speaking";
    const [one = "", two = ""] = [SENTENCES[i], SENTENCES[(i + 7) % SENTENCES.length]];
    set.push({ url: await synthesizeSpeech(bench, voice, one), text: who, others: [one] });
    set.push({ url: await synthesizeSpeech(bench, voice, two), text: two, others: [who] });
  }
  return set;
}

/** Returns what scoring goes by, with the words that the recognizer hears. */
async function factsOf(bench: Bench, url: string): Promise<SoundFacts> {
  const samples = await mono(url);
  const sound = await characterize({ pcm: await writePcm(`${bench.studio.dataDir}/heard`, RATE, samples) });
  const heard = await ask(bench, "/v1/audio/stt", { url, word_level_timestamp_alignment: true }).catch(
    () => undefined,
  );
  // None of the texts names a language.
  if (!heard) return { ...sound, words: [], isEnglish: false };
  const { segments } = (await (await fetch(heard.url)).json()) as {
    segments: { words?: { word: string; start: number; end: number }[] }[];
  };
  const words = segments.flatMap((segment) => segment.words ?? []);
  return { ...sound, words: spokenWords(words, samples.length / RATE), isEnglish: false };
}

const pairs: Measure = {
  operation: "clapScore",
  what: "pairs of a matching and another text in which the matching one scores higher, 24 sounds, 12 pieces of music, 24 recordings of 12 voices (half described by who speaks, half by what is said), with the words that the recognizer hears",
  unit: "%",
  async run(bench) {
    const set = await labelledSet(bench);
    const texts = [...new Set(set.map(({ text }) => text))];
    let [right, all] = [0, 0];
    for (const { url, text, others } of set) {
      const facts = await factsOf(bench, url);
      const own = scoreText(text, facts).score;
      const wrong = texts.filter((other) => other !== text && !others.includes(other));
      right += wrong.filter((other) => scoreText(other, facts).score < own).length;
      all += wrong.length;
    }
    return (100 * right) / all;
  },
};

/** Measures of texts that are compared with recordings. */
export const scoring: readonly Measure[] = [matching, pairs];
