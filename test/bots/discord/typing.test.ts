import { expect, it } from "vitest";
import type { TestApp } from "./test-app.ts";
import { useDiscordTestApp } from "./use-test-app.ts";

let app: TestApp;
useDiscordTestApp((opened) => (app = opened));

it("corrects a misspelled voice with one press, which runs only once", async () => {
  const { ada, channel, voices } = app;
  const name = voices.all()[0]?.name ?? "";
  const refused = await ada.slash({
    channel,
    command: "tts",
    options: { text: "Hello there", voice: `${name}x` },
  });
  await refused.until(({ content }) => content.includes("There's no voice"));
  const said = await ada.press(refused, name);
  await said.until(({ attachments }) => attachments.length > 0);
  const again = await ada.press(refused, name);
  await again.until(({ content }) => content.includes("already"));
  const texts = app.service.calls.filter(({ operation }) => operation === "speechSynthesis");
  expect(texts.map(({ body }) => [body["text"], body["voice"]])).toEqual([["Hello there", name]]);
});

it("offers no button for a text that is too long for one", async () => {
  const { ada, channel } = app;
  const refused = await ada.slash({
    channel,
    command: "tts",
    options: { text: "Hello there. ".repeat(20), voice: "Nobody of that name" },
  });
  const { components } = await refused.until(({ content }) => content.includes("There's no voice"));
  expect(components).toEqual([]);
});
