import { added, joined, RATE, rmsDb, siSdr } from "../../test/recording.ts";
import { song } from "../../test/song.ts";
import { ask, mean } from "./asking.ts";
import type { Measure } from "./measure.ts";
import { mono, publishSource, say, SPOKEN_TEXT } from "./recordings.ts";

const turns: Measure = {
  operation: "speechSeparation",
  what: "SI-SDR of two speakers who take turns",
  unit: "dB",
  async run(bench) {
    const said = [
      await say(bench, "Good morning, how was your journey?", "clara"),
      await say(bench, "It was long, but the weather was fine.", "rufus"),
      await say(bench, "Would you like to see the garden first?", "clara"),
      await say(bench, "Yes please, I have heard so much about it.", "rufus"),
    ];
    const pause = new Float32Array(RATE * 0.6);
    const alone = (who: number) =>
      joined(...said.flatMap((sound, i) => [i % 2 === who ? sound : new Float32Array(sound.length), pause]));
    const both = [alone(0), alone(1)];
    const request = { url: publishSource(bench, added(...both)), output_format: "wav" };
    const { urls } = await ask(bench, "/v1/enhancer/speech_separation", request);
    return mean(
      await Promise.all(both.map(async (truth, i) => siSdr(truth, await mono((urls as string[])[i] ?? "")))),
    );
  },
};

const stem = (name: keyof ReturnType<typeof song>["stems"], at: number): Measure => ({
  operation: "separation",
  what: `gain in SI-SDR of the ${name} of a computed song`,
  unit: "dB",
  async run(bench) {
    const band = song((await say(bench)).subarray(0, 7 * RATE));
    const request = { url: publishSource(bench, ...band.mix), output_format: "wav" };
    const { urls } = await ask(bench, "/v1/audio/separation", request);
    const truth = band.stems[name][0];
    return siSdr(truth, await mono((urls as string[])[at] ?? "")) - siSdr(truth, band.mix[0]);
  },
});

const whole: Measure = {
  operation: "separation",
  what: "speech alone: level of the vocals against the recording, at worst, 3 voices",
  unit: "dB",
  async run(bench) {
    const levels = [];
    for (const voice of ["clara", "rufus", "hamish"]) {
      const speech = await say(bench, SPOKEN_TEXT, voice);
      const request = { url: publishSource(bench, speech), output_format: "wav" };
      const { urls } = await ask(bench, "/v1/audio/separation", request);
      levels.push(rmsDb(await mono((urls as string[])[0] ?? "")) - rmsDb(speech));
    }
    return Math.min(...levels);
  },
};

/** Measures of audio that is separated. */
export const parting: readonly Measure[] = [
  turns,
  stem("vocals", 0),
  stem("drums", 2),
  stem("bass", 3),
  stem("other", 4),
  whole,
];
