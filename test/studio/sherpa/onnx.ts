/**
 * Writes files in ONNX's format (protocol buffers, onnx.proto), as far as small test networks need it. The numbers are
 * those of the format's fields.
 */

export interface OnnxModel {
  /** In the order in which a program finds them. */
  readonly inputs: readonly Port[];
  readonly outputs: readonly Port[];
  readonly constants?: Readonly<Record<string, Tensor>>;
  readonly nodes: readonly Operation[];
  /** What programs read beside the network. */
  readonly metadata: Readonly<Record<string, string | number>>;
}

export interface Port {
  readonly name: string;
  readonly type: ElementType;
  /** A text is a length that is known only when the network runs. */
  readonly shape: readonly (number | string)[];
}

export interface Tensor {
  readonly type: ElementType;
  readonly shape: readonly number[];
  readonly values: readonly number[];
}

export interface Operation {
  readonly operator: string;
  readonly inputs: readonly string[];
  readonly outputs: readonly string[];
  readonly attributes?: Readonly<Record<string, number | readonly number[]>>;
}

const ELEMENTS = { float: 1, int32: 6, int64: 7 } as const;
type ElementType = keyof typeof ELEMENTS;
const [INT, INTS] = [2, 7];
const IR_VERSION = 8;
/** The last version of the operators in which `axes` is an attribute of ReduceMean. */
const OPERATORS = 17;

/** Returns a constant of 32-bit floats. */
export const floats = (shape: readonly number[], values: readonly number[]): Tensor => ({
  type: "float",
  shape,
  values,
});

/** Returns the content of a model file. */
export function onnxModel({ inputs, outputs, constants = {}, nodes, metadata }: OnnxModel): Buffer {
  const graph = Buffer.concat([
    ...nodes.map((node) => message(1, operation(node))),
    text(2, "network"),
    ...Object.entries(constants).map(([name, tensor]) => message(5, constant(name, tensor))),
    ...inputs.map((one) => message(11, port(one))),
    ...outputs.map((one) => message(12, port(one))),
  ]);
  return Buffer.concat([
    number(1, IR_VERSION),
    message(7, graph),
    message(8, number(2, OPERATORS)),
    ...Object.entries(metadata).map(([key, value]) =>
      message(14, Buffer.concat([text(1, key), text(2, String(value))])),
    ),
  ]);
}

function operation({ operator, inputs, outputs, attributes = {} }: Operation): Buffer {
  return Buffer.concat([
    ...inputs.map((name) => text(1, name)),
    ...outputs.map((name) => text(2, name)),
    text(4, operator),
    ...Object.entries(attributes).map(([name, value]) => message(5, attribute(name, value))),
  ]);
}

const attribute = (name: string, value: number | readonly number[]) =>
  typeof value === "number"
    ? Buffer.concat([text(1, name), number(3, value), number(20, INT)])
    : Buffer.concat([text(1, name), ...value.map((one) => number(8, one)), number(20, INTS)]);

function constant(name: string, { type, shape, values }: Tensor): Buffer {
  const arrays = {
    float: () => Float32Array.from(values),
    int32: () => Int32Array.from(values),
    int64: () => BigInt64Array.from(values.map(BigInt)),
  };
  const array = arrays[type]();
  return Buffer.concat([
    ...shape.map((side) => number(1, side)),
    number(2, ELEMENTS[type]),
    text(8, name),
    message(9, Buffer.from(array.buffer)),
  ]);
}

function port({ name, type, shape }: Port): Buffer {
  const sides = shape.map((side) => message(1, typeof side === "number" ? number(1, side) : text(2, side)));
  const tensor = Buffer.concat([number(1, ELEMENTS[type]), message(2, Buffer.concat(sides))]);
  return Buffer.concat([text(1, name), message(2, message(1, tensor))]);
}

const [VARINT, BYTES] = [0, 2];
const number = (field: number, value: number) => Buffer.concat([varint(8 * field + VARINT), varint(value)]);
const text = (field: number, value: string) => message(field, Buffer.from(value));
const message = (field: number, content: Buffer) =>
  Buffer.concat([varint(8 * field + BYTES), varint(content.length), content]);

/** Seven bits a byte, the lowest first; a negative number is a 64-bit one. */
function varint(value: number): Buffer {
  const bytes = [];
  let rest = BigInt.asUintN(64, BigInt(value));
  for (; rest > 0x7fn; rest >>= 7n) bytes.push(Number(rest & 0x7fn) | 0x80);
  return Buffer.from([...bytes, Number(rest)]);
}
