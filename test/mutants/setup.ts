import { appendFileSync } from "node:fs";
import { afterAll, expect, inject } from "vitest";
import { installSwitch } from "./switch.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Id of the active mutant, or empty. */
    mutant: string;
    /** Where a run without a mutant writes what it observed, or empty. */
    observations: string;
  }
}

const observed = installSwitch(inject("mutant") || undefined);
const observations = inject("observations");
if (observations)
  afterAll(() => {
    const seen = Object.entries(observed).map(([name, ids]) => [name, [...(ids as Set<string>)]]);
    const file = expect.getState().testPath;
    appendFileSync(observations, `${JSON.stringify({ file, ...Object.fromEntries(seen) })}\n`);
  });
