import * as fc from "fast-check";
import { commands } from "../../src/commands/index.ts";

/** Returns how often a property is tried: a fifth of `all`. The variable sets another share; `npm run test:night -- fuzz` sets 1. */
export const runs = (all: number) => Math.ceil(all * Number(process.env["PROPERTY_RUNS"] ?? 0.2));

/** The same requests in every run, so that failures are reproducible. */
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
/** Valid values, and occasionally anything. */
export const mostly = <T>(good: fc.Arbitrary<T>, weight = 4) => fc.oneof({ weight, arbitrary: good }, json);
