import { setImmediate as turn } from "node:timers/promises";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createHealthProbe } from "../../../src/jobs/intake/health-probe.ts";

describe("the health probe of an engine", () => {
  const never = () => new Promise(() => undefined);

  afterEach(() => void vi.useRealTimers());

  /** Lets time pass in a process that is never busy. */
  async function pass(ms: number): Promise<void> {
    for (let n = 0; n < ms; n++) {
      vi.advanceTimersByTime(1);
      for (let turns = 0; turns < 3; turns++) await turn();
    }
  }

  it("rejects after 800 ms without an answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const pulse = createHealthProbe({ ask: never, now: () => 0 });
    let isRejected = false;
    const rejected = expect(pulse().finally(() => (isRejected = true))).rejects.toThrow(
      "no answer within 800 ms",
    );
    await pass(799);
    expect(isRejected).toBe(false);
    await pass(1);
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

  it("doesn't blame the engine for time in which this process computed, however often they talk before the answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    // A new connection greets, proves who it is, and asks.
    const ask = async () => {
      for (let n = 0; n < 10; n++) await turn();
    };
    const answered = createHealthProbe({ ask, now: () => 0 })();
    for (let n = 0; n < 6; n++) {
      vi.advanceTimersByTime(2_000);
      await turn();
    }
    await answered;
  });

  it("asks again if the engine's own, longer limit ran out while this process computed", async () => {
    const answers = [() => Promise.reject(new Error("Query read timeout")), async () => undefined];
    let asked = 0;
    const ask = async () => answers[asked++]?.();
    await createHealthProbe({ ask, now: () => 0 })();
    expect(asked).toBe(2);
  });
});
