import type { Measure } from "./measure.ts";
import { wordErrors } from "./speaking.ts";

/** Every figure in docs/studio.md. */
export const measures: readonly Measure[] = [wordErrors];
