import { floats, onnxModel } from "./onnx.ts";

const LETTERS = " abcdefghijklmnopqrstuvwxyz";
const SPEECH_RATE = 16_000;
const LETTER_SAMPLES = 1600;
export const LETTER_SECONDS = LETTER_SAMPLES / SPEECH_RATE;

/** The pitch of a letter: `a` is 300 Hz, `b` 350 Hz, and so on. */
export const letterHertz = (letter: string) => 250 + 50 * LETTERS.indexOf(letter);

/** A voice of VITS's kind that sings each letter for a tenth of a second. */
export function tinyVits({
  language,
  speakers = 1,
}: {
  readonly language: string;
  readonly speakers?: number;
}) {
  const tokens = ["_", ...LETTERS.split("")];
  const tones = tokens.flatMap((token) =>
    Array.from({ length: LETTER_SAMPLES }, (_, i) =>
      /[a-z]/.test(token) ? 0.5 * Math.sin((2 * Math.PI * letterHertz(token) * i) / SPEECH_RATE) : 0,
    ),
  );
  const model = onnxModel({
    inputs: [
      { name: "x", type: "int64", shape: ["N", "L"] },
      { name: "x_length", type: "int64", shape: ["N"] },
      { name: "noise_scale", type: "float", shape: [1] },
      { name: "length_scale", type: "float", shape: [1] },
      { name: "noise_scale_w", type: "float", shape: [1] },
    ],
    outputs: [{ name: "y", type: "float", shape: ["N", 1, "S"] }],
    constants: {
      tones: floats([tokens.length, LETTER_SAMPLES], tones),
      flat: { type: "int64", shape: [3], values: [1, 1, -1] },
    },
    nodes: [
      { operator: "Gather", inputs: ["tones", "x"], outputs: ["sung"], attributes: { axis: 0 } },
      { operator: "Reshape", inputs: ["sung", "flat"], outputs: ["y"] },
    ],
    metadata: {
      model_type: "vits",
      comment: "a test",
      language,
      sample_rate: SPEECH_RATE,
      n_speakers: speakers,
      add_blank: 0,
      frontend: "characters",
      use_eos_bos: 0,
    },
  });
  return { "model.onnx": model, "tokens.txt": tokens.map((token, i) => `${token} ${i}\n`).join("") };
}
