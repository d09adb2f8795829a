import { readPrompt, KINDS } from "../effects/prompt.ts";
import { RATE } from "../effects/scene.ts";
import { createRandom, seedOf } from "../sound/random.ts";
import { openPcm, type Pcm } from "../sound/pcm.ts";
import { descriptorOf } from "./descriptor.ts";

export interface SimilarityRequest {
  /** At 48 kHz. */
  readonly pcm: Pcm;
  readonly text: string;
}

export interface Similarity {
  readonly kind: string;
  /**
   * 1 when the recording resembles this kind most of all known kinds, 1/2 when it resembles one other more, and so on.
   */
  readonly likeness: number;
}

const SECONDS = 2;
/** Later audio doesn't change the result. */
const HEARD_SECONDS = 30;

/** Created on first use, because it takes seconds. */
const known: { readonly name: string; readonly at: Float32Array }[] = [];
const describe = (name: string, sound: Float32Array) => ({ name, at: descriptorOf(sound, RATE) });

/** Compares a recording with each kind of sound that a text names, relative to all other known kinds. */
export async function measureSimilarity({ pcm, text }: SimilarityRequest): Promise<readonly Similarity[]> {
  const asked = readPrompt(text).kinds;
  if (asked.length === 0) return [];
  await using reader = await openPcm(pcm);
  const [left = new Float32Array(), right = left] = await reader.read(
    0,
    Math.min(pcm.samples, HEARD_SECONDS * pcm.rate),
  );
  const own = descriptorOf(
    left.map((value, i) => (value + (right[i] ?? 0)) / 2),
    pcm.rate,
  );
  if (known.length === 0)
    known.push(...KINDS.map(({ name, render }) => describe(name, render(sceneOf(name)))));
  const scales = own.map((_, i) => spread(known.map(({ at }) => at[i] ?? 0)));
  const off = known.map(({ name, at }) => ({ name, off: distance(own, at, scales) }));
  return asked.map(({ name }) => {
    const here = off.find((kind) => kind.name === name)?.off ?? Infinity;
    const nearer = off.filter((kind) => kind.off < here).length;
    return { kind: name, likeness: 1 / (1 + nearer) };
  });
}

const sceneOf = (name: string) => ({
  seconds: SECONDS,
  random: createRandom(seedOf(name)),
  strength: 1,
  tempo: 1,
});

function distance(a: Float32Array, b: Float32Array, scales: Float32Array): number {
  return a.reduce((sum, value, i) => sum + ((value - (b[i] ?? 0)) / ((scales[i] ?? 0) + 1e-6)) ** 2, 0);
}

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
