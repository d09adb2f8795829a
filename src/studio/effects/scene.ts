/** Samples a second of every effect. */
export const RATE = 48_000;

/** What an effect is asked for. */
export interface Scene {
  readonly seconds: number;
  /** Numbers in [0, 1), the same for the same prompt. */
  readonly random: () => number;
  /** 0.5 is light, 1 as usual, 2 heavy. */
  readonly strength: number;
  /** Factor on everything that repeats or moves. */
  readonly tempo: number;
}

/** Fills the scene with one kind of sound; any level, the mixer decides. */
type Render = (scene: Scene) => Float32Array;

/** What a prompt can ask for by name. */
export interface Kind {
  readonly name: string;
  /** The words that call for it, in singular; the reader knows plurals and -ing. */
  readonly words: readonly string[];
  readonly render: Render;
}

export const between = (random: () => number, low: number, high: number) => low + (high - low) * random();
