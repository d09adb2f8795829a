import { readFileSync } from "node:fs";

/** Half a second or less of sound or film, made once with ffmpeg; `live.webm` begins a recording of Chromium's. */
export const sample = (
  name:
    | "film.mp4"
    | "film.webm"
    | "live.webm"
    | "mic.webm"
    | "sound.mp4"
    | "tone.flac"
    | "tone.mp3"
    | "tone.opus",
) => readFileSync(new URL(`fixtures/${name}`, import.meta.url));

/** A WAV header (16 bit, mono) for `dataBytes` bytes of samples. */
export function wavHeader(dataBytes: number, rate = 8000): Buffer {
  const header = Buffer.alloc(44);
  header.write("RIFF", 0);
  header.writeUInt32LE(36 + dataBytes, 4);
  header.write("WAVEfmt ", 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36);
  header.writeUInt32LE(dataBytes, 40);
  return header;
}

/** A tone as WAV. */
export function wav(seconds: number, rate = 8000): Buffer {
  const samples = Buffer.alloc(Math.round(seconds * rate) * 2);
  for (let i = 0; i < samples.length / 2; i++) {
    samples.writeInt16LE(Math.round(8000 * Math.sin((i * 440 * 2 * Math.PI) / rate)), i * 2);
  }
  return Buffer.concat([wavHeader(samples.length, rate), samples]);
}

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n");
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const webPage = Buffer.from("\n<!-- gate --><!DOCTYPE html><html><body>Sign in</body></html>");
