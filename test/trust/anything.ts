import * as fc from "fast-check";
import { commands } from "../../src/commands/index.ts";

/** How often a property is tried: a fifth of `all`. The variable is another share; `npm run fuzz` sets 1. */
export const runs = (all: number) => Math.ceil(all * Number(process.env["PROPERTY_RUNS"] ?? 0.2));

/** The same requests in every run: what is found is found again. */
export const FAST_CHECK_OPTIONS = { seed: 20_261_120, numRuns: runs(150) };

export const names = commands.map(({ name }) => name);
export const optionNames = commands.flatMap(({ options }) => Object.keys(options));
export const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    ...names,
    ...optionNames,
    "<!channel>",
    "@everyone",
    "../../etc/passwd",
    "\0",
    "x".repeat(5_000),
  ),
);
export const json = fc.jsonValue({ stringUnit: "binary" });
/** As it should be, and now and then anything. */
export const mostly = <T>(good: fc.Arbitrary<T>, weight = 4) => fc.oneof({ weight, arbitrary: good }, json);
