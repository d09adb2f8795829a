import { inflateSync } from "node:zlib";
import { expect, it } from "vitest";
import { drawUsagePlot } from "../../src/commands/admin/usage.ts";

/** Returns the image's colors by their index in the palette: none, blue, gray, red. */
function read(png: Buffer) {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const from = png.indexOf("IDAT") + 4;
  const rows = inflateSync(png.subarray(from, from + png.readUInt32BE(from - 8)));
  const stride = rows.length / height;
  const at = (x: number, y: number) => ((rows[y * stride + 1 + (x >> 2)] ?? 0) >> (6 - 2 * (x & 3))) & 3;
  const column = (x: number) => Array.from({ length: height }, (_, y) => at(x, y));
  return { width, height, column };
}

const BLUE = 1;
const RED = 3;
const tall = (colors: readonly number[], color: number) =>
  // Pixels above the baseline, which is 24 pixels from the bottom.
  colors.slice(0, -24).filter((one) => one === color).length;

it("draws a bar per day, proportional to the day's cost, a line at the limit, and marks today", () => {
  const { width, height, column } = read(
    drawUsagePlot({ used: [0, 50, 100, 1e-6 * 100], today: 3, most: null }),
  );
  expect([width, height]).toEqual([122, 208]);
  const bars = [0, 1, 2, 3].map((day) => column(24 + day * 20 + 7));
  expect(bars.map((bar) => tall(bar, BLUE))).toEqual([0, 80, 160, 2]);
  const below = bars.map((bar) => bar.slice(-24).filter((one) => one === BLUE).length);
  expect(below).toEqual([0, 0, 2, 0]);
  expect(column(24).includes(RED)).toBe(false);

  const limited = read(drawUsagePlot({ used: [50], today: 1, most: 200 }));
  expect(limited.column(25).indexOf(RED)).toBe(24);
  expect(tall(limited.column(25), BLUE)).toBe(40);
});

it("draws no data and unrealistic amounts without throwing", () => {
  for (const used of [[], [0], [Number.MAX_SAFE_INTEGER, 1]])
    expect(() => drawUsagePlot({ used, today: 1, most: 0 })).not.toThrow();
});
