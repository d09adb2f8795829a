import { afterAll, beforeAll, expect, test } from "vitest";
import { createRepairFixture, type RepairFixture } from "./repairing.ts";
import { joined, RATE, rms, siSdr, soundAt, wav } from "./recording.ts";

const SEPARATE = "/v1/enhancer/speech_separation";

let shop: RepairFixture;
beforeAll(async () => void (shop = await createRepairFixture()));
afterAll(() => shop.close());

test("two people who take turns get a track each, as long as the recording, silent while the other speaks", async () => {
  const said = [
    ["clara", "Good morning, how was your journey?"],
    ["rufus", "It was long, but the weather was fine."],
    ["clara", "Would you like to see the garden first?"],
    ["rufus", "Yes please, I have heard so much about it."],
  ] as const;
  const turns = await Promise.all(
    said.map(async ([voice, text]) => [voice, await shop.say(text, voice)] as const),
  );
  const pause = new Float32Array(RATE * 0.6);
  const alone = (name: string) =>
    joined(
      ...turns.flatMap(([voice, sound]) => [voice === name ? sound : new Float32Array(sound.length), pause]),
    );
  const [clara, rufus] = [alone("clara"), alone("rufus")];
  const url = shop.sources.put("talk", wav([clara.map((value, i) => value + (rufus[i] ?? 0))]));
  const body = await shop.ask(SEPARATE, { url, speakers: 2, output_format: "wav" });
  const urls = body["urls"] as readonly string[];
  expect(urls.map((url) => url.split("/").at(-1))).toEqual(["speaker-1.wav", "speaker-2.wav"]);
  const tracks = await Promise.all(urls.map(async (url) => (await soundAt(url))[0] ?? new Float32Array()));
  for (const track of tracks) expect(track.length).toBe(clara.length);
  expect(siSdr(clara, tracks[0] ?? clara)).toBeGreaterThan(15);
  expect(siSdr(rufus, tracks[1] ?? rufus)).toBeGreaterThan(15);
});

test("one voice stays on one track when one speaker is requested, and silence gives one silent track", async () => {
  const speech = await shop.say("Good morning, how was your journey?");
  const url = shop.sources.put("one", wav([speech]));
  const body = await shop.ask(SEPARATE, { url, speakers: 1, output_format: "wav" });
  expect(siSdr(speech, (await soundAt(body.url))[0] ?? speech)).toBeGreaterThan(20);
  const silence = shop.sources.put("none", wav([new Float32Array(RATE)]));
  const none = await shop.ask(SEPARATE, { url: silence, output_format: "wav" });
  expect(rms((await soundAt(none.url))[0] ?? speech)).toBe(0);
});

test("fewer than one speaker answers 422 and names the field", async () => {
  const { status, body } = await shop.studio.now(SEPARATE, { url: "https://example.com/a.wav", speakers: 0 });
  expect(status).toBe(422);
  expect(body.error?.message).toContain("speakers: ");
});
