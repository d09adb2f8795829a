import { setImmediate as breathe } from "node:timers/promises";
import { AV_CODEC_PROP_LOSSLESS } from "node-av/constants";
import { BREATH, openContainer, soundOf, unreadable } from "../codecs/container.ts";
import type { Spoken } from "./crossfade.ts";
import { openSound, samplesIn } from "../codecs/decode.ts";

/** Quieter than the loudest moment by so much is breath and room, and no speech. */
const QUIET_DB = 45;
/** Quieter than this (root of the mean square, of full scale) is silence, whatever else there is. */
const SILENCE = 10 ** (-70 / 20);

export interface Form {
  /** Samples a second. */
  readonly rate: number;
  readonly channels: 1 | 2;
  /** Encoding lost nothing. */
  readonly lossless: boolean;
}

/** Fails with a FitError, as {@link spokenIn}. */
export async function formOf(path: string): Promise<Form> {
  await using input = await openContainer(path);
  const { codecpar } = soundOf(input);
  return {
    rate: codecpar.sampleRate,
    channels: codecpar.channels > 1 ? 2 : 1,
    lossless: codecpar.hasProperties(AV_CODEC_PROP_LOSSLESS),
  };
}

/** Where in a sound something is heard, looked at in pieces of 960 samples. Silence all through: nowhere, at its end. */
export async function spokenIn(path: string, rate: number): Promise<Spoken> {
  const pieces: { end: number; loudness: number }[] = [];
  await using sound = await openSound(path, { channels: 1, samples: "flt", rate });
  let samples = 0;
  for (const frame of sound.frames) {
    if (!frame) continue;
    samples += frame.nbSamples;
    pieces.push({ end: samples, loudness: loudnessOf(samplesIn(frame)) });
    if (pieces.length % (BREATH * 10) === 0) await breathe();
  }
  if (samples === 0) throw unreadable();
  const loudest = pieces.reduce((most, { loudness }) => Math.max(most, loudness), 0);
  const isHeard = ({ loudness }: { loudness: number }) =>
    loudness > Math.max(SILENCE, loudest * 10 ** (-QUIET_DB / 20));
  const first = pieces.findIndex(isHeard);
  if (first === -1) return { samples, begin: samples, end: samples };
  return { samples, begin: pieces[first - 1]?.end ?? 0, end: pieces.findLast(isHeard)?.end ?? samples };
}

const loudnessOf = (sound: Float32Array): number =>
  Math.sqrt(sound.reduce((sum, sample) => sum + sample * sample, 0) / sound.length);
