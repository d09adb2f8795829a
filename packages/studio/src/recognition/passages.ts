/** A range with speech, in hundredths of a second; `end` is exclusive. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

const SPEECH = 0.5;
/** A pause of this length ends a passage. */
const PAUSE = 35;
/** Shorter bursts are clicks, not words. */
const SHORTEST = 12;
/** Longer passages are split: a subtitle must fit a screen, and the recognizer's memory grows with the passage. */
const LONGEST = 1500;
/** Quiet starts and ends of words lie just outside of what the detector marks as speech. */
const BEFORE = 20;
const AFTER = 25;

/** Returns the passages with speech: in order, not overlapping, split at pauses. */
export function findPassages(likelihood: Float32Array): readonly Passage[] {
  const found: Passage[] = [];
  for (let i = 0; i < likelihood.length; i++) {
    if ((likelihood[i] ?? 0) < SPEECH) continue;
    const last = found.at(-1);
    if (last && i - last.end < PAUSE) found[found.length - 1] = { start: last.start, end: i + 1 };
    else found.push({ start: i, end: i + 1 });
  }
  return found
    .filter(({ start, end }) => end - start >= SHORTEST)
    .flatMap((passage) => divided(passage, likelihood))
    .map((passage, i, all) => padded(passage, all[i - 1], all[i + 1], likelihood.length));
}

/** A longer pause between passages ends what is recognized at once. */
const LONG_PAUSE = 200;

/**
 * Joins passages with their pauses as long as they fit into `longest` hundredths of a second together, and no pause is
 * longer than `longestPause`.
 */
export function joinPassages(
  passages: readonly Passage[],
  longest: number,
  longestPause = LONG_PAUSE,
): readonly Passage[] {
  const joined: Passage[] = [];
  for (const { start, end } of passages) {
    const last = joined.at(-1);
    if (last && start - last.end <= longestPause && end - last.start <= longest)
      joined[joined.length - 1] = { start: last.start, end };
    else joined.push({ start, end });
  }
  return joined;
}

function divided(passage: Passage, likelihood: Float32Array): readonly Passage[] {
  if (passage.end - passage.start <= LONGEST) return [passage];
  // The least speech-like point, away from both ends.
  const from = passage.start + LONGEST / 3;
  const until = Math.min(passage.start + LONGEST, passage.end - LONGEST / 5);
  let cut = from;
  for (let i = from; i < until; i++) {
    if ((likelihood[i] ?? 0) <= (likelihood[cut] ?? 0)) cut = i;
  }
  return [{ start: passage.start, end: cut }, ...divided({ start: cut, end: passage.end }, likelihood)];
}

function padded(
  { start, end }: Passage,
  before: Passage | undefined,
  after: Passage | undefined,
  length: number,
) {
  const middle = (a: number, b: number) => Math.floor((a + b) / 2);
  return {
    start: Math.max(start - BEFORE, before ? middle(before.end, start) : 0),
    end: Math.min(end + AFTER, after ? middle(end, after.start) : length),
  };
}
