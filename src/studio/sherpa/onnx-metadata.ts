import { type FileHandle, open } from "node:fs/promises";

/** What a model's file says about itself beside the network, by key. */
export type OnnxMetadata = ReadonlyMap<string, string>;

/** Field of a model (onnx.proto) with one pair of key and value. */
const METADATA = 14;
const [VARINT, FIXED64, BYTES, FIXED32] = [0, 1, 2, 5];
/** Longer than the longest field that is known, which is the mean and spread of a spectrum. */
const LONGEST = 1024 ** 2;

/**
 * Reads the metadata of an ONNX model. The network, which can have gigabytes, is skipped. Throws an error for a file that
 * isn't in this format.
 */
export async function readOnnxMetadata(path: string): Promise<OnnxMetadata> {
  await using file = await open(path);
  const { size } = await file.stat();
  const found = new Map<string, string>();
  for (let at = 0; at < size;) {
    const { field, kind, start, end } = fieldAt(await bytesAt(file, at, 20), at);
    if (end > size || end <= at) throw new Error("the file ends in the middle of a field");
    if (field === METADATA && kind === BYTES && end - start <= LONGEST) {
      const [key, value] = pairIn(await bytesAt(file, start, end - start));
      found.set(key, value);
    }
    at = end;
  }
  return found;
}

async function bytesAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

interface Field {
  readonly field: number;
  readonly kind: number;
  /** Where its content is. */
  readonly start: number;
  readonly end: number;
}

/** Reads the head of the field at `position`; the bytes start there. */
function fieldAt(bytes: Buffer, position: number): Field {
  const tag = varintAt(bytes, 0);
  const [field, kind] = [Math.floor(tag.value / 8), tag.value % 8];
  const { value, next } =
    kind === BYTES || kind === VARINT ? varintAt(bytes, tag.next) : { value: 0, next: tag.next };
  const lengths: Readonly<Record<number, number>> = {
    [VARINT]: 0,
    [BYTES]: value,
    [FIXED64]: 8,
    [FIXED32]: 4,
  };
  const length = lengths[kind];
  if (length === undefined || field === 0) throw new Error("the file isn't in ONNX's format");
  return { field, kind, start: position + next, end: position + next + length };
}

function pairIn(bytes: Buffer): readonly [key: string, value: string] {
  const texts = ["", "", ""];
  for (let at = 0; at < bytes.length;) {
    const { field, start, end } = fieldAt(bytes.subarray(at), at);
    texts[field] = bytes.toString("utf8", start, end);
    at = end;
  }
  return [texts[1] ?? "", texts[2] ?? ""];
}

function varintAt(bytes: Buffer, at: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let i = 0; i < 10; i++) {
    const byte = bytes[at + i];
    if (byte === undefined) break;
    value += (byte & 0x7f) * 2 ** (7 * i);
    if (byte < 0x80) return { value, next: at + i + 1 };
  }
  throw new Error("the file isn't in ONNX's format");
}
