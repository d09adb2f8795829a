import { addAt, silence } from "./blocks.ts";
import { between, type Scene } from "./scene.ts";

interface Repeating {
  /** Seconds between two events. */
  readonly every: number;
  /** Irregularity, as a fraction of `every`. */
  readonly uneven?: number;
  /** Time of the first event, in seconds. */
  readonly first?: number;
  /** Maximum factor by which levels vary. */
  readonly varied?: number;
  /** Number of distinct events; a few dozen are enough for a crowd of thousands. */
  readonly different?: number;
}

/** Fills the scene with repeated events; the first always fits, however short the scene. */
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
