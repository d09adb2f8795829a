import { rm, stat } from "node:fs/promises";
import { FilterAPI } from "node-av/api";
import type { Frame } from "node-av/lib";
import { CODECS } from "../codecs/codecs.ts";
import { FRAME_SAMPLES, openAudio, readSamples, SAMPLE_RATE } from "../codecs/decode.ts";
import { encodeAudio } from "../codecs/encode.ts";
import { frameOf } from "./join.ts";
import { makeTrack, type TrackSpan } from "./track.ts";

const SAMPLES_PER_MS = SAMPLE_RATE / 1000;
/** It is encoded once more, as a voice message. */
const KBPS = 64;
const MAX_MS = 130_000;
const LOUD_BLOCK_MS = 100;

interface MixTask {
  /** Files of received packets, one a person, with times since the same moment. */
  readonly from: readonly string[];
  readonly out: string;
  /** Length of the stretch that is searched for. */
  readonly stretchMs: number;
}

/**
 * Mixes what several people said at the same time into one Ogg Opus file, from packets as recording/packet-writer.ts writes
 * them. Also returns where its loudest stretch begins. Returns null if there is no audio.
 */
export async function mixTracks({ from, out, stretchMs }: MixTask) {
  const paths = from.map((_, index) => `${out}.${index}`);
  try {
    const tracks: { path: string; spans: readonly TrackSpan[] }[] = [];
    for (const [index, path] of paths.entries()) {
      const track = await makeTrack({ from: from[index] ?? "", out: path });
      if (track) tracks.push({ path, spans: track.spans });
    }
    const spans = tracks.flatMap((track) => track.spans);
    if (spans.length === 0) return null;
    const begin = Math.min(...spans.map(({ at }) => at));
    const lengthMs = Math.min(MAX_MS, Math.max(...spans.map(({ at, ms }) => at + ms)) - begin);
    const mixed = new Float32Array(Math.ceil(lengthMs * SAMPLES_PER_MS));
    for (const track of tracks) await addTrack(mixed, track, begin);
    limitPeak(mixed);
    using shaped = FilterAPI.create(`aformat=sample_fmts=${CODECS.opus.samples}`);
    const frames = shaped.framesSync(framesOf(mixed));
    await encodeAudio({ codec: "opus", kbps: KBPS, tags: {}, out, frames });
    return {
      bytes: (await stat(out)).size,
      durationMs: mixed.length / SAMPLES_PER_MS,
      loudestMs: findLoudest(mixed, stretchMs),
    };
  } finally {
    await Promise.all(paths.map((path) => rm(path, { force: true })));
  }
}

/** Adds a track to where its pieces were when they were said. */
async function addTrack(
  mixed: Float32Array,
  { path, spans }: { readonly path: string; readonly spans: readonly TrackSpan[] },
  begin: number,
): Promise<void> {
  await using audio = await openAudio(path, { channels: 1, samples: "flt" });
  let position = 0;
  for (const frame of audio.frames) {
    if (!frame) continue;
    const ms = position / SAMPLES_PER_MS;
    const span = spans.findLast((one) => one.from <= ms);
    // Between two pieces is a pause that nobody made.
    if (span && ms < span.from + span.ms) {
      const start = Math.round((span.at - begin + (ms - span.from)) * SAMPLES_PER_MS);
      for (const [n, sample] of readSamples(frame).entries())
        if (start + n < mixed.length) mixed[start + n] = (mixed[start + n] ?? 0) + sample;
    }
    position += frame.nbSamples;
    frame.free();
  }
}

/** Several voices together can be louder than a file can hold. */
function limitPeak(mixed: Float32Array): void {
  const peak = mixed.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0);
  if (peak > 1) for (let n = 0; n < mixed.length; n += 1) mixed[n] = (mixed[n] ?? 0) / peak;
}

function* framesOf(mixed: Float32Array): Generator<Frame | null> {
  for (let begin = 0; begin < mixed.length; begin += FRAME_SAMPLES)
    yield frameOf(mixed.slice(begin, begin + FRAME_SAMPLES), { rate: SAMPLE_RATE, channels: 1 });
  yield null;
}

/** Returns where the stretch of this length begins that has most energy, in milliseconds. */
function findLoudest(mixed: Float32Array, stretchMs: number): number {
  const size = LOUD_BLOCK_MS * SAMPLES_PER_MS;
  const energies = Array.from({ length: Math.ceil(mixed.length / size) }, (_, block) =>
    mixed.subarray(block * size, (block + 1) * size).reduce((sum, sample) => sum + sample * sample, 0),
  );
  const length = Math.floor(stretchMs / LOUD_BLOCK_MS);
  let energy = energies.slice(0, length).reduce((sum, one) => sum + one, 0);
  let best = { energy, block: 0 };
  for (let block = 1; block + length <= energies.length; block += 1) {
    energy += (energies[block + length - 1] ?? 0) - (energies[block - 1] ?? 0);
    if (energy > best.energy) best = { energy, block };
  }
  return best.block * LOUD_BLOCK_MS;
}
