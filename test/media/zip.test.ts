import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";
import { createBundle, buildZipName, createZip } from "../../src/media/storage/zip.ts";
import type { ResultFile } from "../../src/media/result.ts";
import { wav } from "./samples.ts";
import { unzip } from "./unzip.ts";
import { useMedia } from "./use-media.ts";

const place = useMedia();

async function kept(id: string, name: string, content: Buffer): Promise<ResultFile> {
  const draft = await place.files.write(Readable.from([content]), 10 ** 8);
  const expiresAt = new Date(place.clock.now.getTime() + 60_000);
  const facts = { id, name, type: "audio/wav" };
  await place.files.keep(draft, {
    ...facts,
    kind: "result",
    jobId: "j1",
    owner: "web:ann",
    durationMs: null,
    expiresAt,
  });
  return { ...facts, bytes: content.length };
}
const ids = (files: readonly ResultFile[]) => files.map(({ id }) => id);

test("an archive contains the files under their names, and its length is known in advance", async () => {
  const files = [
    await kept("r-1", "separate-lied-vocals.wav", wav(1)),
    await kept("r-2", "separate-lied-drums.wav", wav(2)),
    await kept("r-3", "tts-音声.wav", wav(0.1)),
  ];
  const zip = await createZip(place.files, ids(files));
  const bytes = await buffer(zip?.stream ?? Readable.from([]));
  expect(zip?.bytes).toBe(bytes.length);
  expect(unzip(bytes)).toEqual({
    "separate-lied-vocals.wav": wav(1),
    "separate-lied-drums.wav": wav(2),
    "tts-音声.wav": wav(0.1),
  });
});

test("two files with the same name are both in it", async () => {
  const files = [await kept("r-1", "a.wav", wav(0.1)), await kept("r-2", "a.wav", wav(0.2))];
  const zip = await createZip(place.files, ids(files));
  expect(Object.keys(unzip(await buffer(zip?.stream ?? Readable.from([]))))).toEqual(["a.wav", "a-2.wav"]);
});

test("expired files are left out, and an archive of nothing is none", async () => {
  await kept("r-1", "a.wav", wav(0.1));
  const zip = await createZip(place.files, ["r-1", "r-gone"]);
  expect(Object.keys(unzip(await buffer(zip?.stream ?? Readable.from([]))))).toEqual(["a.wav"]);
  expect(await createZip(place.files, ["r-gone"])).toBeNull();
});

test("is named after the common beginning of all names", () => {
  expect(buildZipName(["separate-my-song-vocals.wav", "separate-my-song-drums.wav"])).toBe(
    "separate-my-song.zip",
  );
  expect(buildZipName(["a.wav", "b.wav"])).toBe("results.zip");
});

test("a bundle is stored like its results: same owner, same expiry, made once", async () => {
  const results = [
    await kept("r-j1-0", "song-1.wav", wav(0.1)),
    await kept("r-j1-1", "song-2.wav", wav(0.2)),
  ];
  const bundle = createBundle({ files: place.files });
  const made = await bundle({ jobId: "j1", results });
  expect(made).toMatchObject({ id: "z-j1", name: "song.zip", type: "application/zip" });
  expect(await bundle({ jobId: "j1", results })).toEqual(made);
  const row = await place.files.find("z-j1");
  expect(row).toMatchObject({ kind: "result", jobId: "j1", owner: "web:ann", bytes: made?.bytes });
  place.pass(60_001);
  expect(await place.files.find("z-j1")).toBeUndefined();
});

test("nothing is bundled when a file is missing", async () => {
  const one = await kept("r-j1-0", "song-1.wav", wav(0.1));
  const bundle = createBundle({ files: place.files });
  expect(await bundle({ jobId: "j1", results: [one, { ...one, id: "r-j1-1" }] })).toBeNull();
});
