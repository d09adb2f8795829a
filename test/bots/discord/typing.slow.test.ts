import { expect, it } from "vitest";
import { hasFile, says, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp();

it("corrects a misspelled voice with one press, which runs only once", async () => {
  const { ada, voices, ask } = app;
  const name = voices.all()[0]?.name ?? "";
  const refused = await ask("tts", { text: "Hello there", voice: `${name}x` });
  await refused.until(says("There's no voice"));
  await (await ada.press(refused, name)).until(hasFile);
  await (await ada.press(refused, name)).until(says("already"));
  const texts = app.callsTo("speechSynthesis").map(({ text, voice }) => [text, voice]);
  expect(texts).toEqual([["Hello there", name]]);
});

it("offers no button for a text that is too long for one", async () => {
  const text = "Hello there. ".repeat(20);
  const refused = await app.ask("tts", { text, voice: "Nobody of that name" });
  expect((await refused.until(says("There's no voice"))).components).toEqual([]);
});

it("shows how far the audio service is with a long job, and then its answer", async () => {
  const { ask, service } = app;
  service.behave.progress = 42;
  service.faults.next("musicGeneration", { taskTakes: 7_000 });
  const song = await ask("music song", { prompt: "a folk song" });
  await song.until(says("about 42% done"));
  expect((await song.until(hasFile)).content).not.toContain("% done");
});
