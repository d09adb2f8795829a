import { readFile } from "node:fs/promises";
import { blocksOf } from "../../dsp/blocks.ts";
import { fromDb, toDb } from "../../dsp/decibels.ts";
import { LIKELIHOOD_RATE, speechLikelihood } from "../../recognition/voice-activity.ts";
import { createPcm, type Pcm } from "../../sound/pcm.ts";
import { SPEECH_RATE } from "../../sound/rates.ts";

export interface SoftenRequest {
  readonly pcm: Pcm;
  readonly out: string;
  /** The same audio as 16-bit mono samples at 16 kHz. */
  readonly speech: string;
  /** Attenuation of breaths and other sounds between the words, in dB. */
  readonly breathDb: number;
  /** Maximum attenuation of voices far quieter than the main one, in dB. */
  readonly hushDb: number;
}

const FRAME = SPEECH_RATE / LIKELIHOOD_RATE;
const SPEECH = 0.5;
/**
 * Frames around a word that are left unchanged, because the detector gives its first and last sounds a low probability.
 */
const [BEFORE, AFTER] = [6, 12];
/** Frames over which a voice's level is measured. */
const PHRASE = 40;
/** A voice this much quieter than the main one is in the background. */
const BACKGROUND_DB = 12;

/** Attenuates everything except the main voice: breaths between words and, if requested, people in the background. */
export async function soften({ pcm, out, speech, breathDb, hushDb }: SoftenRequest): Promise<Pcm> {
  const bytes = await readFile(speech);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
  const likelihood = await speechLikelihood(samples);
  const levels = phraseLevels(samples, likelihood);
  const main = mainLevel(levels);
  const drops = likelihood.map((_, i) => {
    if (!isNearSpeech(likelihood, i)) return breathDb;
    return Math.max(0, Math.min(hushDb, main - BACKGROUND_DB - (levels[i] ?? main)));
  });
  return faded(
    pcm,
    out,
    smoothed(drops).map((db) => fromDb(-db)),
  );
}

function isNearSpeech(likelihood: Float32Array, at: number): boolean {
  for (let i = at - AFTER; i <= at + BEFORE; i++) if ((likelihood[i] ?? 0) >= SPEECH) return true;
  return false;
}

/** Level of the speech around each frame, in dBFS; -Infinity where there is none. */
function phraseLevels(samples: Int16Array, likelihood: Float32Array): readonly number[] {
  const energies = [0];
  const counts = [0];
  likelihood.forEach((share, i) => {
    let energy = 0;
    for (let k = i * FRAME; k < (i + 1) * FRAME; k++) energy += ((samples[k] ?? 0) / 32768) ** 2 / FRAME;
    const isSpeech = share >= SPEECH;
    energies.push((energies.at(-1) ?? 0) + (isSpeech ? energy : 0));
    counts.push((counts.at(-1) ?? 0) + (isSpeech ? 1 : 0));
  });
  return Array.from(likelihood, (_, i) => {
    const [from, to] = [Math.max(0, i - PHRASE), Math.min(likelihood.length, i + PHRASE)];
    const count = (counts[to] ?? 0) - (counts[from] ?? 0);
    return count === 0 ? -Infinity : toDb(Math.sqrt(((energies[to] ?? 0) - (energies[from] ?? 0)) / count));
  });
}

/** Returns the level exceeded by a tenth of the speech: that of the main voice, however much others talk. */
function mainLevel(levels: readonly number[]): number {
  const spoken = levels.filter((level) => level > -Infinity).sort((a, b) => a - b);
  return spoken[Math.floor(spoken.length * 0.9)] ?? -Infinity;
}

/** Smooths the gain over a twentieth of a second in both directions, which avoids pumping. */
function smoothed(drops: Float32Array): readonly number[] {
  return Array.from(drops, (_, i) => {
    const near = drops.subarray(Math.max(0, i - 2), i + 3);
    return near.reduce((sum, drop) => sum + drop, 0) / near.length;
  });
}

/** Applies a gain for each hundredth of a second, interpolated linearly. */
async function faded(pcm: Pcm, out: string, gains: readonly number[]): Promise<Pcm> {
  const writer = await createPcm(out, pcm.rate, pcm.channels);
  const step = pcm.rate / LIKELIHOOD_RATE;
  let from = 0;
  for await (const part of blocksOf(pcm, pcm.rate)) {
    const gainAt = (i: number) => {
      const at = (from + i) / step - 0.5;
      const [left = 1, right = left] = [gains[Math.max(0, Math.floor(at))], gains[Math.floor(at) + 1]];
      return left + (right - left) * (at - Math.floor(at));
    };
    await writer.write(part.map((channel) => channel.map((value, i) => value * gainAt(i))));
    from += part[0]?.length ?? 0;
  }
  return writer.end();
}
