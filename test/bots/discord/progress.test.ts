import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { createTestApp, startTestDatabase, type TestApp, type TestDatabase } from "./test-app.ts";

let database: TestDatabase;
let app: TestApp;
beforeAll(async () => {
  database = await startTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  app = await createTestApp({ database, platform: { progressAfterMs: 50 } });
});
afterEach(async () => {
  expect(await app.close()).toEqual([]);
});

it("shows how far the audio service is with a long job, and then its answer", async () => {
  const { ada, channel, service } = app;
  service.behave.progress = 42;
  service.faults.next("musicGeneration", { taskTakes: 7_000 });
  const song = await ada.slash({ channel, command: "music song", options: { prompt: "a folk song" } });
  await song.until(({ content }) => content.includes("about 42% done"), 15_000);
  const { content } = await song.until(({ attachments }) => attachments.length > 0, 20_000);
  expect(content).not.toContain("% done");
});
