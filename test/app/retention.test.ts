import { Readable } from "node:stream";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { purgeJobs, purgeServerJobs } from "../../src/jobs/privacy/purge-jobs.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { say } from "../../src/messages/index.ts";
import { startRetention } from "../../src/app/retention.ts";
import { listServerSettings } from "../../src/settings/all-servers.ts";
import { insertJob } from "../jobs/new-job.ts";
import { log, createMediaFixture, type MediaFixture } from "../media/fixture.ts";
import { PATIENCE_MS } from "../fakes/patience.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const RETENTION_MS = 30 * DAY_MS;

let place: MediaFixture;
beforeAll(async () => {
  place = await createMediaFixture();
});
afterAll(() => place.close());

/** Creates a job that just finished, a moment after its file was made. */
async function ended(id: string, workspace = ""): Promise<void> {
  const rows = createJobStore({ db: place.db });
  const at = place.clock.now;
  const job = await insertJob(rows, id, { platform: "web", workspace });
  const draft = await place.files.write(Readable.from([Buffer.from("sound")]), 100);
  const expiresAt = new Date(at.getTime() + RETENTION_MS);
  const about = { kind: "result", jobId: id, owner: "web:anna", name: "a.mp3", type: "audio/mpeg" } as const;
  await place.files.keep(draft, { ...about, id: `r${id}`, durationMs: null, expiresAt });
  const outcome = { verdict: "failed", reason: say("serviceBusy"), maybeCharged: false } as const;
  const finishedAt = new Date(at.getTime() + 1_000);
  await rows.save({ ...job, state: "failed", outcome, finishedAt });
}

/** Runs one cleanup, as at startup. */
async function tidy(): Promise<void> {
  const rows = createJobStore({ db: place.db });
  const done = vi.fn();
  const retention = startRetention({
    retentionMs: RETENTION_MS,
    reclaimFiles: place.files.reclaim,
    purgeJobs: (before) => purgeJobs(rows, before),
    purges: [],
    expireTranscripts: async () => 0,
    indexTranscripts: async () => 0,
    async listServerRetention() {
      const servers = await listServerSettings(place.db, "result-days");
      if (servers.length === 0) done();
      return servers;
    },
    async purgeServer(server, before) {
      const count = await purgeServerJobs(place.db, { server, before, removeFiles: place.files.removeOf });
      done();
      return count;
    },
    now: () => place.clock.now,
    log,
  });
  await vi.waitFor(() => expect(done).toHaveBeenCalledOnce(), PATIENCE_MS);
  retention.stop();
}
const left = async () => ({
  jobs: (await place.db.selectFrom("jobs").select("id").orderBy("id").execute()).map(({ id }) => id),
  files: (await place.onDisk()).toSorted(),
});

it("keeps a result and its job exactly as long as promised", async () => {
  await ended("j1");
  place.pass(DAY_MS);
  await ended("j2");
  place.pass(29 * DAY_MS - 1);
  await tidy();
  expect(await left()).toEqual({ jobs: ["j1", "j2"], files: ["rj1", "rj2"] });
  place.pass(1);
  await tidy();
  expect(await left()).toEqual({ jobs: ["j1", "j2"], files: ["rj2"] });
  place.pass(2_000);
  await tidy();
  expect(await left()).toEqual({ jobs: ["j2"], files: ["rj2"] });
  place.pass(DAY_MS);
  await tidy();
  expect(await left()).toEqual({ jobs: [], files: [] });
});

it("never deletes an unfinished job, however old it is", async () => {
  await ended("j3");
  await place.db.updateTable("jobs").set({ finishedAt: null }).execute();
  place.pass(365 * DAY_MS);
  await tidy();
  expect((await left()).jobs).toEqual(["j3"]);
});

it("lets a server delete its own sooner, with all their files", async () => {
  await place.db.deleteFrom("jobs").execute();
  const server = { platform: "web", workspace: "brief", level: "server", id: "brief" };
  await place.db
    .insertInto("settings")
    .values({ ...server, name: "result-days", value: JSON.stringify(2) })
    .execute();
  await ended("j4", "brief");
  await ended("j5", "long");
  place.pass(2 * DAY_MS);
  await tidy();
  expect((await left()).jobs).toEqual(["j4", "j5"]);
  place.pass(2_000);
  await tidy();
  expect(await left()).toEqual({ jobs: ["j5"], files: ["rj5"] });
});
