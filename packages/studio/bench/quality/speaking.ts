import { levelDb, samplesAt, secondsOf } from "../../test/listen.ts";
import type { Bench, Measure } from "./measure.ts";

const SAID =
  "Hello, the build is green. We deploy on Friday at five o'clock. Please bring three cakes. " +
  "The water is cold in winter, and the road to the village is long.";
const VOICES = ["hamish", "clara", "rufus", "casper"];

const speechOf = async ({ studio }: Bench, voice: string): Promise<string> =>
  (await studio.now("/v1/audio/speech-synthesis", { voice, text: SAID })).body.url;

const textAt = async (url: string): Promise<string> => (await fetch(url)).text();

const evenness: Measure = {
  operation: "speechSynthesis",
  what: "level between the loudest and the softest English voice",
  unit: "dB",
  async run(bench) {
    const levels = [];
    for (const voice of VOICES) levels.push(levelDb(await samplesAt(await speechOf(bench, voice))));
    return Math.max(...levels) - Math.min(...levels);
  },
};

const LENGTHS = [1, 7.3, 30];

const effectLength: Measure = {
  operation: "sfxGeneration",
  what: "length off what was asked, at most",
  unit: "ms",
  async run({ studio }) {
    const off = [];
    for (const duration of LENGTHS) {
      const { body } = await studio.now("/v1/audio/sfx-generation", { prompt: "heavy rain", duration });
      off.push(Math.abs(secondsOf(await samplesAt(body.url)) - duration));
    }
    return 1000 * Math.max(...off);
  },
};

const SUBJECT = "Gardens in the city feed people, cool the streets and are good for the bees.";

const script: Measure = {
  operation: "podcastScript",
  what: "words of the prompt that are in the script",
  unit: "%",
  async run({ studio }) {
    const made = await studio.now("/v1/audio/podcastgen", { prompt: "A talk about gardens." });
    const path = `/v1/audio/podcastgen/${made.body.taskId}/script`;
    const { body } = await studio.now(path, { prompt: SUBJECT });
    const written = (await textAt(body.url)).toLowerCase();
    const words = SUBJECT.toLowerCase().match(/[a-z]+/g) ?? [];
    return (100 * words.filter((word) => written.includes(word)).length) / words.length;
  },
};

export const speaking: readonly Measure[] = [evenness, effectLength, script];
