import { RATE, type Kind } from "../../src/effects/scene.ts";
import { composeSong } from "../../src/music/composition/compose.ts";
import { perform } from "../../src/music/composition/perform.ts";
import { planSong } from "../../src/music/composition/plan.ts";
import { descriptorOf } from "../../src/scoring/descriptor.ts";
import { createRandom, seedOf } from "../../src/sound/random.ts";
import { readMono } from "../../src/sound/pcm.ts";

const USUAL = { seconds: 2, strength: 1, tempo: 1 };
const MUSIC_SECONDS = 6;

const textOf = (descriptor: Float32Array): string =>
  Array.from(descriptor, (value) => Number(value.toFixed(2))).join(" ");

export const describeKind = ({ name, render }: Kind): string =>
  textOf(descriptorOf(render({ ...USUAL, random: createRandom(seedOf(name)) }), RATE));

/** `out` is a path for the samples. */
export async function describeMusic(style: string, out: string): Promise<string> {
  const plan = planSong({ words: style, style, seconds: MUSIC_SECONDS, stanzas: [], after: 0 });
  return textOf(descriptorOf(await readMono(await perform({ song: composeSong(plan), out })), RATE));
}
