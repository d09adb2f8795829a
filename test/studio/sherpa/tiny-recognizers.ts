import { floats, onnxModel } from "./onnx.ts";

const LANGUAGES = ["auto", "zh", "en", "ja", "ko", "yue"] as const;
/** Values of a mel filter bank: speech at a usual level has a higher mean, pauses a lower one. */
const LOUD = 11;
const BINS = 80;

/**
 * A recognizer of SenseVoice's kind that says one word whenever the recording gets loud: which one, depends on the
 * language. Returns its files.
 */
export function tinySenseVoice(words: Readonly<Partial<Record<(typeof LANGUAGES)[number], string>>>) {
  const spoken = LANGUAGES.map((language) => words[language] ?? language);
  const tags = LANGUAGES.map((language) => `<|${language === "auto" ? "en" : language}|>`);
  const tokens = [
    "<blank>",
    ...spoken.map((word) => `▁${word}`),
    ...tags,
    "<|EMO|>",
    "<|Speech|>",
    "<|woitn|>",
  ];
  const id = (token: string) => tokens.indexOf(token);
  const row = (chosen: number, weight: number) => tokens.map((_, i) => (i === chosen ? weight : 0));
  // Before the words there are four tokens: language, emotion, event, notation.
  const heads = LANGUAGES.flatMap((_, i) => [
    ...row(id(tags[i] ?? ""), 1),
    ...row(id("<|EMO|>"), 1),
    ...row(id("<|Speech|>"), 1),
    ...row(id("<|woitn|>"), 1),
  ]);
  const says = spoken.flatMap((word) => row(id(`▁${word}`), 1));
  const size = tokens.length;
  const model = onnxModel({
    inputs: [
      { name: "x", type: "float", shape: ["N", "T", BINS] },
      { name: "x_length", type: "int32", shape: ["N"] },
      { name: "language", type: "int32", shape: ["N"] },
      { name: "text_norm", type: "int32", shape: ["N"] },
    ],
    outputs: [{ name: "logits", type: "float", shape: ["N", "T4", size] }],
    constants: {
      heads: floats([LANGUAGES.length, 4, size], heads),
      says: floats([LANGUAGES.length, 1, size], says),
      blank: floats([1, 1, size], row(0, LOUD)),
    },
    nodes: [
      { operator: "Gather", inputs: ["heads", "language"], outputs: ["head"], attributes: { axis: 0 } },
      { operator: "Gather", inputs: ["says", "language"], outputs: ["word"], attributes: { axis: 0 } },
      {
        operator: "ReduceMean",
        inputs: ["x"],
        outputs: ["level"],
        attributes: { axes: [2], keepdims: 1 },
      },
      { operator: "Mul", inputs: ["level", "word"], outputs: ["heard"] },
      { operator: "Add", inputs: ["heard", "blank"], outputs: ["body"] },
      { operator: "Concat", inputs: ["head", "body"], outputs: ["logits"], attributes: { axis: 1 } },
    ],
    metadata: {
      model_type: "sense_voice_ctc",
      comment: "",
      vocab_size: size,
      lfr_window_size: 1,
      lfr_window_shift: 1,
      normalize_samples: 0,
      with_itn: 14,
      without_itn: 15,
      ...Object.fromEntries(LANGUAGES.map((language, i) => [`lang_${language}`, i])),
      neg_mean: Array.from({ length: BINS }, () => 0).join(","),
      inv_stddev: Array.from({ length: BINS }, () => 1).join(","),
    },
  });
  return { "model.onnx": model, "tokens.txt": tokens.map((token, i) => `${token} ${i}\n`).join("") };
}

/** As {@link LOUD}, for filter banks of samples between -1 and 1. */
const LOUD_SMALL = -9;

/** A recognizer of NeMo's kind that says one word whenever the recording gets loud, and names no languages. */
export function tinyNemo(word: string) {
  const tokens = [`▁${word}`, "<blk>"];
  const model = onnxModel({
    inputs: [
      { name: "audio_signal", type: "float", shape: ["N", BINS, "T"] },
      { name: "length", type: "int64", shape: ["N"] },
    ],
    outputs: [{ name: "logprobs", type: "float", shape: ["N", "T", tokens.length] }],
    constants: { word: floats([1, 2], [1, 0]), blank: floats([2], [0, LOUD_SMALL]) },
    nodes: [
      {
        operator: "ReduceMean",
        inputs: ["audio_signal"],
        outputs: ["row"],
        attributes: { axes: [1], keepdims: 1 },
      },
      { operator: "Transpose", inputs: ["row"], outputs: ["level"], attributes: { perm: [0, 2, 1] } },
      { operator: "MatMul", inputs: ["level", "word"], outputs: ["heard"] },
      { operator: "Add", inputs: ["heard", "blank"], outputs: ["logprobs"] },
    ],
    metadata: { model_type: "EncDecCTCModelBPE", vocab_size: 1, subsampling_factor: 1, normalize_type: "NA" },
  });
  return { "model.int8.onnx": model, "tokens.txt": tokens.map((token, i) => `${token} ${i}\n`).join("") };
}
