import {
  AV_CODEC_ID_AAC,
  AV_CODEC_ID_FLAC,
  AV_CODEC_ID_MP3,
  AV_CODEC_ID_OPUS,
  AV_CODEC_ID_PCM_F32LE,
  AV_CODEC_ID_PCM_S16LE,
  AV_CODEC_ID_PCM_S24LE,
  AV_CODEC_ID_PCM_S32LE,
  AV_CODEC_ID_VORBIS,
} from "node-av/constants";
import type { Codec } from "./codecs.ts";

const CODEC_OF = new Map<number, Codec>([
  [AV_CODEC_ID_MP3, "mp3"],
  [AV_CODEC_ID_OPUS, "opus"],
  [AV_CODEC_ID_VORBIS, "vorbis"],
  [AV_CODEC_ID_FLAC, "flac"],
  [AV_CODEC_ID_AAC, "aac"],
  [AV_CODEC_ID_PCM_S16LE, "wav"],
  [AV_CODEC_ID_PCM_S24LE, "wav24"],
  [AV_CODEC_ID_PCM_S32LE, "wav32"],
  [AV_CODEC_ID_PCM_F32LE, "wavFloat"],
]);

/** Returns the codec with which audio is written to match its source; undefined for formats that we don't write. */
export const detectCodec = (codecId: number, isFine: boolean): Codec | undefined =>
  codecId === AV_CODEC_ID_FLAC && isFine ? "flac24" : CODEC_OF.get(codecId);

/** Per channel: below this, a second encoding is audible; above it, bits are wasted. */
const MIN_KBPS = 48;
const MAX_KBPS = 160;

/** Returns the source's bitrate plus a little, since the audio is encoded for the second time. */
export function chooseBitrate({
  bytes,
  seconds,
  channels,
}: {
  bytes: number;
  seconds: number;
  channels: number;
}) {
  const before = (bytes * 8) / 1000 / Math.max(seconds, 0.1);
  return Math.round(Math.min(Math.max(before * 1.1, MIN_KBPS * channels), MAX_KBPS * channels));
}
