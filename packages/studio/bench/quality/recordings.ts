import { soundAt, wav } from "../../test/recording.ts";
import { ask, mean, synthesizeSpeech } from "./asking.ts";
import type { Bench } from "./measure.ts";

export const SPOKEN_TEXT =
  "The people of the town walked slowly home along the river. In the morning the market opened, and the farmers sold bread and apples.";
const VOICES = ["clara", "rufus", "hamish"] as const;

/** Downloads audio and returns its first channel. */
export async function mono(url: string): Promise<Float32Array> {
  const [sound] = await soundAt(url);
  if (!sound) throw new Error("a sound without channels");
  return sound;
}

export const say = async (bench: Bench, text = SPOKEN_TEXT, voice = "clara") =>
  mono(await synthesizeSpeech(bench, voice, text));

/** Returns the URL of a recording. */
export const publishSource = ({ sources }: Bench, ...channels: readonly Float32Array[]) =>
  sources.put("recording", wav(channels, { floats: true }));

/** Repairs a recording and returns its samples, without lossy compression. */
export async function repairSound(bench: Bench, path: string, sound: Float32Array, options: object = {}) {
  const request = { url: publishSource(bench, sound), output_format: "wav", ...options };
  return mono((await ask(bench, `/v1/enhancer/${path}`, request)).url);
}

/** Averages a measure over several voices. */
export const forVoices = async (bench: Bench, measure: (speech: Float32Array) => Promise<number>) => {
  const each = [];
  for (const voice of VOICES) each.push(await measure(await say(bench, SPOKEN_TEXT, voice)));
  return mean(each);
};
