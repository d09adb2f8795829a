import type { DrumName } from "./patterns.ts";
import type { InstrumentName } from "./instruments.ts";

/** Times in seconds from the beginning of the song. */
export interface Note {
  readonly at: number;
  readonly seconds: number;
  readonly midi: number;
  /** 0 to 1. */
  readonly level: number;
}

export interface Part {
  readonly instrument: InstrumentName;
  /** Beside the other parts. */
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

/** A word of the lyrics with a note for each of its syllables. */
export interface SungWord {
  readonly word: string;
  readonly notes: readonly Note[];
}

/** Everything that is played and sung. */
export interface Song {
  readonly seconds: number;
  readonly parts: readonly Part[];
  readonly strikes: readonly Strike[];
  readonly words: readonly SungWord[];
}
