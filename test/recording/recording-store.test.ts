import { beforeAll, expect, it } from "vitest";
import { createRecordingStore, type RecordingStore } from "../../src/recording/recording-store.ts";
import { useTestStore } from "../store/use-test-store.ts";

const store = useTestStore("recordingPeople", "recordings");
let rows: RecordingStore;
beforeAll(() => void (rows = createRecordingStore(store.db)));

const here = { platform: "discord", workspace: "g1" };
const others = [
  { platform: "discord", workspace: "g2" },
  { platform: "other", workspace: "g1" },
];
async function inserted(server: typeof here) {
  const asked = { personId: "1", roles: null, locale: "en", maxMs: 600_000 };
  return rows.insert({ ...server, ...asked, channel: "c1", channelName: "Lounge" });
}

it("a server records once at a time, and what it does changes no recording of others", async () => {
  const theirs = await Promise.all(others.map(inserted));
  expect([await rows.running(here), await rows.newest(here)]).toEqual([undefined, undefined]);
  const ours = await inserted(here);
  expect(await inserted(here)).toBeUndefined();
  expect((await rows.running(here))?.id).toBe(ours?.id);
  const id = ours?.id ?? "";
  await rows.tell(id, [{ personId: "7", name: "Gil" }]);
  expect(await rows.stop({ id, ...here }, "command", new Date())).toBe(true);
  expect(await rows.stop({ id, ...here }, "left", new Date())).toBe(false);
  expect(await rows.find(id)).toMatchObject({ state: "stopped", reason: "command" });
  expect((await rows.unfinished("discord")).map((one) => one.id)).toEqual([id]);
  await rows.finish(id, { jobId: "j1", problem: null });
  expect(await rows.claim(id, "late")).toBeUndefined();
  expect(await rows.running(here)).toBeUndefined();
  expect(await Promise.all(theirs.map((one) => rows.find(one?.id ?? "")))).toEqual(theirs);
  expect(await rows.people(theirs[0]?.id ?? "")).toEqual([]);
});

it("only the process that works on a recording reports and releases it, until it is silent", async () => {
  const { id = "" } = (await inserted(here)) ?? {};
  expect((await rows.claim(id, "a"))?.id).toBe(id);
  expect(await rows.claim(id, "b")).toBeUndefined();
  expect(await rows.report(id, "b")).toBeUndefined();
  await rows.release(id, "b");
  expect((await rows.report(id, "a"))?.id).toBe(id);
  await store.db
    .updateTable("recordings")
    .set({ seenAt: new Date(Date.now() - 11_000) })
    .execute();
  expect((await rows.claim(id, "b"))?.id).toBe(id);
  await rows.release(id, "b");
  expect((await rows.claim(id, "c"))?.id).toBe(id);
});

it("there is room for 25 people, for those who were in before too, and for anybody to opt out", async () => {
  const { id = "" } = (await inserted(here)) ?? {};
  const person = (n: number) => ({ personId: `${n}`, name: `Person ${n}` });
  const setOut = (n: number, outAt?: Date) => rows.setOut({ id, ...here }, person(n), outAt);
  await rows.tell(
    id,
    Array.from({ length: 24 }, (_, n) => person(n)),
  );
  expect(await setOut(24)).toBe(true);
  expect(await setOut(25)).toBe(false);
  expect([await setOut(24), await setOut(26, new Date())]).toEqual([true, true]);
  await setOut(3, new Date());
  expect(await setOut(25)).toBe(true);
});

it("a track isn't kept of who has opted out meanwhile, and recordings expire once they are over", async () => {
  const { id = "" } = (await inserted(here)) ?? {};
  await rows.tell(id, [{ personId: "1", name: "Ada" }]);
  const track = { fileId: "k1", durationMs: 5, spans: null };
  expect(await rows.setTrack(id, { personId: "1", outAt: null }, track)).toBe(true);
  expect(await rows.setTrack(id, { personId: "2", outAt: null }, track)).toBe(false);
  await rows.setOut({ id, ...here }, { personId: "1", name: "Ada" }, new Date(5));
  expect(await rows.setTrack(id, { personId: "1", outAt: new Date(5) }, track)).toBe(false);
  const tomorrow = new Date(Date.now() + 86_400_000);
  expect(await rows.expire(tomorrow)).toBe(0);
  await rows.finish(id, { jobId: null, problem: null });
  expect(await rows.expire(new Date(5))).toBe(0);
  expect(await rows.expire(tomorrow)).toBe(1);
});
