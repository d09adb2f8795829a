import { readFileSync } from "node:fs";

/**
 * Half a second or less of audio or video, made once with ffmpeg; `live.webm` is the beginning of a recording by
 * Chromium.
 */
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

export { wav, wavHeader } from "@mynah/audio-interface/fake";

export const pdf = Buffer.from("%PDF-1.7\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n");
export const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
export const webPage = Buffer.from("\n<!-- gate --><!DOCTYPE html><html><body>Sign in</body></html>");
