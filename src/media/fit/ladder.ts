import type { Shape } from "./transcode.ts";

const mp3 = (channels: 1 | 2, ...kbps: number[]): Shape[] =>
  kbps.map((kbps) => ({ codec: "mp3", kbps, channels }));
const opus = (channels: 1 | 2, ...kbps: number[]): Shape[] =>
  kbps.map((kbps) => ({ codec: "opus", kbps, channels }));

/** Best first. MP3 as long as it sounds good, since every player knows it; below that Opus, down to clear speech. */
const STEREO = [
  ...mp3(2, 320, 256, 224, 192, 160, 128, 112),
  ...opus(2, 96, 80, 64, 48),
  ...opus(1, 32, 24, 16),
];
const MONO = [...mp3(1, 192, 160, 128, 112, 96, 80, 64), ...opus(1, 48, 40, 32, 24, 16)];

/** Bytes of headers and tags, and a second's worth of Ogg's page headers. */
const OVERHEAD = 4096;
const OGG_PER_SECOND = 100;

/** The shapes that can be expected to fit, best first. */
export function shapesFor(about: { channels: number; seconds: number; maxBytes: number }): readonly Shape[] {
  const ladder = about.channels > 1 ? STEREO : MONO;
  return ladder.filter((shape) => expectedBytes(shape, about.seconds) <= about.maxBytes);
}

function expectedBytes({ codec, kbps }: Shape, seconds: number): number {
  const perSecond = kbps * 125 + (codec === "opus" ? OGG_PER_SECOND : 0);
  return seconds * perSecond + OVERHEAD;
}
