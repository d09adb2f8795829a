import { join } from "node:path";
import { type PitchSearch, type PitchTrack, pitchOf, pitchSummary, trackPitch } from "../src/dsp/pitch.ts";
import { composeSong } from "../src/music/composition/compose.ts";
import { perform } from "../src/music/composition/perform.ts";
import { planSong } from "../src/music/composition/plan.ts";
import { sing } from "../src/music/singing.ts";
import { createPcm, openPcm, type Pcm, readMono, writePcm } from "../src/sound/pcm.ts";
import { separateStems } from "../src/stems/separate.ts";
import { convertSinging } from "../src/voices/conversion/convert-singing.ts";
import { profileOf } from "../src/voices/conversion/profile.ts";
import { added, RATE, rms } from "./recording.ts";
import { song } from "./song.ts";

interface SungMelody {
  readonly word: string;
  readonly voice: string;
  /** Notes, as MIDI's numbers. */
  readonly melody: readonly number[];
  readonly noteSeconds: number;
  /** Factor on what the instruments of ./song.ts play, or the words from which a band is composed. */
  readonly band: number | string;
}

/** Songs that were used to find the limits of what counts as a melody, with twelve more like them. */
export const TUNED_SONGS: readonly SungMelody[] = [
  {
    word: "morning",
    voice: "clara",
    melody: [60, 64, 67, 65, 62, 69, 72, 71, 64, 60, 67, 62, 65, 69],
    noteSeconds: 0.5,
    band: 1,
  },
  {
    word: "maybe",
    voice: "fiona",
    melody: [55, 57, 59, 62, 60, 59, 57, 55, 52, 55, 60, 64, 62, 59, 57],
    noteSeconds: 0.5,
    band: "folk in G major 96 bpm",
  },
  {
    word: "evening",
    voice: "clara",
    melody: [65, 69, 72, 70, 69, 67, 65, 62, 60, 65, 69, 74, 72, 67, 65],
    noteSeconds: 0.48,
    band: 0.944,
  },
  {
    word: "believe",
    voice: "hamish",
    melody: [60, 62, 65, 67, 70, 69, 67, 65, 62, 60, 62, 67, 70, 74, 72, 67],
    noteSeconds: 0.45,
    band: 0.891,
  },
];

/** Nothing was tuned on these songs; five times it was looked at whether they had improved. */
export const HELD_OUT_SONGS: readonly SungMelody[] = [
  {
    word: "river",
    voice: "hamish",
    melody: [62, 65, 69, 67, 65, 64, 62, 60, 57, 60, 64, 65, 69, 67, 62, 65, 62],
    noteSeconds: 0.4,
    band: 0.749,
  },
  {
    word: "alone",
    voice: "fiona",
    melody: [64, 67, 71, 69, 67, 72, 74, 71, 67, 64, 69, 66],
    noteSeconds: 0.6,
    band: 1.189,
  },
];

/** Songs that were written when everything was done. */
export const NEW_SONGS: readonly SungMelody[] = [
  {
    word: "together",
    voice: "fiona",
    melody: [62, 65, 69, 70, 69, 67, 65, 64, 62, 57, 60, 65, 69, 72],
    noteSeconds: 0.5,
    band: 1.122,
  },
  {
    word: "winter",
    voice: "violet",
    melody: [69, 72, 74, 76, 74, 72, 69, 67, 64, 67, 69, 72, 69],
    noteSeconds: 0.55,
    band: "rock in A minor 118 bpm",
  },
];

/** Songs of voices between 80 and 165 Hz that were used to find how a cover gets their fundamentals. */
export const LOW_SONGS: readonly SungMelody[] = [
  {
    word: "golden",
    voice: "rufus",
    melody: [45, 48, 50, 52, 50, 48, 45, 43, 45, 47, 48, 45, 43, 40, 45],
    noteSeconds: 0.5,
    band: 1,
  },
  {
    word: "lonely",
    voice: "boris",
    melody: [43, 45, 47, 50, 48, 47, 45, 43, 40, 43, 45, 47, 45, 43],
    noteSeconds: 0.5,
    band: "folk in G major 92 bpm",
  },
];

/** Songs of low voices that were written when that was done. */
export const NEW_LOW_SONGS: readonly SungMelody[] = [
  {
    word: "thunder",
    voice: "angus",
    melody: [41, 45, 48, 46, 45, 43, 41, 40, 43, 46, 50, 48, 46, 43, 41],
    noteSeconds: 0.48,
    band: 1.033,
  },
  {
    word: "valley",
    voice: "jamal",
    melody: [47, 45, 43, 47, 50, 52, 50, 47, 43, 42, 40, 43, 47],
    noteSeconds: 0.56,
    band: "rock in E minor 104 bpm",
  },
];

/** Returns a song in which a spoken word is sung to a melody, in the center: the mix, and the singing alone. */
export async function sungSong(
  word: Float32Array,
  dir: string,
  { melody, noteSeconds, band }: Pick<SungMelody, "melody" | "noteSeconds" | "band">,
) {
  const pcm = await writePcm(join(dir, "sung-word"), RATE, word);
  const words = melody.map((midi, i) => ({
    pcm,
    notes: [{ at: 0.5 + i * noteSeconds, seconds: noteSeconds, midi, level: 1 }],
  }));
  const voice = await readMono(await sing({ words, seconds: SECONDS, out: join(dir, "sung-voice") }));
  const mix = typeof band === "number" ? song(voice, band).mix : await withBand(voice, band, dir);
  return { voice, mix };
}

