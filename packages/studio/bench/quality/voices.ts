import { averageBands } from "../../src/dsp/bands.ts";
import { hertzAt, pitchOf } from "../../src/dsp/pitch.ts";
import { samplesAt, secondsOf, voicing } from "../../test/listen.ts";
import { ask, mean, semitones, synthesizeSpeech, countWordErrors } from "./asking.ts";
import type { Bench, Measure } from "./measure.ts";

const SAID =
  "The water is cold in winter, and the road to the village is long. " +
  "Please bring three cakes. We deploy on Friday at five o'clock.";

const RATE = 16_000;

const PAIRS = [
  ["hamish", "clara"],
  ["clara", "rufus"],
  ["rufus", "hamish"],
  ["casper", "fiona"],
] as const;

const say = (bench: Bench, voice: string) => synthesizeSpeech(bench, voice, SAID);

const hear = async (bench: Bench, voice: string) => samplesAt(await say(bench, voice));
const convert = async (bench: Bench, from: string, to: string) =>
  (await ask(bench, "/v1/audio/voice-conversion", { url: await say(bench, from), voice: to })).url;

/** Returns the average spectrum of voiced audio, in dB over mel bands. */
function spectrum(samples: Float32Array): readonly number[] {
  const track = pitchOf(samples, RATE);
  return averageBands(samples, RATE, (seconds) => hertzAt(track, seconds) > 0).slice(0, 36);
}
const apart = (a: Float32Array, b: Float32Array) => {
  const [x, y] = [spectrum(a), spectrum(b)];
  return Math.sqrt(mean(x.map((level, i) => (level - (y[i] ?? 0)) ** 2)));
};

const overPairs =
  (measure: (bench: Bench, from: string, to: string) => Promise<number>) => async (bench: Bench) => {
    const values = [];
    for (const [from, to] of PAIRS) values.push(await measure(bench, from, to));
    return mean(values);
  };

const conversion: readonly Measure[] = [
  {
    operation: "voiceConversion",
    what: "median pitch off the target voice's, four pairs",
    unit: "semitones",
    run: overPairs(async (bench, from, to) =>
      semitones(
        voicing(await samplesAt(await convert(bench, from, to))).hertz,
        voicing(await hear(bench, to)).hertz,
      ),
    ),
  },
  {
    operation: "voiceConversion",
    what: "distance to the target voice's spectrum, of what it was before",
    unit: "%",
    run: overPairs(async (bench, from, to) => {
      const [before, after] = [await hear(bench, from), await samplesAt(await convert(bench, from, to))];
      const target = await hear(bench, to);
      return (100 * apart(after, target)) / apart(before, target);
    }),
  },
  {
    operation: "voiceConversion",
    what: "word error rate of the converted speech",
    unit: "%",
    run: overPairs(async (bench, from, to) => countWordErrors(bench, await convert(bench, from, to), SAID)),
  },
];

/** Descriptions of voices, and how each is checked. */
const DESCRIPTIONS: readonly (readonly [
  prompt: string,
  isHeard: (hertz: number, seconds: number) => boolean,
])[] = [
  ["a deep old man", (hertz) => hertz < 110],
  ["a young woman", (hertz) => hertz > 170],
  ["a child", (hertz) => hertz > 210],
  ["a giant troll", (hertz) => hertz < 100],
  ["a tiny mouse", (hertz) => hertz > 220],
  ["a man who speaks fast", (hertz, seconds) => hertz < 150 && seconds < 3.6],
  ["a slow, calm woman", (hertz, seconds) => hertz > 150 && seconds > 4],
  ["a German man", (hertz) => hertz < 150],
];

const design: Measure = {
  operation: "voiceDesign",
  what: "descriptions whose pitch and pace are heard, of eight with three seeds each",
  unit: "%",
  async run(bench) {
    const heard = [];
    for (const [prompt, isHeard] of DESCRIPTIONS) {
      for (const seed of [1, 2, 3]) {
        const samples = await samplesAt((await ask(bench, "/v1/voice/design", { prompt, seed })).url);
        heard.push(isHeard(voicing(samples).hertz, secondsOf(samples)) ? 100 : 0);
      }
    }
    return mean(heard);
  },
};

const overTrained = (measure: (own: Float32Array, model: Float32Array) => number) => async (bench: Bench) => {
  const values = [];
  for (const model of ["casper", "fiona", "angus", "dakota"]) {
    const name = `Trained on ${model}`;
    await ask(bench, "/v1/voice/train", { name, audioUrl: await say(bench, model) });
    values.push(measure(await hear(bench, name), await hear(bench, model)));
  }
  return mean(values);
};

const training: readonly Measure[] = [
  {
    operation: "trainVoice",
    what: "median pitch off the recording's, four voices",
    unit: "semitones",
    run: overTrained((own, model) => semitones(voicing(own).hertz, voicing(model).hertz)),
  },
  {
    operation: "trainVoice",
    what: "distance to the recording's spectrum",
    unit: "dB",
    run: overTrained(apart),
  },
];

/** Measures of voices that are created or changed. */
export const voices: readonly Measure[] = [...conversion, design, ...training];
