/** How a voice's timbre differs from its instrument. */
export interface Timbre {
  /** Factor on all resonances: above 1 is a shorter vocal tract, as in children. */
  readonly formants: number;
  /** Gain of each band of dsp/bands.ts in dB, lowest first; empty for no change. */
  readonly bands: readonly number[];
  /** Share of breath, from 0 to 1: 1 is a whisper. */
  readonly breath: number;
  /** Irregularity of the vocal folds, from 0 to 1: hoarse, gravelly. */
  readonly roughness: number;
  /** Speaks on one note, with the ring of a metal tube. Voices that were designed before it existed have none. */
  readonly isRobotic?: boolean | undefined;
}

export const NATURAL: Timbre = { formants: 1, bands: [], breath: 0, roughness: 0 };
