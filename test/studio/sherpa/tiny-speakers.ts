import { floats, onnxModel } from "./onnx.ts";

const WINDOW = 160_000;
const [FRAME, FRAME_SHIFT] = [991, 270];
/** Nobody, one of three people, or two of them. */
const CLASSES = 7;
/** Mean of the absolute samples from which on somebody speaks. */
const LOUD = 0.004;
/** How much larger a difference between samples must be, in relation to them, for a shrill voice. */
const SHRILL = 2;

/** A segmentation of pyannote's kind: a dull voice is one person, a shrill voice another. */
function tinySegmentation(): Buffer {
  const frames = Math.floor((WINDOW - FRAME) / FRAME_SHIFT) + 1;
  const mean = { kernel_shape: [FRAME], strides: [FRAME_SHIFT] };
  return onnxModel({
    inputs: [{ name: "x", type: "float", shape: ["N", 1, "T"] }],
    outputs: [{ name: "y", type: "float", shape: ["N", frames, CLASSES] }],
    constants: {
      difference: floats([1, 1, 2], [-1, 1]),
      // Features by classes: the level counts for the first person, the difference for the second.
      weights: floats([2, CLASSES], [0, 1, 0, 0, 0, 0, 0, 0, 0, SHRILL, 0, 0, 0, 0]),
      bias: floats([CLASSES], [LOUD, 0, 0, -1, -1, -1, -1]),
    },
    nodes: [
      {
        operator: "Conv",
        inputs: ["x", "difference"],
        outputs: ["change"],
        attributes: { kernel_shape: [2], pads: [1, 0] },
      },
      { operator: "Concat", inputs: ["x", "change"], outputs: ["both"], attributes: { axis: 1 } },
      { operator: "Abs", inputs: ["both"], outputs: ["sizes"] },
      { operator: "AveragePool", inputs: ["sizes"], outputs: ["levels"], attributes: mean },
      { operator: "Transpose", inputs: ["levels"], outputs: ["rows"], attributes: { perm: [0, 2, 1] } },
      { operator: "MatMul", inputs: ["rows", "weights"], outputs: ["classes"] },
      { operator: "Add", inputs: ["classes", "bias"], outputs: ["y"] },
    ],
    metadata: {
      model_type: "pyannote-segmentation-3.0",
      num_speakers: 3,
      powerset_max_classes: 2,
      num_classes: CLASSES,
      sample_rate: 16_000,
      window_size: WINDOW,
      receptive_field_size: FRAME,
      receptive_field_shift: FRAME_SHIFT,
    },
  });
}

const BINS = 80;

/** A speaker embedding of WeSpeaker's kind: the mean spectrum, without its level. */
function tinyEmbedding(): Buffer {
  return onnxModel({
    inputs: [{ name: "feats", type: "float", shape: ["N", "T", BINS] }],
    outputs: [{ name: "embs", type: "float", shape: ["N", BINS] }],
    nodes: [
      {
        operator: "ReduceMean",
        inputs: ["feats"],
        outputs: ["mean"],
        attributes: { axes: [1], keepdims: 0 },
      },
      {
        operator: "ReduceMean",
        inputs: ["mean"],
        outputs: ["level"],
        attributes: { axes: [1], keepdims: 1 },
      },
      { operator: "Sub", inputs: ["mean", "level"], outputs: ["embs"] },
    ],
    metadata: {
      framework: "wespeaker",
      language: "English",
      output_dim: BINS,
      sample_rate: 16_000,
      normalize_samples: 0,
    },
  });
}

/** Both models, as they are unpacked: one in a folder of its own. */
export const tinySpeakers = () => ({
  "pyannote/model.onnx": tinySegmentation(),
  "embedding.onnx": tinyEmbedding(),
});
