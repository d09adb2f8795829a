import { type EffectRequest, mixEffect } from "../effects/mix.ts";
import { RATE } from "../effects/scene.ts";
import { type Pcm, writePcm } from "../sound/pcm.ts";
import { serve } from "./child.ts";

export interface EffectsRequest extends EffectRequest {
  readonly out: string;
}

serve<EffectsRequest, Pcm>({
  handle: ({ out, ...request }) => writePcm(out, RATE, mixEffect(request)),
  memoryLimit: 1024 ** 3,
});
