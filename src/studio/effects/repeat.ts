import { addAt, silence } from "./blocks.ts";
import { between, type Scene } from "./scene.ts";

interface Repeating {
  /** Seconds from one to the next. */
  readonly every: number;
  /** How unevenly, as a fraction of `every`. */
  readonly uneven?: number;
  /** Moment of the first, in seconds. */
  readonly first?: number;
  /** Louder and softer by up to this factor. */
  readonly varied?: number;
  /** How many different ones are made; a crowd of thousands is heard as the same with a few dozen. */
  readonly different?: number;
}

/** Puts one event after another until the scene is full; the first always fits, however short the scene. */
export function repeated(
  scene: Scene,
  { every, uneven = 0, first = 0.02, varied = 0.3, different = 64 }: Repeating,
  event: (index: number) => Float32Array,
): Float32Array {
  const out = silence(scene.seconds);
  const made: Float32Array[] = [];
  let at = Math.min(first, scene.seconds / 4);
  for (let index = 0; at < scene.seconds; index++) {
    addAt(out, (made[index % different] ??= event(index)), at, between(scene.random, 1 - varied, 1));
    at += (every / scene.tempo) * between(scene.random, 1 - uneven, 1 + uneven);
  }
  return out;
}
