import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { convertSinging } from "../../src/studio/voices/conversion/convert-singing.ts";
import { factsOf } from "../media/facts.ts";
import { bytesAt } from "./open-studio.ts";
import { RATE, soundAt, wav } from "./recording.ts";
import { createRepairFixture, type RepairFixture } from "./repairing.ts";
import {
  compareMelodies,
  halved,
  HELD_OUT_SONGS,
  resungBy,
  sungSong,
  TUNED_SONGS,
  takeApart,
} from "./sung-song.ts";

const COVER = "/v1/music/cover";

let shop: RepairFixture;
beforeAll(async () => void (shop = await createRepairFixture()));
afterAll(() => shop.close());

test("a cover keeps the melody of a song on which nothing was tuned", async () => {
  const [first] = HELD_OUT_SONGS;
  if (!first) throw new Error("no song");
  const dir = shop.studio.dataDir;
  const { voice, mix } = await sungSong(await shop.say(first.word, first.voice), dir, first);
  const parts = await takeApart(mix, dir);
  const singer = halved(await shop.say("The water is cold in winter, and the road is long.", "rufus"));
  const { sung } = await resungBy(singer, parts, dir);
  const { correlation, dropped } = compareMelodies(halved(voice), sung, RATE / 2);
  expect(correlation).toBeGreaterThan(0.8);
  expect(dropped).toBeLessThan(0.1);
}, 600_000);

test("a cover finds the singer of a band, and says who sings", async () => {
  const folk = TUNED_SONGS.find(({ band }) => typeof band === "string");
  if (!folk) throw new Error("no song");
  const { mix } = await sungSong(await shop.say(folk.word, folk.voice), shop.studio.dataDir, folk);
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

test("nothing is written for a song in which nobody sings", async () => {
  const { url } = await shop.ask("/v1/music/musicgenbyprompt", { prompt: "jazz", duration: 8 });
  const dir = join(shop.studio.dataDir, "instrumental");
  await mkdir(dir);
  const { vocals: from, instrumental } = await takeApart(await soundAt(url), dir);
  const before = await readdir(dir);
  expect(await convertSinging({ from, instrumental, singers: [], out: join(dir, "resung") })).toBeUndefined();
  expect(await readdir(dir)).toEqual(before);
}, 120_000);
