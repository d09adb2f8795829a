export interface AudioFormat {
  readonly codec: "opus" | "mp3";
  /** For all channels together. */
  readonly kbps: number;
  readonly channels: 1 | 2;
}

const mp3 = (channels: 1 | 2, ...kbps: number[]): AudioFormat[] =>
  kbps.map((kbps) => ({ codec: "mp3", kbps, channels }));
const opus = (channels: 1 | 2, ...kbps: number[]): AudioFormat[] =>
  kbps.map((kbps) => ({ codec: "opus", kbps, channels }));

/** Best first. MP3 while it sounds good, since every player supports it; below that Opus, down to clear speech. */
const STEREO = [
  ...mp3(2, 320, 256, 224, 192, 160, 128, 112),
  ...opus(2, 96, 80, 64, 48),
  ...opus(1, 32, 24, 16),
];
const MONO = [...mp3(1, 192, 160, 128, 112, 96, 80, 64), ...opus(1, 48, 40, 32, 24, 16)];

/** Bytes of headers and tags, and the Ogg page headers of one second. */
const OVERHEAD = 4096;
const OGG_PER_SECOND = 100;

/** Returns the formats that are expected to fit, best first. */
export function listFormats(limits: {
  channels: number;
  seconds: number;
  maxBytes: number;
}): readonly AudioFormat[] {
  const ladder = limits.channels > 1 ? STEREO : MONO;
  return ladder.filter((shape) => expectedBytes(shape, limits.seconds) <= limits.maxBytes);
}

/** Lowest Opus bitrate that still sounds good. Below it, fewer parts matter more than quality. */
const GOOD_KBPS = { 1: 48, 2: 64 } as const;
/** Shorter parts would be useless to listeners. */
const MIN_PART_S = 10;

/**
 * Returns the best format, from good quality downward, in which the audio needs at most `most` parts, and the number of
 * parts.
 */
export function chooseSplitFormat({
  channels,
  seconds,
  maxBytes,
  most,
}: {
  channels: number;
  seconds: number;
  maxBytes: number;
  most: number;
}): { shape: AudioFormat; count: number } | undefined {
  const ladder = channels > 1 ? STEREO : MONO;
  const longEnough = Math.min(most, Math.floor(seconds / MIN_PART_S));
  return ladder
    .filter(({ codec, kbps }) => codec === "opus" && kbps <= GOOD_KBPS[channels > 1 ? 2 : 1])
    .map((shape) => ({ shape, count: partsNeeded(shape, seconds, maxBytes) }))
    .find(({ count }) => count <= longEnough);
}

/** Each part has its own headers. */
function partsNeeded(shape: AudioFormat, seconds: number, maxBytes: number): number {
  const soundIn = maxBytes - OVERHEAD;
  return soundIn > 0 ? Math.ceil((expectedBytes(shape, seconds) - OVERHEAD) / soundIn) : Infinity;
}

function expectedBytes({ codec, kbps }: AudioFormat, seconds: number): number {
  const perSecond = kbps * 125 + (codec === "opus" ? OGG_PER_SECOND : 0);
  return seconds * perSecond + OVERHEAD;
}
