import { pitchOf } from "../../src/studio/dsp/pitch.ts";
import { nameOfKey } from "../../src/studio/music/composition/keys.ts";
import { analyzeMusic } from "../../src/studio/music/analyze.ts";
import { sing } from "../../src/studio/music/singing.ts";
import { type Pcm, readMono, writePcm } from "../../src/studio/sound/pcm.ts";
import { levelDb, samplesAt, secondsOf, voicing } from "../../test/studio/listen.ts";
import {
  compareMelodies,
  halved,
  HELD_OUT_SONGS,
  NEW_SONGS,
  resungBy,
  sungSong,
  TUNED_SONGS,
  takeApart,
} from "../../test/studio/sung-song.ts";
import { ask, mean } from "./asking.ts";
import type { Bench, Measure } from "./measure.ts";
import { say, SPOKEN_TEXT } from "./recordings.ts";

const RATE = 16_000;
const SOUND_RATE = 48_000;

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

const cover: Measure = {
  operation: "musicCover",
  what: "notes off the song's, an octave apart at most, as the voice can be taken out of both",
  unit: "cents",
  async run(bench) {
    const lyrics = "Oh river take me home\nI will not go alone\nCarry me away\nTo another day";
    const song = await ask(bench, "/v1/music/musicgen", { lyrics, style: "piano", duration: 16 });
    const covered = await ask(bench, "/v1/music/cover", { url: song.url, voices: ["rufus"] });
    const sung = async (url: string) =>
      pitchOf(await samplesAt((await ask(bench, "/v1/audio/separation", { url })).url), RATE).hertz;
    const [before, after] = [await sung(song.url), await sung(covered.url)];
    const off = Array.from(before, (hertz, i) => [hertz, after[i] ?? 0] as const)
      .filter(([a, b]) => a > 0 && b > 0)
      .map(([a, b]) => {
        const octaves = Math.log2(b / a);
        return 1200 * Math.abs(octaves - Math.round(octaves));
      });
    return off.toSorted((a, b) => a - b)[off.length >> 1] ?? Number.NaN;
  },
};

const SINGERS = ["rufus", "clara", "violet"];

/** Returns the comparisons of covers by three singers with the melody that was sung. */
async function compareCovers(bench: Bench, songs: typeof TUNED_SONGS) {
  const values = [];
  for (const each of songs) {
    const { voice, mix } = await sungSong(
      await say(bench, each.word, each.voice),
      bench.studio.dataDir,
      each,
    );
    const parts = await takeApart(mix, bench.studio.dataDir);
    for (const name of SINGERS) {
      const singer = halved(await say(bench, SPOKEN_TEXT, name));
      const resung = await resungBy(singer, parts, bench.studio.dataDir);
      values.push(compareMelodies(halved(voice), resung, SOUND_RATE / 2));
    }
  }
  return values;
}

function melodiesOf(what: string, songs: typeof TUNED_SONGS): readonly Measure[] {
  let compared: ReturnType<typeof compareCovers> | undefined;
  const covers = (bench: Bench) => (compared ??= compareCovers(bench, songs));
  return [
    {
      operation: "musicCover",
      what: `correlation of the melody that is put back with the one that was sung, 3 singers, at worst: ${what}`,
      unit: "(1 is equal)",
      run: async (bench) => Math.min(...(await covers(bench)).map(({ correlation }) => correlation)),
    },
    {
      operation: "musicCover",
      what: `voiced moments in which no pitch is put back, at worst: ${what}`,
      unit: "%",
      run: async (bench) => Math.max(...(await covers(bench)).map(({ dropped }) => 100 * dropped)),
    },
  ];
}

const melodies: readonly Measure[] = [
  ...melodiesOf("four songs of known parts that were used to find the limits", TUNED_SONGS),
  ...melodiesOf("two songs that were not", HELD_OUT_SONGS),
  ...melodiesOf("two songs that were written afterwards", NEW_SONGS),
];

/** Measures of music that is generated or covered. */
export const music: readonly Measure[] = [...byPrompt, singing, sections, cover, ...melodies];
