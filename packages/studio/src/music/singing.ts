import { hertzAt, PITCH_HOP, pitchOf, pitchSummary, type PitchTrack } from "../dsp/pitch.ts";
import { resynthesize } from "../dsp/time-stretch.ts";
import { trimmed } from "../dsp/trimmed.ts";
import { type Pcm, readMono, writePcm } from "../sound/pcm.ts";
import { hertzOf } from "./composition/keys.ts";
import type { Note } from "./composition/song.ts";

interface Singing {
  /** Each word as spoken audio, one channel each, all at the same sample rate. */
  readonly words: readonly { readonly pcm: Pcm; readonly notes: readonly Note[] }[];
  readonly seconds: number;
  readonly out: string;
}

interface Word {
  readonly samples: Float32Array;
  readonly track: PitchTrack;
  readonly notes: readonly Note[];
}

/** RMS level of every word. */
const LEVEL = 0.12;
/** Duration of the glide between notes, in seconds. Without it singing sounds robotic. */
const GLIDE = 0.06;
const VIBRATO = { hertz: 5.5, semitones: 0.25, after: 0.25 };

/** Turns spoken words into singing: stretches their vowels over their notes and sets their pitch. One channel. */
export async function sing({ words, seconds, out }: Singing): Promise<Pcm> {
  const rate = words[0]?.pcm.rate ?? 24_000;
  const read = await Promise.all(
    words.map(async ({ pcm, notes }) => wordFrom(await evened(pcm), rate, notes)),
  );
  const octaves = octavesFor(read);
  const song = new Float32Array(Math.round(seconds * rate));
  for (const word of read) {
    const sung = sungWord(word, rate, octaves);
    const from = Math.round((word.notes[0]?.at ?? 0) * rate);
    const end = Math.min(sung.length, song.length - from);
    for (let i = 0; i < end; i++) song[from + i] = (song[from + i] ?? 0) + (sung[i] ?? 0);
  }
  return writePcm(out, rate, song);
}

const wordFrom = (samples: Float32Array, rate: number, notes: readonly Note[]): Word => ({
  samples,
  track: pitchOf(samples, rate),
  notes,
});

/** Trims silence and normalizes the level. */
async function evened(pcm: Pcm): Promise<Float32Array> {
  const word = trimmed(await readMono(pcm));
  const level = Math.sqrt(word.reduce((sum, value) => sum + value * value, 0) / Math.max(1, word.length));
  return word.map((value) => (LEVEL * value) / (level + 1e-6));
}

/** Returns by how many octaves to transpose the melody into the range of this voice. */
function octavesFor(words: readonly Word[]): number {
  const all = words.flatMap(({ track }) => Array.from(track.hertz));
  const home = pitchSummary({ hertz: Float32Array.from(all) }).hertz;
  const notes = words.flatMap((word) => word.notes);
  const middle = hertzOf(notes.reduce((sum, { midi }) => sum + midi, 0) / Math.max(1, notes.length));
  // People sing slightly higher than they speak.
  return home > 0 ? Math.round(Math.log2((1.15 * home) / middle)) : 0;
}

function sungWord({ samples, track, notes }: Word, rate: number, octaves: number): Float32Array {
  const start = notes[0]?.at ?? 0;
  const last = notes.at(-1);
  const seconds = last ? last.at + last.seconds - start : 0;
  const moment = drawnOut(track, samples.length / rate, seconds);
  const hertz = (at: number) => melodyAt(notes, start + at) * 2 ** octaves;
  return resynthesize(samples, rate, { track, seconds, moment, hertz, formants: 1 });
}

/** Returns the time map of a word: voiced parts are stretched, consonants stay as they are. */
function drawnOut(track: PitchTrack, natural: number, seconds: number): (at: number) => number {
  const frames = Math.max(1, Math.ceil(natural / PITCH_HOP));
  const weights = Array.from({ length: frames }, (_, i) => (hertzAt(track, i * PITCH_HOP) > 0 ? 1 : 0.08));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const extra = seconds - natural;
  // When time is short, everything is shortened equally: consonants alone can't be understood.
  const lengths = weights.map((weight) =>
    extra > 0 ? PITCH_HOP + (extra * weight) / total : (PITCH_HOP * seconds) / natural,
  );
  let [frame, passed] = [0, 0];
  return (at) => {
    while (frame < frames - 1 && passed + (lengths[frame] ?? 0) < at) passed += lengths[frame++] ?? 0;
    const within = Math.min(1, Math.max(0, (at - passed) / (lengths[frame] ?? 1)));
    return (frame + within) * PITCH_HOP;
  };
}

/** Returns the melody's pitch in hertz at a time of the song. */
function melodyAt(notes: readonly Note[], at: number): number {
  const index = Math.max(
    0,
    notes.findLastIndex((note) => note.at <= at),
  );
  const [before, note] = [notes[index - 1], notes[index]];
  if (!note) return 220;
  const since = at - note.at;
  const glide = before ? (before.midi - note.midi) * Math.max(0, 1 - since / GLIDE) : 0;
  const vibrato =
    since > VIBRATO.after
      ? VIBRATO.semitones * Math.sin(2 * Math.PI * VIBRATO.hertz * (since - VIBRATO.after))
      : 0;
  return hertzOf(note.midi + glide + vibrato);
}
