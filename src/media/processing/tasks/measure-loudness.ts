import { setImmediate as breathe } from "node:timers/promises";
import { FilterAPI } from "node-av/api";
import { BREATH } from "../codecs/container.ts";
import { openFiltered } from "../codecs/filter-graph.ts";
import { formOf, type Form } from "../codecs/source-format.ts";

export interface Loudness {
  /** Integrated, in LUFS (ITU-R BS.1770, gated); undefined for silence and for less than 400 ms. */
  readonly lufs: number | undefined;
  /** Highest true peak, in dBTP. */
  readonly peakDb: number;
  readonly seconds: number;
  /** What it would be written as again; undefined for what we do not write. */
  readonly form: Form | undefined;
}

/** What the gate leaves of silence. */
const SILENT_LUFS = -69;

/** How loud a sound is after filters, which are told in FFmpeg's words. */
export async function measure(from: string, filters: readonly string[] = []): Promise<Loudness> {
  await using sound = await openFiltered(from, filters);
  using meter = FilterAPI.create("ebur128=metadata=1:peak=true");
  const last = { lufs: SILENT_LUFS, peak: 0, samples: 0, rate: 1 };
  let frames = 0;
  for (const frame of meter.framesSync(sound.frames)) {
    if (!frame) continue;
    const facts = frame.getMetadata()?.getAll() ?? {};
    last.lufs = Number(facts["lavfi.r128.I"] ?? last.lufs);
    last.peak = Number(facts["lavfi.r128.true_peak"] ?? last.peak);
    last.samples += frame.nbSamples;
    last.rate = frame.sampleRate;
    frame.free();
    if (++frames % BREATH === 0) await breathe();
  }
  return {
    lufs: last.lufs > SILENT_LUFS ? last.lufs : undefined,
    peakDb: 20 * Math.log10(Math.max(last.peak, 1e-6)),
    seconds: last.samples / last.rate,
    form: formOf(sound.stream),
  };
}
