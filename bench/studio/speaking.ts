import { wordErrorRate } from "../../test/studio/word-errors.ts";
import type { Bench, Measure } from "./measure.ts";

const SAID =
  "Hello, the build is green. We deploy on Friday at five o'clock. Please bring three cakes. " +
  "The water is cold in winter, and the road to the village is long.";
const VOICES = ["hamish", "clara", "rufus", "casper"];

const heardFrom = async ({ studio }: Bench, voice: string): Promise<string> => {
  const { body: spoken } = await studio.now("/v1/audio/speech-synthesis", { voice, text: SAID });
  const { body: heard } = await studio.now("/v1/audio/stt", { url: spoken.url, format: "txt" });
  return (await fetch(heard.url)).text();
};

/** The studio's own voices into its own recogniser: what both lose together. */
export const wordErrors: Measure = {
  operation: "speechToText",
  what: "word error rate on the studio's own English voices",
  unit: "%",
  async run(bench) {
    const rates = [];
    for (const voice of VOICES) rates.push(wordErrorRate(SAID, await heardFrom(bench, voice)));
    return (100 * rates.reduce((sum, rate) => sum + rate, 0)) / rates.length;
  },
};
