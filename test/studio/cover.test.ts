import { afterAll, beforeAll, expect, test } from "vitest";
import { factsOf } from "../media/facts.ts";
import { bytesAt } from "./open-studio.ts";
import { RATE, wav } from "./recording.ts";
import { createRepairFixture, type RepairFixture } from "./repairing.ts";
import { halved, melodyCorrelation, resungVocals, sungSong } from "./sung-song.ts";

const COVER = "/v1/music/cover";

let shop: RepairFixture;
beforeAll(async () => void (shop = await createRepairFixture()));
afterAll(() => shop.close());

test("a cover keeps the melody, and says who sings", async () => {
  const { voice, mix } = await sungSong(await shop.say("morning"), shop.studio.dataDir);
  for (const name of ["rufus", "clara"]) {
    const singer = await shop.say("The water is cold in winter, and the road is long.", name);
    const resung = await resungVocals(mix, halved(singer), shop.studio.dataDir);
    expect(melodyCorrelation(halved(voice), resung, RATE / 2), name).toBeGreaterThan(0.7);
  }
  const url = shop.sources.put("song", wav(mix));
  const covered = await shop.ask(COVER, { url, voices: ["rufus"] });
  expect(covered["turns"]).toContainEqual(expect.objectContaining({ voice: "rufus" }));
}, 600_000);

test("a song in which nobody sings comes back with a note and without turns", async () => {
  const { url } = await shop.ask("/v1/music/musicgenbyprompt", { prompt: "jazz", duration: 8 });
  const covered = await shop.ask(COVER, { url, voices: ["rufus"], title: "Again" });
  expect(covered).not.toHaveProperty("turns");
  expect(covered).toMatchObject({ title: "Again", notes: [expect.stringContaining("nobody who sings")] });
  const { duration, channels } = await factsOf(await bytesAt(covered.url));
  expect(Math.abs(duration - 8)).toBeLessThan(0.1);
  expect(channels).toBe(2);
}, 120_000);
