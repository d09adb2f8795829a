import { pitchOf, pitchSummary } from "../dsp/pitch.ts";
import { createDenoisers } from "../dsp/rnnoise.ts";
import { KINDS } from "../effects/prompt.ts";
import { RATE } from "../effects/scene.ts";
import { composeSong } from "../music/composition/compose.ts";
import { perform } from "../music/composition/perform.ts";
import { planSong } from "../music/composition/plan.ts";
import { STYLES } from "../music/composition/styles.ts";
import { createRandom, seedOf } from "../sound/random.ts";
import { type Pcm, readMono } from "../sound/pcm.ts";
import { speechAlone } from "../stems/speech-alone.ts";
import { descriptorOf } from "./descriptor.ts";

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

const MUSIC = "music";
/** Later audio doesn't change the result. */
const HEARD_SECONDS = 30;
const USUAL = { seconds: 2, strength: 1, tempo: 1 };
const MUSIC_SECONDS = 4;

interface Reference {
  readonly name: string;
  readonly at: Float32Array;
}

/** Made on first use, because it takes seconds. */
let references: Promise<readonly Reference[]> | undefined;

/** Compares a recording at 48 kHz with everything that the studio can make. */
export async function characterize({ pcm }: { readonly pcm: Pcm }): Promise<Characteristics> {
  const heard = (await readMono(pcm)).subarray(0, HEARD_SECONDS * pcm.rate);
  references ??= makeReferences(`${pcm.path}-reference`);
  const known = await references;
  const own = descriptorOf(heard, pcm.rate);
  const scales = own.map((_, i) => spread(known.map(({ at }) => at[i] ?? 0)));
  const nearest = new Map<string, number>();
  for (const { name, at } of known)
    nearest.set(name, Math.min(nearest.get(name) ?? Infinity, distance(own, at, scales)));
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

async function makeReferences(out: string): Promise<readonly Reference[]> {
  const made: Reference[] = [];
  for (const { name, render } of KINDS) {
    const scene = { ...USUAL, random: createRandom(seedOf(name)) };
    made.push({ name, at: descriptorOf(render(scene), RATE) });
  }
  for (const { id } of STYLES) {
    const plan = planSong({ words: id, style: id, seconds: MUSIC_SECONDS, stanzas: [], after: 0 });
    const pcm = await perform({ song: composeSong(plan), out });
    made.push({ name: MUSIC, at: descriptorOf(await readMono(pcm), RATE) });
  }
  return made;
}

function distance(a: Float32Array, b: Float32Array, scales: Float32Array): number {
  return a.reduce((sum, value, i) => sum + ((value - (b[i] ?? 0)) / ((scales[i] ?? 0) + 1e-6)) ** 2, 0);
}

function spread(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
}
