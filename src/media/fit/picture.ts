import { writeFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import { openSound, RATE } from "./sound.ts";
import { unreadable } from "./container.ts";
import { createWaveform } from "./waveform.ts";

export interface PictureRequest {
  readonly do: "picture";
  readonly from: string;
  readonly out: string;
}

export interface PictureMade {
  readonly bytes: number;
}

/** Pixels. */
const HEIGHT = 120;
const BAR = 3;
const GAP = 1;
/** Nothing behind the bars, and a blue for them that stands out from white as well as from black. */
const PALETTE = Buffer.from([0, 0, 0, 0x4f, 0x86, 0xf7]);
const OPACITY = Buffer.from([0, 255]);

/** The outline of a sound as a small PNG, where nobody can see it as a player's. */
export async function makePicture({ from, out }: PictureRequest): Promise<PictureMade> {
  await using sound = await openSound(from, { channels: 1, samples: "s16" });
  const waveform = createWaveform(RATE);
  let heard = false;
  for (const frame of sound.frames) {
    const bytes = frame?.data?.[0];
    if (!frame || !bytes) continue;
    heard = true;
    waveform.add(new Int16Array(bytes.buffer, bytes.byteOffset, frame.nbSamples));
  }
  if (!heard) throw unreadable();
  const png = pngOf(Buffer.from(waveform.base64(), "base64"));
  await writeFile(out, png);
  return { bytes: png.length };
}

/** A bar for each point, 0 to 255 high. */
function pngOf(points: Uint8Array): Buffer {
  const width = points.length * (BAR + GAP);
  // Two colours: eight pixels a byte, and a byte before each row that says that it is not filtered.
  const stride = 1 + Math.ceil(width / 8);
  const rows = Buffer.alloc(stride * HEIGHT);
  for (const [n, point] of points.entries()) {
    const tall = Math.max(2, Math.round((point / 255) * HEIGHT));
    const top = Math.floor((HEIGHT - tall) / 2);
    for (let y = top; y < top + tall; y++) {
      for (let x = n * (BAR + GAP); x < n * (BAR + GAP) + BAR; x++) {
        const at = y * stride + 1 + (x >> 3);
        rows[at] = (rows[at] ?? 0) | (0x80 >> (x & 7));
      }
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([1, 3], 8);
  const parts: [string, Buffer][] = [
    ["IHDR", header],
    ["PLTE", PALETTE],
    ["tRNS", OPACITY],
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
