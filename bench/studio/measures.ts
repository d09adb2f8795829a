import { making } from "./making.ts";
import type { Measure } from "./measure.ts";
import { mending } from "./mending.ts";
import { speaking } from "./speaking.ts";

/** Every figure in docs/studio.md. */
export const measures: readonly Measure[] = [...speaking, ...making, ...mending];
