import { cleaning } from "./cleaning.ts";
import { covers } from "./covers.ts";
import { cutting } from "./cutting.ts";
import { scoring } from "./matching.ts";
import type { Measure } from "./measure.ts";
import { music } from "./music.ts";
import { parting } from "./parting.ts";
import { recognition } from "./recognition.ts";
import { speaking } from "./speaking.ts";
import { talks } from "./talks.ts";
import { voices } from "./voices.ts";

/** Every figure that studio-quality.ts measures. */
export const measures: readonly Measure[] = [
  ...recognition,
  ...speaking,
  ...voices,
  ...talks,
  ...music,
  ...covers,
  ...cleaning,
  ...cutting,
  ...parting,
  ...scoring,
];
