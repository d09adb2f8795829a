import { describe, expect, it } from "vitest";
import { destinationOf, withDestination } from "../../../src/jobs/intake/result-destination.ts";
import type { Invocation } from "../../../src/jobs/job.ts";

describe("the destination of a result", () => {
  it.each([
    [{}, undefined],
    [{ results: "directly" }, "directly"],
    [{ results: "thread" }, "thread"],
    [{ results: "here" }, undefined],
    [{ results: "elsewhere" }, undefined],
    [{ results: 7 }, undefined],
  ])("of the address %j is %s", (address, destination) => {
    expect(destinationOf({ address: address as Record<string, string> })).toBe(destination);
  });

  const decide = async (value: string, over: Partial<Invocation> = {}) => {
    const address = { results: "thread", thread: "7.7" };
    const invocation = { person: { id: "p1" }, place: { workspace: "w1", channel: "c1", address }, ...over };
    const settings = { of: async () => ({ value: () => value }) };
    return (await withDestination({ settings } as never, invocation as Invocation)).place.address;
  };

  it("is the one of the settings now, not the one of the first try", async () => {
    expect(await decide("directly")).toEqual({ thread: "7.7", results: "directly" });
    expect(await decide("here")).toEqual({ thread: "7.7" });
  });

  it("is where a recording was posted if nobody asked for its transcript", async () => {
    expect(await decide("directly", { isUnasked: true })).toEqual({ thread: "7.7" });
  });
});
