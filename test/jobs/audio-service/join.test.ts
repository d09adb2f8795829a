import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJoinAudio } from "../../../src/jobs/audio-service/media-steps.ts";
import type { GroupDeps } from "../../../src/jobs/worker/group-effects.ts";
import {
  createMediaProcessor,
  MediaProcessorError,
  type MediaProcessor,
} from "../../../src/media/processing/index.ts";
import { measureLoudness } from "../../media/filter-graph.ts";
import { createMedia } from "../../../src/media/index.ts";
import type { ResultFile } from "../../../src/media/result.ts";
import { factsOf } from "../../media/facts.ts";
import { log, createMediaFixture, type MediaFixture } from "../../media/fixture.ts";
import { speech } from "../../media/speech.ts";
import { makeJob } from "../make-job.ts";

let place: MediaFixture;
let mediaProcessor: MediaProcessor;
let openJoin: (collecting: MediaProcessor) => GroupDeps["join"];
let join: GroupDeps["join"];
beforeAll(async () => {
  place = await createMediaFixture();
  const { db, dataDir } = place;
  mediaProcessor = createMediaProcessor({ folder: place.work, log });
  const links = { secret: "a secret of thirty-two characters", publicUrl: "http://127.0.0.1:1" };
  const limits = { trustedOrigins: [], maxUploadBytes: 10 ** 8, retentionMs: 10 ** 9 };
  openJoin = (collecting) => {
    const media = createMedia({
      db,
      dataDir,
      ...links,
      ...limits,
      mediaProcessor: collecting,
      now: () => place.clock.now,
      log,
    });
    return createJoinAudio({ ...media, mediaProcessor });
  };
  join = openJoin(mediaProcessor);
});
afterAll(async () => {
  mediaProcessor.close();
  await place.close();
});

async function part(id: string): Promise<ResultFile> {
  const draft = await place.files.write(Readable.from([speech({ seconds: 4, gain: 0.04 })]), 10 ** 7);
  const facts = { id, name: "part.wav", type: "audio/wav", durationMs: 4000 };
  await place.files.keep(draft, { ...facts, kind: "result", jobId: "j", owner: "web:p1", expiresAt: null });
  return { ...facts, bytes: draft.bytes };
}
const missing: ResultFile = { id: "r-three-0", name: "three.wav", type: "audio/wav", bytes: 1 };
const never = new AbortController().signal;
const call = {
  operation: "speechSynthesis",
  request: { voice: "Aria" },
  sources: {},
  expect: "audio",
} as const;
const job = makeJob({
  id: "jwhole",
  options: { text: "A long text" },
  plan: { parts: [call, call], join: "speech", expect: "audio", loudness: -16 },
});

test("spoken parts are joined into one result with name, tags and normalized loudness", async () => {
  const { files, ...more } = await join(job, [await part("r-one-0"), await part("r-two-0")], never);
  expect(more).toEqual({});
  const [made = missing] = files;
  expect(made).toMatchObject({ id: "r-jwhole-0", name: "tts-aria-a-long-text.wav", type: "audio/wav" });
  expect(made.durationMs).toBeGreaterThan(6_000);
  await using fetched = await place.files.fetchLocal(made.id);
  const facts = await factsOf(fetched?.path ?? "");
  expect(facts.tags).toMatchObject({
    title: "A long text",
    artist: "Made by AI",
    comment: "Made by AI with /tts, job jwhole.",
  });
  expect(Math.abs(((await measureLoudness(fetched?.path ?? "")).lufs ?? 0) + 16)).toBeLessThan(0.5);
});

test("joining twice leaves one result", async () => {
  await join(job, [await part("r-one-0"), await part("r-two-0")], never);
  expect((await place.onDisk()).toSorted()).toEqual(["r-jwhole-0", "r-one-0", "r-two-0"]);
});

test("speech that couldn't be tagged and leveled is delivered, and says so", async () => {
  const finish = async () => {
    throw new MediaProcessorError("out-of-time", "too busy");
  };
  const { files, caveats } = await openJoin({ ...mediaProcessor, finish })(
    job,
    [await part("r-one-0")],
    never,
  );
  expect([files.length, caveats?.map(({ key }) => key)]).toEqual([1, ["resultNotFinished"]]);
});

test("an expired part is reported", async () => {
  await expect(join(job, [await part("r-one-0"), missing], never)).rejects.toMatchObject({
    name: "MediaProcessorError",
  });
});
