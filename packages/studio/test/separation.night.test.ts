import { mkdir, readdir } from "node:fs/promises";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { convertSinging } from "../src/voices/conversion/convert-singing.ts";
import { levelDb, samplesAt, secondsOf } from "./listen.ts";
import { added, joined, RATE, rms, rmsDb, siSdr, soundAt, wav } from "./recording.ts";
import { song } from "./song.ts";
import {
  compareMelodies,
  halved,
  HELD_OUT_SONGS,
  resungBy,
  sungSong,
  TUNED_SONGS,
  takeApart,
} from "./sung-song.ts";
import { useStudio } from "./use-studio.ts";

const studio = useStudio();

describe("stems", () => {
  const LYRICS =
    "The people of the town walked slowly home along the river. In the morning the market opened, and the farmers sold bread and apples.";
  let speech: Float32Array;
  let band: ReturnType<typeof song>;
  beforeAll(async () => {
    speech = await studio.say(LYRICS);
    band = song(speech.subarray(0, 7 * RATE));
  });

  /** The stems, keyed by the names of their files. */
  async function separate(sound: Parameters<typeof wav>[0], options: object = { output_format: "wav" }) {
    const url = studio.put("song", wav(sound, { floats: true }));
    const body = await studio.ask("/v1/audio/separation", { url, ...options });
    const urls = body["urls"] as readonly string[];
    expect(urls[0]).toBe(body.url);
    const named = urls.map(
      (url) => [new URL(url).pathname.split("/").at(-1)?.split(".")[0] ?? "", url] as const,
    );
    return new Map(await Promise.all(named.map(async ([name, url]) => [name, await soundAt(url)] as const)));
  }

  test("are files named after them, each far purer than the mix, and add up to the song", async () => {
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
    const side = (name: string) => stems.get(name)?.[1] ?? new Float32Array();
    const off = (whole: Float32Array, ...parts: readonly Float32Array[]) =>
      rmsDb(added(whole, ...parts.map((part) => part.map((value) => -value))));
    expect(off(band.mix[1], side("vocals"), side("instrumental"))).toBeLessThan(-70);
    expect(off(side("instrumental"), side("drums"), side("bass"), side("other"))).toBeLessThan(-70);
  });

  test("of a mono song are mono, in the requested format", async () => {
    const mono = added(...band.mix).map((value) => value / 2);
    const stems = await separate([mono], { output_format: "flac" });
    const vocals = stems.get("vocals") ?? [];
    expect(vocals).toHaveLength(1);
    const truth = band.stems.vocals[0];
    expect(siSdr(truth, vocals[0] ?? truth) - siSdr(truth, mono)).toBeGreaterThan(3);
  });

  test("of speech without accompaniment have it whole in the vocals", async () => {
    const stems = await separate([speech]);
    const vocals = stems.get("vocals")?.[0] ?? new Float32Array();
    expect(rmsDb(vocals) - rmsDb(speech)).toBeGreaterThan(-1);
    expect(siSdr(speech, vocals)).toBeGreaterThan(15);
    expect(rmsDb(stems.get("instrumental")?.[0] ?? speech)).toBeLessThan(rmsDb(speech) - 15);
  });
});

describe("speakers", () => {
  const SEPARATE = "/v1/enhancer/speech_separation";

  test("two people who take turns get a track each, as long as the recording, silent while the other speaks", async () => {
    const said = [
      ["clara", "Good morning, how was your journey?"],
      ["rufus", "It was long, but the weather was fine."],
      ["clara", "Would you like to see the garden first?"],
      ["rufus", "Yes please, I have heard so much about it."],
    ] as const;
    const turns = await Promise.all(
      said.map(async ([voice, text]) => [voice, await studio.say(text, voice)] as const),
    );
    const pause = new Float32Array(RATE * 0.6);
    const alone = (name: string) =>
      joined(
        ...turns.flatMap(([voice, sound]) => [
          voice === name ? sound : new Float32Array(sound.length),
          pause,
        ]),
      );
    const [clara, rufus] = [alone("clara"), alone("rufus")];
    const url = studio.put("talk", wav([clara.map((value, i) => value + (rufus[i] ?? 0))]));
    const body = await studio.ask(SEPARATE, { url, speakers: 2, output_format: "wav" });
    const urls = body["urls"] as readonly string[];
    expect(urls.map((url) => url.split("/").at(-1))).toEqual(["speaker-1.wav", "speaker-2.wav"]);
    const tracks = await Promise.all(urls.map(async (url) => (await soundAt(url))[0] ?? new Float32Array()));
    for (const track of tracks) expect(track.length).toBe(clara.length);
    expect(siSdr(clara, tracks[0] ?? clara)).toBeGreaterThan(15);
    expect(siSdr(rufus, tracks[1] ?? rufus)).toBeGreaterThan(15);
  });

  test("stay on one track when one speaker is requested, and silence gives one silent track", async () => {
    const speech = await studio.say("Good morning, how was your journey?");
    expect(siSdr(speech, await studio.repair(SEPARATE, speech, { speakers: 1 }))).toBeGreaterThan(20);
    expect(rms(await studio.repair(SEPARATE, new Float32Array(RATE)))).toBe(0);
  });
});

