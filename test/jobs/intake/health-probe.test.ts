import { stat } from "node:fs/promises";
import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createHealthProbe } from "../../../src/jobs/intake/health-probe.ts";

describe("the pulse of an engine", () => {
  const never = () => new Promise(() => undefined);

  it("rejects within a second when no answer comes", async () => {
    const pulse = createHealthProbe({ ask: never, now: () => performance.now() });
    const began = performance.now();
    await expect(pulse()).rejects.toThrow("no answer within 800 ms");
    expect(performance.now() - began).toBeLessThan(1_500);
  });

  it("asks once for all who come while it asks, and again when the answer is no longer fresh", async () => {
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

  it("hears the engine again after it was away", async () => {
    let isAway = true;
    const ask = async () => {
      if (isAway) throw new Error("away");
    };
    const pulse = createHealthProbe({ ask, now: () => performance.now() });
    await expect(pulse()).rejects.toThrow("away");
    isAway = false;
    await pulse();
  });

  it("takes an answer that lay there while this process was busy", async () => {
    const pulse = createHealthProbe({ ask: () => stat("package.json"), now: () => performance.now() });
    // From here the next thing that the loop looks at are its timers, then what arrived.
    await turn();
    const answered = pulse();
    for (const end = performance.now() + 900; performance.now() < end;);
    await answered;
  });
});
