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
export function listFormats(limits: {
  channels: number;
  seconds: number;
  maxBytes: number;
}): readonly AudioFormat[] {
  const ladder = limits.channels > 1 ? STEREO : MONO;
  return ladder.filter((shape) => expectedBytes(shape, limits.seconds) <= limits.maxBytes);
}

/** Opus that is still good to hear. Below it few parts are better than good ones. */
const GOOD_KBPS = { 1: 48, 2: 64 } as const;
/** A sound cut into shorter pieces would be of no use to anybody. */
const MIN_PART_S = 10;

/** The best shape, from good downwards, in which a sound needs no more than `most` parts, and how many those are. */
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

/** Each part has headers of its own. */
function partsNeeded(shape: AudioFormat, seconds: number, maxBytes: number): number {
  const soundIn = maxBytes - OVERHEAD;
  return soundIn > 0 ? Math.ceil((expectedBytes(shape, seconds) - OVERHEAD) / soundIn) : Infinity;
}

function expectedBytes({ codec, kbps }: AudioFormat, seconds: number): number {
  const perSecond = kbps * 125 + (codec === "opus" ? OGG_PER_SECOND : 0);
  return seconds * perSecond + OVERHEAD;
}