describe("a cover", () => {
  const COVER = "/v1/music/cover";

  test("keeps the melody of a song on which nothing was tuned", async () => {
    const [first] = HELD_OUT_SONGS;
    if (!first) throw new Error("no song");
    const dir = studio.dataDir;
    const { voice, mix } = await sungSong(await studio.say(first.word, first.voice), dir, first);
    const parts = await takeApart(mix, dir);
    const singer = halved(await studio.say("The water is cold in winter, and the road is long.", "rufus"));
    const { sung } = await resungBy(singer, parts, dir);
    const { correlation, dropped } = compareMelodies(halved(voice), sung, RATE / 2);
    expect(correlation).toBeGreaterThan(0.8);
    expect(dropped).toBeLessThan(0.1);
  });

  test("finds the singer of a band, and says who sings", async () => {
    const folk = TUNED_SONGS.find(({ band }) => typeof band === "string");
    if (!folk) throw new Error("no song");
    const { mix } = await sungSong(await studio.say(folk.word, folk.voice), studio.dataDir, folk);
    const url = studio.put("song", wav(mix));
    const covered = await studio.ask(COVER, { url, voices: ["rufus"] });
    expect(covered["turns"]).toContainEqual(expect.objectContaining({ voice: "rufus" }));
  });

  test("of a song in which nobody sings comes back with a note and without turns, and writes no voice", async () => {
    const { url } = await studio.ask("/v1/music/musicgenbyprompt", { prompt: "jazz", duration: 8 });
    const covered = await studio.ask(COVER, { url, voices: ["rufus"], title: "Again" });
    expect(covered).not.toHaveProperty("turns");
    expect(covered).toMatchObject({ title: "Again", notes: [expect.stringContaining("nobody who sings")] });
    const sound = await soundAt(covered.url);
    expect(sound).toHaveLength(2);
    expect(Math.abs((sound[0]?.length ?? 0) / RATE - 8)).toBeLessThan(0.1);

    const dir = join(studio.dataDir, "instrumental");
    await mkdir(dir);
    const { vocals: from, instrumental } = await takeApart(await soundAt(url), dir);
    const before = await readdir(dir);
    const request = { from, instrumental, singers: [], out: join(dir, "resung") };
    expect(await convertSinging(request)).toBeUndefined();
    expect(await readdir(dir)).toEqual(before);
  });

  test("has the singers take turns, for the song's full length, over the original music", async () => {
    const lyrics = "Oh river take me home\nI will not go alone";
    const { url } = await studio.ask("/v1/music/musicgen", { lyrics, duration: 10, style: "piano" });
    const covered = await studio.ask(COVER, { url, voices: ["rufus", "casper"] });
    const turns = covered["turns"] as { voice: string }[];
    expect(new Set(turns.map(({ voice }) => voice))).toEqual(new Set(["rufus", "casper"]));
    const [before, after] = [await samplesAt(url), await samplesAt(covered.url)];
    expect(Math.abs(secondsOf(after) - secondsOf(before))).toBeLessThan(0.1);
    expect(after).not.toEqual(before);
    expect(levelDb(after)).toBeGreaterThan(-30);
  });

  test("of a recording without vocals fails with a reason", async () => {
    const { url } = await studio.ask("/v1/audio/sfx-generation", { prompt: "rain", duration: 2 });
    expect(await studio.failure(COVER, { url, voices: ["rufus"] })).toMatchObject({ code: "no_voice" });
  });
});
