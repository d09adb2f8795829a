import { writeFile } from "node:fs/promises";
import { encodePng } from "../../png.ts";
import { openAudio, SAMPLE_RATE } from "../codecs/decode.ts";
import { unreadableError } from "../codecs/container.ts";
import { createWaveform } from "./waveform.ts";

export interface WaveformImageRequest {
  readonly do: "picture";
  readonly from: string;
  readonly out: string;
}

export interface WaveformImageResult {
  readonly bytes: number;
}

/** In pixels. */
const HEIGHT = 120;
const BAR = 3;
const GAP = 1;
/** A transparent background, and blue bars that are visible on both white and black. */
const PALETTE = [
  [0, 0, 0, 0],
  [0x4f, 0x86, 0xf7, 255],
] as const;

/** Draws the waveform of audio as a small PNG, for places whose player doesn't show one. */
export async function renderWaveformImage({ from, out }: WaveformImageRequest): Promise<WaveformImageResult> {
  await using sound = await openAudio(from, { channels: 1, samples: "s16" });
  const waveform = createWaveform(SAMPLE_RATE);
  let hasAudio = false;
  for (const frame of sound.frames) {
    const bytes = frame?.data?.[0];
    if (!frame || !bytes) continue;
    hasAudio = true;
    waveform.add(new Int16Array(bytes.buffer, bytes.byteOffset, frame.nbSamples));
  }
  if (!hasAudio) throw unreadableError();
  const png = barsOf(Buffer.from(waveform.base64(), "base64"));
  await writeFile(out, png);
  return { bytes: png.length };
}

/** Draws one bar per point, 0 to 255 high. */
function barsOf(points: Uint8Array): Buffer {
  const width = points.length * (BAR + GAP);
  const pixels = new Uint8Array(width * HEIGHT);
  for (const [n, point] of points.entries()) {
    const tall = Math.max(2, Math.round((point / 255) * HEIGHT));
    const top = Math.floor((HEIGHT - tall) / 2);
    for (let y = top; y < top + tall; y++) {
      const from = y * width + n * (BAR + GAP);
      pixels.fill(1, from, from + BAR);
    }
  }
  return encodePng({ width, height: HEIGHT, pixels, palette: PALETTE });
}
