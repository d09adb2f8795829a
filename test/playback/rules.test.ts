import { describe, expect, it } from "vitest";
import type { ItemKind, PlaybackItem } from "../../src/playback/item.ts";
import { canSkip, checkRoom, chooseNext, endReason, MAX_ITEMS } from "../../src/playback/rules.ts";

const item = (over: Partial<PlaybackItem> = {}): PlaybackItem => ({
  id: "q1",
  kind: "result",
  personId: "ada",
  title: "rain.wav",
  jobId: null,
  fileId: "r1",
  durationMs: 1000,
  state: "waiting",
  starts: 0,
  ...over,
});
const many = (count: number, kind: ItemKind, personId?: string) =>
  Array.from({ length: count }, (_, n) => item({ kind, personId: personId ?? `p${n}` }));

describe("the limits of a queue", () => {
  it("leave room for others: a person has only so many items", () => {
    const { person } = MAX_ITEMS.result;
    expect(() => checkRoom(many(person - 1, "result", "ada"), item())).not.toThrow();
    expect(() => checkRoom(many(person, "result", "ada"), item())).toThrow("playbackYoursFull");
    expect(() => checkRoom(many(person, "result", "ben"), item())).not.toThrow();
  });

  it("count messages that are read aloud apart from results", () => {
    const { queue } = MAX_ITEMS.result;
    expect(() => checkRoom(many(queue, "result"), item())).toThrow("playbackFull");
    expect(() => checkRoom(many(queue, "result"), item({ kind: "spoken" }))).not.toThrow();
    expect(() => checkRoom(many(MAX_ITEMS.spoken.queue, "spoken"), item({ kind: "spoken" }))).toThrow(
      "playbackFull",
    );
  });
});

it("one file at a time loops in a queue, beside all others", () => {
  const loop = item({ kind: "loop" });
  expect(() => checkRoom(many(MAX_ITEMS.result.queue, "result", "ada"), loop)).not.toThrow();
  expect(() => checkRoom([item({ kind: "loop", personId: "ben" })], loop)).toThrow("playbackLoopsAlready");
});

it("an item that was playing when its process died is started once more, then given up", () => {
  const [first, second] = [item({ state: "playing", starts: 1 }), item({ id: "q2" })];
  expect(chooseNext([first, second])).toEqual({ next: first, given: [] });
  const again = { ...first, starts: 2 };
  expect(chooseNext([again, second])).toEqual({ next: second, given: [again] });
  expect(chooseNext([again])).toEqual({ next: undefined, given: [again] });
});

it("members skip their own items, and who can move members skips any", () => {
  expect(canSkip(item(), "ada", false)).toBe(true);
  expect(canSkip(item(), "ben", false)).toBe(false);
  expect(canSkip(item(), "ben", true)).toBe(true);
});

it("a session ends after a minute alone, or five minutes of silence", () => {
  expect(endReason({ aloneMs: 59_999, silentMs: 0 })).toBeUndefined();
  expect(endReason({ aloneMs: 60_000, silentMs: 0 })?.key).toBe("playbackLeftAlone");
  expect(endReason({ aloneMs: 0, silentMs: 299_999 })).toBeUndefined();
  expect(endReason({ aloneMs: 0, silentMs: 300_000 })?.key).toBe("playbackLeftSilent");
});
