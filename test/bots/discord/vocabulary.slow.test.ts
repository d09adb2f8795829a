import { expect, it } from "vitest";
import { hasFile, says, useDiscordTestApp, wav } from "./use-test-app.ts";

const app = useDiscordTestApp();
const VOCABULARY = { setting: "vocabulary", for: "server" };
const heard = (...texts: readonly string[]) =>
  Object.assign(app.service.behave, {
    segments: texts.map((text, n) => ({ start: n, end: n + 1, text, speaker: "SPEAKER_00" })),
  });

it("corrects a transcript by the server's vocabulary, says so, and takes it back", async () => {
  const { ada, told, channel, discord, callsTo } = app;
  const boss = app.boss();
  await told("settings set", { ...VOCABULARY, value: "Kubernetes, Grafana" }, boss);
  heard("Cooper netties is up.", "So is grafanna, and cooper netties again.");
  const message = discord.user("bob").post({ channel, attachments: [wav] });
  const answer = await ada.messageMenu({ message, command: "Transcribe" });
  const shown = await answer.until(hasFile);
  expect(shown.content).toContain("Kubernetes is up.");
  expect(shown.content).toContain(
    "3 words were corrected by this server's vocabulary: “Cooper netties” → “Kubernetes”, “grafanna” → “Grafana”.",
  );
  expect(String(shown.attachments[0]?.bytes)).toContain("So is Grafana, and Kubernetes again.");
  // The interface has no field for it.
  expect(callsTo("speechToText")).toEqual([expect.not.objectContaining({ vocabulary: expect.anything() })]);

  const [, id = ""] = /transcripts undo (\w+)/.exec(JSON.stringify(shown.components)) ?? [];
  const other = await told("transcripts undo", { transcript: id }, discord.user("eve"));
  expect(other).toContain("There's no transcript");
  await ada.select(answer, "What next?", [`/transcripts undo ${id}`]);
  const restored = await answer.until(says("Cooper netties is up."));
  expect(restored.content).not.toContain("corrected");
  expect(JSON.stringify(restored.components)).not.toContain("transcripts undo");
});

it("adds and removes single words of the vocabulary, and names what can't be one", async () => {
  const boss = app.boss();
  const set = (value: string) => app.told("settings set", { ...VOCABULARY, value }, boss);
  expect(await set("Kubernetes, Grafana")).toContain("Kubernetes, Grafana");
  expect(await set("+Project Falcon, grafana")).toContain("Kubernetes, Project Falcon, grafana");
  expect(await set("-kubernetes")).not.toContain("Kubernetes");
  expect(await set("Falcon,, Grafana")).toContain("each one has 1 to 60 characters");
  const many = Array.from({ length: 120 }, (_, n) => `word ${n}`).join(",");
  await set(many);
  expect(await set(`+${many.replaceAll("word", "term")}`)).toContain("the limit is 200");
  expect(await set("none")).not.toContain("word");
});
