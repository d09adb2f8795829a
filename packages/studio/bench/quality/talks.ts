import { levelDb, samplesAt, secondsOf, voicing } from "../../test/listen.ts";
import { ask, mean, semitones, synthesizeSpeech, countWordErrors } from "./asking.ts";
import type { Bench, Measure } from "./measure.ts";

const SAID =
  "The water is cold in winter, and the road to the village is long. " +
  "Please bring three cakes. We deploy on Friday at five o'clock.";

const say = (bench: Bench, voice: string) => synthesizeSpeech(bench, voice, SAID);

const RATE = 16_000;
const LINES = ["rufus", "clara", "walter", "violet"].map((voice) => ({
  voice,
  text: "The water is cold in winter.",
}));

const speakers: Measure = {
  operation: "scriptToSpeech",
  what: "level between the loudest and the softest of four speakers",
  unit: "dB",
  async run(bench) {
    const { url } = await ask(bench, "/v1/audio/script-tts", { script: LINES });
    const samples = await samplesAt(url);
    const alone = [];
    for (const line of LINES)
      alone.push(
        secondsOf(await samplesAt((await ask(bench, "/v1/audio/script-tts", { script: [line] })).url)),
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
    const { url, script } = await ask(bench, "/v1/audio/podcastgen", { prompt });
    const said = (script as { text: string }[]).map(({ text }) => text).join(" ");
    return countWordErrors(bench, url, said);
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
      const { url } = await ask(bench, "/v1/audio/script-tts", {
        script: script.map((text) => ({ voice: "rufus", text })),
      });
      const dubbed = await ask(bench, "/v1/audio/dubbinggen", { url, target_language: "en-GB" });
      const starts = async (of: string) => {
        const { url: file } = await ask(bench, "/v1/audio/stt", { url: of, format: "json" });
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
      const dubbed = await ask(bench, "/v1/audio/dubbinggen", { url, target_language: "en-GB" });
      return semitones(voicing(await samplesAt(dubbed.url)).hertz, voicing(await samplesAt(url)).hertz);
    },
  },
];

/** Measures of several speakers, and of other languages. */
export const talks: readonly Measure[] = [speakers, podcast, ...dubbing];
