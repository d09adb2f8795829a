import createRnnoise from "@echogarden/rnnoise-wasm";
import { SPEECH_RATE } from "../sound/rates.ts";

/** Samples of one of rnnoise's frames: 10 ms at 48 kHz. */
const FRAME = 480;
const STEP = FRAME / 3;

/** How likely there is speech in each hundredth of a second of 16 kHz sound, from 0 to 1. */
export async function speechLikelihood(samples: Int16Array): Promise<Float32Array> {
  const rnnoise = await createRnnoise();
  const state = rnnoise._rnnoise_create(0);
  const [input, output] = [rnnoise._malloc(FRAME * 4), rnnoise._malloc(FRAME * 4)];
  const likelihood = new Float32Array(Math.floor(samples.length / STEP));
  for (let frame = 0; frame < likelihood.length; frame++) {
    const heap = rnnoise.HEAPF32.subarray(input / 4, input / 4 + FRAME);
    // To 48 kHz by straight lines: what that adds lies above the voice, where the network hardly looks.
    for (let i = 0; i < FRAME; i++) {
      const at = frame * STEP + i / 3;
      const left = samples[Math.floor(at)] ?? 0;
      const right = samples[Math.floor(at) + 1] ?? left;
      heap[i] = left + (right - left) * (at % 1);
    }
    likelihood[frame] = rnnoise._rnnoise_process_frame(state, output, input);
  }
  rnnoise._rnnoise_destroy(state);
  return likelihood;
}

export const LIKELIHOOD_RATE = SPEECH_RATE / STEP;
