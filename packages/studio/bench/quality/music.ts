import { nameOfKey } from "../../src/music/composition/keys.ts";
import { analyzeMusic } from "../../src/music/analyze.ts";
import { sing } from "../../src/music/singing.ts";
import { type Pcm, readMono, writePcm } from "../../src/sound/pcm.ts";
import { levelDb, samplesAt, secondsOf, voicing } from "../../test/listen.ts";
import { ask, mean } from "./asking.ts";
import type { Bench, Measure } from "./measure.ts";

const RATE = 16_000;

const PROMPTS = [
  "happy pop",
  "sad piano in A minor",
  "lofi beats",
  "epic orchestra",
  "jazz",
  "reggae",
  "arcade game",
  "house",
  "folk in G major",
  "rock",
];

const overPrompts =
  (measure: (told: Record<string, unknown>, samples: Float32Array, pcm: Pcm) => Promise<number>) =>
  async (bench: Bench) => {
    const values = [];
    for (const prompt of PROMPTS) {
      const told = await ask(bench, "/v1/music/musicgenbyprompt", { prompt, duration: 20 });
      const samples = await samplesAt(told.url);
      values.push(
        await measure(told, samples, await writePcm(`${bench.studio.dataDir}/heard.pcm`, RATE, samples)),
      );
    }
    return mean(values);
  };

const byPrompt: readonly Measure[] = [
  {
    operation: "musicByPrompt",
    what: "length off what was asked, ten prompts",
    unit: "ms",
    run: overPrompts(async (_, samples) => 1000 * Math.abs(secondsOf(samples) - 20)),
  },
  {
    operation: "musicByPrompt",
    what: "pieces in which the key that is told is heard (Temperley's profiles)",
    unit: "%",
    run: overPrompts(async ({ key }, _, pcm) =>
      nameOfKey((await analyzeMusic({ pcm })).key) === key ? 100 : 0,
    ),
  },
  {
    operation: "musicByPrompt",
    what: "pieces in which the tempo that is told is heard, or its half or double, within 3 %",
    unit: "%",
    run: overPrompts(async ({ tempo }, _, pcm) => {
      const heard = (await analyzeMusic({ pcm })).tempo;
      return [0.5, 1, 2].some((factor) => Math.abs(heard / (factor * Number(tempo)) - 1) < 0.03) ? 100 : 0;
    }),
  },
];

const singing: Measure = {
  operation: "musicGeneration",
  what: "sung notes off the written ones, the voice alone, 40 notes",
  unit: "cents",
  async run(bench) {
    const { url } = await ask(bench, "/v1/audio/speech-synthesis", { voice: "clara", text: "morning" });
    const pcm = await writePcm(`${bench.studio.dataDir}/word.pcm`, RATE, await samplesAt(url));
    const scale = [60, 62, 64, 65, 67, 69, 71, 72];
    const words = Array.from({ length: 20 }, (_, i) => ({
      pcm,
      notes: [0, 1].map((half) => ({
        at: i + half / 2,
        seconds: 0.5,
        midi: scale[(3 * i + 5 * half) % 8] ?? 60,
        level: 1,
      })),
    }));
    const song = await readMono(await sing({ words, seconds: 20, out: `${bench.studio.dataDir}/sung.pcm` }));
    const off = words.flatMap(({ notes }) =>
      notes.map(({ at, midi }) => {
        const sung =
          69 + 12 * Math.log2(voicing(song.slice((at + 0.15) * RATE, (at + 0.4) * RATE)).hertz / 440);
        const distance = (((sung - midi) % 12) + 12) % 12;
        return 100 * Math.min(distance, 12 - distance);
      }),
    );
    return off.toSorted((a, b) => a - b)[off.length >> 1] ?? Number.NaN;
  },
};

const sections: Measure = {
  operation: "musicByStructuredPrompt",
  what: "a chorus above its intro",
  unit: "dB",
  async run(bench) {
    const levels = [];
    for (const style of ["pop", "rock", "house", "folk"]) {
      const request = {
        style,
        sections: [
          { name: "intro", duration: 6 },
          { name: "chorus", duration: 8 },
        ],
      };
      const samples = await samplesAt(
        (await ask(bench, "/v1/music/musicgenbystructuredprompt", request)).url,
      );
      levels.push(levelDb(samples.subarray(7 * RATE, 13 * RATE)) - levelDb(samples.subarray(0, 5 * RATE)));
    }
    return mean(levels);
  },
};

/** Measures of music that is generated. */
export const music: readonly Measure[] = [...byPrompt, singing, sections];
