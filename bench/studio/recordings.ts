import { soundAt, wav } from "../../test/studio/recording.ts";
import { ask, mean, spoken } from "./asking.ts";
import type { Bench } from "./measure.ts";

export const SAID =
  "The people of the town walked slowly home along the river. In the morning the market opened, and the farmers sold bread and apples.";
const VOICES = ["clara", "rufus", "hamish"] as const;

/** The only channel of a sound, or its first. */
export async function mono(url: string): Promise<Float32Array> {
  const [sound] = await soundAt(url);
  if (!sound) throw new Error("a sound without channels");
  return sound;
}

export const say = async (bench: Bench, text = SAID, voice = "clara") =>
  mono(await spoken(bench, voice, text));

/** URL of a recording. */
export const put = ({ sources }: Bench, ...channels: readonly Float32Array[]) =>
  sources.put("recording", wav(channels, { floats: true }));

/** A recording after a repair, every sample as it is. */
export async function mend(bench: Bench, path: string, sound: Float32Array, options: object = {}) {
  const request = { url: put(bench, sound), output_format: "wav", ...options };
  return mono((await ask(bench, `/v1/enhancer/${path}`, request)).url);
}

/** One measure for several voices. */
export const forVoices = async (bench: Bench, measure: (speech: Float32Array) => Promise<number>) => {
  const each = [];
  for (const voice of VOICES) each.push(await measure(await say(bench, SAID, voice)));
  return mean(each);
};
