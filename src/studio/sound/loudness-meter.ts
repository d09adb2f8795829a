import { FilterAPI } from "node-av/api";
import { framesOf } from "./frames.ts";
import type { Pcm } from "./pcm.ts";

/** EBU R128 integrated loudness in LUFS; sounds too short for its 400 ms blocks are judged by their peak. */
export async function measureLoudness(pcm: Pcm): Promise<number> {
  using meter = FilterAPI.create("ebur128=metadata=1:peak=sample");
  let loudness = -70;
  let peak = 0;
  for await (const frame of meter.frames(framesOf(pcm))) {
    if (!frame) continue;
    const facts = frame.getMetadata()?.getAll() ?? {};
    loudness = Number(facts["lavfi.r128.I"] ?? loudness);
    peak = Number(facts["lavfi.r128.sample_peak"] ?? peak);
    frame.free();
  }
  return loudness > -70 ? loudness : 20 * Math.log10(Math.max(peak, 1e-4)) - 12;
}
