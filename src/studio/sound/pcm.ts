import { type FileHandle, open, writeFile } from "node:fs/promises";

/** Raw sound in a file: 32-bit float samples between -1 and 1, little-endian, the channels' samples taking turns. */
export interface Pcm {
  readonly path: string;
  /** Samples a second. Need not be a usual rate: whoever reads it resamples. */
  readonly rate: number;
  readonly channels: number;
  /** Of each channel. */
  readonly samples: number;
}

/** A stretch of sound in memory: one array a channel, all of one length. */
export type Channels = readonly Float32Array[];

/** One channel. */
export async function writePcm(path: string, rate: number, samples: Float32Array): Promise<Pcm> {
  await writeFile(path, bytesOf(samples));
  return { path, rate, channels: 1, samples: samples.length };
}

export interface PcmReader {
  /** Samples of each channel from `start` on; what lies outside the sound is silence. */
  read(start: number, count: number): Promise<Channels>;
  [Symbol.asyncDispose](): Promise<void>;
}

export async function openPcm({ path, channels, samples }: Pcm): Promise<PcmReader> {
  const file = await open(path);
  return {
    async read(start, count) {
      const out = Array.from({ length: channels }, () => new Float32Array(count));
      const from = Math.max(0, start);
      const there = Math.max(0, Math.min(samples, start + count) - from);
      const mixed = new Float32Array(there * channels);
      await readFully(file, bytesOf(mixed), from * channels * 4);
      out.forEach((channel, c) => {
        for (let i = 0; i < there; i++) channel[from - start + i] = mixed[i * channels + c] ?? 0;
      });
      return out;
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}

/** All of it in memory, several channels as one. */
export async function readMono(pcm: Pcm): Promise<Float32Array> {
  await using reader = await openPcm(pcm);
  const [first = new Float32Array(), second] = await reader.read(0, pcm.samples);
  return second ? first.map((value, i) => (value + (second[i] ?? 0)) / 2) : first;
}

export interface PcmWriter {
  write(part: Channels): Promise<void>;
  /** Closes the file; the sound that is in it. */
  end(): Promise<Pcm>;
}

export async function createPcm(path: string, rate: number, channels: number): Promise<PcmWriter> {
  const file = await open(path, "w");
  let samples = 0;
  return {
    async write(part) {
      const count = part[0]?.length ?? 0;
      const mixed = new Float32Array(count * channels);
      part.forEach((channel, c) => {
        for (let i = 0; i < count; i++) mixed[i * channels + c] = channel[i] ?? 0;
      });
      await file.writeFile(bytesOf(mixed));
      samples += count;
    },
    async end() {
      await file.close();
      return { path, rate, channels, samples };
    },
  };
}

async function readFully(file: FileHandle, into: Uint8Array, position: number): Promise<void> {
  for (let at = 0; at < into.length;) {
    const { bytesRead } = await file.read(into, at, into.length - at, position + at);
    if (bytesRead === 0) throw new Error("the sound's file is shorter than it should be");
    at += bytesRead;
  }
}

const bytesOf = (samples: Float32Array) =>
  new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength);
