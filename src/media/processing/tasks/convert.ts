import { stat } from "node:fs/promises";
import type { Frame } from "node-av/lib";
import { listFormats } from "../codecs/bitrate-ladder.ts";
import { CODECS } from "../codecs/codecs.ts";
import { findAudioStream, openContainer, probeAudio, unreadableError } from "../codecs/container.ts";
import { FRAME_SAMPLES, openAudio, SAMPLE_RATE } from "../codecs/decode.ts";
import { encodeAudio, type EncodeOptions } from "../codecs/encode.ts";
import { createWaveform } from "./waveform.ts";

/** The file that a task reads, and the one that it writes. */
export interface FileTask {
  readonly from: string;
  readonly out: string;
}

/** By number of channels. Transparent quality; a minute takes a megabyte and a half. */
const MP3_KBPS = { 1: 128, 2: 192 } as const;
/** Speech stays clear, and a minute is half a megabyte. */
const EXCERPT_KBPS = 64;

/** The format that chat clients use for voice messages: Ogg Opus, 48 kHz, one channel, 32 kbit/s. */
export async function encodeVoiceMessage({ from, out }: FileTask) {
  const waveform = createWaveform(SAMPLE_RATE);
  const { samples, bytes } = await transcode({
    from,
    out,
    codec: "opus",
    kbps: 32,
    channels: 1,
    onFrame: ({ data, nbSamples }) => {
      const stored = data?.[0];
      if (stored) waveform.add(new Int16Array(stored.buffer, stored.byteOffset, nbSamples));
    },
  });
  return { bytes, durationSeconds: samples / SAMPLE_RATE, waveform: waveform.base64() };
}

export interface PlaybackOptions {
  /** 1 leaves the audio as loud as it is. */
  readonly gain: number;
  /** What comes before is left out, to a frame of 20 ms. */
  readonly fromMs?: number;
}

/** What voice channels take: Ogg Opus, 48 kHz, two channels, each packet 20 ms. */
export async function encodePlayback({ from, out, gain, fromMs = 0 }: FileTask & PlaybackOptions) {
  const skipFrames = Math.round((fromMs / 1000) * (SAMPLE_RATE / FRAME_SAMPLES));
  const format = { codec: "opus", kbps: 96, channels: 2 } as const;
  const { samples, bytes } = await transcode({ from, out, ...format, gain, skipFrames });
  return { bytes, durationMs: (samples / SAMPLE_RATE) * 1000 };
}

/** For players that only support MP3. People who need the exact audio request another format and get it unchanged. */
export async function encodeMp3({ from, out }: FileTask) {
  const channels = (await channelsIn(from)) > 1 ? 2 : 1;
  const { bytes } = await transcode({ from, out, codec: "mp3", kbps: MP3_KBPS[channels], channels });
  return { bytes };
}

async function channelsIn(from: string): Promise<number> {
  await using input = await openContainer(from);
  return findAudioStream(input).codecpar.channels;
}

/**
 * Encodes audio in the best format that fits. Returns null when none does. The estimate can be wrong (a file can report a
 * false length), so the actual size decides.
 */
export async function compressAudio({ from, out, maxBytes }: FileTask & { readonly maxBytes: number }) {
  const { channels, seconds } = await probeAudio(from);
  for (const shape of listFormats({ channels, seconds, maxBytes })) {
    const { bytes } = await transcode({ from, out, ...shape, goOn: (written) => written <= maxBytes });
    if (bytes <= maxBytes) return { bytes, type: CODECS[shape.codec].type };
  }
  return null;
}

export interface ExcerptSpan {
  /** Seconds from the start. A range beyond the end of the audio is cut off. */
  readonly begin: number;
  readonly end: number;
}

/** Writes a section of an audio file as MP3. Fails if the section has no audio. */
export async function encodeExcerpt({ from, out, begin, end }: FileTask & ExcerptSpan) {
  await using sound = await openAudio(from, { channels: 1, samples: "fltp" });
  const frames = between(sound.frames, begin * SAMPLE_RATE, end * SAMPLE_RATE);
  // The file's tags describe the whole recording, so the excerpt gets none.
  const { samples } = await encodeAudio({ codec: "mp3", kbps: EXCERPT_KBPS, tags: {}, frames, out });
  if (samples === 0) throw unreadableError();
  return { bytes: (await stat(out)).size };
}

function* between(frames: Iterable<Frame | null>, begin: number, end: number): Generator<Frame | null> {
  let position = 0;
  for (const frame of frames) {
    if (frame === null || position >= end) break;
    const isWithin = position + frame.nbSamples > begin;
    position += frame.nbSamples;
    if (isWithin) yield frame;
  }
  yield null;
}

type Transcode = FileTask &
  Omit<EncodeOptions, "frames" | "tags"> & {
    readonly channels: 1 | 2;
    /** 1 leaves the audio as loud as it is. */
    readonly gain?: number;
    /** Frames of 20 ms at the beginning that are left out. */
    readonly skipFrames?: number;
  };

/** Writes the first audio track of a file, with its tags. Returns the size. Fails with MediaProcessorError without audio. */
async function transcode({ from, channels, gain, skipFrames = 0, ...encoding }: Transcode) {
  const { codec, out } = encoding;
  await using sound = await openAudio(from, { channels, samples: CODECS[codec].samples, gain });
  const frames = skip(sound.frames, skipFrames);
  const { samples } = await encodeAudio({ ...encoding, tags: sound.tags, frames });
  if (samples === 0) throw unreadableError();
  return { samples, bytes: (await stat(out)).size };
}

function* skip(frames: Iterable<Frame | null>, count: number): Generator<Frame | null> {
  let skipped = 0;
  for (const frame of frames) {
    if (frame === null || skipped >= count) yield frame;
    else frame.free();
    if (frame) skipped += 1;
  }
}
