import { expect, it } from "vitest";
import type { ActionItem, MadeItem, Minutes } from "../../../src/commands/services/minutes.ts";
import { keepEdits } from "../../../src/transcripts/minutes/make-minutes.ts";

const EMPTY = { summary: [], decisions: [], questions: [], chapters: [] };
const item = (text: string, segment: number, more: Partial<ActionItem> = {}): MadeItem => ({
  text,
  quote: text,
  segments: [segment],
  at: segment * 5,
  ...more,
});
const stored = (...items: MadeItem[]): Minutes => keepEdits(undefined, { ...EMPTY, items });

it("numbers items from 1", () => {
  expect(stored(item("Call Anna", 1), item("Write", 2)).items.map(({ number }) => number)).toEqual([1, 2]);
});

it("items that people changed stay as they are when minutes are made again", () => {
  const earlier = stored(item("Call Anna", 1), item("Write the report", 2));
  const changed: Minutes = {
    ...earlier,
    items: earlier.items.map((one) =>
      one.number === 2
        ? Object.assign({}, one, { owner: { name: "Carla" }, isDone: true, isConfirmed: true })
        : one,
    ),
  };
  const again = keepEdits(changed, {
    ...EMPTY,
    items: [item("Report: write it", 2), item("Order desks", 9)],
  });
  expect(again.items).toEqual([
    { ...item("Write the report", 2), number: 2, owner: { name: "Carla" }, isDone: true, isConfirmed: true },
    { ...item("Order desks", 9), number: 3 },
  ]);
});

it("an item that is found again keeps its number, and no number is used twice", () => {
  const earlier = stored(item("Call Anna", 1), item("Write", 2));
  const again = keepEdits(earlier, {
    ...EMPTY,
    items: [item("New", 0), item("Write", 7), item("Call Anna today", 1), item("Write", 2)],
  });
  expect(again.items.map(({ text, number }) => [text, number])).toEqual([
    ["New", 3],
    ["Call Anna today", 1],
    ["Write", expect.any(Number)],
    ["Write", expect.any(Number)],
  ]);
  expect(new Set(again.items.map(({ number }) => number)).size).toBe(4);
});
