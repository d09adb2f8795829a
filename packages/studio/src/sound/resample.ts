import { open } from "node:fs/promises";
import { FilterAPI } from "node-av/api";
import { framesOf } from "./frames.ts";
import type { Pcm } from "./pcm.ts";
import { SPEECH_RATE } from "./rates.ts";

export interface ResampleRequest {
  readonly pcm: Pcm;
  readonly out: string;
  /** Sample rate of the result. */
  readonly rate: number;
}

/** Changes the sample rate, and filters out frequencies that a lower rate can't represent. */
export async function resample({ pcm, out, rate }: ResampleRequest): Promise<Pcm> {
  const filters = `aresample=${rate}:filter_size=64,aformat=sample_fmts=flt`;
  const samples = await filtered(pcm, out, { filters, bytesEach: 4 * pcm.channels });
  return { path: out, rate, channels: pcm.channels, samples };
}

/** Converts audio to what recognizers read: 16-bit mono samples at {@link SPEECH_RATE}. Returns their number. */
export function forRecogniser({ pcm, out }: Omit<ResampleRequest, "rate">): Promise<number> {
  const filters = `aresample=${SPEECH_RATE},aformat=sample_fmts=s16:channel_layouts=mono`;
  return filtered(pcm, out, { filters, bytesEach: 2 });
}

/** Removes clicks: samples that don't fit the surrounding ones are interpolated. */
export async function removeClicks({ pcm, out }: Omit<ResampleRequest, "rate">): Promise<Pcm> {
  const filters = "adeclick=w=55:o=75:t=2,aformat=sample_fmts=flt";
  const samples = await filtered(pcm, out, { filters, bytesEach: 4 * pcm.channels });
  return { ...pcm, path: out, samples };
}

interface Filtering {
  readonly filters: string;
  /** Bytes of one sample of all channels. */
  readonly bytesEach: number;
}

async function filtered(pcm: Pcm, out: string, { filters, bytesEach }: Filtering): Promise<number> {
  using filter = FilterAPI.create(filters);
  const file = await open(out, "w");
  let samples = 0;
  try {
    for await (const frame of filter.frames(framesOf(pcm))) {
      if (!frame) continue;
      const bytes = frame.data?.[0]?.subarray(0, frame.nbSamples * bytesEach);
      if (bytes) await file.writeFile(bytes);
      samples += frame.nbSamples;
      frame.free();
    }
  } finally {
    await file.close();
  }
  return samples;
}
