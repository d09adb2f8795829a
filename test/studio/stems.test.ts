import { afterAll, beforeAll, expect, test } from "vitest";
import { bytesAt, openStudio, type OpenStudio } from "./open-studio.ts";
import { added, RATE, rmsDb, siSdr, soundAt, soundOf, wav } from "./recording.ts";
import { song } from "./song.ts";
import { openSources } from "./sources.ts";

const SEPARATE = "/v1/audio/separation";
const LYRICS =
  "The people of the town walked slowly home along the river. In the morning the market opened, and the farmers sold bread and apples.";

let sources: Awaited<ReturnType<typeof openSources>>;
let studio: OpenStudio;
let speech: Float32Array;
let band: ReturnType<typeof song>;

beforeAll(async () => {
  sources = await openSources();
  studio = await openStudio({ allowedOrigins: [sources.origin] });
  const { body } = await studio.now("/v1/audio/speech-synthesis", { voice: "clara", text: LYRICS });
  speech = (await soundOf(await bytesAt(body.url)))[0] ?? new Float32Array();
  band = song(speech.subarray(0, 7 * RATE));
});
afterAll(async () => {
  await studio.close();
  await sources.close();
});

/** The stems, keyed by the names of their files. */
async function separate(sound: Parameters<typeof wav>[0], options: object = { output_format: "wav" }) {
  const url = sources.put("song", wav(sound, { floats: true }));
  const { status, body } = await studio.now(SEPARATE, { url, ...options });
  expect({ status, error: body.error }).toEqual({ status: 200, error: undefined });
  const urls = body["urls"] as readonly string[];
  expect(urls[0]).toBe(body.url);
  const named = urls.map(
    (url) => [new URL(url).pathname.split("/").at(-1)?.split(".")[0] ?? "", url] as const,
  );
  return new Map(await Promise.all(named.map(async ([name, url]) => [name, await soundAt(url)] as const)));
}

test("a song is separated into files named after its stems, each far purer than the mix", async () => {
  const stems = await separate(band.mix);
  expect([...stems.keys()]).toEqual(["vocals", "instrumental", "drums", "bass", "other"]);
  const gain = (name: keyof typeof band.stems) => {
    const truth = band.stems[name][0];
    return siSdr(truth, stems.get(name)?.[0] ?? truth) - siSdr(truth, band.mix[0]);
  };
  expect(gain("vocals")).toBeGreaterThan(6);
  expect(gain("drums")).toBeGreaterThan(5);
  expect(gain("bass")).toBeGreaterThan(4);
  expect(gain("other")).toBeGreaterThan(8);
});

test("vocals and instrumental add up to the song, and the other three to the instrumental", async () => {
  const stems = await separate(band.mix);
  const side = (name: string) => stems.get(name)?.[1] ?? new Float32Array();
  const off = (whole: Float32Array, ...parts: readonly Float32Array[]) =>
    rmsDb(added(whole, ...parts.map((part) => part.map((value) => -value))));
  expect(off(band.mix[1], side("vocals"), side("instrumental"))).toBeLessThan(-70);
  expect(off(side("instrumental"), side("drums"), side("bass"), side("other"))).toBeLessThan(-70);
});

test("a mono song can be separated too, in the requested format", async () => {
  const mono = added(...band.mix).map((value) => value / 2);
  const stems = await separate([mono], { output_format: "flac" });
  const vocals = stems.get("vocals") ?? [];
  expect(vocals).toHaveLength(1);
  const truth = band.stems.vocals[0];
  expect(siSdr(truth, vocals[0] ?? truth) - siSdr(truth, mono)).toBeGreaterThan(3);
});

test("speech without accompaniment stays whole in the vocals", async () => {
  const stems = await separate([speech]);
  const vocals = stems.get("vocals")?.[0] ?? new Float32Array();
  expect(rmsDb(vocals) - rmsDb(speech)).toBeGreaterThan(-1);
  expect(siSdr(speech, vocals)).toBeGreaterThan(15);
  expect(rmsDb(stems.get("instrumental")?.[0] ?? speech)).toBeLessThan(rmsDb(speech) - 15);
});
