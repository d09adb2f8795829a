/**
 * When to poll a task. The interface documents no polling interval (section 8), so it is learned from a histogram of
 * how long earlier tasks of the same operation took. One unit of intensity lies between two polls, and intensity is the
 * square root of the hazard (how likely the result comes now, if it hasn't come yet) over the price of a poll. For a
 * given number of polls, this gives the shortest mean wait (Keller, Optimum checking schedules, 1974).
 */

/** Milliseconds until the next poll of a task that was submitted `elapsedMs` ago. */
export type PollSchedule = (elapsedMs: number) => number;

/** How many tasks took how long, one weight per bin; a missing bin is 0. */
export type DurationHistogram = readonly number[];

/**
 * One poll is worth this many milliseconds of one person's waiting: the only tuning knob.
 */
const POLL_COST_MS = 230;
const MIN_DELAY_MS = 100;
const MAX_DELAY_MS = 30_000;

/** Ratio between the ends of neighboring bins: the uncertainty of a duration grows with its length. */
const RATIO = 1.15;
const FIRST_END_MS = 100;
/** The last bin begins after seven hours, when every deadline has passed. */
export const HISTOGRAM_BINS = 90;
/** Prior weight of each bin: every duration is possible, and none is more likely than its double. */
const PRIOR_WEIGHT = 0.05;

const endOf = (bin: number) => (bin < 0 ? 0 : FIRST_END_MS * RATIO ** bin);

const binOf = (ms: number) =>
  ms < FIRST_END_MS
    ? 0
    : Math.min(HISTOGRAM_BINS - 1, 1 + Math.floor(Math.log(ms / FIRST_END_MS) / Math.log(RATIO)));

/** Returns the poll schedule for a histogram. Pure; takes microseconds to create, and less to call. */
export function createPollSchedule(histogram: DurationHistogram): PollSchedule {
  const intensity = intensities(histogram);
  return (elapsedMs) => {
    let at = elapsedMs;
    let left = 1;
    for (let bin = binOf(at); bin < HISTOGRAM_BINS; bin++) {
      const pace = intensity[bin] ?? 0;
      const share = (endOf(bin) - at) * pace;
      if (share >= left) return clampDelay(at + left / pace - elapsedMs);
      left -= share;
      at = Math.max(at, endOf(bin));
    }
    return MAX_DELAY_MS;
  };
}

/** Fewer tasks say too little about how long the next one takes. */
const MIN_TASKS = 3;

/** Returns the milliseconds that half of the tasks took at most; undefined when too few are known. */
export function medianDuration(histogram: DurationHistogram): number | undefined {
  const total = histogram.reduce((sum, weight) => sum + weight, 0);
  if (total < MIN_TASKS) return undefined;
  let left = total / 2;
  for (const [bin, weight] of histogram.entries()) {
    if (weight >= left) return endOf(bin - 1) + (endOf(bin) - endOf(bin - 1)) * (left / weight);
    left -= weight;
  }
  return undefined;
}

const clampDelay = (gapMs: number) => Math.min(MAX_DELAY_MS, Math.max(MIN_DELAY_MS, gapMs));

/** Polls per millisecond, for each bin. */
function intensities(histogram: DurationHistogram): number[] {
  const found = Array.from({ length: HISTOGRAM_BINS }, (): number => 0);
  let later = 0;
  for (let bin = HISTOGRAM_BINS - 1; bin >= 0; bin--) {
    const here = (histogram[bin] ?? 0) + PRIOR_WEIGHT;
    const hazard = here / (later + here / 2) / (endOf(bin) - endOf(bin - 1));
    found[bin] = Math.sqrt(hazard / (2 * POLL_COST_MS));
    later += here;
  }
  return found;
}

/**
 * Returns the weights of one more task, whose result wasn't there after `fromMs` and was there by `toMs`, spread evenly
 * over that time. The exact time is unknown, and counting it at its end would make us poll later and later.
 */
export function spreadDuration(fromMs: number, toMs: number): DurationHistogram {
  const last = binOf(toMs);
  const whole = toMs - fromMs;
  return Array.from({ length: last + 1 }, (_, bin) => {
    if (binOf(fromMs) >= last) return bin === last ? 1 : 0;
    return Math.max(0, Math.min(toMs, endOf(bin)) - Math.max(fromMs, endOf(bin - 1))) / whole;
  });
}
