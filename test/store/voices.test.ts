import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { jobColumns } from "../../src/jobs/store/job-row.ts";
import { createVoiceStore } from "../../src/jobs/voices/voice-store.ts";
import type { Store } from "../../src/store/index.ts";
import { openTestStore } from "../engines/database.ts";
import * as voices from "../../src/store/migrations/0024-voices.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(async () => {
  await store.close();
});

interface Earlier {
  readonly person: string;
  readonly operation?: string;
  readonly request?: object;
  readonly state?: string;
  readonly hours: number;
  readonly isSubmitted?: boolean;
}

/** A job of an earlier version, so many hours after the first. */
async function insertJob(id: string, job: Earlier): Promise<void> {
  const { person, operation = "trainVoice", request = { name: "Aunt May" }, state = "done", hours } = job;
  const at = new Date(Date.UTC(2026, 2, 1, hours));
  const invocation = {
    key: id,
    platform: "discord",
    person: { id: person },
    place: { workspace: "g1", channel: "c1", address: {} },
    locale: "en",
    command: "voice train",
    options: {},
  };
  const plan = { operation, request: { ...request }, sources: {}, expect: "audio" } as const;
  const row = jobColumns({ id, invocation, options: {}, plan, deadlineAt: at, retryOf: null });
  await store.db
    .insertInto("jobs")
    .values({
      ...row,
      state,
      createdAt: at,
      taskId: `${id}${"0".repeat(30)}`,
      submittedAt: job.isSubmitted === false ? null : at,
      finishedAt: state === "waiting" ? null : at,
    })
    .execute();
}

it("assigns voices of an earlier version to the person who trained the name last, and designed ones to their designers", async () => {
  await sql`drop table voices`.execute(store.db);
  await insertJob("jfirst", { person: "anna", hours: 1 });
  await insertJob("jlast", { person: "ben", request: { name: "aunt-may" }, hours: 2 });
  await insertJob("jfailed", { person: "eve", state: "failed", hours: 3 });
  // A job that wasn't submitted has replaced nothing.
  await insertJob("jqueued", { person: "eve", state: "accepted", hours: 4, isSubmitted: false });
  await insertJob("jother", { person: "anna", request: { name: "Käthe" }, hours: 5 });
  await insertJob("jdesign1", {
    person: "eve",
    operation: "voiceDesign",
    request: { prompt: "a" },
    hours: 6,
  });
  await voices.up(store.db as never);

  const rows = createVoiceStore({ db: store.db });
  const of = async (id: string) =>
    (await rows.ownedBy({ platform: "discord", id })).map(({ name, serviceName, isReady }) => ({
      name,
      serviceName,
      isReady,
    }));
  expect(await of("anna")).toEqual([{ name: "Käthe", serviceName: "Käthe", isReady: true }]);
  expect(await of("ben")).toEqual([{ name: "aunt-may", serviceName: "aunt-may", isReady: true }]);
  expect(await of("eve")).toEqual([
    { name: "Design jdesign1", serviceName: "Design jdesign1", isReady: false },
  ]);
  expect(await rows.export({ platform: "discord", id: "ben" })).toMatchObject([
    { consent: "may_use:yes", consentedAt: new Date(Date.UTC(2026, 2, 1, 2)) },
  ]);
});

it("finds migrated voices by the same keys as new ones", async () => {
  const rows = createVoiceStore({ db: store.db });
  const { id, serviceName } = (await rows.ownedBy({ platform: "discord", id: "anna" }))[0] ?? {
    id: "",
    serviceName: "",
  };
  const before = (await rows.serviceKeys()).length;
  // Reserved again under the same name, it is the same voice.
  const owner = { platform: "discord", id: "anna" };
  expect(await rows.reserve({ id: "vother", name: "kathe", serviceName, owner, jobId: "jother" })).toBeNull();
  expect(await rows.serviceKeys()).toHaveLength(before);
  expect((await rows.find(id))?.name).toBe("Käthe");
});
