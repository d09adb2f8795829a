import { afterAll, beforeAll, expect, test } from "vitest";
import { pitchOf } from "../../src/studio/dsp/pitch.ts";
import { describeWordsUsed } from "../../src/studio/voices/traits.ts";
import { harmonicityDb, samplesAt, tiltDb, voicing } from "./listen.ts";
import { openStudio, type OpenStudio } from "./open-studio.ts";

let studio: OpenStudio;
beforeAll(async () => void (studio = await openStudio()));
afterAll(() => studio.close());

const design = async (prompt: string, engine = "v1") => {
  const request = {
    prompt,
    engine,
    seed: 4,
    previewText: "The water is cold in winter, and the road is long.",
  };
  const { body } = await studio.now("/v1/voice/design", request);
  expect(body.error).toBeUndefined();
  return body;
};

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
  120_000,
);

test("a design's notes name the words that were used, and those that are unknown", async () => {
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
