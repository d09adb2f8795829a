import { join } from "node:path";
import { pitchOf, pitchOfSinging } from "../../src/studio/dsp/pitch.ts";
import { sing } from "../../src/studio/music/singing.ts";
import { createPcm, readMono, writePcm } from "../../src/studio/sound/pcm.ts";
import { separateStems } from "../../src/studio/stems/separate.ts";
import { convertSinging } from "../../src/studio/voices/conversion/convert-singing.ts";
import { profileOf } from "../../src/studio/voices/conversion/profile.ts";
import { RATE } from "./recording.ts";
import { song } from "./song.ts";

interface SungMelody {
  readonly word: string;
  readonly voice: string;
  /** Notes, as MIDI's numbers. */
  readonly melody: readonly number[];
  readonly noteSeconds: number;
  /** Factor on what the instruments play. */
  readonly tuning: number;
}

/** The first was used to find the limits of what counts as a melody, the others were not. */
export const SUNG_MELODIES: readonly SungMelody[] = [
  {
    word: "morning",
    voice: "clara",
    melody: [60, 64, 67, 65, 62, 69, 72, 71, 64, 60, 67, 62, 65, 69],
    noteSeconds: 0.5,
    tuning: 1,
  },
  {
    word: "river",
    voice: "hamish",
    melody: [62, 65, 69, 67, 65, 64, 62, 60, 57, 60, 64, 65, 69, 67, 62, 65, 62],
    noteSeconds: 0.4,
    tuning: 0.749,
  },
  {
    word: "alone",
    voice: "fiona",
    melody: [64, 67, 71, 69, 67, 72, 74, 71, 67, 64, 69, 66],
    noteSeconds: 0.6,
    tuning: 1.189,
  },
];

/** Returns a song of known instruments in which a spoken word is sung to a melody: the mix, and the singing alone. */
export async function sungSong(
  word: Float32Array,
  dir: string,
  { melody, noteSeconds, tuning }: Omit<SungMelody, "word" | "voice"> = SUNG_MELODIES[0] as SungMelody,
) {
  const pcm = await writePcm(join(dir, "sung-word"), RATE, word);
  const words = melody.map((midi, i) => ({
    pcm,
    notes: [{ at: 0.5 + i * noteSeconds, seconds: noteSeconds, midi, level: 1 }],
  }));
  const voice = await readMono(await sing({ words, seconds: 8, out: join(dir, "sung-voice") }));
  return { voice, mix: song(voice, tuning).mix };
}

/**
 * Returns what a cover puts back into a song: the vocals as they can be taken out of it, sung by somebody of whom there
 * is a recording; at half the sample rate, as is the recording.
 */
export async function resungVocals(
  mix: readonly Float32Array[],
  singer: Float32Array,
  dir: string,
): Promise<Float32Array> {
  const writer = await createPcm(join(dir, "song"), RATE, mix.length);
  await writer.write(mix);
  const { vocals } = await separateStems({ pcm: await writer.end(), out: join(dir, "stem") });
  const from = await writePcm(join(dir, "lead"), RATE / 2, halved(await readMono(vocals)));
  const profile = profileOf(singer, RATE / 2, pitchOf(singer, RATE / 2));
  if (!profile) throw new Error("the singer has no voice");
  const { pcm, turns } = await convertSinging({ from, singers: [profile], out: join(dir, "resung") });
  if (turns.length === 0) throw new Error("nobody was heard to sing");
  return readMono(pcm);
}

/** Returns a sound at half its sample rate. */
export const halved = (sound: Float32Array): Float32Array =>
  Float32Array.from(
    { length: sound.length >> 1 },
    (_, i) => ((sound[2 * i] ?? 0) + (sound[2 * i + 1] ?? 0)) / 2,
  );

/** Returns the correlation of the pitch of two sounds at the same sample rate, where both are voiced. */
export function melodyCorrelation(a: Float32Array, b: Float32Array, rate: number): number {
  const [one, other] = [a, b].map((sound) => pitchOfSinging(sound, rate).hertz);
  const pairs = Array.from(one ?? [], (hertz, i) => [hertz, other?.[i] ?? 0] as const)
    .filter(([x, y]) => x > 0 && y > 0)
    .map(([x, y]) => [Math.log2(x), Math.log2(y)] as const);
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [left, right] = [mean(0), mean(1)];
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x - left, y - right), 0);
  return sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y));
}
