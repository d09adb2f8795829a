import { setImmediate as turn } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createHealthProbe } from "../../../src/jobs/intake/health-probe.ts";

describe("the health probe of an engine", () => {
  const never = () => new Promise(() => undefined);

  afterEach(() => void vi.useRealTimers());

  it("rejects after 800 ms without an answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pulse = createHealthProbe({ ask: never, now: () => 0 });
    let isRejected = false;
    const rejected = expect(pulse().finally(() => (isRejected = true))).rejects.toThrow(
      "no answer within 800 ms",
    );
    vi.advanceTimersByTime(799);
    for (let n = 0; n < 5; n++) await turn();
    expect(isRejected).toBe(false);
    vi.advanceTimersByTime(1);
    await rejected;
  });

  it("shares one query among concurrent callers, and asks again when the answer is stale", async () => {
    let [asked, now] = [0, 0];
    const pulse = createHealthProbe({ ask: async () => void asked++, now: () => now });
    await Promise.all([pulse(), pulse(), pulse()]);
    expect(asked).toBe(1);
    now = 249;
    await pulse();
    expect(asked).toBe(1);
    now = 250;
    await pulse();
    expect(asked).toBe(2);
  });

  it("recovers when the engine is back", async () => {
    let isAway = true;
    const ask = async () => {
      if (isAway) throw new Error("away");
    };
    const pulse = createHealthProbe({ ask, now: () => 0 });
    await expect(pulse()).rejects.toThrow("away");
    isAway = false;
    await pulse();
  });

  it("accepts an answer that arrived while this process was busy", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    // Like what arrived: behind the timers of the event loop's next turn.
    const pulse = createHealthProbe({ ask: () => turn(), now: () => 0 });
    const answered = pulse();
    vi.advanceTimersByTime(900);
    await answered;
  });
});
