import createRnnoise from "@echogarden/rnnoise-wasm";

/** Samples per frame: a hundredth of a second at 48 kHz, the only rate it supports. The output is one frame late. */
export const RNNOISE_FRAME = 480;

/** Denoises a frame of one channel in place; returns the probability of speech, from 0 to 1. */
export type Denoiser = (frame: Float32Array) => number;

/** Creates one network per channel, because each has state. */
export async function createDenoisers(channels: number): Promise<readonly Denoiser[]> {
  const rnnoise = await createRnnoise();
  const at = rnnoise._malloc(RNNOISE_FRAME * 4);
  return Array.from({ length: channels }, () => {
    const state = rnnoise._rnnoise_create(0);
    return (frame) => {
      // rnnoise expects 16-bit values as floats. The heap is looked up each time, because it moves when it grows.
      const heap = rnnoise.HEAPF32.subarray(at / 4, at / 4 + RNNOISE_FRAME);
      for (let i = 0; i < RNNOISE_FRAME; i++) heap[i] = (frame[i] ?? 0) * 32768;
      const likelihood = rnnoise._rnnoise_process_frame(state, at, at);
      for (let i = 0; i < RNNOISE_FRAME; i++) frame[i] = (heap[i] ?? 0) / 32768;
      return likelihood;
    };
  });
}
