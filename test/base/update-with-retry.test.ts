import { expect, it } from "vitest";
import { updateWithRetry } from "../../src/base/update-with-retry.ts";

/** A row whose version others raise before the first `conflicts` writes. */
function contested(conflicts: number) {
  let version = 0;
  let left = conflicts;
  return {
    read: async () => version,
    write: async (seen: number) => {
      if (left-- > 0) version++;
      return seen === version ? `saved ${seen}` : null;
    },
    conflict: () => new Error("written again and again"),
  };
}

it("reads again when someone else wrote first", async () => {
  expect(await updateWithRetry(contested(4))).toBe("saved 4");
});

it("throws the caller's error after five attempts", async () => {
  await expect(updateWithRetry(contested(5))).rejects.toThrow("written again and again");
});

it("writes nothing when there is nothing to update", async () => {
  const row = { ...contested(0), read: async () => undefined };
  expect(await updateWithRetry(row)).toBeUndefined();
});
