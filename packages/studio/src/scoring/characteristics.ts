import { pitchOf, pitchSummary } from "../dsp/pitch.ts";
import { createDenoisers } from "../dsp/rnnoise.ts";
import { type Pcm, readMono } from "../sound/pcm.ts";
import { speechAlone } from "../stems/speech-alone.ts";
import { descriptorOf } from "./descriptor.ts";
import references from "./references.json" with { type: "json" };

/** What the studio can tell about a recording without its words. */
export interface Characteristics {
  /**
   * For each kind of sound: 1 when the recording resembles it most of all that the studio can make, 1/2 when it resembles
   * one other more, and so on.
   */
  readonly likeness: Readonly<Record<string, number>>;
  /** The same for music. */
  readonly music: number;
  /** Share of the time in which somebody speaks and nothing else is heard. */
  readonly speechAlone: number;
  /** Median pitch in hertz; 0 when nothing has one. */
  readonly hertz: number;
}

/** The name of music among the kinds of sound. */
export const MUSIC = "music";
/** Later audio doesn't change the result. */
const HEARD_SECONDS = 30;
/**
 * Descriptors of everything that the studio can make, several for music: numbers with spaces between them. Making them
 * takes seconds of processor time, so `npm run bench -- studio-references` writes them.
 */
const KNOWN = Object.entries(references).flatMap(([name, descriptors]) =>
  descriptors.map((numbers) => ({ name, at: Float32Array.from(numbers.split(" "), Number) })),
);
const SCALES = Array.from(KNOWN[0]?.at ?? [], (_, i) => spread(KNOWN.map(({ at }) => at[i] ?? 0)));

/** Compares a recording at 48 kHz with everything that the studio can make. */
export async function characterize({ pcm }: { readonly pcm: Pcm }): Promise<Characteristics> {
  const heard = (await readMono(pcm)).subarray(0, HEARD_SECONDS * pcm.rate);
  const own = descriptorOf(heard, pcm.rate);
  const nearest = new Map<string, number>();
  for (const { name, at } of KNOWN)
    nearest.set(name, Math.min(nearest.get(name) ?? Infinity, distance(own, at)));
  const ranked = [...nearest].sort((a, b) => a[1] - b[1]).map(([name]) => name);
  const [listen = () => 0] = await createDenoisers(1);
  const alone = speechAlone([heard], listen);
  return {
    likeness: Object.fromEntries(ranked.map((name, rank) => [name, 1 / (1 + rank)])),
    music: 1 / (1 + ranked.indexOf(MUSIC)),
    speechAlone: alone.reduce((sum, share) => sum + share, 0) / Math.max(1, alone.length),
    hertz: pitchSummary(pitchOf(heard, pcm.rate)).hertz,
  };
}

function distance(a: Float32Array, b: Float32Array): number {
  return a.reduce((sum, value, i) => sum + ((value - (b[i] ?? 0)) / ((SCALES[i] ?? 0) + 1e-6)) ** 2, 0);
}

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
