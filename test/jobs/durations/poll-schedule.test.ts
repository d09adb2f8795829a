import { array, assert, double, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import {
  HISTOGRAM_BINS,
  createPollSchedule,
  medianDuration,
  spreadDuration,
  type PollSchedule,
  type DurationHistogram,
} from "../../../src/jobs/durations/poll-schedule.ts";

const sum = (seen: DurationHistogram) => seen.reduce((all, weight) => all + weight, 0);
const add = (seen: DurationHistogram, more: DurationHistogram) =>
  Array.from({ length: HISTOGRAM_BINS }, (_, bin) => (seen[bin] ?? 0) + (more[bin] ?? 0));

/** Polls one task: a result absent at `fromMs` was present at `toMs`. */
function poll(looks: PollSchedule, takesMs: number) {
  let [fromMs, toMs, times] = [0, looks(0), 1];
  for (; toMs < takesMs; times++) [fromMs, toMs] = [toMs, toMs + looks(toMs)];
  return { fromMs, toMs, times };
}

/** Learns from tasks of these durations, each observed only through the polls of the schedule known by then. */
function learn(tasksMs: readonly number[]): DurationHistogram {
  let seen: DurationHistogram = [];
  for (const takesMs of tasksMs) {
    const { fromMs, toMs } = poll(createPollSchedule(seen), takesMs);
    seen = add(seen, spreadDuration(fromMs, toMs));
  }
  return seen;
}

describe("the poll schedule", () => {
  it("polls less and less often while nothing is known", () => {
    const looks = createPollSchedule([]);
    const gaps = [0, 1_000, 10_000, 60_000, 600_000].map(looks);
    expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
    expect(gaps.at(-1)).toBeLessThanOrEqual(30_000);
  });

  it("learns from its own polls when results come, even when they come before the first poll", () => {
    const looks = createPollSchedule(learn(Array.from({ length: 60 }, (_, n) => 60_000 + 500 * (n % 9))));
    const { toMs, times } = poll(looks, 62_000);
    expect(toMs - 62_000).toBeLessThan(2_000);
    expect(times).toBeLessThan(13);
  });

  it("polls rarely before the usual time, often around it, and less and less often after it", () => {
    const looks = createPollSchedule(learn(Array.from({ length: 60 }, (_, n) => 60_000 + 500 * (n % 9))));
    expect(looks(0)).toBeGreaterThan(15_000);
    expect(looks(61_000)).toBeLessThan(3_000);
    expect(looks(300_000)).toBeGreaterThan(10_000);
  });

  it("follows a service that has become faster", () => {
    const slow = Array.from({ length: 50 }, () => 60_000);
    const fast = Array.from({ length: 50 }, () => 5_000);
    const looks = createPollSchedule(learn([...slow, ...fast]));
    expect(poll(looks, 5_000).toMs).toBeLessThan(7_000);
  });

  it("always polls again after 100 ms to 30 s, whatever was observed", () => {
    const seen = array(double({ min: 0, max: 1e6, noNaN: true }), { maxLength: HISTOGRAM_BINS });
    assert(
      property(seen, double({ min: 0, max: 1e8, noNaN: true }), (weights, elapsedMs) => {
        const gap = createPollSchedule(weights)(elapsedMs);
        expect(gap).toBeGreaterThanOrEqual(100);
        expect(gap).toBeLessThanOrEqual(30_000);
      }),
    );
  });
});

describe("an observed task", () => {
  it("counts as one task, spread over the interval in which its result may have arrived", () => {
    const [from, to] = [integer({ min: 0, max: 2e7 }), integer({ min: 0, max: 60_000 })];
    assert(
      property(from, to, (fromMs, gapMs) => {
        expect(sum(spreadDuration(fromMs, fromMs + gapMs))).toBeCloseTo(1, 6);
      }),
    );
    expect(spreadDuration(1_000, 2_000).filter((weight) => weight > 0).length).toBeGreaterThan(3);
  });
});

describe("the usual duration", () => {
  const seen = (...durations: number[]) =>
    durations.reduce<DurationHistogram>((all, ms) => add(all, spreadDuration(ms * 0.98, ms * 1.02)), []);

  it("is what half of the tasks took at most, within the width of a bin", () => {
    const typical = medianDuration(seen(20_000, 30_000, 30_000, 30_000, 600_000)) ?? 0;
    expect(typical).toBeGreaterThan(30_000 / 1.15);
    expect(typical).toBeLessThan(30_000 * 1.15);
  });

  it("is unknown after two tasks", () => {
    expect(medianDuration([])).toBeUndefined();
    expect(medianDuration(seen(20_000, 30_000))).toBeUndefined();
  });
});
