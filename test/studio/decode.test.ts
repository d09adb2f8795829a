import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FF_ENCODER_PCM_S16LE } from "node-av/constants";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decodeSpeech } from "../../src/studio/sound/decode.ts";
import { FORMS, SECONDS, writeTone } from "./tone-file.ts";

let dir: string;
beforeAll(async () => void (dir = await mkdtemp(join(tmpdir(), "decode-"))));
afterAll(() => rm(dir, { recursive: true }));

test.each(FORMS)("stereo %s is decoded completely, by its content", async (format, encoder, size) => {
  // No file name reveals the format.
  const from = join(dir, `${format}-without-ending`);
  await writeTone(from, { format, encoder, size });
  const { seconds } = await decodeSpeech({ from, out: `${from}.out`, maxSeconds: 10 });
  expect(Math.abs(seconds - SECONDS)).toBeLessThan(0.12);
});

test("input over the allowed length is refused as soon as that is known", async () => {
  const from = join(dir, "long");
  await writeTone(from, { format: "wav", encoder: FF_ENCODER_PCM_S16LE, size: 1024 });
  const decoding = decodeSpeech({ from, out: `${from}.out`, maxSeconds: 1 });
  await expect(decoding).rejects.toMatchObject({ code: "audio_too_long" });
});
