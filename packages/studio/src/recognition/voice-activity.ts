import { createDenoisers, RNNOISE_FRAME } from "../dsp/rnnoise.ts";
import { SPEECH_RATE } from "../sound/rates.ts";

/** Samples of one of the network's frames, at the recognizer's rate. */
const STEP = RNNOISE_FRAME / 3;

/** Returns the probability of speech, from 0 to 1, for each hundredth of a second of 16 kHz audio. */
export async function speechLikelihood(samples: Int16Array): Promise<Float32Array> {
  const [listen] = await createDenoisers(1);
  const likelihood = new Float32Array(Math.floor(samples.length / STEP));
  const frame = new Float32Array(RNNOISE_FRAME);
  for (let f = 0; f < likelihood.length; f++) {
    // Upsamples to 48 kHz linearly: the artifacts are above the voice, where they hardly affect the network.
    for (let i = 0; i < RNNOISE_FRAME; i++) {
      const at = f * STEP + i / 3;
      const left = samples[Math.floor(at)] ?? 0;
      const right = samples[Math.floor(at) + 1] ?? left;
      frame[i] = (left + (right - left) * (at % 1)) / 32768;
    }
    likelihood[f] = listen?.(frame) ?? 0;
  }
  return likelihood;
}

export const LIKELIHOOD_RATE = SPEECH_RATE / STEP;
