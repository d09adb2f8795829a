import { RATE, type Kind } from "../../src/studio/effects/scene.ts";
import { composeSong } from "../../src/studio/music/composition/compose.ts";
import { perform } from "../../src/studio/music/composition/perform.ts";
import { planSong } from "../../src/studio/music/composition/plan.ts";
import { descriptorOf } from "../../src/studio/scoring/descriptor.ts";
import { createRandom, seedOf } from "../../src/studio/sound/random.ts";
import { readMono } from "../../src/studio/sound/pcm.ts";

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
