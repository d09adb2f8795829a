import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { UserError } from "../../src/errors.ts";
import { say } from "../../src/messages/index.ts";
import { createPacketWriter } from "../../src/recording/packet-writer.ts";
import { createRecordingStore } from "../../src/recording/recording-store.ts";
import { useTestStore } from "../store/use-test-store.ts";
import { createFinishing } from "./finishing.ts";

const store = useTestStore("recordingPeople", "recordings");
const server = { platform: "discord", workspace: "g1" };
const ADA = { personId: "1", name: "Ada" };
const BEN = { personId: "2", name: "Ben" };
const START = Date.parse("2026-11-23T10:00:00Z");

let folder: string;
let time: number;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mynah-finish-"));
  time = START;
});
afterEach(() => rm(folder, { recursive: true }));

/** A recording of Ada and Ben, whose audio is here, and its end. */
async function recorded() {
  const rows = createRecordingStore(store.db);
  const asked = { personId: "1", roles: null, locale: "en", maxMs: 600_000 };
  const inserted = await rows.insert({ ...server, ...asked, channel: "c1", channelName: "Lounge" });
  if (!inserted) throw new Error("another recording runs");
  const { id } = inserted;
  await rows.begin(id, new Date(time));
  await rows.tell(id, [ADA, BEN]);
  const writer = createPacketWriter(join(folder, id), (error) => expect.unreachable(String(error)));
  for (const { personId } of [ADA, BEN]) writer.write(personId, 100, Buffer.from([1, 2, 3]));
  await writer.close();
  const service = { isDraining: false, jobs: 0 };
  const finishing = createFinishing({
    rows,
    folder,
    now: () => new Date(time),
    async accept() {
      if (service.isDraining) throw new UserError(say("draining"));
      service.jobs += 1;
      return { kind: "job", job: { id: "j1" } };
    },
  });
  return {
    ...finishing,
    id,
    rows,
    service,
    row: () => rows.find(id),
    stop: () => rows.stop({ id, ...server }, "command", new Date(time)),
  };
}

it("finishing that was interrupted continues: no track is made twice, and there is one job", async () => {
  const { row, stop, finishAll, tracks, service } = await recorded();
  await stop();
  service.isDraining = true;
  await finishAll("discord");
  expect(await row()).toMatchObject({ state: "stopped", jobId: null });
  service.isDraining = false;
  await store.db.updateTable("recordings").set({ holder: null }).execute();
  await finishAll("discord");
  await finishAll("discord");
  expect(tracks.toSorted()).toEqual(["1.packets", "2.packets"]);
  expect(await row()).toMatchObject({ state: "done", jobId: "j1", reason: "command" });
  expect(service.jobs).toBe(1);
});

it("who opts out before interrupted finishing continues isn't counted", async () => {
  const { id, rows, row, stop, finishAll, service } = await recorded();
  await stop();
  service.isDraining = true;
  await finishAll("discord");
  service.isDraining = false;
  time += 1_000;
  for (const person of [ADA, BEN]) await rows.setOut({ id, ...server }, person, new Date(time));
  await store.db.updateTable("recordings").set({ holder: null }).execute();
  await finishAll("discord");
  expect(await row()).toMatchObject({ state: "done", jobId: null, problem: { key: "recordNothing" } });
  expect(service.jobs).toBe(0);
});

it("a recording whose process has died ends as lost, with what there is", async () => {
  const { row, finishAll } = await recorded();
  await finishAll("discord");
  expect(await row()).toMatchObject({ state: "recording" });
  await store.db
    .updateTable("recordings")
    .set({ seenAt: new Date(Date.now() - 130_000) })
    .execute();
  await finishAll("other");
  expect(await row()).toMatchObject({ state: "recording" });
  await finishAll("discord");
  expect(await row()).toMatchObject({ state: "done", reason: "lost", jobId: "j1" });
});

it("a recording whose process and audio are gone ends as lost, with nothing", async () => {
  const { id, row, finishAll } = await recorded();
  await rm(join(folder, id), { recursive: true });
  await store.db
    .updateTable("recordings")
    .set({ seenAt: new Date(Date.now() - 130_000) })
    .execute();
  await finishAll("discord");
  expect(await row()).toMatchObject({ state: "done", reason: "lost", problem: { key: "recordNothing" } });
});

it("a process without the audio leaves the end to the one that may have it, for ten minutes", async () => {
  const { id, row, stop, finishAll } = await recorded();
  await stop();
  await rm(join(folder, id), { recursive: true });
  await finishAll("discord");
  expect(await row()).toMatchObject({ state: "stopped" });
  time += 600_001;
  await finishAll("discord");
  expect(await row()).toMatchObject({ state: "done", problem: { key: "recordNothing" } });
});

it("audio of recordings that are over or unknown is deleted, and that of others kept", async () => {
  const { id, rows, removeRemains } = await recorded();
  const asked = { ...server, personId: "1", roles: null, locale: "en", maxMs: 600_000 };
  const over = await rows.insert({ ...asked, workspace: "g2", channel: "c2", channelName: "Stage" });
  await rows.finish(over?.id ?? "", { jobId: null, problem: null });
  for (const name of [over?.id ?? "", "unknown"]) await mkdir(join(folder, name));
  await removeRemains();
  expect(await readdir(folder)).toEqual([id]);
});