const SECONDS = 8;
/** Level of the singer relative to a composed band. */
const ABOVE_BAND = 1.2;

async function withBand(voice: Float32Array, words: string, dir: string) {
  const plan = planSong({ words, seconds: SECONDS, stanzas: [], after: 0 });
  const pcm = await perform({ song: composeSong(plan), out: join(dir, "band") });
  await using reader = await openPcm(pcm);
  const band = await reader.read(0, pcm.samples);
  const gain = rms(voice) / ABOVE_BAND / rms(band[0] ?? voice);
  return band.map((side) =>
    added(
      side.map((value) => gain * value),
      voice,
    ).map((value) => value / 2),
  );
}

/** A song's vocals and the rest, at half the sample rate. */
interface TakenApart {
  readonly vocals: Pcm;
  readonly instrumental: Pcm;
}

/** Returns the vocals as they can be taken out of a song, and the rest. */
export async function takeApart(mix: readonly Float32Array[], dir: string): Promise<TakenApart> {
  const writer = await createPcm(join(dir, "song"), RATE, mix.length);
  await writer.write(mix);
  const { vocals, instrumental } = await separateStems({ pcm: await writer.end(), out: join(dir, "stem") });
  return {
    vocals: await halvedPcm(vocals, join(dir, "lead")),
    instrumental: await halvedPcm(instrumental, join(dir, "low")),
  };
}

async function halvedPcm(pcm: Pcm, path: string): Promise<Pcm> {
  await using reader = await openPcm(pcm);
  const writer = await createPcm(path, pcm.rate / 2, pcm.channels);
  await writer.write((await reader.read(0, pcm.samples)).map(halved));
  return writer.end();
}

/**
 * Returns what a cover puts back, which is the vocals sung by somebody of whom there is a recording at half the sample
 * rate, and what it keeps of the song, in one channel.
 */
export async function resungBy(singer: Float32Array, { vocals, instrumental }: TakenApart, dir: string) {
  const profile = profileOf(singer, RATE / 2, pitchOf(singer, RATE / 2));
  if (!profile) throw new Error("the singer has no voice");
  const out = join(dir, "resung");
  const resung = await convertSinging({ from: vocals, instrumental, singers: [profile], out });
  if (!resung) throw new Error("nobody was heard to sing");
  const kept = added(await readMono(resung.rest), await readMono(instrumental));
  return { sung: await readMono(resung.pcm), kept };
}

/** Returns a sound at half its sample rate. */
export const halved = (sound: Float32Array): Float32Array =>
  Float32Array.from(
    { length: sound.length >> 1 },
    (_, i) => ((sound[2 * i] ?? 0) + (sound[2 * i + 1] ?? 0)) / 2,
  );

/**
 * As the first covers were measured, but down to 50 Hz, as singers' covers are an octave below some songs: an octave is
 * worth more than in speech, because of what is left of a bass.
 */
const SINGING: PitchSearch = {
  lowest: 50,
  highest: 700,
  voiced: 0.62,
  merit: (likeness, lag) => likeness + 0.12 * Math.log2(8000 / lag / 65),
  candidates: 6,
};
/** Semitones that singers move from their median, which is measured again in that range. */
const REACH = 8;
const ROUNDS = 2;

function pitchOfSinging(samples: Float32Array, rate: number): PitchTrack {
  let found = trackPitch(samples, rate, SINGING);
  for (let round = 0; round < ROUNDS; round++) {
    const { hertz } = pitchSummary(found);
    if (hertz === 0) return found;
    const lowest = Math.max(SINGING.lowest, hertz / 2 ** (REACH / 12));
    found = trackPitch(samples, rate, { ...SINGING, lowest, highest: hertz * 2 ** (REACH / 12) });
  }
  return found;
}

/**
 * Compares the pitch of a sound with the true one at the same sample rate: the correlation where both are voiced, and
 * the share of the true one's voiced moments in which the other isn't.
 */
export function compareMelodies(truth: Float32Array, sound: Float32Array, rate: number) {
  const [one, other] = [truth, sound].map((samples) => pitchOfSinging(samples, rate).hertz);
  const sung = Array.from(one ?? [], (hertz, i) => [hertz, other?.[i] ?? 0] as const).filter(([x]) => x > 0);
  const pairs = sung.filter(([, y]) => y > 0).map(([x, y]) => [Math.log2(x), Math.log2(y)] as const);
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [left, right] = [mean(0), mean(1)];
  const sum = (of: (x: number, y: number) => number) =>
    pairs.reduce((total, [x, y]) => total + of(x - left, y - right), 0);
  return {
    correlation: sum((x, y) => x * y) / Math.sqrt(sum((x) => x * x) * sum((_, y) => y * y)),
    dropped: 1 - pairs.length / sung.length,
  };
}
