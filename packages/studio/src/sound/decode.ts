import { open } from "node:fs/promises";
import { Decoder, Demuxer, type DecoderOptions } from "node-av/api";
import {
  AV_CHANNEL_LAYOUT_MONO,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_SAMPLE_FMT_FLT,
  AV_SAMPLE_FMT_S16,
} from "node-av/constants";
import { StudioFailure } from "../failure.ts";
import type { Pcm } from "./pcm.ts";
import { SOUND_RATE, SPEECH_RATE } from "./rates.ts";

export interface Decoded {
  readonly seconds: number;
}

export interface DecodeRequest {
  readonly from: string;
  /** Path of the output samples. */
  readonly out: string;
  readonly maxSeconds: number;
}

/**
 * Containers that hold their own media. Excludes playlists and scripts (hls, dash, concat, sdp, …), which could make
 * FFmpeg open files and addresses chosen by strangers.
 */
const CONTAINERS =
  "wav,w64,mp3,flac,ogg,mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,aac,aiff,au,caf,amr,asf,avi,mpegts,mpeg";

/** Lowest sample rate of real recordings. At lower rates, resampling could turn one frame into hours. */
const SLOWEST = 4000;
const FASTEST = 384_000;
const MAX_CHANNELS = 16;

/**
 * Decodes audio or video of any format, detected from the content, to what recognizers read: 16-bit mono samples at
 * {@link SPEECH_RATE}. If the end is damaged, returns what comes before it.
 */
export async function decodeSpeech(request: DecodeRequest): Promise<Decoded> {
  const { samples } = await decode(request, {
    rate: SPEECH_RATE,
    bytes: 2,
    format: AV_SAMPLE_FMT_S16,
    most: 1,
  });
  return { seconds: samples / SPEECH_RATE };
}

/** Decodes audio for processing: at {@link SOUND_RATE}, mono or stereo as it is, with more channels mixed to two. */
export async function decodeSound(request: DecodeRequest): Promise<Pcm> {
  const decoded = await decode(request, { rate: SOUND_RATE, bytes: 4, format: AV_SAMPLE_FMT_FLT, most: 2 });
  return { path: request.out, rate: SOUND_RATE, ...decoded };
}

interface Shape {
  readonly rate: number;
  readonly bytes: number;
  readonly format: NonNullable<NonNullable<DecoderOptions["resample"]>["sampleFormat"]>;
  readonly most: 1 | 2;
}

async function decode({ from, out, maxSeconds }: DecodeRequest, { rate, bytes, format, most }: Shape) {
  await using input = await openContainer(from);
  const stream = input.audio();
  if (!stream) throw new StudioFailure("no_audio", "The file has no audio track.");
  const channels = Math.min(most, stream.codecpar.channels);
  checkSane(stream.codecpar);
  using decoder = await Decoder.create(stream, {
    resample: {
      sampleRate: rate,
      sampleFormat: format,
      channelLayout: channels === 2 ? AV_CHANNEL_LAYOUT_STEREO : AV_CHANNEL_LAYOUT_MONO,
    },
  }).catch((error: unknown) => Promise.reject(unreadable(error)));
  const file = await open(out, "w");
  let samples = 0;
  try {
    for await (const frame of decoder.frames(input.packets(stream.index))) {
      if (!frame) continue;
      samples += frame.nbSamples;
      if (samples > maxSeconds * rate) throw tooLong(maxSeconds);
      const data = frame.data?.[0]?.subarray(0, frame.nbSamples * channels * bytes);
      if (data) await file.writeFile(data);
      frame.free();
    }
  } catch (error) {
    if (error instanceof StudioFailure || samples === 0) throw unreadable(error);
  } finally {
    await file.close();
  }
  if (samples === 0) throw unreadable(undefined);
  return { channels, samples };
}

async function openContainer(path: string): Promise<Demuxer> {
  try {
    return await Demuxer.open(path, {
      options: { format_whitelist: CONTAINERS, protocol_whitelist: "file" },
    });
  } catch (error) {
    throw unreadable(error);
  }
}

function checkSane({
  sampleRate,
  channels,
}: {
  readonly sampleRate: number;
  readonly channels: number;
}): void {
  if (sampleRate >= SLOWEST && sampleRate <= FASTEST && channels >= 1 && channels <= MAX_CHANNELS) return;
  throw new StudioFailure(
    "unreadable_audio",
    `The file claims ${channels} channels at ${sampleRate} Hz, which no recording has. Up to ${MAX_CHANNELS} channels at ${SLOWEST / 1000} to ${FASTEST / 1000} kHz can be read.`,
  );
}

const tooLong = (seconds: number) =>
  new StudioFailure(
    "audio_too_long",
    `The recording is longer than the limit of ${Math.round(seconds / 60)} minutes. Split it into parts.`,
  );

function unreadable(cause: unknown): StudioFailure {
  if (cause instanceof StudioFailure) return cause;
  return new StudioFailure(
    "unreadable_audio",
    "The file can't be read as audio or video: it may be damaged, empty, or of another type despite its name.",
    { cause },
  );
}
