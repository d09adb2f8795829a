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

/** A smaller difference is inaudible, so a second encoding isn't worth its loss. */
const TOLERANCE_LU = 0.4;
/** In dBTP. */
const MAX_PEAK_DB = -1;
/** Threshold of the limiter: lossy encoders exceed the peaks of their input. */
const CEILING_DB = -2;
/** Audio that would need more gain isn't speech, and would become noise. */
const MAX_GAIN_DB = 40;
/** Most extra gain to compensate for the limiter and the encoder. Beyond it, the limiter dominates the speech. */
const MAX_EXTRA_DB = 12;
const PRECISE_LU = 0.2;
const MAX_ROUNDS = 5;
/** Sample rate at which peaks between samples are detected. */
const PEAK_RATE = 192_000;

/**
 * Normalizes audio to a loudness (ITU-R BS.1770), with no true peak above -1 dBTP, in the same format. Returns
 * undefined, without a usable output, if the audio is already close enough, can't be brought to that loudness, or has a
 * format that we don't write.
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
    // Measures the output, because the limiter and the encoder each change the loudness.
    const { lufs = loudness, peakDb, seconds } = await measureLoudness(out);
    const missing = loudness - lufs;
    const over = peakDb - MAX_PEAK_DB;
    if (round === MAX_ROUNDS || (Math.abs(missing) < PRECISE_LU && over <= 0)) return { seconds };
    // A limiter passes on only part of additional gain.
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
  /** Format for writing the audio again; undefined for formats that we don't write. */
  readonly form: SourceFormat | undefined;
}

/** Loudness that the gate reports for silence. */
const SILENT_LUFS = -69;

/** Measures the loudness of audio after FFmpeg filters. */
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
