import { expect, it } from "vitest";
import type { TestApp } from "./test-app.ts";
import { useDiscordTestApp } from "./use-test-app.ts";

let app: TestApp;
useDiscordTestApp((opened) => (app = opened), { platform: { progressAfterMs: 50 } });

it("shows how far the audio service is with a long job, and then its answer", async () => {
  const { ada, channel, service } = app;
  service.behave.progress = 42;
  service.faults.next("musicGeneration", { taskTakes: 7_000 });
  const song = await ada.slash({ channel, command: "music song", options: { prompt: "a folk song" } });
  await song.until(({ content }) => content.includes("about 42% done"));
  const { content } = await song.until(({ attachments }) => attachments.length > 0);
  expect(content).not.toContain("% done");
});
