/** Samples per second of every effect. */
export const RATE = 48_000;

/** The parameters of an effect. */
export interface Scene {
  readonly seconds: number;
  /** Numbers in [0, 1), the same for equal prompts. */
  readonly random: () => number;
  /** 0.5 is light, 1 is normal, 2 is heavy. */
  readonly strength: number;
  /** Factor on everything that repeats or moves. */
  readonly tempo: number;
}

/** Fills the scene with one kind of sound, at any level; the mixer sets the level. */
type Render = (scene: Scene) => Float32Array;

/** A kind of sound that prompts can name. */
export interface Kind {
  readonly name: string;
  /** The words for it in singular; the prompt reader handles plurals and -ing. */
  readonly words: readonly string[];
  /** Names of more general kinds, which a prompt that names this one doesn't mean as well. */
  readonly replaces?: readonly string[];
  readonly render: Render;
}

export const between = (random: () => number, low: number, high: number) => low + (high - low) * random();
