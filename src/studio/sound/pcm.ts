import { writeFile } from "node:fs/promises";

/** Raw sound in a file: 32-bit float samples between -1 and 1, little-endian, one channel. */
export interface Pcm {
  readonly path: string;
  /** Samples a second. Need not be a usual rate: whoever reads it resamples. */
  readonly rate: number;
  readonly samples: number;
}

export async function writePcm(path: string, rate: number, samples: Float32Array): Promise<Pcm> {
  await writeFile(path, new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
  return { path, rate, samples: samples.length };
}
