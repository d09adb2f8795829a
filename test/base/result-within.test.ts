import { expect, it } from "vitest";
import { resultWithin } from "../../src/base/result-within.ts";

const never = new Promise<never>(() => undefined);

it("returns what comes in time", async () => {
  expect(await resultWithin(Promise.resolve("here"), 60_000, "late")).toBe("here");
  await expect(resultWithin(Promise.reject(new Error("failed")), 60_000, "late")).rejects.toThrow("failed");
});

it("returns the other value when the time is over", async () => {
  expect(await resultWithin(never, 1, "late")).toBe("late");
});

it("leaves no timer behind", async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  await Promise.all(Array.from({ length: 50 }, () => resultWithin(Promise.resolve(), 60_000, undefined)));
  expect(timers()).toBeLessThan(before + 50);
});
