import { hertzAt, pitchOf } from "../../src/studio/dsp/pitch.ts";
import { listenTo } from "../../src/studio/music/listening.ts";
import { nameOfKey } from "../../src/studio/music/keys.ts";
import { sing } from "../../src/studio/music/singing.ts";
import { averageBands } from "../../src/studio/dsp/bands.ts";
import { type Pcm, readMono, writePcm } from "../../src/studio/sound/pcm.ts";
import { levelDb, samplesAt, secondsOf, voicing } from "../../test/studio/listen.ts";
import { wordErrorRate } from "../../test/studio/word-errors.ts";
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

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const semitones = (a: number, b: number) => Math.abs(12 * Math.log2(a / b));

async function make({ studio }: Bench, path: string, request: object) {
  const { body } = await studio.now(path, request);
  if (body.error) throw new Error(`${path}: ${body.error.code} ${body.error.message}`);
  return body;
}

const say = async (bench: Bench, voice: string) =>
  (await make(bench, "/v1/audio/speech-synthesis", { voice, text: SAID })).url;
const hear = async (bench: Bench, voice: string) => samplesAt(await say(bench, voice));
const convert = async (bench: Bench, from: string, to: string) =>
  (await make(bench, "/v1/audio/voice-conversion", { url: await say(bench, from), voice: to })).url;

async function wordErrors(bench: Bench, url: string, said: string): Promise<number> {
  const { url: text } = await make(bench, "/v1/audio/stt", { url, format: "txt" });
  return 100 * wordErrorRate(said, await (await fetch(text)).text());
}

/** How far two average spectra of what is voiced lie apart, in dB over the bands of the ear. */
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
    run: overPairs(async (bench, from, to) => wordErrors(bench, await convert(bench, from, to), SAID)),
  },
];

/** What people would say of a voice, and how it is checked. */
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
        const samples = await samplesAt((await make(bench, "/v1/voice/design", { prompt, seed })).url);
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
    await make(bench, "/v1/voice/train", { name, audioUrl: await say(bench, model) });
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

const LINES = ["rufus", "clara", "walter", "violet"].map((voice) => ({
  voice,
  text: "The water is cold in winter.",
}));

const speakers: Measure = {
  operation: "scriptToSpeech",
  what: "level between the loudest and the softest of four speakers",
  unit: "dB",
  async run(bench) {
    const { url } = await make(bench, "/v1/audio/script-tts", { script: LINES });
    const samples = await samplesAt(url);
    const alone = [];
    for (const line of LINES)
      alone.push(
        secondsOf(await samplesAt((await make(bench, "/v1/audio/script-tts", { script: [line] })).url)),
      );
    let at = 0;
    const levels = alone.map((seconds) => {
      const part = samples.subarray(at * RATE, (at + seconds) * RATE);
      at += seconds + 0.35;
      return levelDb(part);
    });
    return Math.max(...levels) - Math.min(...levels);
  },
};

const podcast: Measure = {
  operation: "podcast",
  what: "word error rate of a podcast made from a prompt",
  unit: "%",
  async run(bench) {
    const prompt = "A podcast about gardens. People grow food in the city. It is good for the bees.";
    const { url, script } = await make(bench, "/v1/audio/podcastgen", { prompt });
    const said = (script as { text: string }[]).map(({ text }) => text).join(" ");
    return wordErrors(bench, url, said);
  },
};

interface Segment {
  readonly start: number;
  readonly end: number;
}

const dubbing: readonly Measure[] = [
  {
    operation: "dubbing",
    what: "beginnings of the sentences off the original's",
    unit: "ms",
    async run(bench) {
      const script = ["The water is cold in winter.", "The road to the village is long.", "We go home now."];
      const { url } = await make(bench, "/v1/audio/script-tts", {
        script: script.map((text) => ({ voice: "rufus", text })),
      });
      const dubbed = await make(bench, "/v1/audio/dubbinggen", { url, target_language: "en-GB" });
      const starts = async (of: string) => {
        const { url: file } = await make(bench, "/v1/audio/stt", { url: of, format: "json" });
        return ((await (await fetch(file)).json()) as { segments: Segment[] }).segments.map(
          ({ start }) => start,
        );
      };
      const [before, after] = [await starts(url), await starts(dubbed.url)];
      return 1000 * mean(before.map((start) => Math.min(...after.map((other) => Math.abs(other - start)))));
    },
  },
  {
    operation: "dubbing",
    what: "median pitch off the original speaker's",
    unit: "semitones",
    async run(bench) {
      const url = await say(bench, "rufus");
      const dubbed = await make(bench, "/v1/audio/dubbinggen", { url, target_language: "en-GB" });
      return semitones(voicing(await samplesAt(dubbed.url)).hertz, voicing(await samplesAt(url)).hertz);
    },
  },
];

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
      const told = await make(bench, "/v1/music/musicgenbyprompt", { prompt, duration: 20 });
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
    run: overPrompts(async ({ key }, _, pcm) => (nameOfKey((await listenTo({ pcm })).key) === key ? 100 : 0)),
  },
  {
    operation: "musicByPrompt",
    what: "pieces in which the tempo that is told is heard, or its half or double, within 3 %",
    unit: "%",
    run: overPrompts(async ({ tempo }, _, pcm) => {
      const heard = (await listenTo({ pcm })).tempo;
      return [0.5, 1, 2].some((factor) => Math.abs(heard / (factor * Number(tempo)) - 1) < 0.03) ? 100 : 0;
    }),
  },
];

const singing: Measure = {
  operation: "musicGeneration",
  what: "sung notes off the written ones, the voice alone, 40 notes",
  unit: "cents",
  async run(bench) {
    const { url } = await make(bench, "/v1/audio/speech-synthesis", { voice: "clara", text: "morning" });
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
        (await make(bench, "/v1/music/musicgenbystructuredprompt", request)).url,
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
    const song = await make(bench, "/v1/music/musicgen", { lyrics, style: "piano", duration: 16 });
    const covered = await make(bench, "/v1/music/cover", { url: song.url, voices: ["rufus"] });
    const sung = async (url: string) =>
      pitchOf(await samplesAt((await make(bench, "/v1/audio/separation", { url })).url), RATE).hertz;
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

/** Voices, speech and music that are made. */
export const making: readonly Measure[] = [
  ...conversion,
  design,
  ...training,
  speakers,
  podcast,
  ...dubbing,
  ...byPrompt,
  singing,
  sections,
  cover,
];
