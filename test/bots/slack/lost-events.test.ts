import { describe, expect, it, vi } from "vitest";
import { createGapWatcher } from "../../../src/bots/slack/connection/http-gaps.ts";

describe("a gap over HTTP", () => {
  const MINUTE_MS = 60_000;

  function open() {
    vi.useFakeTimers({ now: 0 });
    const gaps: number[] = [];
    const watcher = createGapWatcher({ now: () => Date.now(), onGap: (since) => void gaps.push(+since) });
    watcher.start();
    return { ...watcher, gaps, [Symbol.dispose]: () => (watcher.stop(), void vi.useRealTimers()) };
  }

  it("lasts since the last arrival before an event is repeated that never arrived", async () => {
    using watcher = open();
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    watcher.onArrival({ event: "Ev1", isRepeated: false });
    await vi.advanceTimersByTimeAsync(MINUTE_MS);
    // The answer to the first one was late.
    watcher.onArrival({ event: "Ev1", isRepeated: true });
    expect(watcher.gaps).toEqual([]);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    watcher.onArrival({ event: "Ev2", isRepeated: true });
    expect(watcher.gaps).toEqual([2 * MINUTE_MS]);
  });

  it("is reported five minutes after the last one at the earliest, since the first of several", async () => {
    using watcher = open();
    watcher.onArrival({ isRepeated: false });
    watcher.onArrival({ event: "Ev1", isRepeated: true });
    for (const event of ["Ev2", "Ev3"]) {
      await vi.advanceTimersByTimeAsync(MINUTE_MS);
      watcher.onArrival({ event, isRepeated: true });
    }
    expect(watcher.gaps).toEqual([0]);
    await vi.advanceTimersByTimeAsync(5 * MINUTE_MS);
    expect(watcher.gaps).toEqual([0, 0]);
    await vi.advanceTimersByTimeAsync(60 * MINUTE_MS);
    expect(watcher.gaps).toEqual([0, 0]);
  });

  it("is a quarter of an hour if nothing has arrived before, and what a process stood still for", async () => {
    using watcher = open();
    vi.setSystemTime(60 * MINUTE_MS);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(watcher.gaps).toEqual([0]);
    await vi.advanceTimersByTimeAsync(10 * MINUTE_MS);
    watcher.onArrival({ event: "Ev1", isRepeated: true });
    expect(watcher.gaps).toEqual([0, Date.now() - 15 * MINUTE_MS]);
  });
});
