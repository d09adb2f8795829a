import { type EffectRequest, mixEffect } from "../effects/mix.ts";
import { RATE } from "../effects/scene.ts";
import { type Pcm, writePcm } from "../sound/pcm.ts";
import { serve } from "./child.ts";

export interface EffectsRequest extends EffectRequest {
  readonly out: string;
}

serve<EffectsRequest, Pcm>({
  handle: ({ out, ...wish }) => writePcm(out, RATE, mixEffect(wish)),
  memoryLimit: 1024 ** 3,
});
