import { FilterAPI } from "node-av/api";
import { AV_SAMPLE_FMT_FLT } from "node-av/constants";
import { framesOf } from "./frames.ts";
import { open } from "node:fs/promises";
import type { Pcm } from "./pcm.ts";

export interface ResampleRequest {
  readonly pcm: Pcm;
  readonly out: string;
  /** Samples a second of the result. */
  readonly rate: number;
}

/** The same sound with another number of samples a second; what the lower rate cannot hold is filtered away. */
export async function resample({ pcm, out, rate }: ResampleRequest): Promise<Pcm> {
  using filter = FilterAPI.create(`aresample=${rate}:filter_size=64,aformat=sample_fmts=flt`);
  const file = await open(out, "w");
  let samples = 0;
  try {
    for await (const frame of filter.frames(framesOf(pcm))) {
      if (!frame) continue;
      if (frame.format !== AV_SAMPLE_FMT_FLT) throw new Error("the resampler gave another kind of samples");
      const bytes = frame.data?.[0]?.subarray(0, frame.nbSamples * pcm.channels * 4);
      if (bytes) await file.writeFile(bytes);
      samples += frame.nbSamples;
      frame.free();
    }
  } finally {
    await file.close();
  }
  return { path: out, rate, channels: pcm.channels, samples };
}
