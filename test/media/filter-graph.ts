import { Decoder, FilterAPI } from "node-av/api";
import { openContainer, findAudioStream } from "../../src/media/processing/codecs/container.ts";

/** Decodes the first audio track of a file with its own rate and channels, through FFmpeg filters. */
export async function openFilterGraph(from: string, filters: readonly string[]) {
  await using opened = new AsyncDisposableStack();
  const input = opened.use(await openContainer(from));
  const stream = findAudioStream(input);
  const decoder = opened.use(Decoder.createSync(stream));
  const filter = opened.use(FilterAPI.create(filters.length > 0 ? filters.join(",") : "anull"));
  const all = opened.move();
  return {
    frames: filter.framesSync(decoder.framesSync(input.packetsSync(stream.index))),
    [Symbol.asyncDispose]: () => all.disposeAsync(),
  };
}

interface Loudness {
  /** Integrated, in LUFS (ITU-R BS.1770, gated); undefined for silence and for less than 400 ms. */
  readonly lufs: number | undefined;
  /** Highest true peak, in dBTP. */
  readonly peakDb: number;
  readonly seconds: number;
}

/** Loudness that the gate reports for silence. */
const SILENT_LUFS = -69;

/** Measures the loudness of audio after FFmpeg filters, with FFmpeg's meter instead of ours. */
export async function measureLoudness(from: string, filters: readonly string[] = []): Promise<Loudness> {
  await using sound = await openFilterGraph(from, filters);
  using meter = FilterAPI.create("ebur128=metadata=1:peak=true");
  const last = { lufs: SILENT_LUFS, peak: 0, samples: 0, rate: 1 };
  for (const frame of meter.framesSync(sound.frames)) {
    if (!frame) continue;
    const facts = frame.getMetadata()?.getAll() ?? {};
    last.lufs = Number(facts["lavfi.r128.I"] ?? last.lufs);
    last.peak = Number(facts["lavfi.r128.true_peak"] ?? last.peak);
    last.samples += frame.nbSamples;
    last.rate = frame.sampleRate;
    frame.free();
  }
  return {
    lufs: last.lufs > SILENT_LUFS ? last.lufs : undefined,
    peakDb: 20 * Math.log10(Math.max(last.peak, 1e-6)),
    seconds: last.samples / last.rate,
  };
}
