import { expect, it } from "vitest";
import type { ShownMessage } from "@mynah/fake-discord";
import { hasFile, says, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp();
const filesIn = ({ id }: { readonly id: string }) => app.discord.state.messages(id).filter(hasFile);
const isMoved = (seen: ShownMessage) => says("The answer is in the thread below")(seen);

async function askInThread() {
  await app.told("settings set", { setting: "results", value: "thread", for: "me" });
  const asked = await app.ask("tts", { text: "For me" });
  // A thread has the ID of the message that it is below.
  return { asked, threadOf: () => ({ id: asked.interaction.originalId ?? "" }) };
}

it("results in a thread have buttons that work there", async () => {
  const { asked, threadOf } = await askInThread();
  await asked.until(isMoved);
  const answer = await app.ada.waitsFor(threadOf(), hasFile);
  expect(app.discord.state.channel(threadOf().id)?.name).toBe("/tts · For me");
  expect(filesIn(app.channel)).toEqual([]);
  // A thread has no threads, so this one arrives beside the first.
  await (await app.ada.press(answer, "Run again")).until(hasFile);
});

it("a thread for results has a plain name where AutoMod refuses the text", async () => {
  app.discord.faults.next(/\/threads$/, { kind: "answer", status: 400, code: 200001 });
  const { asked, threadOf } = await askInThread();
  await asked.until(isMoved);
  expect(app.discord.state.channel(threadOf().id)?.name).toBe("/tts");
});

it("results arrive in the channel where the bot can't open threads", async () => {
  app.discord.state.deny(app.channel.id, "bot", "CREATE_PUBLIC_THREADS");
  await (await askInThread()).asked.until(hasFile);
  expect(filesIn(app.channel)).toHaveLength(1);
});
