import { floats, onnxModel } from "./onnx.ts";

const SPECTRUM = 257;

/** A denoiser of GTCRN's kind, at 16 kHz, that removes all above `hertz`. */
export function tinyGtcrn(hertz: number) {
  const caches = { conv_cache: [2, 1, 1, 1, 1], tra_cache: [2, 1, 1, 1, 1], inter_cache: [2, 1, 1, 1] };
  const names = Object.keys(caches);
  const gains = Array.from({ length: SPECTRUM }, (_, k) => ((k / (SPECTRUM - 1)) * 8000 > hertz ? 0 : 1));
  return onnxModel({
    inputs: [
      { name: "mix", type: "float", shape: [1, SPECTRUM, 1, 2] },
      ...Object.entries(caches).map(([name, shape]) => ({ name, type: "float" as const, shape })),
    ],
    outputs: [
      { name: "enh", type: "float", shape: [1, SPECTRUM, 1, 2] },
      ...Object.entries(caches).map(([name, shape]) => ({
        name: `${name}_out`,
        type: "float" as const,
        shape,
      })),
    ],
    constants: { gains: floats([1, SPECTRUM, 1, 1], gains) },
    nodes: [
      { operator: "Mul", inputs: ["mix", "gains"], outputs: ["enh"] },
      ...names.map((name) => ({ operator: "Identity", inputs: [name], outputs: [`${name}_out`] })),
    ],
    metadata: {
      model_type: "gtcrn",
      sample_rate: 16_000,
      n_fft: 512,
      hop_length: 256,
      window_length: 512,
      window_type: "hann_sqrt",
      version: 1,
      ...Object.fromEntries(
        Object.entries(caches).map(([name, shape]) => [`${name}_shape`, shape.join(",")]),
      ),
    },
  });
}
