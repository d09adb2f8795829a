import { stat } from "node:fs/promises";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createHealthProbe } from "../../../src/jobs/intake/health-probe.ts";

describe("the health probe of an engine", () => {
  const never = () => new Promise(() => undefined);

  it("rejects within a second when no answer comes", async () => {
    const pulse = createHealthProbe({ ask: never, now: () => performance.now() });
    const began = performance.now();
    await expect(pulse()).rejects.toThrow("no answer within 800 ms");
    expect(performance.now() - began).toBeLessThan(1_500);
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
    const pulse = createHealthProbe({ ask, now: () => performance.now() });
    await expect(pulse()).rejects.toThrow("away");
    isAway = false;
    await pulse();
  });

  it("accepts an answer that arrived while this process was busy", async () => {
    const pulse = createHealthProbe({ ask: () => stat("package.json"), now: () => performance.now() });
    // The event loop's next step is its timers, then what arrived.
    await turn();
    const answered = pulse();
    for (const end = performance.now() + 900; performance.now() < end;);
    await answered;
  });
});
