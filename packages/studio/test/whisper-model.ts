/**
 * Writes model files that whisper.cpp loads and that answer every recording with the same words. The network is as small
 * as its format allows: all attention is zero, so the position of a token alone decides which one follows.
 */

const MAGIC = 0x67676d6c;
const STATE = 64;
const MELS = 80;
const SPECTRUM_BINS = 201;
const AUDIO_POSITIONS = 1500;
const TEXT_POSITIONS = 448;
const F32 = 0;
const F16 = 1;
/** 3 and 10 as 16-bit and 32-bit floats. */
const [STRONG_F16, STRONG_F32] = [0x4200, 10];

/** Token ids of models for many languages; the others have one less, because they have no language. */
const MULTILINGUAL = { size: 51_865, end: 50_257, english: 50_259, firstTime: 50_364 };
const ENGLISH_ONLY = { size: 51_864, end: 50_256, english: 0, firstTime: 50_363 };
/** The network's step of time, 20 ms. */
const STEPS_PER_SECOND = 50;

export interface TinyWhisper {
  /** What the model understands in every recording. */
  readonly words: readonly string[];
  /** When it says that the words end, in seconds. */
  readonly end: number;
  readonly isMultilingual: boolean;
}

/** Returns the content of a model file. */
export function tinyWhisper({ words, end, isMultilingual }: TinyWhisper): Buffer {
  const tokens = isMultilingual ? MULTILINGUAL : ENGLISH_ONLY;
  const vocabulary = [" ", ...words.map((word) => ` ${word}`)];
  // What a prompt consists of: start, language, task; or only the start.
  const prompt = isMultilingual ? 3 : 1;
  const answer = [
    tokens.firstTime,
    ...words.map((_, i) => i + 1),
    tokens.firstTime + Math.round(end * STEPS_PER_SECOND),
    tokens.end,
  ];
  const next = new Map(answer.map((token, i) => [prompt - 1 + i, token]));
  // Asked for the language, the model sees the start only.
  if (isMultilingual) next.set(0, tokens.english);
  const parts = [
    ints(MAGIC, tokens.size, AUDIO_POSITIONS, STATE, 1, 1, TEXT_POSITIONS, STATE, 1, 1, MELS, F16),
    ints(MELS, SPECTRUM_BINS),
    Buffer.alloc(4 * MELS * SPECTRUM_BINS),
    ints(vocabulary.length),
    ...vocabulary.flatMap((word) => [ints(Buffer.byteLength(word)), Buffer.from(word)]),
    ...encoder(),
    ...decoder(tokens.size, next),
  ];
  return Buffer.concat(parts);
}

function encoder(): readonly Buffer[] {
  return [
    tensor("encoder.positional_embedding", F32, [STATE, AUDIO_POSITIONS]),
    tensor("encoder.conv1.weight", F16, [3, MELS, STATE]),
    tensor("encoder.conv1.bias", F32, [1, STATE]),
    tensor("encoder.conv2.weight", F16, [3, STATE, STATE]),
    tensor("encoder.conv2.bias", F32, [1, STATE]),
    ...normalization("encoder.ln_post"),
    ...attention("encoder.blocks.0.attn"),
    ...feedForward("encoder.blocks.0"),
  ];
}

function decoder(size: number, next: ReadonlyMap<number, number>): readonly Buffer[] {
  const positions = Buffer.alloc(4 * STATE * TEXT_POSITIONS);
  const tokens = Buffer.alloc(2 * STATE * size);
  let direction = 0;
  for (const [position, token] of next) {
    positions.writeFloatLE(STRONG_F32, 4 * (STATE * position + direction));
    tokens.writeUInt16LE(STRONG_F16, 2 * (STATE * token + direction));
    direction++;
  }
  return [
    tensor("decoder.positional_embedding", F32, [STATE, TEXT_POSITIONS], positions),
    tensor("decoder.token_embedding.weight", F16, [STATE, size], tokens),
    ...normalization("decoder.ln"),
    ...attention("decoder.blocks.0.attn"),
    ...attention("decoder.blocks.0.cross_attn"),
    ...feedForward("decoder.blocks.0"),
  ];
}

const attention = (name: string): readonly Buffer[] => [
  ...normalization(`${name}_ln`),
  ...["query", "value", "out"].flatMap((part) => [
    tensor(`${name}.${part}.weight`, F16, [STATE, STATE]),
    tensor(`${name}.${part}.bias`, F32, [STATE]),
  ]),
  tensor(`${name}.key.weight`, F16, [STATE, STATE]),
];

const feedForward = (name: string): readonly Buffer[] => [
  ...normalization(`${name}.mlp_ln`),
  tensor(`${name}.mlp.0.weight`, F16, [STATE, 4 * STATE]),
  tensor(`${name}.mlp.0.bias`, F32, [4 * STATE]),
  tensor(`${name}.mlp.2.weight`, F16, [4 * STATE, STATE]),
  tensor(`${name}.mlp.2.bias`, F32, [STATE]),
];

function normalization(name: string): readonly Buffer[] {
  const ones = Buffer.from(new Float32Array(STATE).fill(1).buffer);
  return [tensor(`${name}.weight`, F32, [STATE], ones), tensor(`${name}.bias`, F32, [STATE])];
}

/** Without data, the tensor is zero. */
function tensor(
  name: string,
  type: typeof F32 | typeof F16,
  shape: readonly number[],
  data?: Buffer,
): Buffer {
  const bytes = shape.reduce((product, side) => product * side, type === F32 ? 4 : 2);
  return Buffer.concat([
    ints(shape.length, Buffer.byteLength(name), type, ...shape),
    Buffer.from(name),
    data ?? Buffer.alloc(bytes),
  ]);
}

function ints(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, i) => bytes.writeInt32LE(value, 4 * i));
  return bytes;
}
