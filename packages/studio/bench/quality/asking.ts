import { wordErrorRate } from "../../test/word-errors.ts";
import type { Bench } from "./measure.ts";

/** Returns the result of an operation. Throws when it failed. */
export async function ask({ studio }: Bench, path: string, request: object) {
  const { body } = await studio.now(path, request);
  if (body.error) throw new Error(`${path}: ${body.error.code} ${body.error.message}`);
  return body;
}

/** Returns the URL of a text spoken by one of the studio's voices. */
export const synthesizeSpeech = async (bench: Bench, voice: string, text: string): Promise<string> =>
  (await ask(bench, "/v1/audio/speech-synthesis", { voice, text })).url;

/** Returns the percentage of words that the studio's own recognizer gets wrong. */
export async function countWordErrors(bench: Bench, url: string, text: string): Promise<number> {
  const heard = await ask(bench, "/v1/audio/stt", { url, format: "txt" });
  return 100 * wordErrorRate(text, await (await fetch(heard.url)).text());
}

export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

export const semitones = (a: number, b: number) => Math.abs(12 * Math.log2(a / b));
