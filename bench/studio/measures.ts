import type { Measure } from "./measure.ts";
import { mending } from "./mending.ts";
import { making } from "./making.ts";
import { wordErrors } from "./speaking.ts";

/** Every figure in docs/studio.md. */
export const measures: readonly Measure[] = [wordErrors, ...making, ...mending];
