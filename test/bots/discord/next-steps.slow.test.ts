import { ButtonStyle } from "discord.js";
import { expect, it } from "vitest";
import { COMPONENT, flatten, type ShownMessage } from "@mynah/fake-discord";
import { hasFile, says, useDiscordTestApp } from "./use-test-app.ts";

const app = useDiscordTestApp({ publicUrl: "https://bot.example.com" });

it("makes a found voice the default with one press", async () => {
  const found = await app.ask("voice find", { query: "Rufus" });
  await found.until(says("British English, male"));
  await app.ada.press(found, "Default");
  await found.until(says("Set “voice” to Rufus for you."));
});

it("links a failure to what the documentation says about it", async () => {
  app.service.faults.next("speechSynthesis", { status: 422, body: { detail: "text: no" } });
  const asked = await app.ask("tts", { text: "No" });
  const { content } = await asked.until(says("rejected this request"));
  expect(content.split("\n").at(-1)).toBe(
    "-# [How do I fix this?](<https://bot.example.com/docs/failures#the-service-reports-an-error>)",
  );
});

it("shows the lyrics of a song, and makes a variation", async () => {
  const song = await app.ask("music song", { prompt: "a cheerful folk song" });
  const made = await song.until(hasFile);
  const lyrics = await app.ada.select(song, "What next?", [`/music lyrics ${idIn(made)}`]);
  expect((await lyrics.until(says("La la la"))).ephemeral).toBe(true);
  await app.ada.select(song, "What next?", [`/jobs retry ${idIn(made)}`]);
  await expect.poll(() => app.callsTo("musicGeneration").length).toBe(2);
  expect((await song.until(() => true)).attachments).toHaveLength(1);
});

it("shows a podcast's script: one's own at once, the service's own after naming the price", async () => {
  const own = await app.ask("podcast make", { script: "Rufus: Good morning.\nRufus: Hello." });
  const made = await own.until(hasFile);
  expect(made.content).toContain("> Rufus: Good morning.\n> Rufus: Hello.");
  expect(JSON.stringify(made.components)).not.toContain("/podcast script");
  const theirs = await app.ask("podcast make", { prompt: "Tea" });
  const { components } = await theirs.until(hasFile);
  expect(JSON.stringify(components)).toMatch(/Write out the script \(may cost money\).*\/podcast script /);
});

it("runs a saved recipe with one press, and gets the file of every step", async () => {
  const saved = await app.ask("recipe save", { steps: "polish: enhance clean | separate" });
  await saved.until(says("Saved “polish”"));
  await app.made("tts", { text: "Hello" });
  const made = await app.ada.press(saved, "Run polish");
  const { components } = await made.until(hasFile);
  const [, id = ""] = /\/jobs show (j[a-z0-9]+)/.exec(JSON.stringify(components)) ?? [];
  const files = await app.ada.select(made, "What next?", [`/jobs show ${id}`]);
  const shown = await files.until(says("Step 1, /enhance clean"));
  expect(shown.ephemeral).toBe(true);
  const links = JSON.stringify(shown.components).match(/https:\/\/bot\.example\.com\/media\//g);
  // One cleaned file, and two stems.
  expect(links).toHaveLength(3);
});

it("exports one's data, and asks for its deletion with a red button", async () => {
  await app.told("settings set", { setting: "form", value: "voice message", for: "me" });
  await app.made("transcribe", { link: "https://example.com/a.mp3" });
  const exported = await (await app.ask("privacy export")).until(says("jobs: "));
  expect(exported.ephemeral).toBe(true);
  expect(exported.content).toMatch(/transcripts: \d+.*jobs: \d+.*settings: \d/s);
  const asked = await app.ask("privacy forget-me");
  const shown = await asked.until(says("permanently deleted"));
  const buttons = flatten(shown.components).filter(({ type }) => type === COMPONENT.button);
  expect(buttons).toMatchObject([{ label: "Delete my data", style: ButtonStyle.Danger }]);
  await app.ada.press(asked, "Delete my data");
  await asked.until(says("This was deleted"));
  const left = (await app.told("privacy export")).replaceAll("\\", "");
  expect(left).not.toMatch(/(?:transcripts|jobs|settings|files): \d/);
});

/** Returns the id of the job that a menu of next steps names. */
function idIn({ components }: ShownMessage): string {
  const [, id = ""] = /\/jobs retry (j[a-z0-9]+)/.exec(JSON.stringify(components)) ?? [];
  return id;
}
