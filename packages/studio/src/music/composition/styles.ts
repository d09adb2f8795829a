import type { InstrumentName } from "./instruments.ts";
import type { Mode } from "./keys.ts";
import type { BassLine, ChordFigure, DrumBeat } from "./patterns.ts";

/** The parameters of a style of music. */
export interface Style {
  readonly id: string;
  /** Name in the list of artist styles (interface 4.10). */
  readonly name: string;
  /** Words of a prompt that select it. */
  readonly words: string;
  /** Beats per minute. */
  readonly tempo: number;
  readonly mode: Mode;
  readonly drums: DrumBeat;
  readonly bass: BassLine;
  readonly chords: ChordFigure;
  readonly instruments: {
    readonly chords: InstrumentName;
    readonly bass: InstrumentName;
    readonly lead: InstrumentName;
  };
  /** Adds sevenths to every chord. */
  readonly jazzy?: boolean;
  /** Delay of the second of two eighths, as a share of a beat. */
  readonly swing?: number;
}

/** The first one is used when no word matches. */
export const STYLES: readonly Style[] = [
  {
    id: "pop",
    name: "Bright Pop",
    words: "pop upbeat catchy radio commercial advert",
    tempo: 112,
    mode: "major",
    drums: "backbeat",
    bass: "eighths",
    chords: "strum",
    instruments: { chords: "guitar", bass: "bass", lead: "lead" },
  },
  {
    id: "lofi",
    name: "Lo-fi Study Room",
    words: "lofi lo-fi chill chillhop study mellow relaxed coffee",
    tempo: 78,
    mode: "minor",
    drums: "lazy",
    bass: "long",
    chords: "held",
    instruments: { chords: "keys", bass: "bass", lead: "bell" },
    jazzy: true,
    swing: 0.12,
  },
  {
    id: "ambient",
    name: "Slow Horizon Ambient",
    words: "ambient calm meditation meditative sleep peaceful drone space floating yoga spa",
    tempo: 62,
    mode: "major",
    drums: "none",
    bass: "long",
    chords: "held",
    instruments: { chords: "pad", bass: "pad", lead: "bell" },
  },
  {
    id: "rock",
    name: "Garage Rock",
    words: "rock punk grunge guitar band energetic",
    tempo: 132,
    mode: "minor",
    drums: "rock",
    bass: "eighths",
    chords: "stabs",
    instruments: { chords: "crunch", bass: "bass", lead: "crunch" },
  },
  {
    id: "metal",
    name: "Iron Foundry Metal",
    words: "metal heavy thrash headbanging hardcore doom aggressive",
    tempo: 156,
    mode: "minor",
    drums: "rock",
    bass: "eighths",
    chords: "strum",
    instruments: { chords: "crunch", bass: "synthbass", lead: "crunch" },
  },
  {
    id: "house",
    name: "Night Drive House",
    words: "house edm dance electronic techno club disco party synthwave trance",
    tempo: 124,
    mode: "minor",
    drums: "four",
    bass: "offbeat",
    chords: "stabs",
    instruments: { chords: "pad", bass: "synthbass", lead: "lead" },
  },
  {
    id: "hiphop",
    name: "Corner Hip-hop",
    words: "hiphop hip-hop rap trap beat urban boom",
    tempo: 88,
    mode: "minor",
    drums: "boom",
    bass: "long",
    chords: "held",
    instruments: { chords: "keys", bass: "synthbass", lead: "bell" },
    jazzy: true,
  },
  {
    id: "jazz",
    name: "Late Set Jazz",
    words: "jazz swing lounge bossa blues noir smoky",
    tempo: 118,
    mode: "major",
    drums: "swing",
    bass: "walking",
    chords: "stabs",
    instruments: { chords: "piano", bass: "bass", lead: "flute" },
    jazzy: true,
    swing: 0.17,
  },
  {
    id: "classical",
    name: "Small Orchestra",
    words: "classical orchestra orchestral strings cinematic epic film score symphony trailer heroic",
    tempo: 92,
    mode: "minor",
    drums: "timpani",
    bass: "long",
    chords: "held",
    instruments: { chords: "strings", bass: "strings", lead: "flute" },
  },
  {
    id: "folk",
    name: "Porch Folk",
    words: "folk acoustic country campfire ballad singer-songwriter ukulele",
    tempo: 100,
    mode: "major",
    drums: "soft",
    bass: "roots",
    chords: "picked",
    instruments: { chords: "guitar", bass: "bass", lead: "flute" },
  },
  {
    id: "piano",
    name: "Quiet Piano",
    words: "piano solo lullaby nocturne romantic wedding tender",
    tempo: 76,
    mode: "major",
    drums: "none",
    bass: "long",
    chords: "picked",
    instruments: { chords: "piano", bass: "piano", lead: "piano" },
  },
  {
    id: "arcade",
    name: "Eight-bit Arcade",
    words: "chiptune 8-bit arcade game retro pixel videogame",
    tempo: 144,
    mode: "major",
    drums: "four",
    bass: "eighths",
    chords: "picked",
    instruments: { chords: "square", bass: "square", lead: "square" },
  },
  {
    id: "reggae",
    name: "Island Offbeat",
    words: "reggae ska island summer beach tropical caribbean",
    tempo: 84,
    mode: "major",
    drums: "onedrop",
    bass: "roots",
    chords: "offbeat",
    instruments: { chords: "organ", bass: "bass", lead: "bell" },
  },
];
