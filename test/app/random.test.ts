import { expect, it } from "vitest";
import { randomOf } from "../../src/app/command-context.ts";

const draw = (key: string, count: number) => Array.from({ length: count }, randomOf(key));

it("gives a request the same numbers when it is delivered again, and another request different ones", () => {
  expect(draw("discord:1", 5)).toEqual(draw("discord:1", 5));
  expect(new Set([...draw("discord:1", 5), ...draw("discord:2", 5)]).size).toBe(10);
});

it("spreads requests evenly from 0 to below 1", () => {
  const firsts = Array.from({ length: 10_000 }, (_, i) => randomOf(`slack:${i}`)());
  const tenths = Map.groupBy(firsts, (one) => Math.floor(one * 10));
  expect(new Set(tenths.keys())).toEqual(new Set([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]));
  for (const { length } of tenths.values()) expect(Math.abs(length - 1000)).toBeLessThan(150);
});
