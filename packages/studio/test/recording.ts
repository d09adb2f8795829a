import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createStft, powers } from "../src/dsp/stft.ts";
import { decodeSound } from "../src/sound/decode.ts";
import { type Channels, openPcm } from "../src/sound/pcm.ts";
import { createRandom } from "../src/sound/random.ts";
import "./quiet-ffmpeg.ts";
import { bytesAt } from "../testing/open-studio.ts";

/** The sample rate of all audio here, in Hz. */
export const RATE = 48_000;

/** Returns the audio at a URL: one array per channel, at {@link RATE}. */
export async function soundAt(url: string): Promise<Channels> {
  return soundOf(await bytesAt(url));
}

export async function soundOf(file: Buffer): Promise<Channels> {
  const dir = await mkdtemp(join(tmpdir(), "recording-"));
  const [from, out] = [join(dir, "in"), join(dir, "out")];
  await writeFile(from, file);
  const pcm = await decodeSound({ from, out, maxSeconds: 600 });
  await using reader = await openPcm(pcm);
  const sound = await reader.read(0, pcm.samples);
  await rm(dir, { recursive: true });
  return sound;
}

/** Returns a WAV file with samples of 16 bits, or of 32-bit floats when no precision can be lost. */
export function wav(channels: Channels, { rate = RATE, floats = false } = {}): Buffer {
  const length = channels[0]?.length ?? 0;
  const width = floats ? 4 : 2;
  const data = Buffer.alloc(length * channels.length * width);
  channels.forEach((channel, c) =>
    channel.forEach((value, i) => {
      const at = (i * channels.length + c) * width;
      if (floats) data.writeFloatLE(value, at);
      else data.writeInt16LE(Math.round(Math.max(-1, Math.min(1, value)) * 32767), at);
    }),
  );
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(floats ? 3 : 1, 20);
  header.writeUInt16LE(channels.length, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * channels.length * width, 28);
  header.writeUInt16LE(channels.length * width, 32);
  header.writeUInt16LE(width * 8, 34);
  header.write("data", 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

export function noise(samples: number, level: number, seed = 1): Float32Array {
  const random = createRandom(seed);
  return Float32Array.from({ length: samples }, () => level * Math.sqrt(3) * (2 * random() - 1));
}

export const tone = (samples: number, hertz: number, level: number): Float32Array =>
  Float32Array.from({ length: samples }, (_, i) => level * Math.sin((2 * Math.PI * hertz * i) / RATE));

export const added = (...parts: readonly Float32Array[]): Float32Array => {
  const out = new Float32Array(Math.max(...parts.map(({ length }) => length)));
  for (const part of parts) part.forEach((value, i) => (out[i] = (out[i] ?? 0) + value));
  return out;
};

export function joined(...parts: readonly Float32Array[]): Float32Array {
  const out = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

export const rms = (sound: Float32Array) =>
  Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);
export const rmsDb = (sound: Float32Array) => 20 * Math.log10(rms(sound));
export const peakDb = (sound: Float32Array) =>
  20 * Math.log10(sound.reduce((most, value) => Math.max(most, Math.abs(value)), 0));

/**
 * Returns how much of a sound is the true one, in dB, whatever its level (scale-invariant signal-to-distortion ratio).
 */
export function siSdr(truth: Float32Array, sound: Float32Array): number {
  const length = Math.min(truth.length, sound.length);
  let [product, power] = [0, 0];
  for (let i = 0; i < length; i++) {
    product += (truth[i] ?? 0) * (sound[i] ?? 0);
    power += (truth[i] ?? 0) ** 2;
  }
  const scale = product / power;
  let rest = 0;
  for (let i = 0; i < length; i++) rest += ((sound[i] ?? 0) - scale * (truth[i] ?? 0)) ** 2;
  return 10 * Math.log10((scale * scale * power) / rest);
}

/** Returns what is left of a sound at a lower sampling rate that divides ours: nothing above half of that rate. */
export function decimated(sound: Float32Array, factor: number): Float32Array {
  const stft = createStft(4096);
  const last = Math.floor(stft.size / 2 / factor);
  const spectra = stft.analyze(sound).map((spectrum) => spectrum.fill(0, 2 * last));
  return stft.synthesize(spectra, sound.length);
}

/**
 * Returns the distance between the spectra of a sound and the true one between two frequencies, in dB: the mean over
 * the moments with sound.
 */
export function bandDistance(
  truth: Float32Array,
  sound: Float32Array,
  [from, to]: readonly [number, number],
): number {
  const stft = createStft(2048);
  const [first, last] = [from, to].map((hertz) => Math.round((hertz * stft.size) / RATE));
  const levels = (samples: Float32Array) =>
    stft.analyze(samples).map((spectrum) => {
      const band = powers(spectrum).subarray(first, last);
      return 10 * Math.log10(band.reduce((sum, power) => sum + power, 1e-9));
    });
  const [a, b] = [levels(truth), levels(sound)];
  const loud = Math.max(...a) - 35;
  const off = a
    .map((level, i) => ({ level, off: Math.abs(level - (b[i] ?? 0)) }))
    .filter(({ level }) => level > loud);
  return off.reduce((sum, { off }) => sum + off, 0) / off.length;
}
