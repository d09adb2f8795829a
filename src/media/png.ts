import { crc32, deflateSync } from "node:zlib";

export interface PaletteImage {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** Palette index of each pixel, row by row. */
  readonly pixels: Uint8Array;
  /** At most four colors: red, green, blue, and opacity, each 0 to 255. */
  readonly palette: readonly (readonly [number, number, number, number])[];
}

/** Encodes a small image with few colors (PNG, third edition) in a few milliseconds. */
export function encodePng({ width, height, pixels, palette }: PaletteImage): Buffer {
  /** Bits per pixel; a byte holds several pixels. */
  const depth = palette.length > 2 ? 2 : 1;
  // The byte before each row says that the row isn't filtered.
  const stride = 1 + Math.ceil((width * depth) / 8);
  const rows = Buffer.alloc(stride * height);
  for (const [n, color] of pixels.entries()) {
    const bit = (n % width) * depth;
    const at = Math.floor(n / width) * stride + 1 + (bit >> 3);
    rows[at] = (rows[at] ?? 0) | (color << (8 - depth - (bit & 7)));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, 3], 8);
  const parts: [string, Buffer][] = [
    ["IHDR", header],
    ["PLTE", Buffer.from(palette.flatMap(([red, green, blue]) => [red, green, blue]))],
    ["tRNS", Buffer.from(palette.map(([, , , opacity]) => opacity))],
    ["IDAT", deflateSync(rows)],
    ["IEND", Buffer.alloc(0)],
  ];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...parts.map(chunk)]);
}

function chunk([type, content]: [string, Buffer]): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
