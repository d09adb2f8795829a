import { access, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createPacketWriter, packetPath, removeOptedOut } from "../../src/recording/packet-writer.ts";
import { createRecordingsDataSource } from "../../src/recording/personal-data.ts";
import { createReadTracks } from "../../src/recording/recorded-tracks.ts";
import { createRecordingStore } from "../../src/recording/recording-store.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("recordingPeople", "recordings");
const server = { platform: "discord", workspace: "g1" };

/** A finished recording of Ada and Ben that a person has started, with a file of each. */
async function recorded(id: string, personId: string, state = "done", where = server) {
  const about = { channel: "c1", channelName: "Lounge", locale: "en", maxMs: 1_000, personId, state };
  await store.db
    .insertInto("recordings")
    .values({ id, ...where, ...about })
    .execute();
  for (const person of ["ada", "ben"])
    await store.db
      .insertInto("recordingPeople")
      .values({
        recordingId: id,
        personId: person,
        name: person,
        state: "told",
        fileId: `${id}-${person}`,
        durationMs: 1,
      })
      .execute();
}

it("forgetting a person deletes their voice and the recordings that they started, and nobody else's", async () => {
  await recorded("r1", "ada");
  await recorded("r2", "ben");
  await recorded("r3", "eve", "stopped");
  const removed: string[] = [];
  const source = createRecordingsDataSource({
    db: store.db,
    files: { remove: async (id) => void removed.push(id) },
    removeSpeaker: async () => 0,
    now: () => new Date(5),
  });
  await source.erase({ ...server, id: "ada" });
  expect(removed.toSorted()).toEqual(["r1-ada", "r1-ben", "r2-ada", "r3-ada"]);
  const rows = createRecordingStore(store.db);
  expect(await rows.find("r1")).toBeUndefined();
  expect(await rows.people("r2")).toMatchObject([{ personId: "ben", fileId: "r2-ben", state: "told" }]);
  expect(await rows.people("r3")).toMatchObject([
    { personId: "ada", fileId: null, state: "out", outAt: new Date(5), name: "" },
    { personId: "ben", fileId: "r3-ben", state: "told" },
  ]);
});

it("forgetting a person leaves people with the same ID elsewhere alone", async () => {
  await recorded("r1", "ada", "done", { platform: "slack", workspace: "t1" });
  await recorded("r2", "ada", "done", { platform: "slack", workspace: "t2" });
  await recorded("r3", "ada");
  const source = createRecordingsDataSource({
    db: store.db,
    files: { remove: async () => undefined },
    removeSpeaker: async () => 0,
    now: () => new Date(5),
  });
  const ada = { platform: "slack", workspace: "t1", id: "ada" };
  expect(await source.export(ada)).toMatchObject([{ id: "r1" }, { id: "r1" }]);
  expect(await source.export({ ...server, id: "ada" })).toMatchObject([{ id: "r3" }, { id: "r3" }]);
  expect(await source.erase(ada)).toBe(2);
  const left = await store.db.selectFrom("recordings").select("id").orderBy("id").execute();
  expect(left.map(({ id }) => id)).toEqual(["r2", "r3"]);
});

it("the tracks of a recording are read by the person who started it, there, once it is over, without people who opted out", async () => {
  await recorded("r1", "ada");
  await recorded("r2", "ada", "recording");
  const read = createReadTracks({
    rows: createRecordingStore(store.db),
    files: { find: async (id) => ({ id }) as never },
  });
  const asked = {
    platform: "discord",
    place: { workspace: "g1", channel: "c1", address: {} },
    person: { id: "ada" },
  };
  const idsOf = async () => (await read(asked as never, "r1")).tracks.map(({ personId }) => personId);
  expect(await idsOf()).toEqual(["ada", "ben"]);
  const unknown = { sentence: { key: "recordUnknown" } };
  for (const stranger of [
    { person: { id: "ben" } },
    { platform: "slack" },
    { place: { ...asked.place, workspace: "g2" } },
  ])
    await expect(read({ ...asked, ...stranger } as never, "r1")).rejects.toMatchObject(unknown);
  await expect(read(asked as never, "r2")).rejects.toMatchObject(unknown);
  await store.db.updateTable("recordingPeople").set({ state: "out" }).where("personId", "=", "ben").execute();
  expect(await idsOf()).toEqual(["ada"]);
});

it("packets of people who are out, or have opted out since, are deleted, and those of others kept", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mynah-people-"));
  const writer = createPacketWriter(folder, (error) => expect.unreachable(String(error)));
  for (const person of ["1", "2", "3", "4"]) writer.write(person, 5_000, Buffer.from([3, 1, 2]));
  await writer.close();
  const startedAt = new Date(1_000_000);
  const outAfter = (ms: number) => new Date(startedAt.getTime() + ms);
  await removeOptedOut(folder, startedAt, [
    { personId: "1", state: "out", outAt: null },
    { personId: "2", state: "told", outAt: outAfter(5_000) },
    { personId: "3", state: "told", outAt: outAfter(4_999) },
    { personId: "4", state: "told", outAt: null },
  ]);
  const isThere = (person: string) =>
    access(packetPath(folder, person)).then(
      () => true,
      () => false,
    );
  expect(await Promise.all(["1", "2", "3", "4"].map(isThere))).toEqual([false, false, true, true]);
  await rm(folder, { recursive: true });
});
