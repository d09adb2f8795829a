import { describe, expect, it } from "vitest";
import { chooseDestination } from "../../../src/jobs/intake/result-destination.ts";
import type { Invocation } from "../../../src/jobs/job.ts";

describe("the destination of a result", () => {
  const decide = (value: string, over: Partial<Invocation> = {}) => {
    const invocation = {
      person: { id: "p1" },
      place: { workspace: "w1", channel: "c1", address: {} },
      ...over,
    };
    const settings = { of: async () => ({ value: () => value }) };
    return chooseDestination({ settings } as never, invocation as Invocation);
  };

  it.each([
    ["directly", { kind: "direct-message" }],
    ["thread", { kind: "thread" }],
    ["here", undefined],
  ])("is what the person has set: %s", async (value, destination) => {
    expect(await decide(value)).toEqual(destination);
  });

  it("is the one of the settings now, not the one of the first try", async () => {
    expect(await decide("directly", { deliverTo: { kind: "thread" } })).toEqual({ kind: "direct-message" });
    expect(await decide("here", { deliverTo: { kind: "thread" } })).toBeUndefined();
  });

  it.each([
    { kind: "api", key: "k1" },
    { kind: "voice-channel", channel: "v1" },
    { kind: "nowhere" },
  ] as const)("stays the one of the request: %j", async (deliverTo) => {
    expect(await decide("directly", { deliverTo })).toEqual(deliverTo);
  });

  it("is where a recording was posted if nobody asked for its transcript", async () => {
    expect(await decide("directly", { isUnasked: true })).toBeUndefined();
  });
});
