/**
 * Of unrelated speech of one voice, at least a quarter of the bits differ; of the same audio after any encoding, less
 * than a tenth.
 */
const MAX_DIFFERENCE = 0.15;
/** 1.25 seconds more than the 2.6 that every value covers: fewer values can be equal by chance. */
const MIN_OVERLAP = 10;
/** Silence and steady tones have few values, and all of them are alike. */
const MIN_DISTINCT = 6;
/** Up to this many comparisons of two values, every alignment is tried. */
const MAX_COMPARISONS = 20_000;
const TRIED_ALIGNMENTS = 5;

/** Reads a fingerprint as the media processes return it. */
export function parseFingerprint(base64: string): Uint32Array {
  const bytes = Buffer.from(base64, "base64");
  return Uint32Array.from({ length: Math.floor(bytes.length / 4) }, (_, n) => bytes.readUInt32LE(n * 4));
}

/** Whether audio is long and varied enough to be compared. */
export const isComparable = (values: Uint32Array): boolean =>
  values.length >= MIN_OVERLAP && new Set(values).size >= MIN_DISTINCT;

/**
 * Returns the share of bits that differ between two fingerprints where they fit best; undefined if they aren't of the same
 * audio. Either can be cut at both ends, as long as half of the shorter one is left.
 */
export function compareFingerprints(one: Uint32Array, other: Uint32Array): number | undefined {
  const minOverlap = Math.max(MIN_OVERLAP, Math.ceil(Math.min(one.length, other.length) / 2));
  let best: number | undefined;
  for (const offset of alignments(one, other, minOverlap)) {
    const [from, to] = overlapOf(one, other, offset);
    const difference = differenceAt(one, other, { offset, from, to });
    const isBetter = difference <= MAX_DIFFERENCE && (best === undefined || difference < best);
    if (isBetter && new Set(one.subarray(from, to)).size >= MIN_DISTINCT) best = difference;
  }
  return best;
}

/** An offset is the position in `one` at which `other` begins. */
const overlapOf = (one: Uint32Array, other: Uint32Array, offset: number): [number, number] => [
  Math.max(0, offset),
  Math.min(one.length, offset + other.length),
];

function alignments(one: Uint32Array, other: Uint32Array, minOverlap: number): readonly number[] {
  if (one.length < minOverlap || other.length < minOverlap) return [];
  const first = minOverlap - other.length;
  const count = one.length - minOverlap - first + 1;
  if (one.length * other.length <= MAX_COMPARISONS) return Array.from({ length: count }, (_, n) => first + n);
  return likelyAlignments(one, other).filter((offset) => {
    const [from, to] = overlapOf(one, other, offset);
    return to - from >= minOverlap;
  });
}

/** Returns the offsets at which most values have the same upper half. */
function likelyAlignments(one: Uint32Array, other: Uint32Array): readonly number[] {
  const positions = new Map<number, number[]>();
  one.forEach((value, at) => {
    const found = positions.get(value >>> 16);
    if (found) found.push(at);
    else positions.set(value >>> 16, [at]);
  });
  const votes = new Map<number, number>();
  other.forEach((value, at) => {
    for (const place of positions.get(value >>> 16) ?? [])
      votes.set(place - at, (votes.get(place - at) ?? 0) + 1);
  });
  return [...votes]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, TRIED_ALIGNMENTS)
    .map(([offset]) => offset);
}

function differenceAt(
  one: Uint32Array,
  other: Uint32Array,
  { offset, from, to }: { readonly offset: number; readonly from: number; readonly to: number },
): number {
  let differing = 0;
  for (let at = from; at < to; at++) differing += countBits((one[at] ?? 0) ^ (other[at - offset] ?? 0));
  return differing / (32 * (to - from));
}

/** Adds up pairs of bits, then groups of four, then bytes. */
function countBits(value: number): number {
  const pairs = value - ((value >>> 1) & 0x55555555);
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}
