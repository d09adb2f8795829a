import { pino } from "pino";
import { expect, it } from "vitest";
import { createRateLimiter } from "../../src/base/rate-limiter.ts";
import type { Invocation } from "../../src/jobs/job.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { createClipActions, type ClipActionsDeps } from "../../src/live/clips/clip-actions.ts";
import { createClipStore } from "../../src/live/clips/clip-store.ts";
import { createRemoveClip } from "../../src/live/clips/remove-clip.ts";
import { createListeningStore } from "../../src/live/listening-store.ts";
import { newJob } from "../jobs/new-job.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("channelClips", "jobs");
const log = pino({ level: "silent" });
const now = () => new Date();

it("leaves its maker no transcript of a clip that somebody deletes just before it is transcribed", async () => {
  const { db } = store;
  const clips = createClipStore(db);
  const jobs = createJobStore({ db });
  const server = { platform: "discord", workspace: "g1" };
  const clip = { ...server, id: "cclip", channel: "c1", personId: "1", fileId: "cclip", heard: [] };
  await clips.insert({ ...clip, durationMs: 1000, loudestMs: 0, expiresAt: new Date(Date.now() + 60_000) });
  const posts = {
    platform: "discord",
    postAudio: async () => "v",
    postLine: async () => "l",
    remove: async () => undefined,
  };
  const { remove, expire } = createRemoveClip({
    rows: clips,
    files: { remove: async () => undefined },
    posts: [posts as unknown as ClipActionsDeps["posts"]],
    findInvocation: jobs.findInvocation,
    deleteJobs: (ids) => db.deleteFrom("jobs").where("id", "in", ids).execute(),
    now,
    log,
  });
  const asker = {
    platform: "discord",
    person: { id: "1" },
    place: { ...server, channel: "c1", address: {} },
  };
  const actions = createClipActions(
    {
      clips,
      posts,
      remove,
      listenings: createListeningStore(db),
      voiceChannels: { platform: "discord", nameOf: async () => "ada" },
      settings: { of: async () => ({ value: (name: string) => (name === "language" ? "en" : undefined) }) },
      files: { extend: async () => undefined },
      limiter: createRateLimiter({ now: Date.now }),
      now,
      async acceptJob({ key }: Invocation) {
        const posted = await clips.find(clip.id);
        if (posted) await remove(posted);
        const job = newJob("jwords");
        await jobs.insert({ ...job, invocation: { ...job.invocation, platform: "discord", key } });
      },
    } as unknown as ClipActionsDeps,
    asker as unknown as Invocation,
  );
  await actions.post(clip.id);
  // While it is being transcribed, the transcript can't be deleted.
  await expire();
  expect(await db.selectFrom("channelClips").select("id").execute()).toEqual([{ id: clip.id }]);
  await db.updateTable("jobs").set({ finishedAt: new Date() }).execute();
  await expire();
  expect(await db.selectFrom("channelClips").select("id").execute()).toEqual([]);
  expect(await db.selectFrom("jobs").select("id").execute()).toEqual([]);
});
