import { decay, filtered, mixed, noise, shaped, tone } from "../../effects/blocks.ts";
import type { DrumName } from "./patterns.ts";

type Hit = (random: () => number) => Float32Array;

const DRUMS: Readonly<Record<DrumName, Hit>> = {
  kick: (random) =>
    mixed(
      0.4,
      [
        shaped(
          tone(0.4, (t) => 46 + 130 * Math.exp(-t / 0.03)),
          decay(0.12, 0.001),
        ),
        1,
      ],
      [shaped(filtered(noise(0.4, random), "high", 3000), decay(0.004, 0.0005)), 0.25],
    ),
  snare: (random) =>
    mixed(
      0.3,
      [
        shaped(
          tone(0.3, (t) => 180 + 40 * Math.exp(-t / 0.02)),
          decay(0.06, 0.001),
        ),
        0.5,
      ],
      [shaped(filtered(noise(0.3, random), "high", 1400), decay(0.08, 0.001)), 0.7],
    ),
  hat: (random) => shaped(filtered(noise(0.12, random), "high", 7500), decay(0.025, 0.0005)),
  ride: (random) => shaped(filtered(noise(0.5, random), "band", 6500, 1.2), decay(0.16, 0.001)),
  timpani: (random) =>
    mixed(
      1.4,
      [
        shaped(
          tone(1.4, 73, [
            [1, 1],
            [1.5, 0.6],
            [1.98, 0.4],
            [2.44, 0.2],
          ]),
          decay(0.5, 0.002),
        ),
        1,
      ],
      [shaped(filtered(noise(1.4, random), "low", 500), decay(0.03, 0.001)), 0.6],
    ),
};

export const hit = (drum: DrumName): Hit => DRUMS[drum];
