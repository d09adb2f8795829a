export interface Reader {
  at(): number;
  done(): boolean;
  byte(): number;
  /** An LEB128 number; the value is right for unsigned ones up to 2^53, the length for all. */
  number(): number;
  take(length: number): Uint8Array;
  since(from: number): Uint8Array;
}

export function createReader(bytes: Uint8Array, start = 0): Reader {
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

/** An unsigned LEB128 number. */
export function leb(value: number): Uint8Array {
  const bytes = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) | 0x80);
  return Uint8Array.from([...bytes, rest]);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}
