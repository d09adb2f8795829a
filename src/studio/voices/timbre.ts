/** How a voice differs in colour from the instrument that speaks for it. */
export interface Timbre {
  /** Factor on every resonance: above 1 a shorter vocal tract, as children have. */
  readonly formants: number;
  /** Gain of each of the bands of voices/bands.ts in dB, from the lowest; empty leaves them as they are. */
  readonly bands: readonly number[];
  /** Share of breath in what the voice says, from 0 to 1. */
  readonly breath: number;
  /** How unevenly the vocal folds open, from 0 to 1: hoarse, gravelly. */
  readonly roughness: number;
}

export const NATURAL: Timbre = { formants: 1, bands: [], breath: 0, roughness: 0 };
