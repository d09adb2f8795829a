import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPersonalDataSources } from "../../src/app/personal-data.ts";
import { createJobStore } from "../../src/jobs/store/jobs.ts";
import type { Store } from "../../src/store/index.ts";
import { openTestStore } from "../engines/database.ts";
import { newJob } from "../jobs/new-job.ts";

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

it("deletes a person's files unless one of their jobs is running", async () => {
  const removed: string[] = [];
  const none = { name: "none", export: async () => [], erase: async () => 0 };
  const { sources } = createPersonalDataSources({
    store,
    media: { files: { remove: async (id: string) => void removed.push(id) } } as never,
    audio: {},
    eraser: { erase: async () => undefined } as never,
    sources: [none, none],
    log: pino({ level: "silent" }),
  });
  const file = { kind: "upload", name: "a.wav", type: "audio/wav", bytes: 1 } as const;
  await store.db
    .insertInto("files")
    .values([
      { ...file, id: "ua", owner: "x:anna" },
      { ...file, id: "ub", owner: "x:ben" },
    ])
    .execute();
  await createJobStore(store).insert(newJob("j1", { person: "anna" }));
  const erase = (id: string) =>
    sources.find(({ name }) => name === "files")?.erase({ platform: "x", workspace: "w", id });

  expect(await erase("anna")).toBe(0);
  expect(await erase("ben")).toBe(1);
  expect(removed).toEqual(["ub"]);
  await store.db.updateTable("jobs").set({ finishedAt: new Date() }).execute();
  expect(await erase("anna")).toBe(1);
  expect(removed).toEqual(["ub", "ua"]);
});
