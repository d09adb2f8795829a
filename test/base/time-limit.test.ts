import { expect, it } from "vitest";
import { pollUntil, requireWithin, resultWithin } from "../../src/base/time-limit.ts";

const never = new Promise<never>(() => undefined);

it("returns what comes in time", async () => {
  expect(await resultWithin(Promise.resolve("here"), 60_000, "late")).toBe("here");
  await expect(resultWithin(Promise.reject(new Error("failed")), 60_000, "late")).rejects.toThrow("failed");
});

it("returns the other value when the time is over", async () => {
  expect(await resultWithin(never, 1, "late")).toBe("late");
});

it("fails when the time is over, if a result is required", async () => {
  expect(await requireWithin(Promise.resolve("here"), 60_000)).toBe("here");
  await expect(requireWithin(never, 1)).rejects.toThrow("no answer within 1 ms");
  await expect(requireWithin(never, 1, () => new TypeError("too late"))).rejects.toThrow(TypeError);
});

it("leaves no timer behind", async () => {
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  await Promise.all(Array.from({ length: 50 }, () => resultWithin(Promise.resolve(), 60_000, undefined)));
  expect(timers()).toBeLessThan(before + 50);
});

const LOOKS = { everyMs: 1, limitMs: 60_000 };

it("returns the first value that is found", async () => {
  const values = [undefined, undefined, "found", "later"];
  expect(await pollUntil(async () => values.shift(), LOOKS)).toBe("found");
  expect(values).toEqual(["later"]);
});

it("looks at least once, and returns nothing after the limit", async () => {
  let looks = 0;
  const look = async () => void looks++;
  expect(await pollUntil(look, { everyMs: 1, limitMs: -1 })).toBeUndefined();
  expect(looks).toBe(1);
});

it("fails when looking fails", async () => {
  const look = () => Promise.reject(new Error("no database"));
  await expect(pollUntil(look, LOOKS)).rejects.toThrow("no database");
});
