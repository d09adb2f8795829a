import { expect, it } from "vitest";
import { pino } from "pino";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import { AUTOMATIC } from "../../src/transcripts/auto-transcribe.ts";
import { createAutomaticMessages } from "../../src/transcripts/retention/automatic-messages.ts";
import { createErasure } from "../../src/transcripts/retention/erase.ts";
import { newJob } from "../jobs/new-job.ts";
import { useTestStore } from "../store/use-test-store.ts";
import { keepIn, transcriptsIn } from "./keep.ts";

const store = useTestStore("transcripts", "jobs");
const keep = keepIn(store);

interface Where {
  readonly platform?: string;
  readonly workspace?: string;
  readonly channel?: string;
  readonly parent?: string;
}

/** Stores a job with that key, and its transcript of a message. */
async function transcribed(id: string, key: string, where: Where = {}) {
  const { platform, workspace, channel, parent } = { ...HERE, ...where };
  const job = newJob(id, { platform, workspace, channel, ...(parent !== undefined && { parent }) });
  await createJobStore(store).insert({ ...job, invocation: { ...job.invocation, key } });
  const inThread = parent === undefined ? {} : { threadId: channel };
  await keep(id, ["x"], {
    platform,
    workspaceId: workspace,
    channelId: parent ?? channel,
    ...inThread,
    sourceMessage: `m${id}`,
  });
}
const HERE = { platform: "discord", workspace: "s1", channel: "c1", parent: undefined as string | undefined };

it("the messages that were transcribed automatically are those of that server, newest first", async () => {
  await transcribed("1", "heard s1 c1 m1 0");
  await transcribed("2", "asked for");
  await transcribed("3", "heard s2 c1 m3 0", { workspace: "s2" });
  await transcribed("4", "heard s1 c1 m4 0", { platform: "slack" });
  await store.db
    .updateTable("transcripts")
    .set({ createdAt: new Date(Date.now() - 60_000) })
    .where("jobId", "=", "1")
    .execute();
  await transcribed("5", "heard s1 c1 m5 0");
  const messages = createAutomaticMessages(store);
  const since = new Date(Date.now() - 3_600_000);
  const servers = await messages.servers("discord", since);
  expect(servers.map(({ workspace }) => workspace)).toEqual(["s1", "s2"]);
  const of = async (limit: number) => {
    const found = await messages.newest({ platform: "discord", workspace: "s1" }, { since, limit });
    return found.map(({ message }) => message);
  };
  expect([await of(9), await of(1)]).toEqual([["m5", "m1"], ["m5"]]);
});

it("when a channel is deleted, its automatic jobs are canceled and its transcripts deleted, and nothing of another server", async () => {
  await transcribed("1", "heard s1 c1 m1 0");
  await transcribed("2", "asked for");
  await transcribed("3", "heard s2 c1 m3 0", { workspace: "s2" });
  await transcribed("4", "heard s1 c1 m4 0", { platform: "slack" });
  await transcribed("5", "heard s1 c2 m5 0", { channel: "c2" });
  await transcribed("6", "heard s1 t1 m6 0", { channel: "t1", parent: "c1" });
  const cancelled: string[] = [];
  const { forgetChannel } = createErasure({
    withdrawMinutes: async () => undefined,
    db: store.db,
    eraser: {
      findByRequest: async () => [],
      erase: (ids) =>
        store.db
          .deleteFrom("jobs")
          .where("id", "in", ids)
          .execute()
          .then(() => undefined),
      repeatsOf: async () => [],
    },
    log: pino({ level: "silent" }),
  });
  const place = { workspace: "s1", channel: "c1", address: {} };
  await forgetChannel({ platform: "discord", place, why: "deleted" }, AUTOMATIC, async (id) => {
    cancelled.push(id);
    return true;
  });
  expect(cancelled.toSorted()).toEqual(["1", "6"]);
  expect(await transcriptsIn(store)).toEqual(["3", "4", "5"]);
});
