import * as fc from "fast-check";
import { commands } from "../../src/commands/index.ts";

/** The same requests in every run: what is found is found again. */
export const SURE = { seed: 20_261_120, numRuns: 150 };

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
export const odd = <T>(good: fc.Arbitrary<T>, weight = 4) => fc.oneof({ weight, arbitrary: good }, json);
