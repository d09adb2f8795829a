import type { DrumName } from "./patterns.ts";
import type { InstrumentName } from "./instruments.ts";

/** Times in seconds from the start of the song. */
export interface Note {
  readonly at: number;
  readonly seconds: number;
  readonly midi: number;
  /** 0 to 1. */
  readonly level: number;
}

export interface Part {
  readonly instrument: InstrumentName;
  /** Relative to the other parts. */
  readonly level: number;
  /** -1 is left, 1 is right. */
  readonly pan: number;
  readonly notes: readonly Note[];
}

export interface Strike {
  readonly drum: DrumName;
  readonly at: number;
  readonly level: number;
}

/** A word of the lyrics with a note for each syllable. */
export interface SungWord {
  readonly word: string;
  readonly notes: readonly Note[];
}

/** Everything played and sung. */
export interface Song {
  readonly seconds: number;
  readonly parts: readonly Part[];
  readonly strikes: readonly Strike[];
  readonly words: readonly SungWord[];
}
