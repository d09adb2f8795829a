import { stat } from "node:fs/promises";
import { setImmediate as breathe } from "node:timers/promises";
import { FilterAPI } from "node-av/api";
import { CODECS } from "../codecs/codecs.ts";
import type { RemuxRequest } from "../codecs/remux.ts";
import { encodeAudio } from "../codecs/encode.ts";
import { openFilterGraph } from "../codecs/filter-graph.ts";
import { chooseBitrate, detectSourceFormat, type SourceFormat } from "../codecs/source-format.ts";
import { PACKETS_PER_TURN } from "../codecs/container.ts";

export interface NormalizeRequest extends RemuxRequest {
  /** In LUFS. */
  readonly loudness: number;
}

/** So near, nobody hears a difference, and a second encoding would only cost. */
const TOLERANCE_LU = 0.4;
/** In dBTP. */
const MAX_PEAK_DB = -1;
/** Where the limiter begins: encoders that lose something go beyond their input. */
const CEILING_DB = -2;
/** What is so faint is no speech, and would become noise. */
const MAX_GAIN_DB = 40;
/** What limiter and encoder take away is asked for on top, up to here: beyond it there is more limiter than speech. */
const MAX_EXTRA_DB = 12;
const PRECISE_LU = 0.2;
const MAX_ROUNDS = 5;
/** Peaks between samples are seen at this rate. */
const PEAK_RATE = 192_000;

/**
 * Brings a sound to a loudness (ITU-R BS.1770), with no true peak above -1 dBTP, in the form it has. Undefined, and nothing of
 * use is written, where it is near enough already, cannot be brought there, or has a form that we do not write.
 */
export async function normalizeLoudness(
  request: NormalizeRequest,
): Promise<{ readonly seconds: number } | undefined> {
  const { from, out, loudness } = request;
  const found = await measureLoudness(from);
  const { form } = found;
  if (!form) return undefined;
  const plain = loudness - (found.lufs ?? -Infinity);
  const isNear = Math.abs(plain) <= TOLERANCE_LU && found.peakDb <= MAX_PEAK_DB;
  if (isNear || plain > MAX_GAIN_DB) return undefined;
  const { size: bytes } = await stat(from);
  const kbps = chooseBitrate({ ...form, bytes, seconds: found.seconds });
  let gain = plain;
  let ceiling = CEILING_DB;
  for (let round = 1; ; round++) {
    const isQuiet = found.peakDb + gain <= ceiling;
    const filters = isQuiet ? [`volume=${gain}dB`] : limited(gain, ceiling, form.rate);
    await write(request, { ...form, kbps }, filters);
    // What came out counts: a limiter and an encoder each take their share.
    const { lufs = loudness, peakDb, seconds } = await measureLoudness(out);
    const missing = loudness - lufs;
    const over = peakDb - MAX_PEAK_DB;
    if (round === MAX_ROUNDS || (Math.abs(missing) < PRECISE_LU && over <= 0)) return { seconds };
    // A limiter gives back only part of what it is asked for on top.
    gain = Math.min(gain + missing * (isQuiet ? 1 : 1.5), plain + MAX_EXTRA_DB);
    ceiling -= over > 0 ? over + 0.2 : 0;
  }
}

async function write(
  { from, out, tags }: NormalizeRequest,
  { codec, kbps }: SourceFormat & { kbps: number },
  filters: readonly string[],
): Promise<void> {
  await using sound = await openFilterGraph(from, [
    ...filters,
    `aformat=sample_fmts=${CODECS[codec].samples}`,
  ]);
  await encodeAudio({ codec, kbps, tags: { ...sound.tags, ...tags }, out, frames: sound.frames });
}

const limited = (gain: number, ceilingDb: number, rate: number) => [
  `volume=${gain}dB`,
  `aresample=${PEAK_RATE}`,
  `alimiter=limit=${10 ** (ceilingDb / 20)}:level=false:latency=true`,
  `aresample=${rate}`,
];

interface Loudness {
  /** Integrated, in LUFS (ITU-R BS.1770, gated); undefined for silence and for less than 400 ms. */
  readonly lufs: number | undefined;
  /** Highest true peak, in dBTP. */
  readonly peakDb: number;
  readonly seconds: number;
  /** What it would be written as again; undefined for what we do not write. */
  readonly form: SourceFormat | undefined;
}

/** What the gate leaves of silence. */
const SILENT_LUFS = -69;

/** How loud a sound is after filters, which are told in FFmpeg's words. */
export async function measureLoudness(from: string, filters: readonly string[] = []): Promise<Loudness> {
  await using sound = await openFilterGraph(from, filters);
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
    if (++frames % PACKETS_PER_TURN === 0) await breathe();
  }
  return {
    lufs: last.lufs > SILENT_LUFS ? last.lufs : undefined,
    peakDb: 20 * Math.log10(Math.max(last.peak, 1e-6)),
    seconds: last.samples / last.rate,
    form: detectSourceFormat(sound.stream),
  };
}
