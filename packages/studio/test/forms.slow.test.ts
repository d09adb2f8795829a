import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileTypeFromBuffer } from "file-type";
import { expect, test } from "vitest";
import { bytesAt } from "../testing/open-studio.ts";
import { peakDb, RATE, rmsDb, soundOf, tone, wav } from "./recording.ts";
import { FORMS, SECONDS, writeTone } from "./tone-file.ts";
import { useStudio } from "./use-studio.ts";

const NORMALIZE = "/v1/enhancer/audio_normalization";

const studio = useStudio();

const to = async (url: string, form?: string) => {
  const aims = { method: "peak", peak_db: -6 };
  const { url: made } = await studio.ask(NORMALIZE, { url, ...aims, ...(form && { output_format: form }) });
  const file = await bytesAt(made);
  const type = (await fetch(made, { method: "HEAD" })).headers.get("content-type");
  return { made, file, type, sound: await soundOf(file) };
};

test.each(FORMS)(
  "%s is accepted, detected by its content and not by its name",
  async (format, encoder, size) => {
    const path = join(studio.dataDir, format);
    await writeTone(path, { format, encoder, size });
    const { sound } = await to(studio.put("picture.png", await readFile(path)), "wav");
    expect(sound).toHaveLength(2);
    expect(Math.abs((sound[0]?.length ?? 0) / RATE - SECONDS)).toBeLessThan(0.12);
    expect(Math.abs(peakDb(sound[0] ?? new Float32Array()) + 6)).toBeLessThan(0.1);
  },
);

test.each([
  ["wav", "audio/wav", "wav", 0.001],
  ["mp3", "audio/mpeg", "mp3", 0.06],
  ["flac", "audio/flac", "flac", 0.0101],
  ["m4a", "audio/mp4", "m4a", 0.06],
  [undefined, "audio/mpeg", "mp3", 0.06],
] as const)(
  "%s is produced, under its name and type, with the same length",
  async (form, type, ending, off) => {
    const samples = Math.round(1.2345 * RATE);
    const stereo = [tone(samples, 440, 0.2), tone(samples, 660, 0.2)];
    const made = await to(studio.put("tone", wav(stereo)), form);
    expect(made.made.endsWith(`.${ending}`)).toBe(true);
    expect(made.type).toBe(type);
    expect((await fileTypeFromBuffer(made.file))?.ext).toBe(ending);
    expect(made.sound).toHaveLength(2);
    expect(Math.abs((made.sound[0]?.length ?? 0) - samples) / RATE).toBeLessThan(off);
    // Away from the ends, where a lossy codec rings: a tone with its peak at -6 dBFS.
    const middle = made.sound[0]?.subarray(RATE / 4, RATE) ?? new Float32Array();
    expect(Math.abs(rmsDb(middle) + 9)).toBeLessThan(0.5);
  },
);
