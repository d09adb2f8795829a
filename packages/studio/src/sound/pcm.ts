import { type FileHandle, open, writeFile } from "node:fs/promises";

/** Raw audio in a file: interleaved 32-bit float samples between -1 and 1, little-endian. */
export interface Pcm {
  readonly path: string;
  /** Sample rate. Can be any number; readers resample. */
  readonly rate: number;
  readonly channels: number;
  /** Per channel. */
  readonly samples: number;
}

/** Audio in memory: one array per channel, all of the same length. */
export type Channels = readonly Float32Array[];

/** Writes one channel. */
export async function writePcm(path: string, rate: number, samples: Float32Array): Promise<Pcm> {
  await writeFile(path, bytesOf(samples));
  return { path, rate, channels: 1, samples: samples.length };
}

export interface PcmReader {
  /** Reads samples of each channel from `start` on; samples outside the audio are silence. */
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

/** Reads the whole audio into memory, mixed to one channel. */
export async function readMono(pcm: Pcm): Promise<Float32Array> {
  await using reader = await openPcm(pcm);
  return toMono(await reader.read(0, pcm.samples));
}

/** Returns the mean of two channels, or the only one. */
export function toMono([first = new Float32Array(), second]: Channels): Float32Array {
  return second ? first.map((value, i) => (value + (second[i] ?? 0)) / 2) : first;
}

export interface PcmWriter {
  write(part: Channels): Promise<void>;
  /** Closes the file and returns the audio in it. */
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
