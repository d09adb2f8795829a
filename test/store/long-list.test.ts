import { expect, test } from "vitest";
import { parsePieces, splitLongList } from "../../src/store/long-list.ts";

const KB = 1024;
const items = (count: number, bytes: number) =>
  Array.from({ length: count }, (_, n) => ({ n, text: "x".repeat(bytes) }));

test.each([
  ["nothing", [], 1],
  ["less than a piece", items(3, 10), 1],
  ["items that each fill a piece", items(3, 300 * KB), 1],
  ["items that fill whole pieces, and one more", [...items(2, 300 * KB), { n: 2, text: "y" }], 1],
  ["items that fill a part", items(14, 300 * KB), 1],
  ["items for several parts", items(30, 300 * KB), 3],
])("splits a list of %s into parts that contain every item once, in order", async (_, list, count) => {
  const parts = await splitLongList(list);
  expect(parts).toHaveLength(count);
  expect(parts.flatMap((part) => JSON.parse(part) as unknown[])).toEqual(list);
  expect(await parsePieces(parts.map((piece) => ({ piece })))).toEqual(list);
});

test("replaces half emoji and drops NUL, which PostgreSQL refuses", async () => {
  const [part] = await splitLongList([{ text: "a\0b" }, { text: "\ud83d" }, { text: "😀" }]);
  expect(JSON.parse(part)).toEqual([{ text: "ab" }, { text: "\ufffd" }, { text: "😀" }]);
});
